/** A model's answer becomes a draft in the product's own shape: bounded, plain, with our labels, our pages and the catalogue's standard. */
import { createHash } from 'node:crypto';
import { alignment, closestCodes, standardNotices } from '../builtin/built-in-planner.ts';
import { CHECK_SET } from '../checks/check-plan.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import { nameLineFor } from '../outline.ts';
import type { LessonDraft } from '../planner.ts';
import { THEME_RECORDS } from '../themes/index.ts';
import type { Known } from './known.ts';
import type { LessonAnswer } from './lesson-answer.ts';
import { blocksFor } from './lesson-prompt.ts';

/** The most characters and entries that a page can hold. */
const MOST = {
  title: 80,
  line: 300,
  name: 70,
  label: 40,
  section: 2200,
  text: 5000,
  objectives: 4,
  lines: 14,
  materials: 20,
  entries: 8,
  tasks: 12,
} as const;

const PAGES = {
  core: 'Practice page',
  support: 'Practice page with hints',
  extension: 'Challenge page',
  exit: 'Exit ticket',
};

export interface Composition {
  answer: LessonAnswer;
  request: PlanRequest;
  known: Known;
  model: string;
  prompt: string;
}

type Answered = { prompt: string; answer: string };

export function composeLesson({ answer, request, known, model, prompt }: Composition): LessonDraft {
  const exit = tasks(answer.exitTicket);
  const filled: [title: string, tasks: Answered[]][] = [
    [PAGES.core, tasks(answer.practice.core)],
    [PAGES.support, tasks(answer.practice.support)],
    [PAGES.extension, tasks(answer.practice.extension)],
    [PAGES.exit, exit],
  ];
  const pages = filled.filter(([, list]) => list.length > 0);
  const texts = textsOf(answer, known);
  const theme = request.theme && THEME_RECORDS[request.theme];
  const { tomorrow } = answer;
  return {
    title: clip(oneLine(answer.title), MOST.title),
    objectives: lines(answer.objectives, MOST.objectives),
    materials: lines(
      answer.materials.map(({ item, count }) => [item, count].map(oneLine).filter(Boolean).join(', ')),
      MOST.materials,
    ),
    activities: handingOut(
      activitiesOf(answer, request, known),
      [...texts, ...pages.map(([title]) => ({ title }))].map(({ title }) => title),
    ),
    lessonClosure: [
      labelledLine('Ask', answer.closing.ask),
      labelledLine('Listen for', answer.closing.listenFor),
      theme ? labelledLine(theme.name, withoutLabel(answer.closing.theme, theme.name)) : '',
    ]
      .filter(Boolean)
      .join('\n'),
    assessment: [
      'Exit ticket, alone:',
      ...exit.map((task, i) => `${i + 1}. ${task.prompt}`),
      `Got it: ${clip(oneLine(answer.gotIt), MOST.line)}`,
      `Almost: ${clip(oneLine(answer.almost), MOST.line)}`,
      `Not yet: ${clip(oneLine(answer.notYet), MOST.line)}`,
      ...(answer.lookFors.length > 0 ? ['While students work, look for:'] : []),
      ...answer.lookFors.slice(0, 4).map(({ see, move }) => `• ${sentence(see)} ${sentence(move)}`),
      ...tomorrowLines(tomorrow),
    ].join('\n'),
    differentiation: lanesOf(answer),
    quizQuestions: [],
    bigIdea: clip(oneLine(answer.bigIdea), MOST.line),
    vocabulary: vocabularyOf(answer.vocabulary),
    misconceptions: misconceptionsOf(answer.misconceptions),
    studentPages: [
      ...texts,
      ...pages.map(([title, list]) => ({
        title,
        body: [
          nameLineFor(gradeIndexOf(request.gradeLevel)),
          ...list.map((task, i) => `${i + 1}. ${task.prompt}`),
        ].join('\n\n'),
      })),
    ],
    answerKey: pages.flatMap(([title, list]) =>
      list.map((task, i) => ({ task: `${title}, ${i + 1}`, answer: task.answer })),
    ),
    ...framing({ request, known, model, prompt }, clip(oneLine(answer.priorKnowledge), MOST.line)),
  };
}

