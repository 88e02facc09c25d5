/** Finding the one fraction that is greater than one half. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** Fractions of the grade-4 denominators, in two groups by the benchmark 1/2. */
const MORE = ['2/3', '3/4', '3/5', '4/6', '5/8', '6/10', '7/12', '5/6', '7/10', '8/12'] as const;
const LESS = ['2/5', '3/8', '4/10', '5/12', '2/6', '3/10', '4/12', '40/100', '45/100', '3/12'] as const;
const HALVES = ['2/4', '3/6', '4/8', '5/10', '6/12', '50/100'] as const;

/** Asks which of four fractions is greater than 1/2; one of the others is exactly 1/2. */
export const pastHalfFraction: ItemMaker = (_params, random) => {
  const key = random.pick(MORE);
  const half = random.pick(HALVES);
  const [one = '2/5', other = '3/8'] = random.shuffle(LESS);
  const bottomOf = (fraction: string) => Number(fraction.split('/')[1]);
  const [a, b, c, d] = random.shuffle([key, half, one, other]);
  const halfOf = (n: number) => (n % 2 === 0 ? String(n / 2) : `${(n - 1) / 2} 1/2`);
  const because = (fraction: string) => `half of ${bottomOf(fraction)} is ${halfOf(bottomOf(fraction))}`;
  return {
    prompt: `${a}, ${b}, ${c} and ${d} are fractions of the same whole. Which one is greater than 1/2?`,
    key,
    accepted: [],
    distractors: distinctDistractors(key, [
      { text: half, error: 'counts a fraction equal to 1/2 as greater than 1/2' },
      { text: one, error: `does not compare the numerator with half of ${bottomOf(one)}` },
      { text: other, error: `does not compare the numerator with half of ${bottomOf(other)}` },
    ]),
    steps: [
      'Compare each numerator with half of its denominator.',
      `For ${one}, ${because(one)}. For ${other}, ${because(other)}. Both numerators are too small, and ${half} is exactly 1/2.`,
      `For ${key}, ${because(key)}, and the numerator is larger. So ${key} is greater than 1/2.`,
    ],
  };
};
