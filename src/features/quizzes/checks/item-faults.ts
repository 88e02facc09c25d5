/** Checks of one question at a time: what would give its key away, or leave two keys. Each fault names its check. */
import { lemmas } from '../../../language/words.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { QuizCheckId } from './quiz-checks.ts';
import { numberOf, sameAnswer } from './same-answer.ts';

const NONE_OF_THE_ABOVE =
  /\b(all|none|both|neither|some) of (the above|these|them)\b|\bboth [A-E] and [A-E]\b|\b[A-E] and [A-E] only\b/i;
const DOUBLE_NEGATIVE = /\b(not|never|no)\b[^.?!]*\b(not|never|no|except|un(?:true|likely))\b/i;

/** @returns the ids of the blocking checks that the question fails, each with a sentence */
export function itemFaults({ question, questionType, choices = [], correctAnswer }: QuizQuestion): string[] {
  const faults: string[] = [];
  const fail = (id: QuizCheckId, sentence: string) => faults.push(`${id}: ${sentence}`);
  if (question.trim().split(/\s+/).length < 3) fail('Q7', 'The question is too short to be understood.');
  if (DOUBLE_NEGATIVE.test(question)) fail('Q8', 'The question is negative twice.');

  if (questionType === 'true-false' && !['True', 'False'].includes(correctAnswer))
    fail('Q2', 'The key is neither True nor False.');
  if (questionType === 'short-answer' && correctAnswer.trim() === '') fail('Q2', 'There is no accepted answer.');
  if (questionType !== 'multiple-choice') return faults;

  if (choices.length < 3 || choices.length > 5)
    fail('Q3', `There are ${choices.length} options; there should be three to five.`);
  if (choices.filter((choice) => sameAnswer(choice, correctAnswer)).length !== 1)
    fail('Q2', 'The key is not exactly one of the options.');
  if (choices.some((a, i) => choices.some((b, j) => j > i && sameAnswer(a, b))))
    fail('Q3', 'Two options say the same thing.');
  if (choices.some((choice) => NONE_OF_THE_ABOVE.test(choice))) fail('Q4', 'An option refers to other options.');
  if (hasClang(question, choices, correctAnswer))
    fail('Q11', 'A word of the question is in the key and in no other option.');
  if (rangesOverlap(choices)) fail('Q15', 'Two options are ranges that overlap.');
  return faults;
}

/** Numbers do not count as words here: a problem's numbers may well be in its answer. */
function hasClang(question: string, choices: readonly string[], key: string): boolean {
  const asked = new Set(lemmas(question));
  const others = new Set(choices.filter((choice) => choice !== key).flatMap(lemmas));
  return lemmas(key).some((lemma) => asked.has(lemma) && !others.has(lemma));
}

const RANGE = /^\s*(?:from |between )?(-?[\d.,/]+)\s*(?:–|—|-|to|and)\s*(-?[\d.,/]+)\b/i;

function rangesOverlap(choices: readonly string[]): boolean {
  const ranges = choices.flatMap((choice) => {
    const [, from = '', to = ''] = RANGE.exec(choice) ?? [];
    const [low, high] = [numberOf(from), numberOf(to)];
    return low !== undefined && high !== undefined && low < high ? [{ low, high }] : [];
  });
  return ranges.some((a, i) => ranges.some((b, j) => j > i && a.low < b.high && b.low < a.high));
}