/** What every plan of a model carries beside its own texts. */
export function framing(
  { request, known, model, prompt }: Omit<Composition, 'answer'>,
  before: string,
): Pick<LessonDraft, 'notices' | 'standard' | 'standardsAlignment' | 'provenance'> {
  const { lesson, older, keywords } = known;
  return {
    standardsAlignment: [
      alignment(request, closestCodes(request, lesson?.grounds.topic.codes ?? older?.codes ?? [])),
      before,
    ]
      .filter(Boolean)
      .join('\n'),
    notices: [
      ...standardNotices(request),
      ...(keywords.leftOut > 0 ? ['Some of the keywords were left out, because they do not suit a lesson.'] : []),
      'This plan was written by an AI service and checked automatically. Review it before you teach, especially the answers.',
      ...(lesson || older
        ? []
        : [
            'We have no topic pack for this topic, so we could not compare its facts, texts and answers with one. Please check them carefully.',
          ]),
    ],
    standard: request.standard,
    provenance: {
      engine: 'model',
      model,
      promptHash: createHash('sha256').update(prompt).digest('hex').slice(0, 16),
      catalogue: request.standard
        ? `${request.standard.framework}, loaded ${request.standard.loadedOn}`
        : 'no standard chosen',
      checkSet: CHECK_SET,
      seed: request.seed,
      packs: lesson ? [lesson.grounds.pack.topic] : older ? [older.pack.id] : [],
    },
  };
}

/** Our blocks with our minutes; what a model wrote for the same block twice is one block. */
function activitiesOf({ activities }: LessonAnswer, request: PlanRequest, known: Known): LessonDraft['activities'] {
  const theme = request.theme && THEME_RECORDS[request.theme];
  return blocksFor(request, known).flatMap(({ name, minutes }, i) => {
    const mine = activities.filter(({ block }) => block === i + 1);
    const about = oneLine(mine[0]?.about ?? '').replace(/^[\s:,–-]+/, '');
    const said = mine
      .flatMap(({ lines: each }) => each)
      .slice(0, MOST.lines)
      .map(({ label, text }) =>
        theme && /^theme$/i.test(label.trim())
          ? labelledLine(`${theme.name} (${theme.competency})`, withoutLabel(text, theme.name))
          : labelledLine(label, text),
      )
      .filter(Boolean);
    return said.length === 0
      ? []
      : [
          {
            name: clip(
              about && !name.toLowerCase().includes(about.toLowerCase()) ? `${name}: ${about}` : name,
              MOST.name,
            ),
            duration: minutes,
            description: clip(said.join('\n'), MOST.section),
          },
        ];
  });
}

const labelledLine = (label: string, text: string): string => {
  const said = oneLine(text);
  const name = clip(oneLine(label).replace(/:\s*$/, ''), MOST.label);
  return said === '' ? '' : name === '' ? clip(said, 600) : `${name}: ${clip(withoutLabel(said, name), 600)}`;
};
/** A model may write the label into the text as well. */
const withoutLabel = (text: string, label: string): string => {
  const said = oneLine(text);
  const at = said.indexOf(':');
  return at > 0 && at <= label.length + 24 && said.slice(0, at).toLowerCase().startsWith(label.toLowerCase())
    ? said.slice(at + 1).trim()
    : said;
};

/** Pages that no block names are handed out where they are worked on: the exit ticket at the end, all others at the longest block before it. */
function handingOut(activities: LessonDraft['activities'], titles: readonly string[]): LessonDraft['activities'] {
  const told = activities.map(({ name, description }) => `${name}\n${description}`.toLowerCase());
  // "Practice page with hints" names no "Practice page".
  const isTold = (title: string): boolean =>
    told.some((text) => text.replaceAll(`${title.toLowerCase()} with hints`, ' ').includes(title.toLowerCase()));
  const missing = titles.filter((title) => !isTold(title));
  const before = activities.slice(0, -1).map(({ duration }) => duration);
  const main = before.indexOf(Math.max(...before));
  const line = (at: number): string => {
    const due = missing.filter((title) => (title === PAGES.exit ? activities.length - 1 : main) === at);
    return due.length > 0 ? `Hand out: ${due.map((title) => `“${title}”`).join(', ')}.\n` : '';
  };
  return activities.map((activity, i) => ({ ...activity, description: `${line(i)}${activity.description}` }));
}

