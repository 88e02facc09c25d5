/** The prompt for a quiz: our rules in the system part, the lesson as fenced data in the message. */

import { fill } from '../../../platform/model/fill-template.ts';
import { neutral, neutralLines, newBoundary } from '../../../platform/model/prompt-boundary.ts';
import type { QuizRequest } from '../contract.ts';

export interface QuizPrompts {
  /** Parts of data/prompts. */
  role: string;
  quiz: string;
  fence: string;
  /** How the class of a grade level is spoken to. */
  registerOf(gradeLevel: string): string;
  /** Takes names of persons, e-mail addresses and numbers out. */
  withoutPersons(line: string): string;
  /** Takes e-mail addresses and numbers out; the people of a story keep their names. */
  withoutContacts(line: string): string;
}

/** More than are asked for, because some will not be sound. */
const spare = (count: number): number => count + Math.max(3, Math.ceil(count * 0.4));

/** A browser sent the lesson: no more of it is read than a prompt could hold. */
const MOST_PAGES = 12_000;
const MOST_OBJECTIVES = 8;

const KINDS = {
  'multiple-choice': () => 'all of them multiple-choice',
  'true-false': () => 'all of them true-false',
  'short-answer': () => 'all of them short-answer',
  variety: (n: number) =>
    `about ${Math.round(n / 2)} multiple-choice, ${Math.round(n / 4)} true-false and ${Math.round(n / 4)} short-answer`,
} as const;

/** @param boundary unforeseeable; tests give their own */
export function quizPrompt(
  prompts: QuizPrompts,
  request: QuizRequest,
  boundary: string = newBoundary(),
): { system: string; user: string; boundary: string } {
  const { lesson, count, questionTypes, objectives } = request;
  const n = spare(count);
  const each = (text: string, change: (line: string) => string) => text.split('\n').map(change).join('\n');
  const plan = neutralLines(each(lesson.text, prompts.withoutPersons), 9_000);
  const pages = neutralLines(each(lesson.pages.slice(0, MOST_PAGES), prompts.withoutContacts), 6_000);
  return {
    system: `${prompts.role}\n\n${fill(prompts.quiz, { count: String(n), kinds: KINDS[questionTypes](n), register: prompts.registerOf(lesson.gradeLevel) })}`,
    user: [
      `A ${request.type} quiz about one lesson.`,
      fill(prompts.fence, {
        boundary,
        typed: [
          `Grade and subject: ${neutral(`${lesson.gradeLevel}, ${lesson.subject}`, 120)}`,
          ...objectives
            .slice(0, MOST_OBJECTIVES)
            .map((o) => `Objective: ${neutral(prompts.withoutPersons(o.slice(0, 1_000)), 300)}`),
          plan,
          ...(pages ? ['Students have in their hands:', pages] : []),
        ].join('\n'),
      }),
    ].join('\n\n'),
    boundary,
  };
}

/** @param why our own sentence about what was missing */
export const retryWith = (why: string): string =>
  `Your last questions did not make a sound quiz: ${neutral(why, 300)} Write other questions that keep every rule.`;
