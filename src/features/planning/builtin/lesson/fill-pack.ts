/** A pack made ready for one class: every slot filled with numbers and the class's interests, and reading tasks asked of the texts at hand. */
import { plural, withArticles } from '../../../../language/text.ts';
import { type Random, seededRandom } from '../../../../platform/random.ts';
import type { Figure, FigureKind, ShownFigure } from '../../../figures/contract.ts';
import { readFigure } from '../../../knowledge/figure-in-pack.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import type { Interest } from '../../../knowledge/interest.ts';
import type { LessonPack } from '../../../knowledge/lesson-pack.ts';
import type { ReadingText } from '../../../knowledge/reading-text.ts';
import {
  type Drawn,
  draw,
  drawIfFits,
  fill,
  type Scene,
  type Slotted,
  speaksOfInterest,
  toldForInterest,
} from '../../../knowledge/template.ts';
import type { Remade } from '../../contract.ts';
import { isLeftOut, othersOf, saltOf } from '../remade.ts';
import { hasAnswers, pictureMark } from './place-pictures.ts';

export type Step = LessonPack['teach'][number];
export type Example = LessonPack['examples'][number];
export type Task = LessonPack['practice']['core'][number];
export type ExitQuestion = LessonPack['exit']['questions'][number];
export type Hinge = LessonPack['quickCheck'][number];

/** Told of each sentence that speaks of an interest. */
type Hear = (interest: string, sentence: string) => void;

interface Telling {
  hear: Hear;
  scene: Scene;
}

/** Everyday interests that take turns where the teacher named none. */
const EVERYDAY = 5;

/** Asked of everybody at once, and answered in a word, a number, or a thumb. */
export interface QuickQuestion {
  ask: string;
  answer: string;
  /** Id of an objective. */
  about: string;
  /** A statement to judge. */
  isClaim: boolean;
}

/** What is printed for the lesson: cards, or a figure named in its text. */
export interface FilledSupply {
  title: string;
  per: LessonPack['supplies'][number]['per'];
  cards?: readonly string[] | undefined;
  prompt: string;
}

/** A pack whose texts name its figures by their places in a list (place-pictures.ts). */
export interface FilledPack extends LessonPack {
  pictures: readonly ShownFigure[];
  quick: readonly QuickQuestion[];
  printed: readonly FilledSupply[];
  /** Id of an interest → the sentences that speak of it. */
  spoken: ReadonlyMap<string, readonly string[]>;
  /** Ids of the steps, examples, tasks, and questions that are told with what the teacher asked for; the opening is “hook”. */
  told: ReadonlySet<string>;
}

