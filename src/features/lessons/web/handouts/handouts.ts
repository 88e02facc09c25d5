/** The handouts by name, and which of them a lesson has. */
import { HANDOUTS, type HandoutName } from '../../limits.ts';
import { choiceBoard } from './choice-board.ts';
import { familyLetter } from './family-letter.ts';
import type { Handout, HandoutSource } from './handout.ts';
import { homework, homeworkKey } from './homework.ts';
import { rubric, singlePointRubric } from './rubric.ts';
import { subPlan } from './sub-plan.ts';
import { successCriteria } from './success-criteria.ts';
import { textQuestions, textQuestionsKey } from './text-questions.ts';
import { vocabularyCards } from './vocabulary-cards.ts';

export const HANDOUT_OF: Readonly<Record<HandoutName, Handout>> = {
  'sub-plan': subPlan,
  'success-criteria': successCriteria,
  'vocabulary-cards': vocabularyCards,
  rubric,
  'single-point-rubric': singlePointRubric,
  'family-letter': familyLetter,
  homework,
  'homework-key': homeworkKey,
  'choice-board': choiceBoard,
  'text-questions': textQuestions,
  'text-questions-key': textQuestionsKey,
};

export const isHandout = (part: string): part is HandoutName => Object.hasOwn(HANDOUT_OF, part);

export const handoutsOf = (lesson: HandoutSource['lesson']): HandoutName[] =>
  HANDOUTS.filter((name) => HANDOUT_OF[name].sectionsOf({ lesson, start: '' }).length > 0);
