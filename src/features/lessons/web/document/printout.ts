/** What goes on paper, chosen part by part; and how many sheets that will take. */
import type { Lesson } from '../../../planning/contract.ts';
import type { VersionName } from '../../../quizzes/web/quiz-versions.ts';
import type { HandoutName } from '../../limits.ts';
import { HANDOUT_OF } from '../handouts/handouts.ts';
import { planBlocks } from './plan-blocks.ts';
import { heightOfRooms, isTicket, pageParts, roomToWrite } from './student-page.ts';

export interface Printout {
  /** carry: two pages to teach from · full: the whole script */
  plan: 'none' | 'carry' | 'full';
  /** Places in the lesson's list of student pages. */
  pages: readonly number[];
  /** Tickets on one sheet. */
  tickets: 1 | 2 | 4;
  /** Of each student page; of a ticket, as many as fill whole sheets. */
  copies: number;
  key: boolean;
  quiz: boolean;
  quizKey: boolean;
  /** Of the quiz, and of its key. */
  versions: readonly VersionName[];
  handouts: readonly HandoutName[];
  /** When the class starts, for the sub plan: "9:40", or ''. */
  start: string;
}

export const NOTHING: Printout = {
  plan: 'none',
  pages: [],
  tickets: 1,
  copies: 1,
  key: false,
  quiz: false,
  quizKey: false,
  versions: ['A'],
  handouts: [],
  start: '',
};

export const MOST_COPIES = 40;

/** What was typed as a number of copies. */
export const copiesIn = (typed: string): number => Math.min(MOST_COPIES, Math.max(1, Math.floor(Number(typed)) || 1));

/** How often a page's sheet is printed: four tickets on one are four copies. */
export const sheetsOfCopies = ({ copies, tickets }: Printout, title: string): number =>
  Math.ceil(copies / (isTicket(title) ? tickets : 1));

export const allPages = (lesson: Lesson): number[] => lesson.studentPages.map((_, index) => index);

/** The whole lesson, as the browser's own command prints it. @param quizKey the teacher's view of the quiz is on the screen */
export const wholeLesson = (lesson: Lesson, quizKey: boolean): Printout => ({
  ...NOTHING,
  plan: 'full',
  pages: allPages(lesson),
  key: true,
  quiz: true,
  quizKey,
});

const LINES_A_SHEET = 52;
const CHARACTERS_A_LINE = 100;
const CARDS_A_SHEET = 8;

const linesOf = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / CHARACTERS_A_LINE), 0);
const sheets = (lines: number): number => Math.max(1, Math.ceil(lines / LINES_A_SHEET));

/** Sheets of each part, from the length of its text: near enough to know what the printer will be busy with. */
export const sheetsOf = {
  full: (lesson: Lesson): number =>
    sheets(
      14 +
        lesson.objectives.length +
        lesson.materials.length +
        lesson.activities.reduce(
          (sum, { description, figures = [] }) => sum + 4 + linesOf(description) * 1.25 + figures.length * 7,
          0,
        ) +
        linesOf(
          [lesson.lessonClosure, lesson.assessment, lesson.differentiation, lesson.standardsAlignment].join('\n'),
        ) *
          1.3 +
        lesson.misconceptions.length * 4.5 +
        lesson.vocabulary.length * 1.5 +
        8,
    ),
  page: ({ body, figures }: Lesson['studentPages'][number]): number => {
    const parts = pageParts(body);
    const room = heightOfRooms(parts, roomToWrite(parts, figures?.length));
    const text = parts.reduce((sum, part) => sum + (part.kind === 'name' ? 13 : linesOf(part.text) * 7.5 + 5), 0);
    return Math.max(1, Math.ceil((room + text + (figures?.length ?? 0) * 32) / 235));
  },
  key: ({ answerKey }: Lesson): number =>
    sheets(
      6 + answerKey.reduce((sum, { answer, figures = [] }) => sum + linesOf(answer) + 0.6 + figures.length * 7, 0),
    ),
  quiz: ({ quizQuestions }: Lesson): number =>
    sheets(
      6 + quizQuestions.reduce((sum, { question, choices = [] }) => sum + linesOf(question) + choices.length + 3, 0),
    ),
  quizKey: ({ quizQuestions }: Lesson): number =>
    sheets(6 + quizQuestions.reduce((sum, { explanation = '' }) => sum + linesOf(explanation) + 2, 0)),
  handout: (lesson: Lesson, name: HandoutName): number =>
    HANDOUT_OF[name].sectionsOf({ lesson, start: '' }).reduce((sum, section) => {
      if (section.kind === 'student-pages')
        return sum + section.items.reduce((pages, page) => pages + sheetsOf.page(page), 0);
      return section.kind === 'vocabulary' ? sum + Math.ceil(section.items.length / CARDS_A_SHEET) : Math.max(1, sum);
    }, 0),
};

