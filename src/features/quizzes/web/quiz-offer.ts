/** What the form offers for a lesson: nothing that could not be made. */
import { count } from '../../../language/text.ts';
import type { PossibleQuiz, QuizRequest } from '../contract.ts';
import { QUESTION_COUNT } from '../limits.ts';

export interface QuizWish {
  questionCount: number;
  questionTypes: 'multiple-choice' | 'variety';
}

export interface QuizOption {
  value: QuizWish['questionTypes'];
  label: string;
  description: string;
  /** The longest quiz of it. */
  most: number;
}

export interface QuizOffer {
  /** Empty where no quiz can be made. */
  options: readonly QuizOption[];
  /** What there is, or why there is none. */
  sentence?: string;
}

const FORMS = [
  { value: 'multiple-choice', label: 'Multiple choice only', description: 'Quick to grade' },
  { value: 'variety', label: 'Variety', description: 'Multiple choice, true/false, short answer' },
] as const;

/** @param possible undefined: not known, so everything is offered that any lesson could have */
export function quizOffer(kind: QuizRequest['type'], possible: PossibleQuiz | undefined): QuizOffer {
  const most = QUESTION_COUNT.max[kind === 'formative' ? 'formative' : 'full'];
  const forms = FORMS.filter(({ value }) => kind === 'summative' || value === 'multiple-choice');
  if (!possible) return { options: forms.map((form) => ({ ...form, most })) };
  const options = forms
    .map((form) => ({ ...form, most: possible.most[form.value] }))
    .filter((form) => form.most >= QUESTION_COUNT.min);
  if (options.length === 0) return { options, sentence: nothingToAsk(kind, possible) };
  const several = options.length > 1;
  return {
    options: several ? options.map((option) => ({ ...option, description: described(option, possible) })) : options,
    ...(several ? {} : { sentence: onlyForm(options) }),
  };
}

/** "Up to 30 questions, from 15 multiple choice, 11 true/false, and 13 short answer" */
function described({ value, description, most }: QuizOption, { kinds }: PossibleQuiz): string {
  const upTo = `Up to ${count(most, 'question')}`;
  return value === 'variety' && kinds
    ? `${upTo}, from ${kinds['multiple-choice']} multiple choice, ${kinds['true-false']} true/false, and ${kinds['short-answer']} short answer`
    : `${description}. ${upTo}`;
}

const onlyForm = ([only]: readonly QuizOption[]): string =>
  `This lesson has questions for a quiz of ${range(only?.most ?? 0)}, ${only?.value === 'variety' ? 'of all three kinds' : 'all multiple choice'}.`;

const range = (most: number): string => (most === QUESTION_COUNT.min ? `${most}` : `${QUESTION_COUNT.min} to ${most}`);

function nothingToAsk(kind: QuizRequest['type'], { kinds }: PossibleQuiz): string {
  const there = kinds ? (kind === 'formative' ? kinds['multiple-choice'] : sum(Object.values(kinds))) : 0;
  const what = kind === 'formative' ? 'multiple-choice question' : 'question';
  return `We have ${there === 0 ? `no good ${what}s` : `only ${count(there, `good ${what}`)}`} about this lesson, and a quiz has at least ${QUESTION_COUNT.min}. In the lesson’s editor you can write your own, or add them from a file.`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
