/**
 * A lesson from its grounds, backwards: the exit ticket first, then the steps, examples and tasks that it needs, then what else the minutes
 * hold, in the form of the chosen style. The same request and seed give the same lesson.
 */
import { seededRandom } from '../../../../platform/random.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { cleanQuote } from '../../../knowledge/keyword-list.ts';
import { gradeIndexOf } from '../../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../../contract.ts';
import type { PlanBody } from '../../planner.ts';
import { THEME_RECORDS } from '../../themes/index.ts';
import { themeBandOf } from '../../themes/theme.ts';
import { asSpoken } from '../spoken.ts';
import { tidyAll } from '../typography.ts';
import { aimsFor } from './aims.ts';
import type { LaidBlock } from './blocks.ts';
import { bookPage } from './book-page.ts';
import { type ChosenLesson, chooseLesson } from './choose-lesson.ts';
import { useOfData } from './data-pages.ts';
import { type FilledPack, fillPack, type Task } from './fill-pack.ts';
import { aloneRate, chooseOnePage, choosePages, isYoung, type Kit, type PracticePages, wordsIn } from './kit.ts';
import { materialsFor, toolsIn } from './materials.ts';
import { answerKeyFor, pageNames, recordPage, studentPagesFor } from './pages.ts';
import { isOfDecoding, mentorLines } from './parts.ts';
import { placePictures } from './place-pictures.ts';
import { composeQuickCheck } from './quick-check.ts';
import {
  assessmentFor,
  differentiationFor,
  keywordNotices,
  misconceptionsFor,
  objectivesFor,
  vocabularyFor,
} from './sections.ts';
import { STOPS } from './speech.ts';
import { BOARDS } from './steps.ts';
import { handOutSupply, namesSupply, supplyMaterial } from './supplies.ts';
import { turnOf } from './turns.ts';
import { letters, withMinutes } from './wording.ts';

const LONGEST_TITLE = 80;
const LIST = new Intl.ListFormat('en-US');
const FEWEST_MISCONCEPTIONS = 2;
/** Two votes or questions may have the same answer, and two speeches a stop each. */
const OF_ITS_OWN = /^(?:\d+\. |(?:Everyone|Options|Answer|Ask|Listen for): )/;
const isOfItsOwn = (line: string): boolean => OF_ITS_OWN.test(line) || Object.values<string>(STOPS).includes(line);
/** Where something is handed out, or students change places. */
const MOVES = /\b(?:hand out|collect|groups?|teams?|stations?|switch|trade|set up)\b/i;
/** "1 record page per student", "recording sheet" */
const RECORD = /\brecord(?:ing)? (?:page|sheet)s?\b/i;
/** Most minutes for reading on an exit ticket. */
const EXIT_READING = 2.5;

