/** What a program can say against a lesson pack: references, coverage, slots that do not fill, keys that show. Empty: nothing. */
import { words } from '../../language/words.ts';
import { seededRandom } from '../../platform/random.ts';
import { equationFaults } from './equation-faults.ts';
import { filledFigureFaults } from './figure-in-pack.ts';
import type { Interest } from './interest.ts';
import { ITEM_MAKERS } from './item-makers/registry.ts';
import type { LessonPack } from './lesson-pack.ts';
import type { MappedTopic } from './load-topics.ts';
import { stringsIn } from './strings-in.ts';
import { draw, drawIfFits, fill, type Slotted, suits, toldForInterest } from './template.ts';
import { toldTextFaults } from './told-text-faults.ts';
import { REST, type Rest, withRest } from './whole-standard.ts';

/** So many draws of every part leave little to chance. */
export const SEEDS = 25;
/** Drawn for each seed: one that is tried first, and some for where its sizes do not fit. */
const INTERESTS = 12;

/** @param questions that its quiz needs at least; makers count four each @param seeds how often each part is drawn */
export function packFaults(
  pack: LessonPack,
  topics: readonly MappedTopic[],
  interests: readonly Interest[],
  questions = 24,
  seeds = SEEDS,
): string[] {
  const faults: string[] = [];
  const need: Need = (ok, sentence) => {
    if (!ok) faults.push(sentence);
  };
  const topic = topics.find(({ id }) => id === pack.topic);
  need(topic !== undefined, `there is no topic ${pack.topic} in the map`);
  for (const other of pack.also) {
    const found = topics.find(({ id }) => id === other);
    need(found?.subject === topic?.subject && found !== undefined, `also: there is no topic ${other} of its subject`);
  }

  const ids = [...taughtParts(pack), ...pack.exit.questions].map(({ id }) => id);
  for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) faults.push(`two parts are called ${id}`);
  checkCoverage(pack, need);
  checkCodes(pack, need);
  checkMinutes(pack, need);
  checkQuiz(pack, need, questions);
  checkWording(pack, need);
  checkSupplies(pack, need);
  for (const item of slottedParts(pack)) faults.push(...fillFaults(item, interests, seeds));
  for (const item of partsForInterest(pack)) faults.push(...interestFaults(item, interests, seeds));
  faults.push(...toldTextFaults(pack, interests));
  for (const text of neverFilled(pack).filter((text) => /\{[a-z]/.test(text)))
    faults.push(`nothing fills the slot in "${text.slice(0, 80)}"`);
  for (const rest of pack.rest) faults.push(...restFaults(pack, rest, topics, interests, seeds));
  return [...new Set(faults)];
}

/** What joins its lesson is held to the same rules, with the lesson as it is then. */
function restFaults(
  pack: LessonPack,
  rest: Rest,
  topics: readonly MappedTopic[],
  interests: readonly Interest[],
  seeds: number,
): string[] {
  const codes = topics.find(({ id }) => id === pack.topic)?.codes ?? [];
  const strange = rest.codes.filter((code) => !codes.includes(code));
  const elsewhere = rest.topics.filter(
    (id) => !topics.find((topic) => topic.id === id)?.codes.some((code) => rest.codes.includes(code)),
  );
  return [
    ...strange.map((code) => `rest: ${code} is no code of the topic`),
    ...elsewhere.map((id) => `rest: ${id} is no topic of ${rest.codes.join(', ')}`),
    ...packFaults({ ...withRest(pack, rest), rest: [] }, topics, interests, 0, seeds),
  ];
}

/** Says the sentence if it does not hold. */
type Need = (ok: boolean, sentence: string) => void;

const sum = (items: readonly { minutes: number }[]): number => items.reduce((total, item) => total + item.minutes, 0);

/** What an exit question may need. */
const taughtParts = ({ teach, examples, practice }: LessonPack) => [
  ...teach,
  ...examples,
  ...[...practice.support, ...practice.core, ...practice.extension, ...practice.challenge],
];

