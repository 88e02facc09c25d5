/** Finds the most exact name of a quadrilateral from its sides, its parallel sides and its right angles. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

interface Quadrilateral {
  sides: readonly [number, number, number, number];
  parallelPairs: 1 | 2;
  rightAngles: 0 | 4;
}

/** The most exact name that the attributes allow. */
export function nameOf({ sides, parallelPairs, rightAngles }: Quadrilateral): string {
  if (parallelPairs === 1) return 'trapezoid';
  const equalSides = new Set(sides).size === 1;
  if (rightAngles === 4) return equalSides ? 'square' : 'rectangle';
  return equalSides ? 'rhombus' : 'parallelogram';
}

const ERRORS: Readonly<Record<string, string>> = {
  square: 'gives a name that needs four equal sides and four right angles',
  rectangle: 'gives a name that needs four right angles, or overlooks that the sides are equal',
  rhombus: 'gives a name that needs four equal sides, or overlooks the right angles',
  parallelogram: 'gives a name that needs two pairs of parallel sides, or stops at a name that is too wide',
  trapezoid: 'counts only one pair of parallel sides',
};

/** Takes no params; each of the five names is drawn equally often. */
export const quadrilateralName: ItemMaker = (_params, random) => {
  const [a = 4, b = 7] = random.shuffle([3, 4, 5, 6, 7, 8, 9]);
  const shape = random.pick<Quadrilateral>([
    { sides: [a, a, a, a], parallelPairs: 2, rightAngles: 4 },
    { sides: [a, b, a, b], parallelPairs: 2, rightAngles: 4 },
    { sides: [a, a, a, a], parallelPairs: 2, rightAngles: 0 },
    { sides: [a, b, a, b], parallelPairs: 2, rightAngles: 0 },
    { sides: [a + b, b, a, b], parallelPairs: 1, rightAngles: 0 },
  ]);
  const key = nameOf(shape);
  const pairs = shape.parallelPairs === 2 ? '2 pairs of parallel sides' : 'exactly 1 pair of parallel sides';
  const angles = shape.rightAngles === 4 ? '4 right angles' : 'no right angles';
  // The wrong names that share most with the shape come first.
  const near: Readonly<Record<string, readonly string[]>> = {
    square: ['rectangle', 'rhombus', 'trapezoid'],
    rectangle: ['square', 'rhombus', 'trapezoid'],
    rhombus: ['square', 'rectangle', 'trapezoid'],
    parallelogram: ['rectangle', 'rhombus', 'trapezoid'],
    trapezoid: ['parallelogram', 'rectangle', 'rhombus'],
  };
  return {
    prompt:
      `Going around a quadrilateral, its sides measure ${shape.sides.join(', ').replace(/, (\d+)$/, ' and $1')} centimeters. ` +
      `It has ${pairs} and ${angles}. What is the most exact name for it?`,
    key,
    accepted: [`a ${key}`],
    distractors: distinctDistractors(
      key,
      (near[key] ?? []).map((text) => ({ text, error: ERRORS[text] ?? 'overlooks one of the attributes' })),
    ),
    steps: [
      `Parallel sides: it has ${pairs}${shape.parallelPairs === 2 ? ', so it is a parallelogram.' : ', so it is a trapezoid and not a parallelogram.'}`,
      `Angles and sides: it has ${angles}, and its sides are ${new Set(shape.sides).size === 1 ? 'all equal' : 'not all equal'}.`,
      `The most exact name is ${key}.`,
    ],
  };
};
