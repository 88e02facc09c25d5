/** What an editor holds of a lesson: all that a teacher can change. */
import type { Lesson } from '../../../planning/contract.ts';
import type { ChangeInput, EditedPlan } from '../../contract.ts';

export type Draft = Pick<ChangeInput, 'plan' | 'duration' | 'quizQuestions'>;

export function draftOf(lesson: Lesson, duration: number): Draft {
  const { title, objectives, materials, activities, lessonClosure, assessment, differentiation, bigIdea } = lesson;
  const { vocabulary, misconceptions, studentPages, answerKey, quizQuestions, remade } = lesson;
  const plan: EditedPlan = {
    ...{ title, objectives, materials, activities, lessonClosure, assessment, differentiation, bigIdea },
    ...{ vocabulary, misconceptions, studentPages, answerKey },
    ...(remade ? { remade } : {}),
  };
  return { plan, duration, quizQuestions };
}

export const isSame = (a: Draft, b: Draft): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
