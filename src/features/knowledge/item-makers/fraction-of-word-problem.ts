/** A fraction of a fraction or of a whole number, told as a word problem. */
import { asFraction } from './fraction.ts';
import { drawFactorPair, solveFactorPair, writtenFactor } from './fraction-product.ts';
import type { ItemMaker } from './item-maker.ts';

interface Story {
  unit: string;
  units: string;
  tell: (part: string, amount: string) => string;
}

const OF_FRACTION: readonly Story[] = [
  {
    unit: 'mile',
    units: 'miles',
    tell: (p, a) => `A path is ${a} mile long. Imani has jogged ${p} of the path. How many miles has she jogged?`,
  },
  {
    unit: 'yard',
    units: 'yards',
    tell: (p, a) =>
      `Bo has ${a} yard of cloth. He uses ${p} of it for a flag. How many yards of cloth does the flag take?`,
  },
  {
    unit: 'hour',
    units: 'hours',
    tell: (p, a) =>
      `Band practice lasts ${a} hour. The drums play for ${p} of that time. How many hours do the drums play?`,
  },
  {
    unit: 'liter',
    units: 'liters',
    tell: (p, a) =>
      `A can holds ${a} liter of paint. Lucía uses ${p} of the paint on a sign. How many liters does she use?`,
  },
];

const OF_WHOLE: readonly Story[] = [
  {
    unit: 'mile',
    units: 'miles',
    tell: (p, a) => `A bike route is ${a} miles long. Minh has ridden ${p} of the route. How many miles has he ridden?`,
  },
  {
    unit: 'meter',
    units: 'meters',
    tell: (p, a) => `A fence is ${a} meters long. The crew has painted ${p} of it. How many meters are painted?`,
  },
  {
    unit: 'pound',
    units: 'pounds',
    tell: (p, a) =>
      `A potter has ${a} pounds of clay. She uses ${p} of it for bowls. How many pounds of clay does she use?`,
  },
  {
    unit: 'yard',
    units: 'yards',
    tell: (p, a) =>
      `One costume takes ${p} yard of ribbon. A dance group makes ${a} costumes. How many yards of ribbon does it need?`,
  },
];

/** Params: form "fraction" (default) or "whole", denominators ([2, 3, 4, 5, 6, 8]). */
export const fractionOfWordProblem: ItemMaker = (params, random) => {
  const pair = drawFactorPair(params, random);
  const { unit, units, tell } = random.pick(pair.second.bottom === 1 ? OF_WHOLE : OF_FRACTION);
  const { value, key, accepted, distractors, steps } = solveFactorPair(pair);
  const [part, amount] = [asFraction(pair.first), writtenFactor(pair.second)];
  return {
    prompt: tell(part, amount),
    key,
    accepted: [
      `${key} ${value.top > value.bottom ? units : unit}`,
      ...(value.top < value.bottom ? [`${key} of ${unit === 'hour' ? 'an' : 'a'} ${unit}`] : []),
      ...accepted,
    ],
    distractors,
    steps: [`The question asks for ${part} × ${amount}.`, ...steps],
  };
};