/** @throws Error where the pack cannot be filled, or its required parts do not fit into the minutes even at their shortest */
export function composeLesson(given: Grounds, request: PlanRequest): PlanBody {
  const gradeIndex = gradeIndexOf(request.gradeLevel);
  const sideBySide = given.pack.reads?.sideBySide ?? false;
  const seed = `${request.seed}|${request.style ?? 'none'}|${given.pack.topic}`;
  const { grounds, pack } = filledFor(given, textsInHand(given, gradeIndex), seed, request.remade);
  const [text, later] = grounds.texts;
  const exitText = sideBySide ? text : (later ?? text);
  const prefer = preferenceFor(grounds, pack, text !== undefined);
  const preferred = new Map(
    [...pack.teach, ...pack.examples, ...pack.practice.core].map((part) => [part.id, prefer(part)]),
  );
  const aims = aimsFor(pack, request.minutes, (id) => preferred.get(id) ?? 0, {
    turn: turnOf(request),
    isOfProblems: given.topic.subject !== 'English Language Arts',
  });

  const kitFor = (aim: Kit['aim'], reads = true): Kit => {
    const memo = new Map<number, PracticePages>();
    const record = request.theme ? THEME_RECORDS[request.theme] : undefined;
    return {
      pack,
      aim,
      request,
      grounds,
      gradeIndex,
      young: isYoung(gradeIndex),
      random: seededRandom(`${request.seed}|${request.style ?? 'none'}|letters`),
      ...(record ? { theme: { record, routine: record.routines[themeBandOf(gradeIndex)] } } : {}),
      ...(text && reads ? { text } : {}),
      ...(exitText ? { exitText } : {}),
      ...(sideBySide && later && reads ? { beside: later } : {}),
      pages: (minutes) => {
        const known = reads ? pack : withoutItsText(pack);
        const choose = isYoung(gradeIndex) ? chooseOnePage : choosePages;
        const chosen = memo.get(minutes) ?? choose({ pack: known, aim }, minutes, prefer);
        memo.set(minutes, chosen);
        return chosen;
      },
    };
  };

  const [fullest] = aims;
  if (!fullest) throw new Error(`${pack.topic}: the pack has no exit question`);
  const composed =
    request.type === 'formative'
      ? composeQuickCheck(kitFor(fullest))
      : bodyOf(
          chooseLesson(text ? readingKits(aims, pack, kitFor) : aims.map((aim) => kitFor(aim)), request, gradeIndex),
        );
  const body = placePictures(composed, pack.pictures);
  const kit = kitFor(fullest);
  const told = tidyAll({ ...body, title: titleFor(kit, body), notices: noticesFor(kit, body) });
  // Sentences that children decode are said as they are spelled.
  return isOfDecoding(kit) ? told : asSpoken(told);
}

/** The texts that students hold: for class, and another one for the ticket where reading it takes no longer than answering. */
function textsInHand({ pack, texts }: Grounds, gradeIndex: number): Grounds['texts'] {
  const [text, later] = texts;
  if (pack.reads?.sideBySide || !text || !later) return texts;
  return wordsIn(later) / aloneRate(gradeIndex) <= EXIT_READING ? [text, later] : [text];
}

/** A text is read only where the class then works on it; and no question is asked of a text that nobody holds. */
function filledFor(
  grounds: Grounds,
  texts: Grounds['texts'],
  seed: string,
  remade: PlanRequest['remade'],
): { grounds: Grounds; pack: FilledPack } {
  const pack = fillPack({ ...grounds, texts }, seed, remade);
  const isRead = pack.reads?.sideBySide || pack.practice.core.some(({ fromText }) => fromText);
  if (isRead || texts.length === 0) return { grounds: { ...grounds, texts }, pack };
  return filledFor(grounds, [], seed, remade);
}

/** What the class reads it also works on; where the minutes hold only one of the two, it reads nothing but the ticket's own text. */
function readingKits(
  aims: readonly Kit['aim'][],
  pack: Kit['pack'],
  kitFor: (aim: Kit['aim'], reads: boolean) => Kit,
): Kit[] {
  const onText = pack.practice.core.filter(({ fromText }) => fromText);
  const working = aims.map((aim) => {
    const kin = onText.filter(({ practices }) => practices.some((id) => aim.claimed.has(id)));
    const task = kin.some(({ id }) => aim.required.has(id)) ? undefined : (kin[0] ?? onText[0]);
    return kitFor(task ? { ...aim, required: new Set([...aim.required, task.id]) } : aim, true);
  });
  const without = aims.filter(({ required }) => !onText.some(({ id }) => required.has(id)));
  return [...working, ...(pack.reads?.sideBySide ? [] : without.map((aim) => kitFor(aim, false)))];
}

function withoutItsText(pack: Kit['pack']): Kit['pack'] {
  const own = <T extends { fromText?: string | undefined }>(tasks: readonly T[]) => tasks.filter((t) => !t.fromText);
  const { support, core, extension, challenge } = pack.practice;
  return {
    ...pack,
    practice: { support: own(support), core: own(core), extension: own(extension), challenge: own(challenge) },
  };
}