/** @param seed the same seed fills the slots in the same way @param remade what is filled in another way since @throws Error where a part cannot be filled with any interest */
export function fillPack({ pack, interests, keywords, texts }: Grounds, seed: string, remade: Remade = {}): FilledPack {
  const pictures: ShownFigure[] = [];
  const spoken = new Map<string, string[]>();
  const hear = (interest: string, sentence: string) =>
    spoken.set(interest, [...(spoken.get(interest) ?? []), sentence]);
  const wanted = Math.min(interests.length, new Set(keywords.interests.map(({ id }) => id)).size);
  const leading = Math.max(1, wanted || Math.min(EVERYDAY, interests.length));
  const told = new Set<string>();
  let part = 0;
  const filled = <P extends Slotted & object>(item: P, name: string): P => {
    // Wanted interests, and everyday ones where none is wanted, take turns from part to part.
    const turn = (part++ + othersOf(remade, name)) % leading;
    const order = [...interests.slice(turn, leading), ...interests.slice(0, turn), ...interests.slice(leading)];
    const random = () => seededRandom(`${seed}|${name}${saltOf(remade, name)}`);
    const scene = {
      random: (interest: string) => seededRandom(`${seed}|${interest}`),
      isTicket: name.startsWith('exit') || name.startsWith('hinge'),
    };
    const version = forInterest(item, order.slice(0, wanted), random, { hear, scene });
    if (version) told.add('id' in item ? String(item.id) : name);
    return withPicture(version ?? fillPart(item, order, random(), { hear, scene }), pictures);
  };
  const all = <P extends Slotted & object>(items: readonly P[], name: string): P[] =>
    items.map((item, i) => filled(item, `${name} ${i}`)).filter((_, i) => !isLeftOut(remade, `${name} ${i}`));

  const [, later] = texts;
  // Side by side both texts are in hand all the time; otherwise the second is new on the exit ticket.
  const inClass = pack.reads?.sideBySide ? texts : texts.slice(0, 1);
  const fresh = later !== undefined && inClass.length < 2;
  const atExit = fresh ? [later] : inClass;
  const asked = new Set<string>();
  // Beside a mentor text a class has two in hand, too.
  const isNamed = inClass.length > 1 || pack.mentor !== undefined;
  const ofClass = (items: readonly Task[]) => fromText(items, inClass, asked, isNamed);
  const core = ofClass(all(pack.practice.core, 'core'));
  const examples = all(pack.examples, 'example');
  const seen = [...core.map(({ prompt }) => prompt), ...examples.map(({ problem }) => problem)].map(numbersIn);
  const isNew = ({ prompt }: ExitQuestion): boolean => !seen.some((numbers) => areIn(numbersIn(prompt), numbers));
  const questions = pack.exit.questions
    .map((question, i) => {
      const first = filled(question, `exit ${i}`);
      if (isNew(first) || isLeftOut(remade, `exit ${i}`)) return first;
      for (let again = 1; again <= REDRAWN; again += 1) {
        const other = filled(question, `exit ${i}, again ${again}`);
        if (isNew(other)) return other;
      }
      return first;
    })
    .filter((_, i) => !isLeftOut(remade, `exit ${i}`));
  const { phenomenon, ...rest } = pack;
  const hook = filled(pack.hook, 'hook');
  return {
    ...rest,
    // An opening told with what the class likes is an event of its own.
    ...(phenomenon !== undefined && !told.has('hook') ? { phenomenon } : {}),
    pictures,
    spoken,
    told,
    hook,
    ...(pack.warmUp ? { warmUp: filled(pack.warmUp, 'warm-up') } : {}),
    teach: all(pack.teach, 'teach'),
    examples,
    practice: {
      core,
      support: ofClass(all(pack.practice.support, 'support')),
      extension: ofClass(all(pack.practice.extension, 'extension')),
      challenge: ofClass(all(pack.practice.challenge, 'challenge')),
    },
    exit: { ...pack.exit, questions: fromText(questions, atExit, fresh ? new Set() : asked, !fresh && isNamed) },
    investigate: filled(pack.investigate, 'investigate'),
    ...(pack.mentor ? { mentor: filled(pack.mentor, 'mentor') } : {}),
    data: all(pack.data, 'data'),
    story: filled(pack.story, 'story'),
    quickCheck: all(pack.quickCheck, 'hinge'),
    discuss: all(pack.discuss, 'discuss'),
    quick: [...all(askedQuickly(pack), 'quick'), ...all(judgedQuickly(pack), 'claim')].filter(
      ({ ask }) => !questions.some(({ prompt }) => areIn(numbersIn(prompt), numbersIn(ask))),
    ),
    printed: all(pack.supplies.map(withPrompt), 'supply'),
  };
}

/** Students who answer at once have no page in hand, and no time for a long one. */
const QUICKLY = 30;
const isQuick = (text: string): boolean =>
  text.split(/\s+/).length <= QUICKLY && !/\blines? \d|\b(?:table|picture|shown|below|above)\b|[|\n]/i.test(text);

const askedQuickly = ({ quiz }: LessonPack): (Slotted & QuickQuestion)[] =>
  quiz.shortAnswer
    .filter(({ prompt, figure }) => figure === undefined && isQuick(prompt))
    .map(({ prompt, accepted, explanation: _, figure: _f, ...rest }) => ({
      ...rest,
      ask: prompt,
      answer: accepted[0] ?? '',
      isClaim: false,
    }));

const judgedQuickly = ({ quiz }: LessonPack): (Slotted & QuickQuestion)[] =>
  quiz.trueFalse
    .filter(({ statement, figure }) => figure === undefined && isQuick(statement))
    .map(({ statement, answer, explanation, figure: _, ...rest }) => ({
      ...rest,
      ask: `True or false? ${statement}`,
      answer: `${answer ? 'True' : 'False'}. ${explanation}`,
      isClaim: true,
    }));

