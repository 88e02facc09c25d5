/** Asks for a fraction that is equal to a given one and has a given denominator. */

import type { Random } from '../../../platform/random.ts';
import { asFraction, distinctValues, greatestCommonDivisor } from './fraction.ts';
import type { ItemMaker, MakerParams } from './item-maker.ts';
import { listParam } from './maker-params.ts';

/** Draws a fraction in simplest form and the number both of its parts are multiplied by. */
export function drawEquivalentPair(params: MakerParams, random: Random) {
  const targets = listParam(params, 'targets', []);
  const factors = listParam(params, 'factors', [2, 3, 4, 5]);
  const pairs = listParam(params, 'denominators', [2, 3, 4, 5, 6, 8])
    .flatMap((bottom) => factors.map((factor) => ({ bottom, factor })))
    .filter(({ bottom, factor }) => targets.length === 0 || targets.includes(bottom * factor));
  const { bottom, factor } = random.pick(pairs.length > 0 ? pairs : [{ bottom: 3, factor: 2 }]);
  const top = random.pick(
    Array.from({ length: bottom - 1 }, (_, i) => i + 1).filter((n) => greatestCommonDivisor(n, bottom) === 1),
  );
  return { top, bottom, factor, newTop: top * factor, newBottom: bottom * factor };
}

/** Params: denominators ([2, 3, 4, 5, 6, 8]), factors ([2, 3, 4, 5]), targets (the new denominators that are allowed; absent: any). */
export const equivalentFraction: ItemMaker = (params, random) => {
  const { top, bottom, factor, newTop, newBottom } = drawEquivalentPair(params, random);
  const key = { top: newTop, bottom: newBottom };
  const added = newBottom - bottom;
  return {
    prompt: `What fraction with the denominator ${newBottom} is equivalent to ${top}/${bottom}?`,
    key: asFraction(key),
    accepted: [`${newTop} / ${newBottom}`],
    distractors: distinctValues(key, [
      {
        value: { top: top + added, bottom: newBottom },
        error: 'adds the same number to the numerator and the denominator',
      },
      { value: { top, bottom: newBottom }, error: 'changes the denominator and keeps the numerator' },
      { value: { top: newTop + 1, bottom: newBottom }, error: 'multiplies the numerator by a nearby number' },
      {
        value: { top: top + factor, bottom: newBottom },
        error: 'adds the factor to the numerator instead of multiplying by it',
      },
    ]).slice(0, 3),
    steps: [
      `${bottom} × ${factor} = ${newBottom}, so each part is cut into ${factor} smaller equal parts.`,
      `The numerator is cut in the same way: ${top} × ${factor} = ${newTop}.`,
      `${top}/${bottom} = ${newTop}/${newBottom}`,
    ],
  };
};