/** @param quick a quick check: one page to carry, and one for the students */
export const carrySheets = (quick: boolean): number => (quick ? 1 : 2);

export function sheetsIn(lesson: Lesson, quick: boolean, choice: Printout): number {
  const quiz = lesson.quizQuestions.length > 0;
  return (
    { none: 0, carry: carrySheets(quick), full: sheetsOf.full(lesson) }[choice.plan] +
    choice.pages.reduce((sum, place) => {
      const page = lesson.studentPages[place];
      if (!page) return sum;
      const one = choice.tickets > 1 && isTicket(page.title) ? 1 : sheetsOf.page(page);
      return sum + one * sheetsOfCopies(choice, page.title);
    }, 0) +
    (choice.key && lesson.answerKey.length > 0 ? sheetsOf.key(lesson) : 0) +
    (choice.quiz && quiz ? sheetsOf.quiz(lesson) * choice.versions.length : 0) +
    (choice.quizKey && quiz ? sheetsOf.quizKey(lesson) * choice.versions.length : 0) +
    choice.handouts.reduce((sum, name) => sum + sheetsOf.handout(lesson, name), 0)
  );
}

/** What comes first on paper: a quick check with its ticket, a lesson as two pages. */
export function firstChoice(lesson: Lesson, quick: boolean): Printout {
  const last = lesson.studentPages.length - 1;
  const page = lesson.studentPages[last];
  const ticket = quick && page && sheetsOf.page(page) === 1;
  return { ...NOTHING, plan: 'carry', pages: ticket ? [last] : [] };
}

/** In the order in which they earn their place on two pages. */
const CARRIED = [
  /^(Ask|Everyone|Question|Question \d.*)$/,
  /^(Answer|Answers)$/,
  /^(On the board|In pairs|Problem|Phenomenon)$/,
  /^Listen for$/,
  /^Options$/,
  /^Show$/,
  /^(Watch for|If .{1,40})$/,
  /^Students$/,
];
const CARRY_CHARACTERS = 95;

export interface CarriedActivity {
  lines: { label: string; text: string }[];
}

/** What fits on the pages to carry: of every activity its question first, then answers, then the rest, as long as there is room. */
export function carried(activities: Lesson['activities'], room: number): CarriedActivity[] {
  const all = activities.map(({ description }) =>
    planBlocks(description).flatMap((block, place) =>
      block.kind === 'line' && block.label !== undefined && block.text !== ''
        ? [{ label: block.label, text: block.text, place }]
        : [],
    ),
  );
  const kept = all.map(() => new Set<number>());
  let left = room - activities.length * 2.2;
  for (const wanted of CARRIED)
    for (const [index, lines] of all.entries())
      for (const { label, text, place } of lines) {
        const takes = Math.ceil((label.length + text.length) / CARRY_CHARACTERS) + 0.15;
        if (!wanted.test(label) || takes > left) continue;
        left -= takes;
        kept[index]?.add(place);
      }
  return all.map((lines, index) => ({
    lines: lines.filter(({ place }) => kept[index]?.has(place)).map(({ label, text }) => ({ label, text })),
  }));
}
