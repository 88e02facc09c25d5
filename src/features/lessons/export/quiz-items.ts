/** A quiz as the programs of other makers take it: what students read, the key, and what else is right. */
import type { ShownFigure } from '../../figures/contract.ts';
import type { QuizQuestion } from '../../planning/contract.ts';

export interface Item {
  /** From 1. */
  number: number;
  kind: QuizQuestion['questionType'];
  prompt: string;
  /** As students see it. */
  figure?: ShownFigure;
  /** Empty where students write. */
  choices: readonly string[];
  key: string;
  /** Other answers that are right. */
  also: readonly string[];
  why: string;
}

const ALSO = /^Also right: (.+?)\.(?: (?=\S)|$)/;
const TRUTHS = ['True', 'False'];

export const itemsOf = (questions: readonly QuizQuestion[]): Item[] =>
  questions.map(({ question, figure, correctAnswer, explanation = '', ...asked }, index) => {
    const choices = asked.questionType === 'true-false' ? TRUTHS : (asked.choices ?? []);
    // In a lesson saved by an older version the key need not be among the options; then students write.
    const chosen = asked.questionType !== 'short-answer' && choices.includes(correctAnswer);
    return {
      number: index + 1,
      kind: chosen ? asked.questionType : 'short-answer',
      prompt: question,
      ...(figure ? { figure: { figure, blank: true } } : {}),
      choices: chosen ? choices : [],
      key: correctAnswer,
      also: chosen ? [] : (ALSO.exec(explanation)?.[1]?.split(', ') ?? []),
      why: explanation.replace(ALSO, ''),
    };
  });
