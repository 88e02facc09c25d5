/** Sums and differences of fractions and mixed numbers with the same denominator, told as a word problem. */
import { writtenPart } from './fraction-sum.ts';
import type { ItemMaker } from './item-maker.ts';
import { drawLikePair, solveLikePair } from './like-fraction-sum.ts';

interface Story {
  unit: string;
  tell: (a: string, b: string) => string;
}

const TOGETHER: readonly Story[] = [
  {
    unit: 'mile',
    tell: (a, b) => `Ravi walks ${a} to the pool and then ${b} to the market. How many miles does he walk in all?`,
  },
  {
    unit: 'meter',
    tell: (a, b) =>
      `A team paints ${a} of a fence on Monday and ${b} on Tuesday. How many meters of fence does it paint in all?`,
  },
  {
    unit: 'liter',
    tell: (a, b) =>
      `Hana pours ${a} of water on the tomatoes and ${b} on the beans. How many liters does she pour in all?`,
  },
  {
    unit: 'hour',
    tell: (a, b) =>
      `A choir practices for ${a} before lunch and ${b} after lunch. How many hours does it practice in all?`,
  },
];

const APART: readonly Story[] = [
  {
    unit: 'yard',
    tell: (a, b) => `Omar has a piece of cloth ${a} long. He cuts off ${b} for a flag. How many yards are left?`,
  },
  {
    unit: 'mile',
    tell: (a, b) => `A bus route is ${a} long. The bus has driven ${b} of the route. How many miles are left?`,
  },
  {
    unit: 'liter',
    tell: (a, b) => `A bucket holds ${a} of water. Mina uses ${b} to wash her bike. How many liters are left?`,
  },
  {
    unit: 'foot',
    tell: (a, b) =>
      `The sunflower by the gate is ${a} tall. The one by the wall is ${b} tall. How many feet taller is the one by the gate?`,
  },
];

const plural = (unit: string): string => (unit === 'foot' ? 'feet' : `${unit}s`);

/** Params: operation "add" (default) or "subtract", denominators ([3, 4, 5, 6, 8, 10, 12]), mixed (false); the sums of like-fraction-sum in a story. */
export const likeFractionWordProblem: ItemMaker = (params, random) => {
  const drawn = drawLikePair(params, random);
  const { unit, tell } = random.pick(drawn.add ? TOGETHER : APART);
  const { value, key, accepted, distractors, steps } = solveLikePair(drawn);
  const [first, second] = [drawn.first, drawn.second].map((part) =>
    `${writtenPart(part)} ${part.whole === 0 ? `of a ${unit}` : plural(unit)}`.replace('of a hour', 'of an hour'),
  );
  return {
    prompt: tell(first ?? '', second ?? ''),
    key,
    accepted: [`${key} ${value.top > value.bottom ? plural(unit) : unit}`, ...accepted],
    distractors,
    steps: [
      drawn.add
        ? 'The two amounts are joined, so add.'
        : 'The question asks for what is left or how much more, so subtract.',
      ...steps,
    ],
  };
};