function bodyOf({ kit, formed: { closing }, laid }: ChosenLesson): Omit<PlanBody, 'title' | 'notices'> {
  const { pack, theme, grounds } = kit;
  const practice = laid.flatMap(({ parts }) => parts).find(({ ids }) => ids?.includes('practice'));
  const pages = practice && kit.pages(practice.given);
  const ids = new Set(laid.flatMap(({ parts }) => parts.flatMap((part) => part.ids ?? [])));
  const counted = new Map<string, number>();
  const counts = countOf(laid.flatMap(({ parts }) => parts.flatMap(({ title }) => title ?? [])));
  const activities = laid.map(({ name, minutes, parts }) => {
    const lines = linesOf(parts, counted, counts, ids);
    const spare = minutes - Math.ceil(parts.reduce((sum, { given }) => sum + given, 0) - 0.01);
    return {
      name,
      duration: minutes,
      // One minute more or less is what settling takes anyway.
      description: [
        ...lines,
        ...(spare > 1 && lines.some((line) => MOVES.test(line))
          ? [`Allow: ${spare} min to hand out, move and settle.`]
          : []),
      ].join('\n'),
    };
  });
  const blockWith = (id: string) =>
    activities[laid.findIndex(({ parts }) => parts.some(({ ids: of }) => of?.includes(id)))];
  const handOut = (lines: string, block: (typeof activities)[number] | undefined): void => {
    if (block) block.description = `${lines}\n${block.description}`;
  };
  // Pages that the steps point to go out with the first new learning, unless a block hands them out already.
  const told = activities.map((a) => a.description).join('\n');
  const first = activities.find(({ description }) => description.includes('Words to post:')) ?? activities[0];
  const places = [blockWith('evidence'), ...activities, blockWith('practice') ?? activities.at(-1)];
  const texts = [...places.slice(0, -1).map((block) => block?.description ?? ''), askedOfStudents(kit, pages)];
  const tables = pack.data.flatMap((table) => {
    const use = useOfData(table, texts, pack.data.length === 1);
    return use ? [{ ...use, table }] : [];
  });
  for (const { table, at, standsIn } of tables)
    handOut(
      `Hand out: the data page “${table.title}”, 1 per pair${standsIn ? ', only if you do without the materials' : ''}.`,
      places[at],
    );
  if (pack.mentor && !told.includes(`“${pack.mentor.title}”`)) handOut(mentorLines(kit).join('\n'), first);
  const printed = pack.printed.filter((supply) => {
    const user = laid.findIndex(({ parts }, i) =>
      namesSupply(supply, [activities[i]?.description ?? '', ...parts.flatMap(({ materials = [] }) => materials)]),
    );
    handOut(handOutSupply(supply), activities[user]);
    return user >= 0;
  });
  const { investigate } = pack;
  const tried = RECORD.test([...investigate.materials, ...investigate.steps].join('\n')) && blockWith('investigate');
  if (tried) handOut('Hand out: the record page, 1 per student.', tried);
  const [opening] = activities;
  if (opening) opening.description = `Build on: ${pack.already}\n${opening.description}`;
  const skill = pack.reads?.skill;
  const books = skill
    ? grounds.keywords.books.flatMap((book) => bookPage(cleanQuote(book, 60), skill) ?? []).slice(0, 1)
    : [];
  if (books[0] && activities.length > 0) {
    const at = laid.findIndex(({ parts }) => parts.includes(practice as never));
    const target = activities[Math.max(0, at)];
    if (target)
      target.description += `\nHomework or early finishers: “${books[0].title}” (page attached), with the book the class is reading.`;
  }
  const studentPages = [
    ...studentPagesFor(
      kit,
      pages,
      tables.map(({ table }) => table),
      printed,
    ),
    ...(tried ? [recordPage(investigate)] : []),
    ...books,
  ];
  const key = answerKeyFor(kit, pages);
  const said = [...activities.map((a) => a.description), ...studentPages.map((p) => p.body)].join('\n');
  const assessment = assessmentFor(kit, closing.join('\n'));
  const worksheets = new Set<string>([...Object.values(pageNames(kit)), 'Exit ticket']);
  const worked = [
    ...studentPages.filter(({ title }) => worksheets.has(title)).map(({ body }) => body),
    ...pack.misconceptions.map(({ move }) => move),
  ].join('\n');
  const listed = [
    ...printed.map(supplyMaterial),
    ...laid
      .flatMap(({ parts }) => parts.flatMap(({ materials = [] }) => materials))
      .filter((m) => m !== BOARDS && !printed.some((supply) => namesSupply(supply, [m]))),
    ...(/\bwhite ?boards?\b/i.test(said) ? [BOARDS] : []),
    ...(pages ? [copiesOf(kit)] : []),
    ...(pack.mentor ? [`“${pack.mentor.title}”, 1 copy per pair`] : []),
    ...tables.map(({ table }) => `data page “${table.title}”, 1 copy per pair`),
    ...(theme && kit.request.type === 'full' ? [`“${theme.routine.card.name}” written large, 1 for the board`] : []),
  ];
  return {
    objectives: objectivesFor(kit),
    materials: materialsFor([...listed, ...toolsIn(worked, listed)]),
    activities,
    lessonClosure: [...closing, ...(theme ? [`${theme.record.name}: ${theme.routine.closing}`] : [])].join('\n'),
    assessment,
    differentiation: differentiationFor(kit),
    bigIdea: pack.bigIdea,
    vocabulary: vocabularyFor(kit, said),
    misconceptions: misconceptionsFor(
      kit,
      [said, assessment, ...key.map(({ answer }) => answer)].join('\n'),
      FEWEST_MISCONCEPTIONS,
    ),
    studentPages,
    answerKey: key,
  };
}

