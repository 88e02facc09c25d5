/** Which numbers a figure shows as those of its task, so that the text beside it can be held against them. */
import type { Figure } from './contract.ts';
import { readNumber } from './fields.ts';
import { fiveNumbers, WORTH } from './figure-facts.ts';
import { plain } from './kinds/kind.ts';

/** A number that the text has to say, in one of these forms. */
interface Claim {
  /** As a sentence names it: "3/4". */
  name: string;
  anyOf: readonly number[];
}

const one = (n: number, ...or: number[]): Claim => ({
  name: String(Math.round(n * 10_000) / 10_000),
  anyOf: [n, ...or],
});
const all = (...numbers: readonly number[]): Claim[] => numbers.map((n) => one(n));
/** Numbers in a label: "x" and "3 cm" → 3. */
const inLabel = (label: string | undefined): number[] =>
  label === undefined || /[a-zA-Z]\s*[+−-]|[+−-]\s*[a-zA-Z]/.test(label) ? [] : numbersIn(plain(label));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function claimsOf(figure: Figure): Claim[] {
  switch (figure.kind) {
    case 'number-line':
      return all(
        ...figure.points.map(({ at }) => at),
        ...figure.intervals.flatMap(({ from, to }) => [from, to].filter((end) => end !== undefined)),
      );
    case 'long-division':
      return all(figure.dividend, figure.divisor);
    case 'factor-tree':
      return all(figure.splits[0]?.[0] ?? 1);
    case 'money': {
      const total = sum(figure.pieces.map(({ of, count }) => WORTH[of] * count));
      return figure.pieces.map(({ of, count }) =>
        one(count, count * WORTH[of], (count * WORTH[of]) / 100, total, total / 100),
      );
    }
    case 'thermometer':
      return all(...figure.readings.map(({ at }) => at));
    case 'vessel':
      return all(...figure.vessels.map(({ level }) => level));
    case 'balance':
      return [...figure.left, ...figure.right].flatMap(({ label, count }) =>
        inLabel(label).map((n) => one(n * count, n, count)),
      );
    case 'solids':
      return figure.solids.flatMap(({ widthLabel, depthLabel, heightLabel, radiusLabel, slantLabel, topHeightLabel }) =>
        all(...[widthLabel, depthLabel, heightLabel, radiusLabel, slantLabel, topHeightLabel].flatMap(inLabel)),
      );
    case 'net':
      return all(...[figure.widthLabel, figure.depthLabel, figure.heightLabel].flatMap(inLabel));
    case 'circle':
      return all(
        ...[figure.diameter, ...figure.radii, ...figure.chords, ...figure.sectors].flatMap((part) =>
          inLabel(part?.label),
        ),
      );
    case 'angles':
      return all(...figure.gaps.flatMap((gap) => inLabel(gap || undefined)));
    case 'transversal':
      // 1 to 8 name the angles.
      return all(...figure.labels.filter((said) => said.includes('°')).flatMap(inLabel));
    case 'box-plot':
      // A text may leave the five numbers to be read, but says one of them, or what they give.
      return figure.plots
        .filter(({ five }) => five)
        .map((plot) => {
          const five = fiveNumbers(plot);
          const [least, low, median, high, most] = five;
          return { name: `a median of ${median}`, anyOf: [...five, high - low, most - least] };
        });
    case 'normal-curve':
      return all(figure.mean, figure.deviation);
    case 'tree-diagram': {
      // One of the chances of the first step; the others follow from it, and are often for students to find.
      const first = figure.branches.flatMap(({ edge = '' }) => numbersIn(plain(edge)));
      const name = `a chance of ${plain(figure.branches[0]?.edge ?? '')}`;
      return first.length > 0 ? [{ name, anyOf: first.flatMap((n) => [n, n * 100]) }] : [];
    }
    case 'ten-frame': {
      const total = sum(figure.frames.map(({ filled, added }) => filled + added));
      return figure.frames.flatMap(({ filled, added }) =>
        [filled, added].filter((n) => n > 0).map((n) => one(n, total, filled + added)),
      );
    }
    case 'counters': {
      const total = sum(figure.groups.map(({ count }) => count));
      return figure.groups.map(({ count }) => one(count, total));
    }
    case 'equal-groups':
      return [
        one(figure.groups),
        one(figure.each),
        ...(figure.left > 0 ? [one(figure.left, figure.groups * figure.each + figure.left)] : []),
      ];
    case 'array':
      return all(figure.rows, figure.columns);
    case 'base-ten':
      return all(figure.hundreds * 100 + figure.tens * 10 + figure.ones);
    case 'place-value-chart':
      return all(...figure.numbers.map(Number));
    case 'hundred-grid':
      return figure.grids.map(({ shaded }) => one(shaded, shaded / figure.parts));
    case 'area-model':
      return [figure.rows, figure.columns].flatMap((sides) => {
        const numbers = sides.flatMap(inLabel);
        return numbers.map((n) => one(n, ...(numbers.length === sides.length ? [sum(numbers)] : [])));
      });
    case 'fraction-area':
      return all(figure.across.parts, figure.down.parts);
    case 'fraction-bars':
      return figure.bars
        .filter(({ parts }) => parts > 1)
        .flatMap(({ parts, shaded }) => [one(parts), ...(shaded > 0 ? [one(shaded, shaded / parts)] : [])]);
    case 'fraction-circles':
      return figure.circles
        .filter(({ parts }) => parts > 1)
        .flatMap(({ parts, shaded }) => [one(parts), ...(shaded > 0 ? [one(shaded, shaded / parts)] : [])]);
    case 'coordinate-plane':
      return figure.points.flatMap(({ x, y }) => all(x, y));
    case 'rectangle':
      return all(...inLabel(figure.widthLabel), ...inLabel(figure.heightLabel));
    case 'polygon':
      return figure.sides.flatMap((side) => all(...inLabel(side || undefined)));
    case 'angle':
      return all(...inLabel(figure.label));
    case 'forces':
      return figure.forces.flatMap(({ label }) => all(...inLabel(label)));
    default:
      return [];
  }
}

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const PARTS: Readonly<Record<string, number>> = {
  half: 2,
  halves: 2,
  third: 3,
  thirds: 3,
  fourth: 4,
  fourths: 4,
  quarter: 4,
  quarters: 4,
  fifth: 5,
  fifths: 5,
  sixth: 6,
  sixths: 6,
  seventh: 7,
  sevenths: 7,
  eighth: 8,
  eighths: 8,
  ninth: 9,
  ninths: 9,
  tenth: 10,
  tenths: 10,
  twelfth: 12,
  twelfths: 12,
  hundredth: 100,
  hundredths: 100,
};

/** Every number that a text says, in digits or words; of 2 3/4 the whole, its parts, and 3 and 4. */
export function numbersIn(text: string): number[] {
  const found: number[] = [];
  for (const [written] of text.matchAll(/(?:(?<![\d)]\s?)[-−])?(?:\d+ \d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d+)?)/g)) {
    const number = readNumber(written.replace(/,$/, ''));
    if (typeof number === 'number') found.push(number);
    if (written.includes('/')) found.push(...(written.match(/\d+/g) ?? []).map(Number));
  }
  for (const [word] of text.toLowerCase().matchAll(/[a-z]+/g)) {
    const place = WORDS.indexOf(word);
    if (place >= 0) found.push(place);
    const parts = PARTS[word];
    if (parts !== undefined) found.push(parts, 1 / parts);
  }
  return found;
}

/** Sentences about numbers that the figure shows and the text does not say; empty where they agree. */
export function disagreements(figure: Figure, text: string): string[] {
  const said = numbersIn(text);
  return claimsOf(figure)
    .filter(({ anyOf }) => !anyOf.some((n) => said.some((s) => Math.abs(s - n) < 1e-6)))
    .map(({ name }) => `the figure (${figure.kind}) shows ${name}, and the text beside it does not say it`);
}
