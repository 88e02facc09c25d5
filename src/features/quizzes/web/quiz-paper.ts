/** What a quiz shows to whom. Pure: the student's side of a question is made here, and holds nothing that answers it. */
import { hashOf } from '../../../language/hash.ts';
import { count } from '../../../language/text.ts';
import type { ShownFigure } from '../../figures/contract.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { VersionName } from './quiz-versions.ts';

export const SAVE_FIRST = 'Please save the lesson first before generating a quiz';

/** student: questions only · teacher: with the answer key */
export type QuizView = 'student' | 'teacher';

/** A question as a student gets it. */
export interface StudentQuestion {
  question: string;
  shown?: ShownFigure;
  choices: readonly string[];
  /** Only the choices of a multiple-choice question have letters. */
  lettered: boolean;
}

export const forStudents = ({ question, questionType, choices = [], figure }: QuizQuestion): StudentQuestion => ({
  question,
  ...(figure ? { shown: { figure, blank: true } } : {}),
  choices:
    questionType === 'short-answer'
      ? []
      : choices.length > 0 || questionType !== 'true-false'
        ? choices
        : ['True', 'False'],
  lettered: questionType === 'multiple-choice',
});

/** What a student reads of a quiz, as text to compare: the same on two screens is the same quiz. */
export const paperOf = (questions: readonly QuizQuestion[]): string => JSON.stringify(questions.map(forStudents));

/** Neither vowels, so that no word comes out, nor what a hand writes alike. */
const MARKS = 'BCDFGHJKLMNPQRTVWXYZ2346789';

/**
 * "Version K7Q2": the same on a paper and its key, another on every other quiz. Made of the student's side only, so that it tells no answer.
 * @param name of a version that was made of another one: "Version B, K7Q2"
 */
export function versionOf(questions: readonly QuizQuestion[], name: VersionName = 'A'): string {
  const hash = hashOf(paperOf(questions));
  const mark = (hash ^ (hash >>> 15)) >>> 0;
  const places = [0, 1, 2, 3].map((place) => MARKS[Math.floor(mark / MARKS.length ** place) % MARKS.length]);
  return `Version ${name === 'A' ? '' : `${name}, `}${places.join('')}`;
}

/** 0 → "A" */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** A mixed number stays on one line: "1 5/6". */
export const unbroken = (text: string): string => text.replace(/(?<=\d) (?=\d+\/\d)/g, '\u00a0');

/** The answer as a key says it: "B. 4/8" where the choices have letters. */
export function keyOf({ questionType, choices = [], correctAnswer }: QuizQuestion): string {
  const place = questionType === 'multiple-choice' ? choices.indexOf(correctAnswer) : -1;
  return place < 0 ? correctAnswer : `${letterOf(place)}. ${correctAnswer}`;
}

/** "1 question" · "12 questions" */
export const countText = (questions: number): string => count(questions, 'question');
