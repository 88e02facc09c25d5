/** Products of a fraction and a whole number or of two fractions. */

import { count } from '../../../language/text.ts';
import type { Random } from '../../../platform/random.ts';
import { asMixed, distinctValues, type Fraction, greatestCommonDivisor, otherForms, simplest } from './fraction.ts';
import type { ItemMaker, MadeItem, MakerParams } from './item-maker.ts';
import { choiceParam, listParam } from './maker-params.ts';

/** Two factors; a whole number is a fraction with the denominator 1. */
export interface FactorPair {
  first: Fraction;
  second: Fraction;
}

/** "3/4" or "6", as a factor is written. */
export const writtenFactor = ({ top, bottom }: Fraction): string => (bottom === 1 ? `${top}` : `${top}/${bottom}`);

/** Draws a proper fraction and a second factor: a whole number ("whole") or another proper fraction ("fraction"). */
export function drawFactorPair(params: MakerParams, random: Random): FactorPair {
  const form = choiceParam(params, 'form', ['fraction', 'whole']);
  const denominators = listParam(params, 'denominators', [2, 3, 4, 5, 6, 8]);
  const draw = (): Fraction => {
    const bottom = random.pick(denominators);
    const tops = Array.from({ length: bottom - 1 }, (_, i) => i + 1).filter(
      (n) => greatestCommonDivisor(n, bottom) === 1,
    );
    return { top: random.pick(tops), bottom };
  };
  const first = draw();
  return { first, second: form === 'whole' ? { top: random.int(3, 12), bottom: 1 } : draw() };
}

/** The key, its other written forms, the wrong answers and the solution of one product. */
export function solveFactorPair({ first, second }: FactorPair): Omit<MadeItem, 'prompt'> & { value: Fraction } {
  const exact: Fraction = { top: first.top * second.top, bottom: first.bottom * second.bottom };
  const value = simplest(exact);
  const key = asMixed(value);
  const isWhole = second.bottom === 1;
  const [a, b, c, d] = [first.top, first.bottom, second.top, second.bottom];
  const wrong = isWhole
    ? [
        { value: { top: a, bottom: b * c }, error: 'multiplies the denominator and keeps the numerator' },
        { value: { top: a + b * c, bottom: b }, error: 'adds the fraction to the whole number' },
        { value: { top: c, bottom: b }, error: 'finds only one part and forgets the numerator' },
        { value: { top: b * c, bottom: a }, error: 'turns the fraction upside down' },
      ]
    : [
        { value: { top: a + c, bottom: b + d }, error: 'adds the numerators and adds the denominators' },
        {
          value: { top: a * c, bottom: Math.max(b, d) },
          error: 'multiplies the numerators and keeps one of the denominators',
        },
        { value: { top: a * d + c * b, bottom: b * d }, error: 'adds the two fractions' },
        { value: { top: 1, bottom: b * d }, error: 'multiplies the denominators and writes 1 over the result' },
        { value: { top: a * d, bottom: b * c }, error: 'turns the second fraction upside down' },
      ];
  const forms = [value, exact];
  const product = `${a} × ${c} = ${a * c}`;
  const simpler = asMixed(exact) === key ? [] : [`In a simpler form, ${exact.top}/${exact.bottom} is ${key}.`];
  return {
    value,
    key,
    accepted: otherForms(key, forms),
    distractors: distinctValues(
      value,
      wrong.map(({ value: w, error }) => ({ value: simplest(w), error })),
    ).slice(0, 3),
    steps: isWhole
      ? [
          `${a}/${b} of ${c} is ${count(a, 'part')} of ${c} ÷ ${b}. That is the same as ${a} × ${c} parts of size 1/${b}.`,
          `${product}, so the product is ${a * c} parts of size 1/${b}: ${a * c}/${b}`,
          ...(exact.top >= exact.bottom || simpler.length > 0 ? [`${a * c}/${b} is the same as ${key}.`] : []),
        ]
      : [
          `Cut a unit square into ${b} columns and ${d} rows. That makes ${b} × ${d} = ${b * d} equal parts.`,
          `The part in both shadings is ${count(a, 'column')} wide and ${count(c, 'row')} high: ${product}. So ${count(a * c, 'part')} of ${b * d}.`,
          `${a}/${b} × ${c}/${d} = ${exact.top}/${exact.bottom}`,
          ...simpler,
        ],
  };
}

/** Params: form "fraction" (default) or "whole", denominators ([2, 3, 4, 5, 6, 8]). */
export const fractionProduct: ItemMaker = (params, random) => {
  const pair = drawFactorPair(params, random);
  const { key, accepted, distractors, steps } = solveFactorPair(pair);
  return {
    prompt: `What is ${writtenFactor(pair.first)} × ${writtenFactor(pair.second)}?`,
    key,
    accepted,
    distractors,
    steps,
  };
};
