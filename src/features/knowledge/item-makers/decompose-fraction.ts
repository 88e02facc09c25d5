/** One part of a fraction that is written as a sum of fractions with the same denominator is missing. */
import { asFraction, asMixed, type Fraction, otherForms } from './fraction.ts';
import type { ItemMaker } from './item-maker.ts';
import { booleanParam, listParam } from './maker-params.ts';
import { distinctFractions } from './number-line-fraction.ts';

/** Params: denominators ([4, 5, 6, 8, 10, 12]), mixed (false): the sum is greater than 1. */
export const decomposeFraction: ItemMaker = (params, random) => {
  const bottom = random.pick(listParam(params, 'denominators', [4, 5, 6, 8, 10, 12]).filter((n) => n > 3));
  const total = booleanParam(params, 'mixed', false)
    ? bottom + random.int(1, bottom - 1)
    : random.int(4, bottom === 4 ? 4 : bottom - 1);
  const one = random.int(1, Math.min(bottom - 1, total - 2));
  const two = random.int(1, Math.min(bottom - 1, total - one - 1));
  const value: Fraction = { top: total - one - two, bottom };
  const part = (top: number) => `${top}/${bottom}`;
  const key = asFraction(value);
  const sum = total > bottom ? asMixed({ top: total, bottom }) : part(total);
  return {
    prompt: `Which fraction makes ${sum} = ${part(one)} + ${part(two)} + ? a true equation?`,
    key,
    accepted: otherForms(key, [value]),
    distractors: distinctFractions(value, [
      { value: { top: one + two, bottom }, error: 'adds the two given parts and stops' },
      { value: { top: total - one, bottom }, error: 'takes only the first part away' },
      { value: { top: total + one + two, bottom }, error: 'adds all the fractions in the equation' },
      { value: { top: value.top + 1, bottom }, error: 'miscounts the parts by one' },
    ]).slice(0, 3),
    steps: [
      total > bottom
        ? `${sum} is ${part(total)}, since 1 is ${part(bottom)}.`
        : `${sum} means ${total} parts of 1/${bottom}.`,
      `The given parts are ${part(one)} + ${part(two)} = ${part(one + two)}`,
      `${part(total)} - ${part(one + two)} = ${key}`,
    ],
  };
};
