/** Putting three fractions with different denominators in order. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number) => (a / gcd(a, b)) * b;

interface Fraction {
  top: number;
  bottom: number;
}

const write = ({ top, bottom }: Fraction) => `${top}/${bottom}`;
const list = (fractions: readonly Fraction[]) => fractions.map(write).join(', ');
const sorted = (fractions: readonly Fraction[], by: (f: Fraction) => number) =>
  [...fractions].sort((x, y) => by(x) - by(y));

/** Triples of denominators whose common denominator is at most 24. */
const TRIPLES: readonly (readonly [number, number, number])[] = [
  [2, 3, 4],
  [2, 4, 8],
  [3, 4, 6],
  [2, 5, 10],
  [3, 4, 12],
  [3, 6, 12],
  [4, 6, 12],
  [3, 4, 8],
  [3, 8, 12],
  [4, 5, 10],
];

/** Asks for three fractions from least to greatest. */
export const orderFractions: ItemMaker = (_params, random) => {
  for (;;) {
    const [p, q, r] = random.pick(TRIPLES);
    const fractions = random.shuffle([p, q, r].map((bottom) => ({ top: random.int(1, bottom - 1), bottom })));
    const common = [p, q, r].reduce(lcm);
    const renamedTop = (f: Fraction) => (f.top * common) / f.bottom;
    const ordered = sorted(fractions, renamedTop);
    const key = list(ordered);
    const distractors = distinctDistractors(key, [
      {
        text: list(sorted(fractions, (f) => f.bottom)),
        error: 'orders by the denominators: a larger denominator seems to be more',
      },
      { text: list(sorted(fractions, (f) => f.top)), error: 'orders by the numerators only' },
      { text: list([...ordered].reverse()), error: 'writes the order from greatest to least' },
      {
        text: list(sorted(fractions, (f) => -f.bottom)),
        error: 'orders by the size of one piece and overlooks how many pieces there are',
      },
    ]);
    // Draw again while two fractions are equal, share a numerator (no order by numerator) or tempt too little.
    if (
      new Set(fractions.map(renamedTop)).size < 3 ||
      new Set(fractions.map((f) => f.top)).size < 3 ||
      distractors.length < 2
    )
      continue;
    return {
      prompt: `${list(fractions)} are fractions of the same whole. What is their order from least to greatest?`,
      key,
      accepted: [ordered.map(write).join(' < '), ordered.map(write).join(' ')],
      distractors: distractors.slice(0, 3),
      steps: [
        `A common denominator of ${fractions.map((f) => f.bottom).join(', ')} is ${common}.`,
        `Rename: ${fractions.map((f) => (f.bottom === common ? `${write(f)} stays as it is` : `${write(f)} is ${renamedTop(f)}/${common}`)).join(', ')}.`,
        `Order the numerators: ${ordered.map(renamedTop).join(', ')}. So the order is ${key}.`,
      ],
    };
  }
};
