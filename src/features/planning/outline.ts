/** A plan as sections in reading order. Screen, paper, contents and exports all read this, so that each section is listed once. */
import type { ShownFigure } from '../figures/contract.ts';
import type { Lesson } from './contract.ts';

interface Named<Id extends string, Kind extends string> {
  /** Its heading's id on a page. */
  id: Id;
  title: string;
  kind: Kind;
  /** What it says when there is nothing in it; without this sentence it is then left out. */
  empty?: string;
}

/** On a student page, above the tasks that the lesson's minutes do not hold. */
export const LATER_TASKS = 'Keep going as far as you can.';
/** The line as above, also as plans have it that were saved before 2026-11-28. */
export const LATER_LINES: readonly string[] = [
  LATER_TASKS,
  'Now go on as far as you get.',
  'More, when you are done or at home',
];

/** Above the tasks of a page: questions that help where one is stuck, or what the page leads to; one a line below it. */
export const PAGE_HEADS = { help: 'Stuck? Ask yourself:', goals: 'By the end of this page:' } as const;

/** At the head of what students write on. */
export const NAME_LINE = 'Name: ______________________________   Date: ______________';
/** For kindergarten and grade 1: a page that begins so is answered by drawing, marking, and telling (lessons/web/document/student-page.ts). */
const NAME_ALONE = 'Name: ______________________________';
export const nameLineFor = (gradeIndex: number): string => (gradeIndex <= 1 ? NAME_ALONE : NAME_LINE);
/** As the pages of this lesson have it. */
export const nameLineOf = ({ studentPages }: Pick<Lesson, 'studentPages'>): string =>
  studentPages.some(({ body }) => body.split('\n').includes(NAME_ALONE)) ? NAME_ALONE : NAME_LINE;

/** Ends the notice of a plan that a model should have written. */
export const BUILT_IN_INSTEAD = 'so our built-in planner wrote this plan.';

/** On a page of cards or strips, above them. */
export const CUT_APART = 'Cut along the lines.';

export interface TimedActivity {
  name: string;
  minutes: number;
  /** From the start of the lesson, as hours and minutes: "0:06". */
  from: string;
  to: string;
  description: string;
  /** What its lines "Picture 1: …" show. */
  figures?: ShownFigure[] | undefined;
}

export interface AnswerGroup {
  /** The page that the tasks are on; '' for tasks that name none. */
  title: string;
  answers: { task: string; answer: string; figures?: ShownFigure[] | undefined }[];
}

export interface AlignmentSection extends Named<'alignment', 'alignment'> {
  /** Null without a standard. */
  code: string | null;
  text: string;
  /** Whole sentences about the framework and its place in the state. */
  notes: string[];
  /** Where the official text is published; the address is as the catalogue has it, so judge it before you link to it. */
  source: { address: string; label: string } | null;
}

export type Section =
  | AlignmentSection
  | (Named<'big-idea', 'statement'> & { text: string })
  | (Named<'goals' | 'materials', 'list'> & { items: readonly string[] })
  | (Named<'activities', 'activities'> & { items: TimedActivity[] })
  | (Named<'closure' | 'assessment' | 'differentiation', 'text'> & { text: string })
  | (Named<'misconceptions', 'misconceptions'> & { items: Lesson['misconceptions'] })
  | (Named<'vocabulary', 'vocabulary'> & { items: Lesson['vocabulary'] })
  | (Named<'student-pages', 'student-pages'> & { items: Lesson['studentPages'] })
  | (Named<'answer-key', 'answers'> & { items: AnswerGroup[] })
  /** The first one leads the page where a model failed, or where the plan holds nothing of ours and a teacher has to bring its content. */
  | (Named<'notices', 'notices'> & { items: readonly string[]; leads: boolean });

type Unplaced<S> = S extends unknown ? Omit<S, 'id'> : never;
/** What stands under a heading, in a plan or on a handout that is made of it. */
export type SectionContent = Unplaced<Section>;

