/** Names the point that stands some equal parts after 0 on a number line. */
import { count } from '../../../language/text.ts';
import { asFraction, type Fraction, otherForms, sameValue } from './fraction.ts';
import type { ItemMaker } from './item-maker.ts';
import { listParam, numberParam } from './maker-params.ts';

/** Keeps wrong fractions, written as they stand, that differ in value from the key and from each other. */
export function distinctFractions(
  key: Fraction,
  candidates: readonly { value: Fraction; error: string }[],
): { text: string; error: string }[] {
  const kept: { value: Fraction; error: string }[] = [];
  for (const candidate of candidates) {
    const { top, bottom } = candidate.value;
    if (top > 0 && bottom > 1 && ![key, ...kept.map((k) => k.value)].some((other) => sameValue(other, candidate.value)))
      kept.push(candidate);
  }
  return kept.map(({ value, error }) => ({ text: asFraction(value), error }));
}

/** Params: denominators ([2, 3, 4, 6, 8]), maxWhole (2): how far the number line goes. */
export const numberLineFraction: ItemMaker = (params, random) => {
  const bottom = random.pick(listParam(params, 'denominators', [2, 3, 4, 6, 8]));
  const wholes = random.int(1, Math.max(1, numberParam(params, 'maxWhole', 2)));
  const tops = Array.from({ length: bottom * wholes }, (_, i) => i + 1).filter((n) => n % bottom !== 0);
  const top = random.pick(tops);
  const value: Fraction = { top, bottom };
  const key = asFraction(value);
  const labels = wholes === 1 ? '0 to 1' : `0 to ${wholes}`;
  return {
    prompt:
      `A number line goes from ${labels}. ${wholes === 1 ? 'The whole' : 'Each whole'} is cut into ${bottom} equal parts. ` +
      `A dot is ${count(top, 'part')} after 0. Which fraction names the dot?`,
    key,
    accepted: otherForms(key, [value]),
    distractors: distinctFractions(value, [
      { value: { top, bottom: wholes * bottom }, error: 'takes the whole line for 1 and counts all its parts' },
      { value: { top, bottom: bottom + 1 }, error: 'counts the marks from 0 to 1 and not the parts between them' },
      { value: { top: top + 1, bottom }, error: 'counts the mark at 0 as the first part' },
      { value: { top, bottom: bottom - 1 }, error: 'counts only the marks between 0 and 1' },
      { value: { top: bottom, bottom: top }, error: 'writes the fraction upside down' },
    ]).slice(0, 3),
    steps: [
      `One whole has ${bottom} equal parts, so each part is 1/${bottom}.`,
      `Count the parts from 0 to the dot: ${top}.`,
      `${top === 1 ? 'One part is' : `${top} parts of 1/${bottom} are`} ${key}.`,
    ],
  };
};
