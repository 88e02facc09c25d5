/** Sums and differences of fractions and mixed numbers with unlike denominators, told as a word problem. */
import { drawFractionPair, type Part, solveFractionPair, writtenPart } from './fraction-sum.ts';
import type { ItemMaker } from './item-maker.ts';

const amount = (part: Part, unit: string) => `${writtenPart(part)} ${part.whole === 0 ? unit : `${unit}s`}`;

interface Story {
  unit: string;
  tell: (a: string, b: string) => string;
}

const TOGETHER: readonly Story[] = [
  {
    unit: 'mile',
    tell: (a: string, b: string) =>
      `Amina bikes ${a} to the library and then ${b} to the park. How many miles does she bike in all?`,
  },
  {
    unit: 'yard',
    tell: (a: string, b: string) =>
      `Jun sews a strip of cloth ${a} long to a strip ${b} long. No cloth overlaps. How many yards long is the new strip?`,
  },
  {
    unit: 'gallon',
    tell: (a: string, b: string) =>
      `A mural team mixes ${a} of blue paint with ${b} of yellow paint. How many gallons of paint is that?`,
  },
  {
    unit: 'hour',
    tell: (a: string, b: string) =>
      `Mateo practices the drum for ${a} on Friday and ${b} on Saturday. How many hours is that in all?`,
  },
];

const APART: readonly Story[] = [
  {
    unit: 'meter',
    tell: (a: string, b: string) =>
      `Leila has a board ${a} long. She saws off ${b}. How many meters of board are left, not counting sawdust?`,
  },
  {
    unit: 'mile',
    tell: (a: string, b: string) => `A bike path is ${a} long. Kofi has ridden ${b} of it. How many miles are left?`,
  },
  {
    unit: 'liter',
    tell: (a: string, b: string) =>
      `A watering can holds ${a} of water. Rosa pours out ${b}. How many liters are still in the can?`,
  },
  {
    unit: 'yard',
    tell: (a: string, b: string) =>
      `A red scarf is ${a} long. A green scarf is ${b} long. How many yards longer is the red scarf?`,
  },
];

/** Params: operation "add" (default) or "subtract", denominators ([2, 3, 4, 5, 6, 8]), mixed (false); the same sums in a story. */
export const fractionWordProblem: ItemMaker = (params, random) => {
  const drawn = drawFractionPair(params, random);
  const { unit, tell } = random.pick(drawn.add ? TOGETHER : APART);
  const { value, key, accepted, distractors, steps } = solveFractionPair(drawn);
  const units = value.top > value.bottom ? `${unit}s` : unit;
  const question = drawn.add
    ? 'The parts are put together, so add.'
    : 'The question asks for a difference, so subtract.';
  return {
    prompt: tell(amount(drawn.first, unit), amount(drawn.second, unit)),
    key,
    accepted: [`${key} ${units}`, ...accepted],
    distractors,
    steps: [question, ...steps],
  };
};
