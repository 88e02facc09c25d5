/** Comparing two fractions of the same whole. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** The denominators that grade 4 works with, 100 left out because it makes common denominators unwieldy. */
const DENOMINATORS = [2, 3, 4, 5, 6, 8, 10, 12] as const;

interface Fraction {
  top: number;
  bottom: number;
}

const write = ({ top, bottom }: Fraction) => `${top}/${bottom}`;
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number) => (a / gcd(a, b)) * b;
const difference = (a: Fraction, b: Fraction) => a.top * b.bottom - b.top * a.bottom;
const halfOf = (n: number) => (n % 2 === 0 ? String(n / 2) : `${(n - 1) / 2} 1/2`);
const side = ({ top, bottom }: Fraction) => Math.sign(2 * top - bottom);

const ALL: readonly Fraction[] = DENOMINATORS.flatMap((bottom) =>
  Array.from({ length: bottom - 1 }, (_, i) => ({ top: i + 1, bottom })),
);

/** Which pairs each strategy fits; the first of a pair is the greater, or equal to the second under "common". */
const FITS: Readonly<Record<string, (a: Fraction, b: Fraction) => boolean>> = {
  'same-numerator': (a, b) => a.top === b.top && a.bottom < b.bottom && a.top > 1,
  half: (a, b) => side(a) > 0 && side(b) < 0 && a.bottom < b.bottom && b.top > 1,
  common: (a, b) =>
    a.bottom !== b.bottom &&
    a.top !== b.top &&
    side(a) === side(b) &&
    side(a) !== 0 &&
    lcm(a.bottom, b.bottom) <= 40 &&
    difference(a, b) >= 0,
};

/** Asks which of two fractions is greater; `strategy` is "same-numerator", "half" or "common" (absent: drawn). */
export const greaterFraction: ItemMaker = (params, random) => {
  const strategy =
    typeof params.strategy === 'string' && FITS[params.strategy] ? params.strategy : random.pick(Object.keys(FITS));
  const fits = FITS[strategy] ?? (() => false);
  const a = random.pick(ALL.filter((x) => ALL.some((y) => fits(x, y))));
  const b = random.pick(ALL.filter((y) => fits(a, y)));
  const equal = difference(a, b) === 0;
  const [first, second] = random.next() < 0.5 ? [a, b] : [b, a];
  const common = lcm(a.bottom, b.bottom);
  const [aTop, bTop] = [(a.top * common) / a.bottom, (b.top * common) / b.bottom];
  const key = equal ? 'They are equal' : write(a);
  const so = `So ${write(a)} > ${write(b)}.`;
  const steps: Readonly<Record<string, string[]>> = {
    half: [
      `Half of ${a.bottom} is ${halfOf(a.bottom)}, so ${write(a)} is more than 1/2.`,
      `Half of ${b.bottom} is ${halfOf(b.bottom)}, so ${write(b)} is less than 1/2.`,
      so,
    ],
    'same-numerator': [
      `Both fractions have ${a.top} pieces.`,
      `A whole cut into ${a.bottom} equal parts has larger parts than one cut into ${b.bottom}.`,
      so,
    ],
    common: [
      `Write both fractions with the denominator ${common}: ${write(a)} is ${aTop}/${common} and ${write(b)} is ${bTop}/${common}.`,
      equal
        ? `${aTop} and ${bTop} are the same, so the fractions are equal.`
        : `${aTop} pieces are more than ${bTop} pieces of the same size. ${so}`,
    ],
  };
  const wrongFraction =
    equal || b.bottom > a.bottom
      ? 'thinks that larger numbers make a greater fraction'
      : 'looks only at the size of one piece';
  const seemsEqual =
    a.top === b.top
      ? 'looks only at the numerators'
      : a.bottom - a.top === b.bottom - b.top
        ? 'counts the pieces that are missing and overlooks their size'
        : 'judges by a rough sketch in which the wholes are not the same size';
  return {
    prompt: `${write(first)} and ${write(second)} are fractions of the same whole. Which fraction is greater, or are they equal?`,
    key,
    accepted: equal
      ? ['equal', 'they are equal', `${write(a)} = ${write(b)}`]
      : [`${write(a)} > ${write(b)}`, `${write(b)} < ${write(a)}`],
    distractors: distinctDistractors(key, [
      { text: equal ? write(a.bottom > b.bottom ? a : b) : write(b), error: wrongFraction },
      equal
        ? { text: write(a.bottom > b.bottom ? b : a), error: 'looks only at the size of one piece' }
        : { text: 'They are equal', error: seemsEqual },
      {
        text: 'They cannot be compared',
        error: 'thinks that fractions with different denominators cannot be compared',
      },
    ]),
    steps: steps[strategy] ?? [],
  };
};