/** Everything that is assessed is taught and practiced, on every page. */
function checkCoverage(pack: LessonPack, need: Need): void {
  const { practice, exit } = pack;
  const parts = taughtParts(pack);
  const goals = new Set(pack.objectives.map(({ id }) => id));
  for (const [part, named] of objectivesNamed(pack))
    need(goals.has(named), `${part} names ${named}, which is no objective`);
  for (const { id } of pack.objectives) {
    need(
      pack.teach.some((step) => step.teaches.includes(id)),
      `no teach step is about objective ${id}`,
    );
    need(
      practice.core.some((task) => task.practices.includes(id)),
      `no core task practices objective ${id}`,
    );
    need(
      exit.questions.some((asked) => asked.assesses.includes(id)),
      `no exit question assesses objective ${id}`,
    );
    need(
      // The rest of a standard has a lesson of its own, and its quiz there.
      id === REST || pack.quiz.multipleChoice.some((item) => item.about === id),
      `no multiple-choice question is about objective ${id}`,
    );
  }
  const hardest = exit.questions.filter((asked) => asked.hardest);
  need(hardest.length === 1, 'exactly one exit question is the hardest');
  need(pack.teach.filter((step) => step.hard).length === 1, 'exactly one teach step is the hard one');
  for (const asked of hardest)
    for (const page of ['support', 'core'] as const)
      need(
        practice[page].some((task) => task.practices.some((id) => asked.assesses.includes(id))),
        `the ${page} page does not practice what the hardest exit question assesses`,
      );
  for (const { id, needs } of exit.questions)
    for (const named of needs)
      need(
        parts.some((part) => part.id === named),
        `exit question ${id} needs ${named}, which is no part`,
      );
}

function checkCodes(pack: LessonPack, need: Need): void {
  const codes = new Set(pack.misconceptions.map(({ code }) => code));
  for (const named of [
    ...pack.exit.questions.flatMap(({ errors }) => errors.map(({ code }) => code)),
    ...pack.quickCheck.flatMap(({ wrong }) => wrong.map(({ code }) => code)),
    ...pack.lookFors.flatMap(({ code }) => code ?? []),
  ])
    need(codes.has(named), `${named} is no misconception of this pack`);
}

/** A direct lesson of 45 minutes fits, and one of 90 does not run dry. */
function checkMinutes(pack: LessonPack, need: Need): void {
  const core = sum(pack.practice.core);
  need(pack.hook.minutes + pack.hook.close.minutes <= 10, 'the hook and its return take more than 10 minutes');
  need(
    sum(pack.teach) <= 40,
    `the teach steps take ${sum(pack.teach)} minutes; a lesson of 60 holds about 25, two lessons 40`,
  );
  need(core >= 10, `the core page holds ${core} minutes of work; it needs at least 10`);
  need(
    sum(pack.practice.support) >= 8,
    `the support page holds ${sum(pack.practice.support)} minutes of work; it needs at least 8`,
  );
  need(
    sum(pack.exit.questions.filter((asked) => asked.hardest)) <= 6,
    'the hardest exit question takes more than 6 minutes',
  );
  const check = sum(pack.quickCheck);
  need(check >= 5 && check <= 12, `the quick check takes ${check} minutes; its questions get 5 to 12`);
}

function checkQuiz(pack: LessonPack, need: Need, questions: number): void {
  const { multipleChoice, trueFalse, shortAnswer } = pack.quiz;
  const makers = pack.itemMakers.length * 4;
  const asked = multipleChoice.length + trueFalse.length + shortAnswer.length;
  need(asked + makers >= questions, `${asked} quiz questions; ${questions} are needed`);
  const longest = multipleChoice.filter(({ key, wrong }) => wrong.every(({ text }) => text.length < key.length));
  need(
    longest.length <= Math.ceil(multipleChoice.length * 0.4),
    `in ${longest.length} questions the key is the longest option`,
  );
  const share = trueFalse.filter(({ answer }) => answer).length / trueFalse.length;
  need(share >= 0.33 && share <= 0.67, 'true and false are not balanced');
  const meaning = multipleChoice.filter(({ stem }) => /\bmeans?\b|\bmeaning of\b/i.test(stem)).length;
  need(meaning <= multipleChoice.length / 5, `${meaning} questions ask what a word means; at most one in five may`);
  for (const { maker } of pack.itemMakers) need(maker in ITEM_MAKERS, `there is no item maker ${maker}`);
}

/** What is printed is used: some part that a lesson holds names it, or lists it among its materials. */
function checkSupplies(
  { supplies, hook, teach, investigate, project, examples, practice }: LessonPack,
  need: Need,
): void {
  const said = stringsIn([hook, teach, investigate, project, examples, practice]).join('\n').toLowerCase();
  for (const { title, cards, figure } of supplies) {
    need(said.includes(title.toLowerCase()), `no part speaks of the page “${title}”`);
    need((cards === undefined) !== (figure === undefined), `the page “${title}” has either cards or a figure`);
    need(new Set(cards).size === (cards?.length ?? 0), `two cards of “${title}” are alike`);
  }
}