/** A figure stands where its text does; a page of cards has none. */
function withPrompt({ interest, ...supply }: LessonPack['supplies'][number]) {
  return {
    ...supply,
    prompt: '',
    ...(interest ? { interest: interest.map((told) => ({ ...told, prompt: '' })) } : {}),
  };
}

/** The names of what `fillPack` fills, as what is made again goes by them. */
export const filledNames = (pack: LessonPack): string[] => {
  const { practice, teach, examples, data, quickCheck, discuss, exit, mentor, warmUp, supplies } = pack;
  const all = (items: readonly unknown[], name: string) => items.map((_, i) => `${name} ${i}`);
  return [
    ...['hook', 'investigate', 'story', 'recheck', ...(warmUp ? ['warm-up'] : []), ...(mentor ? ['mentor'] : [])],
    ...[...all(teach, 'teach'), ...all(examples, 'example'), ...all(data, 'data')],
    ...[...all(quickCheck, 'hinge'), ...all(discuss, 'discuss'), ...all(exit.questions, 'exit')],
    ...[...all(askedQuickly(pack), 'quick'), ...all(judgedQuickly(pack), 'claim'), ...all(supplies, 'supply')],
    ...[...all(practice.core, 'core'), ...all(practice.support, 'support')],
    ...[...all(practice.extension, 'extension'), ...all(practice.challenge, 'challenge')],
  ];
};

/** How often the numbers of a ticket are drawn again while they are those of a problem that the class has solved. */
const REDRAWN = 12;
const numbersIn = (prompt: string): ReadonlySet<string> => new Set(prompt.match(/\d+(?:[.,/]\d+)*/g));
/** A set of no numbers is in none. */
const areIn = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean =>
  few.size > 0 && [...few].every((number) => many.has(number));

/** “A club for {interest}”, “an hour a week for {interest}”: something that people do. */
const DONE_NOT_TALKED_ABOUT = /(?<!\b(?:about|on) )\{interest\}/i;

/** The part as it is told with a wanted interest; undefined where it has no such version, or one whose sizes fit none of them. */
function forInterest<P extends Slotted & object>(
  item: P & { interest?: readonly (Slotted & object)[] | undefined },
  wanted: readonly Interest[],
  random: () => Random,
  { hear, scene }: Telling,
): P | undefined {
  const versions = toldForInterest(item);
  // One at a time: a sentence about soccer does not count the swimmers of another keyword.
  for (const interest of wanted)
    for (const told of versions) {
      if (interest.issue && DONE_NOT_TALKED_ABOUT.test(JSON.stringify(told))) continue;
      const drawn = drawIfFits(told, [interest], random(), scene);
      if (drawn) return fillWith(told, drawn, hear);
    }
  return undefined;
}

/** The same part with other numbers, for a second try. @throws Error where it cannot be filled */
export const fillAgain = <P extends Slotted & object>(item: P, interests: readonly Interest[], seed: string): P =>
  withPicture(fillPart(item, interests, seededRandom(seed)), undefined);

/** The figure goes where its text goes: in a step whole, with a problem as students get it, and whole with the answer where that shows more. */
function withPicture<P extends object>(item: P, pictures: ShownFigure[] | undefined): P {
  if (!('figure' in item) || item.figure === undefined) return item;
  const { figure: data, ...rest } = item;
  const figure = readFigure(data);
  if (!figure || !pictures) return rest as P;
  const place = (blank: boolean): string => pictureMark(pictures.push({ figure, blank }) - 1);
  const parts = rest as Record<string, unknown>;
  const after = (name: string, blank: boolean) => ({ [name]: `${parts[name]}${place(blank)}` });
  const [shown] = ['show', 'problem', 'stem', 'prompt'].filter((name) => typeof parts[name] === 'string');
  if (!shown) return rest as P;
  if (shown === 'problem' && isWayToSolve(figure, String(parts.problem)))
    return { ...rest, ...after('answer', false) } as P;
  // Students try a problem before they see it solved; a step is shown by the teacher.
  const forStudents = shown !== 'show';
  return {
    ...rest,
    ...after(shown, forStudents),
    ...('answer' in parts && forStudents && hasAnswers(figure) ? after('answer', false) : {}),
  } as P;
}

