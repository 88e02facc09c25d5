/** Sums and differences of fractions and mixed numbers with the same denominator. */

import type { Random } from '../../../platform/random.ts';
import { asMixed, distinctValues, type Fraction, otherForms } from './fraction.ts';
import { type FractionPair, writtenPart } from './fraction-sum.ts';
import type { ItemMaker, MadeItem, MakerParams } from './item-maker.ts';
import { booleanParam, choiceParam, listParam } from './maker-params.ts';

/** Two fractions or mixed numbers with one denominator (3 or more); in a difference the greater one stands first. */
export function drawLikePair(params: MakerParams, random: Random): FractionPair {
  const add = choiceParam(params, 'operation', ['add', 'subtract']) === 'add';
  const mixed = booleanParam(params, 'mixed', false);
  const bottom = random.pick(listParam(params, 'denominators', [3, 4, 5, 6, 8, 10, 12]).filter((n) => n > 2));
  const [one = 1, two = 2] = random.shuffle(Array.from({ length: bottom - 1 }, (_, i) => i + 1));
  if (!mixed) {
    const tops = add ? [one, two] : [Math.max(one, two), Math.min(one, two)];
    return { first: { whole: 0, top: tops[0] ?? two, bottom }, second: { whole: 0, top: tops[1] ?? one, bottom }, add };
  }
  const small = random.int(1, 3);
  return {
    first: { whole: small + random.int(1, 3), top: one, bottom },
    second: { whole: small, top: two, bottom },
    add,
  };
}

/** The key, its other written forms, the wrong answers and the solution of one such sum or difference. */
export function solveLikePair({ first, second, add }: FractionPair): Omit<MadeItem, 'prompt'> & { value: Fraction } {
  const { bottom } = first;
  const sign = add ? 1 : -1;
  const whole = first.whole + sign * second.whole;
  const top = first.top + sign * second.top;
  const value: Fraction = { top: whole * bottom + top, bottom };
  const opposite: Fraction = {
    top: (first.whole - sign * second.whole) * bottom + first.top - sign * second.top,
    bottom,
  };
  const key = asMixed(value);
  const one = writtenPart(first);
  const two = writtenPart(second);
  const regroup = top < 0;
  const regrouped = writtenPart({ whole: first.whole - 1, top: first.top + bottom, bottom });
  const unfinished = writtenPart({ whole: regroup ? whole - 1 : whole, top: regroup ? top + bottom : top, bottom });
  return {
    value,
    key,
    accepted: otherForms(key, [value]),
    distractors: distinctValues(value, [
      ...(add
        ? [{ value: { top: 2 * whole * bottom + top, bottom: 2 * bottom }, error: 'adds the denominators as well' }]
        : []),
      ...(regroup
        ? [
            {
              value: { top: whole * bottom - top, bottom },
              error: 'takes the smaller fraction from the greater one, whichever comes first',
            },
            { value: { top: value.top + bottom, bottom }, error: 'regroups one whole but leaves it standing as well' },
            ...(top + 10 > 0
              ? [
                  {
                    value: { top: (whole - 1) * bottom + top + 10, bottom },
                    error: 'regroups one whole as 10 parts, as with tens and ones',
                  },
                ]
              : []),
          ]
        : []),
      ...(add && first.whole > 0 && top >= bottom
        ? [{ value: { top: value.top - bottom, bottom }, error: 'drops the whole that the parts make together' }]
        : []),
      ...(!add && first.whole === 0
        ? [{ value: { top, bottom: 1 }, error: 'subtracts the denominators as well, so that no parts are left' }]
        : []),
      { value: opposite, error: add ? 'subtracts instead of adding' : 'adds instead of subtracting' },
      { value: { top: value.top + 1, bottom }, error: 'miscounts the parts by one' },
      { value: { top: value.top + 2, bottom }, error: 'miscounts the parts by two' },
    ]).slice(0, 3),
    steps: [
      `Both numbers are counted in parts of the same size: the denominator stays ${bottom}.`,
      ...(regroup
        ? [`${first.top}/${bottom} is less than ${second.top}/${bottom}, so trade one whole: ${one} = ${regrouped}`]
        : []),
      `${regroup ? regrouped : one} ${add ? '+' : '-'} ${two} = ${unfinished}${unfinished === key ? '' : `, which is ${key}`}`,
    ],
  };
}

/** Params: operation "add" (default) or "subtract", denominators ([3, 4, 5, 6, 8, 10, 12]), mixed (false). */
export const likeFractionSum: ItemMaker = (params, random) => {
  const drawn = drawLikePair(params, random);
  const { value: _value, ...solved } = solveLikePair(drawn);
  return {
    prompt: `What is ${writtenPart(drawn.first)} ${drawn.add ? '+' : '-'} ${writtenPart(drawn.second)}?`,
    ...solved,
  };
};
