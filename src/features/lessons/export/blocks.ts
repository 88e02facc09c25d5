/** What is in a file of a lesson, as blocks in reading order; every format writes these and lists no section itself. */
import { textPieces } from '../../../ui/table-text.ts';
import { type ShownFigure, shownFigureSchema } from '../../figures/contract.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import { CUT_APART, type Section, type SectionContent, type TimedActivity } from '../../planning/outline.ts';
import { PICTURE } from '../web/document/plan-blocks.ts';
import { askedParts, isForListeners, isTicket, pageParts, type Room } from '../web/document/student-page.ts';

export type Block =
  /** `newPage`: on paper it begins one, such as each student page. */
  | { kind: 'heading'; level: 2 | 3; text: string; newPage?: boolean }
  /** One paragraph, one line. */
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** Without a head: cells that stand for themselves, such as cards to cut apart. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'figure'; shown: ShownFigure; caption: string }
  /** Where students answer. */
  | { kind: 'room'; room: Room };

type Figures = readonly ShownFigure[] | undefined;

const ON_NEW_PAGES: readonly Section['kind'][] = ['student-pages', 'answers'];

export const sectionBlocks = (section: Section): Block[] => [
  { kind: 'heading', level: 2, text: section.title, newPage: ON_NEW_PAGES.includes(section.kind) },
  ...(section.kind === 'activities' && section.items.length > 1 ? [atAGlance(section.items)] : []),
  ...insideOf(section),
];

/** Of the student pages, what is short enough to be cut from a sheet, one after the other. */
export const ticketBlocks = (section: Section): Block[] =>
  section.kind === 'student-pages'
    ? section.items
        .filter(({ title }) => isTicket(title))
        .flatMap(({ title, body, figures }) => [
          { kind: 'heading' as const, level: 2 as const, text: title },
          ...pageBlocks(withShortBlanks(body), figures),
        ])
    : [];

/** The line for name and date, as long as a narrow ticket is wide. */
const withShortBlanks = (body: string): string =>
  body.replace(/^Name:.*/m, (line) => line.replace(/_{8,}/g, (blank) => '_'.repeat(Math.ceil(blank.length * 0.6))));

/** @param title the handout's own; its sections stand under it */
export const handoutBlocks = (title: string, sections: readonly SectionContent[]): Block[] => [
  { kind: 'heading', level: 2, text: title },
  ...sections.flatMap((section) => [...(section.title ? [heading(section.title)] : []), ...insideOf(section)]),
];

function insideOf(section: SectionContent): Block[] {
  switch (section.kind) {
    case 'alignment': {
      const { code, text, notes, source } = section;
      return textBlocks([code ? `${code}: ${text}` : text, ...notes, ...(source ? [source.address] : [])].join('\n'));
    }
    case 'statement':
    case 'text':
      return textBlocks(section.text || (section.empty ?? ''));
    case 'list':
    case 'notices':
      return section.items.length > 0 ? [{ kind: 'list', items: section.items }] : textBlocks(section.empty ?? '');
    case 'activities':
      return section.items.length > 0
        ? section.items.flatMap(({ name, minutes, from, to, description, figures }) => [
            heading(`${name} (${from} to ${to}, ${minutes} min)`),
            ...textBlocks(description, figures),
          ])
        : textBlocks(section.empty ?? '');
    case 'misconceptions':
      return [
        table(
          ['Misconception', 'Why', 'Your move'],
          section.items.map(({ what, why, move }) => [what, why, move]),
        ),
      ];
    case 'vocabulary':
      return [
        table(
          ['Term', 'Meaning'],
          section.items.map(({ term, meaning }) => [term, meaning]),
        ),
      ];
    case 'student-pages':
      return section.items.flatMap(({ title, body, figures }, index) => [
        { ...heading(title), newPage: index > 0 },
        ...pageBlocks(body, figures),
      ]);
    case 'answers':
      return section.items.flatMap(({ title, answers }) => [
        ...(title ? [heading(title)] : []),
        ...answers.flatMap(({ task, answer, figures }) => textBlocks(`${task}: ${answer}`, figures)),
      ]);
  }
}

/** Prompt by prompt, each with the room for its answer. */
const pageBlocks = (body: string, figures: Figures): Block[] => {
  const parts = pageParts(body);
  const listens = isForListeners(parts);
  return parts.flatMap((part): Block[] => {
    if (part.kind === 'cards') return [{ kind: 'text', text: CUT_APART }, table([], part.rows)];
    if (part.kind !== 'prompt') return textBlocks(part.text, figures);
    return askedParts(part.text, listens).flatMap(({ text, room }, place) => [
      ...textBlocks(place === 0 ? `${part.number}. ${text}` : text, figures),
      ...(room ? [{ kind: 'room' as const, room }] : []),
    ]);
  });
};

/** Cells in a row of a table; its rows may differ in length. */
export const acrossOf = ({ head, rows }: Extract<Block, { kind: 'table' }>): number[] =>
  Array.from({ length: Math.max(head.length, ...rows.map((row) => row.length)) }, (_, i) => i);

/** The whole hour in one look, before its parts are told one by one. */
const atAGlance = (activities: readonly TimedActivity[]): Block =>
  table(
    ['Time', 'Activity', 'Minutes'],
    activities.map(({ from, to, name, minutes }) => [`${from} to ${to}`, name, String(minutes)]),
  );

const heading = (text: string) => ({ kind: 'heading', level: 3, text }) as const;
const table = (head: string[], rows: string[][]): Block => ({ kind: 'table', head, rows });

/** The quiz as students get it: figures without their answers, no key. */
export const quizBlocks = (questions: readonly QuizQuestion[]): Block[] =>
  questions.flatMap(({ question, figure, choices = [] }, index) => [
    heading(`Question ${index + 1}`),
    ...textBlocks(question),
    ...(figure ? [{ kind: 'figure' as const, shown: { figure, blank: true }, caption: '' }] : []),
    ...(choices.length > 0 ? [{ kind: 'list' as const, items: choices }] : []),
  ]);

export const quizKeyBlocks = (questions: readonly QuizQuestion[]): Block[] => [
  table(
    ['Question', 'Answer', 'Why'],
    questions.map(({ correctAnswer, explanation = '' }, index) => [String(index + 1), correctAnswer, explanation]),
  ),
];

/** Lines as paragraphs, tables where lines are "| a | b |", and figures in place of the lines "Picture 1: …" that name them. */
export function textBlocks(text: string, figures: Figures = []): Block[] {
  const lineBlocks = (line: string): Block[] => {
    const [, number, words = ''] = PICTURE.exec(line.trim()) ?? [];
    const shown = shownFigureSchema.safeParse(figures[Number(number) - 1]);
    // An older lesson may hold what nothing draws any more; its words stay.
    if (shown.success) return [{ kind: 'figure', shown: shown.data, caption: words }];
    return line.trim() === '' ? [] : [{ kind: 'text', text: line.trim() }];
  };
  return textPieces(text).flatMap((piece) =>
    piece.kind === 'table' ? [table(piece.head, piece.rows)] : piece.text.split('\n').flatMap(lineBlocks),
  );
}