/** Models of numbers that a class draws itself while it solves a problem. */
const MODELS_OF_NUMBERS: ReadonlySet<string> = new Set<FigureKind>([
  'area-model',
  'array',
  'base-ten',
  'column-work',
  'counters',
  'equal-groups',
  'factor-tree',
  'fraction-area',
  'fraction-bars',
  'fraction-circles',
  'hundred-grid',
  'long-division',
  'number-bond',
  'number-line',
  'place-value-chart',
  'tape-diagram',
  'ten-frame',
]);
const NAMES_PICTURE = /\b(?:picture|shown|below|look at|this|these)\b/i;

/** A whole model beside a problem that gives its numbers itself is one way to solve it, and would give that away. */
const isWayToSolve = (figure: Figure, problem: string): boolean =>
  MODELS_OF_NUMBERS.has(figure.kind) && !hasAnswers(figure) && /\d/.test(problem) && !NAMES_PICTURE.test(problem);

function fillPart<P extends Slotted & object>(
  { interest: _, ...item }: P & { interest?: unknown },
  interests: readonly Interest[],
  random: Random,
  { hear, scene }: Partial<Telling> = {},
): P {
  return fillWith(item as P, draw(item, interests, random, scene), hear);
}

const fillWith = <P extends Slotted>(item: P, drawn: Drawn, hear?: Hear): P =>
  mapStrings(item, (text) => {
    const filled = tidied(text.includes('{') ? withArticles(text, (marked) => fill(marked, drawn)) : text);
    if (drawn.interest !== undefined && speaksOfInterest(item, text)) hear?.(drawn.interest, filled);
    return filled;
  });

const tidied = (text: string): string =>
  text
    // Rows of a table that a folded text joined in one line are rows again; a row of empty cells is one already.
    .replace(/(?<=[^|\s] )\| {3,}\|(?= [^|\s])/g, '|\n|')
    // “Write the table | cups | 2 | 4 |”, and below it the next row: the first one begins a line as well, and so does what comes after the last.
    .replace(/^([^|\n]+) (\|[^\n]*\|)$(?=\n\|)/gm, '$1\n$2')
    .replace(/^(\|[^\n]*\|)\. +(?=[A-Z][^|\n]*$)/gm, '$1\n')
    // A line break that was written as two characters is one, and a table needs no rule under its head.
    .replaceAll('\\n', '\n')
    .replace(/^\|[ :|-]*-[ :|-]*\|[ ]*\n?/gm, '');

function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((part) => mapStrings(part, change)) as T;
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapStrings(part, change)])) as T;
  return value;
}

/** "… in lines 2 and 3", "… it leans (2)" */
const NAMES_LINES = /\blines? \d|\(\d{1,3}(?:(?:,|,? and| to) \d{1,3})*\)/i;

/**
 * Tasks that are read from a text are replaced by the text's own questions of the skill; where it has no more, the task goes.
 * @param isNamed whether each says of which text it speaks
 */
function fromText<T extends Task | ExitQuestion>(
  items: readonly T[],
  texts: readonly ReadingText[],
  asked: Set<string>,
  isNamed: boolean,
): T[] {
  if (texts.length === 0) return [...items];
  let turn = 0;
  return items.flatMap((item) => {
    if (!item.fromText) return [item];
    // Of two texts each gives a question in turn, as long as it has one.
    const [text, found] =
      texts
        .map((_, i) => texts[(turn + i) % texts.length] as ReadingText)
        .map((each) => [each, each.questions.find((q) => q.skill === item.fromText && !asked.has(q.prompt))] as const)
        .find(([, question]) => question) ?? [];
    if (!text || !found) return [];
    asked.add(found.prompt);
    turn += 1;
    const lines = `${plural(found.lines.length, 'line')} ${found.lines.join(', ')}`;
    const answer = NAMES_LINES.test(found.key) ? found.key : `${found.key.replace(/\.$/, '')} (${lines}).`;
    return [
      {
        ...item,
        prompt: isNamed && !found.prompt.includes(text.title) ? `“${text.title}”: ${found.prompt}` : found.prompt,
        answer,
        minutes: found.minutes,
        accept: [],
        ...('partly' in item ? { partly: found.partly ?? item.partly } : {}),
      },
    ];
  });
}