/** All that students are asked on their pages and on the ticket. */
const askedOfStudents = ({ aim }: Kit, pages: PracticePages | undefined): string =>
  [pages?.together, pages?.support, pages?.core, pages?.challenge, Object.values(pages?.later ?? {}), aim.exit]
    .flat(2)
    .map((task) => task?.prompt)
    .join('\n');

const copiesOf = (kit: Kit): string =>
  kit.young ? 'practice page, 1 per student' : 'Page B, 1 per student; Page A and Page C, 10 copies of each';

const countOf = (titles: readonly string[]): Map<string, number> =>
  titles.reduce((map, title) => map.set(title, (map.get(title) ?? 0) + 1), new Map<string, number>());

/** Parts under their names and minutes where a block has several; what a block says twice is said once. */
function linesOf(
  parts: LaidBlock['parts'],
  counted: Map<string, number>,
  counts: ReadonlyMap<string, number>,
  ids: ReadonlySet<string>,
): string[] {
  const several = parts.filter(({ given }) => given >= 1).length > 1;
  const said = new Set<string>();
  return parts.flatMap((part) => {
    const number = part.title ? (counted.get(part.title) ?? 0) + 1 : 0;
    if (part.title) counted.set(part.title, number);
    const numbered = (counts.get(part.title ?? '') ?? 0) > 1 && !part.title?.startsWith('The ');
    const name = part.title && (numbered ? `${part.title} ${number}` : part.title);
    const lines = part.lines(part.given, ids).filter((line) => !said.has(line) || isOfItsOwn(line));
    for (const line of lines) said.add(line);
    // Alone in its block a step still has its number, or the next one would seem to follow nothing.
    const label = several ? name && withMinutes(name, part.given) : numbered && name;
    return [...(label ? [`${label}:`] : []), ...lines];
  });
}

/** Below zero: asked for by the teacher's keywords, as what the class likes, as a word of the topic, or as a tool. */
function preferenceFor(
  { keywords }: Grounds,
  { spoken, told }: FilledPack,
  hasText: boolean,
): (part: Pick<Task, 'id' | 'uses'> & { fromText?: string | undefined; prompt?: string; problem?: string }) => number {
  const liked = keywords.interests.flatMap(({ id }) => spoken.get(id) ?? []);
  const wanted = [...keywords.representations, ...keywords.topic].map((word) => word.toLowerCase());
  return (part) => {
    if (hasText && part.fromText) return -3;
    // One case all through: what is told with what the class likes goes on from the opening.
    if (told.has(part.id)) return -2;
    const asked = part.prompt ?? part.problem;
    if (asked && liked.some((sentence) => asked.startsWith(sentence))) return -2;
    if (wanted.length === 0) return 0;
    const uses = (part.uses ?? []).join(' ').toLowerCase();
    if (wanted.some((word) => uses.includes(word) || (part.uses ?? []).some((use) => word.includes(use.toLowerCase()))))
      return -2;
    const said = JSON.stringify(part).toLowerCase();
    return wanted.some((word) => said.includes(word)) ? -1 : 0;
  };
}

