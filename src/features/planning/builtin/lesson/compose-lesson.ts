/**
 * A lesson from its grounds, backwards: the exit ticket first, then the steps, examples and tasks that it needs, then what else the minutes
 * hold, in the form of the chosen style. The same request and seed give the same lesson.
 */
import { seededRandom } from '../../../../platform/random.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { cleanQuote } from '../../../knowledge/keyword-list.ts';
import { longestBlock } from '../../arcs.ts';
import { gradeIndexOf } from '../../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../../contract.ts';
import { nounsOf } from '../../keywords.ts';
import type { PlanBody } from '../../planner.ts';
import { STYLE_RECORDS } from '../../styles/index.ts';
import { THEME_RECORDS } from '../../themes/index.ts';
import { themeBandOf } from '../../themes/theme.ts';
import { tidyAll } from '../typography.ts';
import { aimsFor } from './aims.ts';
import { type LaidBlock, layOut } from './blocks.ts';
import { bookPage } from './book-page.ts';
import { fillPack, type Task } from './fill-pack.ts';
import { formOfSubject } from './forms/by-subject.ts';
import type { FormedLesson } from './forms/form.ts';
import { aloneRate, choosePages, type Kit, type PracticePages, wordsIn } from './kit.ts';
import { materialsFor } from './materials.ts';
import { answerKeyFor, studentPagesFor } from './pages.ts';
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
import { BOARDS } from './steps.ts';
import { turnOf } from './turns.ts';
import { withMinutes } from './wording.ts';

const LONGEST_TITLE = 80;
const FEWEST_MISCONCEPTIONS = 2;
/** Most minutes for reading on an exit ticket. */
const EXIT_READING = 2.5;

/** @throws Error where the pack cannot be filled, or its required parts do not fit into the minutes even at their shortest */
export function composeLesson(grounds: Grounds, request: PlanRequest): PlanBody {
  const gradeIndex = gradeIndexOf(request.gradeLevel);
  const pack = fillPack(grounds, `${request.seed}|${request.style ?? 'none'}|${grounds.pack.topic}`);
  // A text is read only where the class then works on it.
  const sideBySide = pack.reads?.sideBySide ?? false;
  const [text, later] = sideBySide || pack.practice.core.some(({ fromText }) => fromText) ? grounds.texts : [];
  // Another text on the ticket, where reading it takes no longer than answering.
  const exitText = !sideBySide && later && wordsIn(later) / aloneRate(gradeIndex) <= EXIT_READING ? later : text;
  const prefer = preferenceFor(grounds, text !== undefined);
  const preferred = new Map(
    [...pack.teach, ...pack.examples, ...pack.practice.core].map((part) => [part.id, prefer(part)]),
  );
  const aims = aimsFor(pack, request.minutes, (id) => preferred.get(id) ?? 0, turnOf(request));

  const kitFor = (aim: Kit['aim'], reads = true): Kit => {
    const memo = new Map<number, PracticePages>();
    const record = request.theme ? THEME_RECORDS[request.theme] : undefined;
    return {
      pack,
      aim,
      request,
      grounds,
      gradeIndex,
      young: gradeIndex <= 2,
      random: seededRandom(`${request.seed}|${request.style ?? 'none'}|letters`),
      ...(record ? { theme: { record, routine: record.routines[themeBandOf(gradeIndex)] } } : {}),
      ...(text && reads ? { text } : {}),
      ...(exitText ? { exitText } : {}),
      ...(sideBySide && later && reads ? { beside: later } : {}),
      pages: (minutes) => {
        const known = reads ? pack : withoutItsText(pack);
        const chosen = memo.get(minutes) ?? choosePages({ pack: known, aim }, minutes, prefer);
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
      : composeFull(text ? readingKits(aims, pack, kitFor) : aims.map((aim) => kitFor(aim)), request, gradeIndex);
  const body = placePictures(composed, pack.pictures);
  const kit = kitFor(fullest);
  return tidyAll({ ...body, title: titleFor(grounds, request, body), notices: noticesFor(kit, body) });
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

function composeFull(
  kits: readonly Kit[],
  request: PlanRequest,
  gradeIndex: number,
): Omit<PlanBody, 'title' | 'notices'> {
  // Fewer exit questions before anything is rushed; shorter parts only where even one question does not fit.
  for (const tight of [1, 0.75, 0.5, 0.3])
    for (const kit of kits) {
      const form = request.style ? STYLE_RECORDS[request.style].form : formOfSubject(kit);
      const formed = form(kit);
      const laid = layOut(formed.blocks, request.minutes, longestBlock(gradeIndex), tight);
      if (laid) return bodyOf(kit, formed, laid);
    }
  throw new Error(`${kits[0]?.pack.topic}: its required parts do not fit into ${request.minutes} minutes`);
}

function bodyOf(kit: Kit, { closing }: FormedLesson, laid: readonly LaidBlock[]): Omit<PlanBody, 'title' | 'notices'> {
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
      description: [...lines, ...(spare > 1 ? [`Allow: ${spare} min to hand out, move and settle.`] : [])].join('\n'),
    };
  });
  // Pages that the steps point to go out with the first new learning, unless a block hands them out already.
  const told = activities.map((a) => a.description).join('\n');
  const first = activities.find(({ description }) => description.includes('Words to post:')) ?? activities[0];
  for (const line of [
    ...(pack.mentor && !told.includes(`“${pack.mentor.title}”`)
      ? [`Project: “${pack.mentor.title}” (page attached). The steps refer to its lines.`]
      : []),
    ...pack.data.map(({ title }) => `Hand out: the data page “${title}”, 1 per pair.`),
  ])
    if (first) first.description = `${line}\n${first.description}`;
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
  const studentPages = [...studentPagesFor(kit, pages), ...books];
  const key = answerKeyFor(kit, pages);
  const said = [...activities.map((a) => a.description), ...studentPages.map((p) => p.body)].join('\n');
  const assessment = assessmentFor(kit, closing.join('\n'));
  return {
    objectives: objectivesFor(kit),
    materials: materialsFor([
      ...laid.flatMap(({ parts }) => parts.flatMap(({ materials = [] }) => materials.filter((m) => m !== BOARDS))),
      ...(/\bwhite ?boards?\b/i.test(said) ? [BOARDS] : []),
      ...(pages ? ['Page B, 1 per student; Page A and Page C, 10 copies of each'] : []),
      ...(pack.mentor ? [`“${pack.mentor.title}”, 1 copy to project`] : []),
      ...pack.data.map(({ title }) => `data page “${title}”, 1 copy per pair`),
      ...(theme && kit.request.type === 'full' ? [`“${theme.routine.card.name}” written large, 1 for the board`] : []),
    ]),
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
    const lines = part.lines(part.given, ids).filter((line) => !said.has(line) || /^\d+\. /.test(line));
    for (const line of lines) said.add(line);
    return [...(several && name ? [`${withMinutes(name, part.given)}:`] : []), ...lines];
  });
}