function checkWording(pack: LessonPack, need: Need): void {
  const spoken = (text: string): string => ` ${words(text).join(' ')} `;
  for (const { term, meaning } of pack.words)
    need(!spoken(meaning).includes(spoken(term)), `the meaning of "${term}" uses the term`);
  for (const line of new Set(stringsIn(pack))) {
    const found = FOREIGN.exec(line);
    need(found === null, `"${found?.[0]}" is no word of an American teacher: ${line.slice(0, 60)}`);
  }
  // What is told with an interest says again whatever stays the same.
  const long = stringsIn(pack, 'interest').filter((line) => line.length > 60);
  need(new Set(long).size === long.length, 'a sentence stands twice');
}

/** Words that no American teacher says, and British spellings. */
const FOREIGN =
  /\b(mend(?:s|ed|ing)?|whoever|rightly|practis(?:e|es|ed|ing)|judgement|colour\w*|favourite\w*|centre|metre|litre|maths|neighbour\w*|behaviour\w*|organis(?:e|es|ed|ing)|learnt|whilst|cancelled|modell(?:ed|ing)|labell(?:ed|ing)|caretaker|rubbish|crew (?:say|are|have))\b/i;

function objectivesNamed(pack: LessonPack): [part: string, objective: string][] {
  const of = (part: string, named: readonly string[]): [string, string][] => named.map((id) => [part, id]);
  const { practice } = pack;
  return [
    ...[...pack.teach, ...pack.examples].flatMap(({ id, teaches }) => of(id, teaches)),
    ...[...practice.support, ...practice.core, ...practice.extension, ...practice.challenge].flatMap(
      ({ id, practices }) => of(id, practices),
    ),
    ...pack.exit.questions.flatMap(({ id, assesses }) => of(id, assesses)),
    ...(['investigate', 'story', 'project', 'device'] as const).flatMap((part) => of(part, pack[part].teaches)),
    ...pack.quickCheck.flatMap(({ stem, assesses }) => of(stem.slice(0, 20), assesses)),
    ...pack.discuss.flatMap(({ about }) => of('discuss', about)),
    ...Object.values(pack.quiz).flatMap((items: readonly { about: string }[]) =>
      items.flatMap(({ about }) => of('quiz', [about])),
    ),
  ];
}

/** A part with slots of its own: what is drawn, and every text that the draw has to fill. */
interface SlottedPart {
  name: string;
  slots: Slotted;
  texts: readonly string[];
  /** Options of which no two may be the same. */
  options?: readonly string[];
  figure?: unknown;
}

const part = (name: string, slots: Slotted & object, options?: readonly string[]): SlottedPart => ({
  name,
  slots,
  texts: stringsIn({ ...slots, ...{ numbers: 0, where: 0, with: 0, fits: 0, for: 0, figure: 0, interest: 0 } }),
  ...('figure' in slots && slots.figure ? { figure: slots.figure } : {}),
  ...(options ? { options } : {}),
});

const optionsOf = ({ key, wrong }: { key: string; wrong: readonly { text: string }[] }): string[] => [
  key,
  ...wrong.map(({ text }) => text),
];

/** Parts that are told in another way with what a class likes, in that way. */
export function partsForInterest(pack: LessonPack): SlottedPart[] {
  const { hook, teach, examples, practice, discuss, exit, investigate, story, mentor, data, quickCheck, supplies } =
    pack;
  const nameFor = (name: string, version: Slotted) => `${name} for ${version.for?.join(', ') ?? 'an interest'}`;
  const told = (name: string, item: Parameters<typeof toldForInterest>[0]) =>
    toldForInterest(item).map((version) => part(nameFor(name, version), version));
  const { support, core, extension, challenge } = practice;
  return [
    ...told('hook', hook),
    ...[...teach, ...examples, ...support, ...core, ...extension, ...challenge].flatMap((item) => told(item.id, item)),
    ...discuss.flatMap((item) => told('discuss', item)),
    ...exit.questions.flatMap((item) => told(item.id, item)),
    ...told('investigate', investigate),
    ...told('story', story),
    ...quickCheck
      .flatMap((item) => toldForInterest(item))
      .map((item) => part(nameFor('quick check', item), item, optionsOf(item))),
    ...(mentor ? told('mentor', mentor) : []),
    ...data.flatMap((item) => told(item.id, item)),
    ...supplies.flatMap((item) => told(item.title, item)),
  ];
}