/** Whether the rest of the standard has found room. */
const hasRest = ({ grounds }: Pick<Kit, 'grounds'>, { objectives }: Pick<PlanBody, 'objectives'>): boolean =>
  grounds.rest !== undefined && objectives.includes(grounds.rest.goal);

const ownTitle = (kit: Pick<Kit, 'grounds'>, body: Pick<PlanBody, 'objectives'>): string =>
  (hasRest(kit, body) && kit.grounds.rest?.title) || kit.grounds.topic.title;

function titleFor(
  kit: Pick<Kit, 'grounds' | 'pack' | 'request'>,
  body: Pick<PlanBody, 'activities' | 'studentPages' | 'objectives'>,
): string {
  const { keywords, interests } = kit.grounds;
  const own = ownTitle(kit, body);
  const plain = kit.request.type === 'formative' ? `Quick check: ${own}` : own;
  const wanted = keywords.interests[0]?.id;
  const interest = interests.find(({ id }) => id === wanted);
  const name = interest && speaksOf(interest, kit, body) ? interest.names[0] : undefined;
  const shaped = name ? `${plain} (${name.replace(/^(?:a|an|the) /, '')})` : plain;
  return shaped.length <= LONGEST_TITLE ? shaped : plain;
}

/** What the teacher should know, each in one sentence: keywords that are not in the lesson, and the rest of the project. */
function noticesFor(kit: Kit, body: Omit<PlanBody, 'title' | 'notices'>): string[] {
  const { grounds, request } = kit;
  const silent = grounds.keywords.interests.filter(({ id }) => {
    const interest = grounds.interests.find((i) => i.id === id);
    return interest !== undefined && !speaksOf(interest, kit, body);
  });
  const project = grounds.pack.project.minutes;
  const wholeProject = project.plan + project.make + project.share;
  const given = body.activities
    .filter(({ name }) => ['Plan', 'Make', 'Share'].includes(name))
    .reduce((sum, { duration }) => sum + duration, 0);
  const code = request.standard?.code;
  const others = [...(hasRest(kit, body) ? [] : (grounds.rest?.others ?? [])), ...(grounds.others ?? [])];
  return [
    ...(code && others.length > 0
      ? [
          `${code} takes more than one lesson. This one is “${ownTitle(kit, body)}”; plan ${LIST.format(others.map((title) => `“${title}”`))} on other days.`,
        ]
      : []),
    ...keywordNotices(kit, (word) => cleanQuote(word, 40)),
    ...silent.map(
      ({ keyword }) =>
        `“${cleanQuote(keyword, 40)}” does not fit this topic naturally, so the examples are the topic’s own.`,
    ),
    ...(request.style === 'project-based' && request.type === 'full' && given < wholeProject * 0.75
      ? [`The whole project takes about ${wholeProject} minutes; this plan reaches a first version in ${given}.`]
      : []),
    ...(grounds.keywords.books.length > 0 && !grounds.pack.reads
      ? ['The book you named is not part of this lesson, which is not about reading a text.']
      : []),
  ];
}

/** Whether a sentence that was filled with the interest has found its way into the lesson, or a text that is about it. */
function speaksOf(
  { id, names }: Grounds['interests'][number],
  { pack, grounds }: Pick<Kit, 'grounds' | 'pack'>,
  { activities, studentPages }: Pick<PlanBody, 'activities' | 'studentPages'>,
): boolean {
  const said = letters([...activities.map((a) => a.description), ...studentPages.map((p) => p.body)].join('\n'));
  return (
    grounds.texts.some(
      ({ title, subjects }) =>
        subjects.some((subject) => subject === id || names.includes(subject)) &&
        studentPages.some((p) => p.title === title || p.body.includes(title)),
    ) || (pack.spoken.get(id) ?? []).some((sentence) => said.includes(letters(sentence).trim()))
  );
}
