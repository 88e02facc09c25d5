/** Sums and differences of fractions and mixed numbers with unlike denominators. */

import type { Random } from '../../../platform/random.ts';
import {
  asMixed,
  distinctValues,
  type Fraction,
  greatestCommonDivisor,
  leastCommonMultiple,
  otherForms,
  simplest,
} from './fraction.ts';
import type { ItemMaker, MadeItem, MakerParams } from './item-maker.ts';
import { booleanParam, choiceParam, listParam } from './maker-params.ts';

/** A fraction or a mixed number. */
export interface Part extends Fraction {
  whole: number;
}
/** Two numbers to add or subtract. */
export interface FractionPair {
  first: Part;
  second: Part;
  add: boolean;
}

const improper = ({ whole, top, bottom }: Part): Fraction => ({ top: whole * bottom + top, bottom });
/** "2 3/4" or "3/4", as the part stands. */
export const writtenPart = ({ whole, top, bottom }: Part): string =>
  whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;

function drawPart(bottom: number, whole: number, random: Random): Part {
  const tops = Array.from({ length: bottom - 1 }, (_, i) => i + 1).filter(
    (n) => greatestCommonDivisor(n, bottom) === 1,
  );
  return { whole, top: random.pick(tops), bottom };
}

const improperSum = (a: Part, b: Part): Fraction => {
  const [x, y] = [improper(a), improper(b)];
  return simplest({ top: x.top * y.bottom + y.top * x.bottom, bottom: x.bottom * y.bottom });
};

/** Two numbers with different denominators; in a difference the greater one stands first. */
export function drawFractionPair(params: MakerParams, random: Random): FractionPair {
  const add = choiceParam(params, 'operation', ['add', 'subtract']) === 'add';
  const mixed = booleanParam(params, 'mixed', false);
  const denominators = random.shuffle([...new Set(listParam(params, 'denominators', [2, 3, 4, 5, 6, 8]))]);
  const [one = 2, two = 3] = denominators;
  const small = mixed ? random.int(1, 3) : 0;
  const a = drawPart(one, mixed ? small + random.int(2, 3) : 0, random);
  const b = drawPart(two, small, random);
  const aFirst = improper(a).top * b.bottom > improper(b).top * a.bottom;
  return aFirst ? { first: a, second: b, add } : { first: b, second: a, add };
}

/** The key, its other written forms, the wrong answers and the solution of one sum or difference. */
export function solveFractionPair({
  first,
  second,
  add,
}: FractionPair): Omit<MadeItem, 'prompt'> & { value: Fraction } {
  const sign = add ? 1 : -1;
  const mark = add ? '+' : '-';
  const bottom = leastCommonMultiple(first.bottom, second.bottom);
  const top1 = (first.top * bottom) / first.bottom;
  const top2 = (second.top * bottom) / second.bottom;
  const whole = first.whole + sign * second.whole;
  const exact: Fraction = { top: whole * bottom + top1 + sign * top2, bottom };
  const value = simplest(exact);
  const key = asMixed(value);
  const withWhole = (top: number, under: number): Fraction => ({ top: whole * under + top, bottom: under });
  const difference = (x: number, y: number) => (add ? x + y : Math.abs(x - y));
  const distractors = distinctValues(value, [
    {
      value: withWhole(difference(first.top, second.top), difference(first.bottom, second.bottom)),
      error: add
        ? 'adds the numerators and adds the denominators'
        : 'subtracts the numerators and subtracts the denominators',
    },
    {
      value: withWhole(difference(first.top, second.top), bottom),
      error: 'changes the denominators but keeps the old numerators',
    },
    {
      value: withWhole(Math.abs(top1 - top2), add ? 0 : bottom),
      error: 'takes the smaller fraction from the greater one, whichever comes first',
    },
    { value: withWhole(difference(top1, second.top), bottom), error: 'renames only the first numerator' },
    { value: withWhole(difference(first.top, top2), bottom), error: 'renames only the second numerator' },
    { value: improperSum(first, second), error: 'adds instead of subtracting' },
    { value: { top: exact.top + bottom, bottom }, error: 'counts one whole too many' },
  ]).slice(0, 3);
  const renamed = (part: Part, top: number) => {
    const old = writtenPart(part);
    return part.bottom === bottom
      ? `${old} already has the denominator ${bottom}.`
      : `${old} = ${writtenPart({ ...part, top, bottom })}`;
  };
  const one = writtenPart({ ...first, top: top1, bottom });
  const two = writtenPart({ ...second, top: top2, bottom });
  const regroup = !add && top1 < top2;
  const regrouped = writtenPart({ whole: first.whole - 1, top: top1 + bottom, bottom });
  const unfinished = writtenPart({
    whole: regroup ? whole - 1 : whole,
    top: regroup ? top1 + bottom - top2 : top1 + sign * top2,
    bottom,
  });
  return {
    value,
    key,
    accepted: otherForms(key, [exact]),
    distractors,
    steps: [
      `Use ${bottom} as the common denominator.`,
      renamed(first, top1),
      renamed(second, top2),
      ...(regroup ? [`Regroup one whole: ${one} = ${regrouped}`] : []),
      `${regroup ? regrouped : one} ${mark} ${two} = ${unfinished}${unfinished === key ? '' : `, which is ${key}`}`,
    ],
  };
}

/** Params: operation "add" (default) or "subtract", denominators ([2, 3, 4, 5, 6, 8]), mixed (false). */
export const fractionSum: ItemMaker = (params, random) => {
  const drawn = drawFractionPair(params, random);
  const { value: _value, ...solved } = solveFractionPair(drawn);
  return {
    prompt: `What is ${writtenPart(drawn.first)} ${drawn.add ? '+' : '-'} ${writtenPart(drawn.second)}?`,
    ...solved,
  };
};