/** @param objective what the teacher asked for: said where a plan without a standard does not name its focus */
export function outlineOf(lesson: Lesson, objective: string): Section[] {
  const all: Section[] = [
    alignmentOf(lesson, objective),
    { id: 'big-idea', title: 'Big idea', kind: 'statement', text: lesson.bigIdea },
    { id: 'goals', title: 'Objectives', kind: 'list', items: lesson.objectives, empty: 'No objectives available' },
    { id: 'materials', title: 'Materials', kind: 'list', items: lesson.materials, empty: 'No materials listed' },
    {
      id: 'activities',
      title: 'Activities',
      kind: 'activities',
      items: timed(lesson.activities),
      empty: 'No activities available',
    },
    {
      id: 'closure',
      title: 'Lesson closure',
      kind: 'text',
      text: lesson.lessonClosure,
    },
    {
      id: 'assessment',
      title: 'Assessment',
      kind: 'text',
      text: lesson.assessment,
      empty: 'No assessment information available',
    },
    {
      id: 'differentiation',
      title: 'Differentiation',
      kind: 'text',
      text: lesson.differentiation,
      empty: 'No differentiation strategies provided',
    },
    {
      id: 'misconceptions',
      title: 'Misconceptions to expect',
      kind: 'misconceptions',
      items: lesson.misconceptions,
    },
    { id: 'vocabulary', title: 'Vocabulary', kind: 'vocabulary', items: lesson.vocabulary },
    { id: 'student-pages', title: 'Student pages', kind: 'student-pages', items: lesson.studentPages },
    { id: 'answer-key', title: 'Answer key', kind: 'answers', items: answerGroups(lesson.answerKey) },
    {
      id: 'notices',
      title: 'Good to know before you teach this',
      kind: 'notices',
      items: lesson.notices,
      leads: lesson.provenance.packs.length === 0 || lesson.notices[0]?.endsWith(BUILT_IN_INSTEAD) === true,
    },
  ];
  return all.filter(
    (section) =>
      section.empty !== undefined || ('items' in section ? section.items.length > 0 : section.text.trim() !== ''),
  );
}

const NO_ALIGNMENT = 'Alignment information not available';

function alignmentOf({ standard, standardsAlignment }: Lesson, objective: string): AlignmentSection {
  if (!standard) {
    // The heading says it already.
    const focus = (standardsAlignment || objective).replace(/^Learning focus:\s*/, '');
    return {
      id: 'alignment',
      title: 'Learning focus',
      kind: 'alignment',
      code: null,
      text: focus || NO_ALIGNMENT,
      notes: [],
      source: null,
    };
  }
  const { code, description, framework, loadedOn, state, standsIn, insteadOf, summary, source } = standard;
  return {
    id: 'alignment',
    title: 'Standards alignment',
    kind: 'alignment',
    code,
    text: description || NO_ALIGNMENT,
    notes: [
      framework && `${framework}, loaded ${loadedOn}.`,
      standsIn && `${state}’s own framework is not loaded here; this one takes its place.`,
      insteadOf && `${state}’s current framework, “${insteadOf}”, is not loaded here; this one takes its place.`,
      summary && 'The statement is our own summary.',
    ].filter((note): note is string => typeof note === 'string' && note !== ''),
    source: source === null ? null : { address: source, label: sourceLabel(summary) },
  };
}

/** What a link to a standard's publisher is called. @param summary we have only our own summary of its text */
export const sourceLabel = (summary: boolean): string => (summary ? 'Read the official text' : 'Source');

function timed(activities: Lesson['activities']): TimedActivity[] {
  let now = 0;
  return activities.map(({ name, duration, description, figures }) => {
    const from = clock(now);
    now += duration;
    return { name, minutes: duration, from, to: clock(now), description, ...(figures ? { figures } : {}) };
  });
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** "Practice page, 1" and "Practice page, 2" come together under "Practice page". */
function answerGroups(answers: Lesson['answerKey']): AnswerGroup[] {
  const groups: AnswerGroup[] = [];
  for (const { task, answer, figures } of answers) {
    const [, title = '', number] = /^(.+), (\d+)$/.exec(task) ?? [];
    const last = groups.at(-1);
    const entry = { task: number ?? task, answer, ...(figures ? { figures } : {}) };
    if (last?.title === title) last.answers.push(entry);
    else groups.push({ title, answers: [entry] });
  }
  return groups;
}

const COPIED = /\b(cop(?:y|ies)|page|pages|ticket|slip|handout|worksheet)\b/i;
const DRAWN = /\b(cut|draw|drawn|poster|anchor chart)\b/i;

/** What to have ready, by what is to be done about it. */
export function beforeClass(materials: readonly string[]): { title: string; items: string[] }[] {
  const groups = { Gather: [] as string[], Copy: [] as string[], 'Draw or cut': [] as string[] };
  for (const item of materials)
    groups[DRAWN.test(item) ? 'Draw or cut' : COPIED.test(item) ? 'Copy' : 'Gather'].push(item);
  return Object.entries(groups)
    .map(([title, items]) => ({ title, items }))
    .filter(({ items }) => items.length > 0);
}
