/** Finding and placing the marks of a style in the names and lines of a plan's activities. */
import { lowerFirst, withLine } from '../checks/tools/plan-text.ts';
import type { LessonDraft } from '../planner.ts';

export const inOrder = (text: string, marks: readonly string[]): boolean => {
  let from = 0;
  return marks.every((mark) => {
    const at = new RegExp(`(?<!\\w)${mark}(?!\\w)`, 'i').exec(text.slice(from));
    if (at) from += at.index + at[0].length;
    return at !== null;
  });
};

export const namesOf = (lesson: LessonDraft) => lesson.activities.map((a) => a.name).join('\n');
export const descriptionsOf = (lesson: LessonDraft) => lesson.activities.map((a) => a.description).join('\n');
export const list = (marks: readonly string[]) => marks.map((mark) => `“${mark}”`).join(', ');

export const renamed = (lesson: LessonDraft, name: (old: string, i: number) => string): LessonDraft => ({
  ...lesson,
  activities: lesson.activities.map((activity, i) => ({ ...activity, name: name(activity.name, i) })),
});

/** Puts the marks before the names, from the first activity to the last, each mark at least once. */
export function withMarks(
  lesson: LessonDraft,
  marks: readonly string[],
  first = 0,
  end = lesson.activities.length,
): LessonDraft {
  const count = end - first;
  const all = new RegExp(`^(?:${marks.join('|')})\\b[\\s:,–-]*`, 'i');
  return renamed(lesson, (old, at) => {
    if (at < first || at >= end) return old;
    const i = at - first;
    const from = Math.floor((i * marks.length) / count);
    const to = Math.max(from + 1, Math.floor(((i + 1) * marks.length) / count));
    const mark = marks.slice(from, to).join(', ');
    const plain = old.replace(all, '').trim();
    return plain === '' ? mark : `${mark}: ${plain}`;
  });
}

export const goalOf = (lesson: LessonDraft) =>
  lowerFirst((lesson.objectives[0] ?? 'the goal of the lesson').replace(/[\s.]+$/, ''));
export const hasLine = (lesson: LessonDraft, label: string) =>
  new RegExp(`(?<!\\w)${label}:`, 'i').test(descriptionsOf(lesson));

/** Lines that are missing, each put in the activity that its place names. */
export const withLines = (
  lesson: LessonDraft,
  lines: readonly (readonly [label: string, text: string, index: number])[],
): LessonDraft =>
  lines.reduce(
    (now, [label, text, index]) => (hasLine(now, label) ? now : withLine(now, index, `${label}: ${text}`)),
    lesson,
  );

export const inOrderLoose = (text: string, marks: readonly string[]): boolean => {
  let from = 0;
  return marks.every((mark) => {
    const at = text.indexOf(mark, from);
    from = at + mark.length;
    return at >= 0;
  });
};

/** Labels that stand in a wrong order become plain words. */
export const withoutStoryLabels = (text: string): string =>
  text.replace(/^(\s*)(?:Character|Problem|Resolution):\s*/gm, '$1Story: ');