/** Below zero: asked for by the teacher's keywords, as a word of the topic or as a tool. */
function preferenceFor(
  { keywords }: Grounds,
  hasText: boolean,
): (part: Pick<Task, 'uses'> & { fromText?: string | undefined }) => number {
  const wanted = [...keywords.representations, ...keywords.topic].map((word) => word.toLowerCase());
  return (part) => {
    if (hasText && part.fromText) return -3;
    if (wanted.length === 0) return 0;
    const uses = (part.uses ?? []).join(' ').toLowerCase();
    if (wanted.some((word) => uses.includes(word) || (part.uses ?? []).some((use) => word.includes(use.toLowerCase()))))
      return -2;
    const said = JSON.stringify(part).toLowerCase();
    return wanted.some((word) => said.includes(word)) ? -1 : 0;
  };
}

function titleFor(
  { topic, pack, keywords, interests }: Grounds,
  { type }: PlanRequest,
  body: Pick<PlanBody, 'activities' | 'studentPages'>,
): string {
  const plain = type === 'formative' ? `Quick check: ${topic.title}` : topic.title;
  const wanted = keywords.interests[0]?.id;
  const interest = interests.find(({ id }) => id === wanted);
  const name = interest && speaksOf(interest, pack, body) ? interest.names[0] : undefined;
  const shaped = name ? `${plain} (${name.replace(/^(?:a|an|the) /, '')})` : plain;
  return shaped.length <= LONGEST_TITLE ? shaped : plain;
}

/** What the teacher should know, each in one sentence: keywords that are not in the lesson, and the rest of the project. */
function noticesFor(kit: Kit, body: Omit<PlanBody, 'title' | 'notices'>): string[] {
  const { grounds, request } = kit;
  const silent = grounds.keywords.interests.filter(({ id }) => {
    const interest = grounds.interests.find((i) => i.id === id);
    return interest !== undefined && !speaksOf(interest, grounds.pack, body);
  });
  const project = grounds.pack.project.minutes;
  const wholeProject = project.plan + project.make + project.share;
  const given = body.activities
    .filter(({ name }) => ['Plan', 'Make', 'Share'].includes(name))
    .reduce((sum, { duration }) => sum + duration, 0);
  return [
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

/** Words of every lesson, whatever it is about. */
const OF_EVERY_LESSON =
  /^(?:(?:exit |answer )?tickets?|students?|pages?|class(?:es|mates?)?|papers?|boards?|pencils?|partners?|pairs?|teachers?|homework|schools?)$/;

/** Whether the lesson holds a noun of the interest that the topic does not bring along by itself. */
function speaksOf(
  interest: Grounds['interests'][number],
  pack: Grounds['pack'],
  body: Pick<PlanBody, 'activities' | 'studentPages'>,
): boolean {
  const [said, own] = [[body.activities, body.studentPages], pack].map(
    (text) =>
      ` ${JSON.stringify(text)
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')} `,
  );
  return nounsOf(interest)
    .filter((noun) => !OF_EVERY_LESSON.test(noun))
    .map((noun) => ` ${noun.replace(/[^\p{L}\d]+/gu, ' ').trim()} `)
    .some((noun) => said?.includes(noun) && !own?.includes(noun));
}
