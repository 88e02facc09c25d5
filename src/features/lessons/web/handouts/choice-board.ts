/** The practice of the lesson to choose from: one column for each page, from the first steps to the hardest task. */

import type { Lesson } from '../../../planning/contract.ts';
import { nameLineOf } from '../../../planning/outline.ts';
import { planBlocks } from '../document/plan-blocks.ts';
import { type Handout, tableText } from './handout.ts';
import { type PracticeTask, practiceTasks, wordsOf } from './practice-tasks.ts';

const MOST_ROWS = 3;

export const choiceBoard: Handout = {
  title: 'Choice board',
  forStudents: true,
  missing: 'A choice board needs two practice pages or more, each with a task of its own.',
  sectionsOf({ lesson }) {
    const columns = columnsOf(practiceTasks(lesson));
    if (columns.length < 2) return [];
    const rows = Array.from({ length: Math.min(MOST_ROWS, Math.max(...columns.map(({ tasks }) => tasks.length))) });
    const board = tableText(
      columns.map(({ page }) => page),
      rows.map((_, row) => columns.map(({ tasks }) => (tasks[row] ? cellOf(tasks[row]) : ''))),
    );
    const body = [nameLineOf(lesson), 'Choose your tasks. Mark each one that you have done.', board, framesOf(lesson)];
    return [
      {
        kind: 'student-pages',
        title: '',
        items: [{ title: 'My choices', body: body.filter(Boolean).join('\n\n') }],
      },
    ];
  },
};

/** A task that stands on two pages is offered on the first. */
function columnsOf(all: readonly PracticeTask[]): { page: string; tasks: PracticeTask[] }[] {
  const seen = new Set<string>();
  const columns = new Map<string, PracticeTask[]>();
  for (const task of all) {
    if (seen.has(task.text)) continue;
    seen.add(task.text);
    columns.set(task.page, [...(columns.get(task.page) ?? []), task]);
  }
  return [...columns].map(([page, tasks]) => ({ page, tasks }));
}

const MOST_SIGNS = 150;

/** How a task begins, as far as its sentences fit; the page has the rest. */
function cellOf({ number, text }: PracticeTask): string {
  const [line = ''] = wordsOf(text).split('\n');
  const sentences = line.match(/[^.?!]+[.?!]+[”’)]*\s*|[^.?!]+$/g) ?? [line];
  let begin = '';
  for (const sentence of sentences) {
    if (begin !== '' && begin.length + sentence.length > MOST_SIGNS) break;
    begin += sentence;
  }
  return `☐ ${number}. ${begin.trim()}${begin.trim() === text.trim() ? '' : ' …'}`;
}

/** What the lesson gives to students who learn English helps everybody who starts to explain. */
function framesOf({ differentiation }: Lesson): string {
  const frames = planBlocks(differentiation).flatMap((block) => {
    const [, frame] = (block.kind === 'line' && /\bFrames?: (.+)$/.exec(`${block.label}: ${block.text}`)) || [];
    return frame === undefined ? [] : [frame];
  });
  const longest = [...new Set(frames)].filter(
    (frame) => !frames.some((other) => other !== frame && other.startsWith(frame)),
  );
  return longest.length === 0 ? '' : `To begin a sentence: ${longest.join(' / ')}`;
}