export const tomorrowLines = ({ most, some, few }: LessonAnswer['tomorrow']): string[] =>
  [
    ['Tomorrow, for most', most],
    ['Tomorrow, for some', some],
    ['Tomorrow, for a few', few],
  ]
    .map(([label = '', text = '']) => labelledLine(label, clip(oneLine(text), MOST.line)))
    .filter(Boolean);

export const lanesOf = ({
  support,
  core,
  extension,
  englishLearners,
}: Pick<LessonAnswer, 'support' | 'core' | 'extension' | 'englishLearners'>): string =>
  [
    `Support: ${clip(oneLine(support), 600)}`,
    `Core: ${clip(oneLine(core), 600)}`,
    `Extension: ${clip(oneLine(extension), 600)}`,
    `English learners: ${clip(oneLine(englishLearners), 600)}`,
  ].join('\n');

export const vocabularyOf = (list: LessonAnswer['vocabulary']): LessonDraft['vocabulary'] =>
  list
    .slice(0, MOST.entries)
    .map(({ term, meaning }) => ({ term: clip(oneLine(term), 60), meaning: clip(oneLine(meaning), MOST.line) }));

export const misconceptionsOf = (list: LessonAnswer['misconceptions']): LessonDraft['misconceptions'] =>
  list.slice(0, 4).map(({ what, why, move }) => ({
    what: clip(oneLine(what), MOST.line),
    why: clip(oneLine(why), MOST.line),
    move: clip(oneLine(move), 400),
  }));

/** Given texts are printed word for word, whatever a model would make of them; its own follow, with where they are from. */
function textsOf({ givenTexts, texts }: LessonAnswer, known: Known): { title: string; body: string }[] {
  const named = givenTexts.map((title) => title.replace(/[“”"]/g, '').trim().toLowerCase());
  const ours = known.texts.filter(({ title }) => named.includes(title.toLowerCase()));
  const own = texts
    .slice(0, 2)
    .map(({ title, origin, body }) => ({
      title: clip(oneLine(title), MOST.title),
      body: [clip(oneLine(origin), MOST.line), clip(paragraphs(body), MOST.text)].filter(Boolean).join('\n\n'),
    }))
    .filter(
      ({ title, body }) =>
        title && body && !known.texts.some((text) => text.title.toLowerCase() === title.toLowerCase()),
    );
  return [...ours, ...own];
}

const tasks = (list: readonly Answered[]): Answered[] =>
  list
    .slice(0, MOST.tasks)
    .map(({ prompt, answer }) => ({
      prompt: clip(rows(prompt).replace(/^\d+[.)]\s+/, ''), 600),
      answer: clip(oneLine(answer), 600),
    }))
    .filter(({ prompt, answer }) => prompt && answer);

/** One line, but for the rows of a table. */
const rows = (text: string): string =>
  paragraphs(text)
    .split('\n')
    .filter(Boolean)
    .reduce(
      (all, line) =>
        all === '' ? line : /^\|.*\|$/.test(line) || /\|$/.test(all) ? `${all}\n${line}` : `${all} ${line}`,
      '',
    );

export const lines = (list: readonly string[], most: number): string[] =>
  list
    .map((text) => clip(oneLine(text).replace(/^[•*-]\s+/, ''), MOST.line))
    .filter(Boolean)
    .slice(0, most);

/** Without control and invisible characters; an object replacement or a half of a pair is no text. What has no width stands within words. */
export const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{C}\n]/gu, ' ');
export const oneLine = (text: string): string => visible(text).replace(/\s+/g, ' ').trim();
const paragraphs = (text: string): string =>
  visible(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
/** Ends as a sentence does; a question keeps its mark. */
const sentence = (text: string): string => clip(oneLine(text), MOST.line).replace(/(?<![.?!…]["”’)]?)[;,]?$/, '.');

/** At most so many characters, cut after a sentence where there is one in the second half, else after a word. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('.\n'));
  return end > most / 2 ? cut.slice(0, end + 1) : `${cut.replace(/\s+\S*$/, '')}…`;
}