export function slottedParts(pack: LessonPack): SlottedPart[] {
  const { practice, quiz } = pack;
  return [
    part('hook', pack.hook),
    ...(pack.warmUp ? [part('warm-up', pack.warmUp)] : []),
    ...[...pack.teach, ...pack.examples].map((item) => part(item.id, item)),
    ...[...practice.support, ...practice.core, ...practice.extension, ...practice.challenge].map((item) =>
      part(item.id, item),
    ),
    ...pack.exit.questions.map((item) => part(item.id, item)),
    part('investigate', pack.investigate),
    part('story', pack.story),
    ...(pack.mentor ? [part('mentor', pack.mentor)] : []),
    ...pack.data.map((item) => part(item.id, item)),
    ...pack.supplies.map((item) => part(item.title, item)),
    ...pack.discuss.map((item) => part(`discuss "${item.question.slice(0, 24)}"`, item)),
    ...pack.quickCheck.map((item) => part(`quick check "${item.stem.slice(0, 24)}"`, item, optionsOf(item))),
    ...quiz.multipleChoice.map((item) => part(`quiz "${item.stem.slice(0, 24)}"`, item, optionsOf(item))),
    ...quiz.trueFalse.map((item) => part(`quiz "${item.statement.slice(0, 24)}"`, item)),
    ...quiz.shortAnswer.map((item) => part(`quiz "${item.prompt.slice(0, 24)}"`, item)),
  ];
}

/** Texts of the parts that every class gets as they are. What joins a lesson is filled there (restFaults). */
function neverFilled(pack: LessonPack): string[] {
  const { hook, warmUp, teach, examples, practice, investigate, story, quickCheck, quiz, discuss, ...others } = pack;
  const { exit, mentor, data, supplies, rest, ...plain } = others;
  return stringsIn({ ...plain, exit: { ...exit, questions: [] } });
}

/** Of so many interests that come first one by one, at least this share has to fit. */
const TRIED = 20;
const LEAST_FIT = 0.4;

function interestFaults(item: SlottedPart, interests: readonly Interest[], seeds: number): string[] {
  const groups = item.slots.for;
  const nobody = groups?.find((group) => !interests.some((interest) => suits([group], interest)));
  if (nobody) return [`${item.name}: no interest is called “${nobody}”, and no group of them`];
  if (!groups && !item.texts.some((text) => text.includes('{')))
    return [`${item.name}: it has no slot that an interest could fill`];
  const suited = groups ? interests.filter((interest) => suits(groups, interest)) : interests;
  // Only the sizes of a context differ from one interest to the next; numbers that never fit are found by any.
  if (!item.slots.with) return fillFaults(item, suited, seeds);
  const random = seededRandom(item.name);
  const tried = random.shuffle(suited).slice(0, TRIED);
  const fitting = tried.filter((interest) => drawIfFits(item.slots, [interest], random));
  return fitting.length < tried.length * LEAST_FIT
    ? [`${item.name}: its sizes fit ${fitting.length} of ${tried.length} interests`]
    : fillFaults(item, fitting, seeds);
}

const filledIn = (value: unknown, say: (text: string) => string): unknown =>
  JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? say(part) : part));

function fillFaults(
  { name, slots, texts, options = [], figure }: SlottedPart,
  interests: readonly Interest[],
  seeds: number,
): string[] {
  // What has no slots is the same whatever is drawn.
  const hasSlots = [...texts, ...options, JSON.stringify(figure ?? '')].some((text) => text.includes('{'));
  const turns = hasSlots ? seeds : 1;
  const isDrawn = hasSlots || slots.numbers || slots.where || slots.with;
  try {
    for (let seed = 0; seed < turns; seed += 1) {
      const random = seededRandom(`${name} ${seed}`);
      const few = () => Array.from({ length: INTERESTS }, () => random.pick(interests));
      const drawn = isDrawn ? draw(slots, few(), random) : { values: {}, nouns: {} };
      const filled = texts.map((text) => fill(text, drawn));
      const broken = filled.find((text) => /[{}]|NaN|undefined|Infinity/.test(text));
      if (broken) return [`${name}: a slot is left in "${broken.slice(0, 80)}"`];
      const [unlike] = figure
        ? filledFigureFaults(
            filledIn(figure, (text) => fill(text, drawn)),
            filled.join('\n'),
          )
        : [];
      if (unlike) return [`${name}: ${unlike} (${JSON.stringify(drawn.values)})`];
      const shown = options.map((option) => fill(option, drawn).trim().toLowerCase());
      if (new Set(shown).size < shown.length)
        return [`${name}: two options are the same with ${JSON.stringify(drawn.values)}: ${shown.join(' / ')}`];
      const [wrong] = filled.filter((text, i) => seed === 0 || text !== texts[i]).flatMap(equationFaults);
      // A described error may hold a wrong sum; an option, a misconception or a wrong answer is such a place.
      if (wrong && !/wrong|error|says|writes|thinks|claims|mistake|false|True or false/i.test(filled.join(' ')))
        return [`${name}: ${wrong}`];
    }
    return [];
  } catch (reason) {
    return [`${name}: ${reason instanceof Error ? reason.message : reason}`];
  }
}
