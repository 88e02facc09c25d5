/** Asks for the number that is missing in a pair of equal fractions. */
import { drawEquivalentPair } from './equivalent-fraction.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** Params: as for equivalent-fraction. A numerator or a denominator is missing, in either fraction. */
export const missingNumberFraction: ItemMaker = (params, random) => {
  const { top, bottom, factor, newTop, newBottom } = drawEquivalentPair(params, random);
  const missing = random.pick(['newTop', 'newBottom', 'top', 'bottom'] as const);
  const values = { top, bottom, newTop, newBottom };
  const written = { ...values, [missing]: '?' };
  const key = values[missing];
  const scaledUp = missing === 'newTop' || missing === 'newBottom';
  const partner = { newTop: top, newBottom: bottom, top: newTop, bottom: newBottom }[missing];
  const gap = { newTop: newBottom - bottom, newBottom: newTop - top, top: newBottom - bottom, bottom: newTop - top }[
    missing
  ];
  const byBottom = missing === 'newTop' || missing === 'top';
  const candidates = [
    { value: scaledUp ? partner + gap : partner - gap, error: 'adds or subtracts the same number above and below' },
    { value: partner, error: 'keeps the number that stands opposite' },
    { value: key + 1, error: 'miscounts by one when finding the factor' },
    { value: key + 2, error: 'uses a nearby multiplication fact' },
  ];
  return {
    prompt: `What number makes ${written.top}/${written.bottom} = ${written.newTop}/${written.newBottom} a true equation?`,
    key: `${key}`,
    accepted: [],
    distractors: distinctDistractors(
      `${key}`,
      candidates.filter(({ value }) => value > 0).map(({ value, error }) => ({ text: `${value}`, error })),
    ).slice(0, 3),
    steps: [
      byBottom
        ? `The denominators: ${bottom} × ${factor} = ${newBottom}`
        : `The numerators: ${top} × ${factor} = ${newTop}`,
      byBottom
        ? `The numerators in the same way: ${top} × ${factor} = ${newTop}.`
        : `The denominators in the same way: ${bottom} × ${factor} = ${newBottom}.`,
      `The missing number is ${key}.`,
    ],
  };
};
