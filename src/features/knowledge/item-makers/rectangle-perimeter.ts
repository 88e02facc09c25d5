/** The perimeter of a rectangle, or a side that is missing when the perimeter is known. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

const THINGS = [
  { thing: 'market mat', units: 'yards' },
  { thing: 'photo frame', units: 'inches' },
  { thing: 'garden plot', units: 'feet' },
  { thing: 'stage', units: 'meters' },
  { thing: 'banner', units: 'centimeters' },
] as const;

/** Params: minSide (3), maxSide (15), unknown: "perimeter" (default) or "side". */
export const rectanglePerimeter: ItemMaker = (params, random) => {
  const min = Math.max(2, numberParam(params, 'minSide', 3));
  const max = Math.max(min + 2, numberParam(params, 'maxSide', 15));
  const unknown = choiceParam(params, 'unknown', ['perimeter', 'side']);
  const { thing, units } = random.pick(THINGS);
  const wide = random.int(min, max - 1);
  const long = random.int(wide + 1, max);
  const half = long + wide;
  const around = 2 * half;
  if (unknown === 'perimeter') {
    return {
      prompt: `A ${thing} is a rectangle. It is ${long} ${units} long and ${wide} ${units} wide. What is its perimeter in ${units}?`,
      key: `${around}`,
      accepted: [`${around} ${units}`],
      distractors: distinctDistractors(`${around}`, [
        { text: `${half}`, error: 'adds only the two sides that are given' },
        { text: `${long * wide}`, error: 'finds the area' },
        { text: `${2 * long + wide}`, error: 'leaves out one of the four sides' },
        { text: `${long + 2 * wide}`, error: 'leaves out one of the long sides' },
      ]).slice(0, 3),
      steps: [
        `Opposite sides are equal, so the sides are ${long}, ${wide}, ${long} and ${wide}.`,
        `${long} + ${wide} + ${long} + ${wide} = ${around}`,
        `The perimeter is ${around} ${units}.`,
      ],
    };
  }
  const [given, key] = random.next() < 0.5 ? [long, wide] : [wide, long];
  return {
    prompt: `A ${thing} is a rectangle with a perimeter of ${around} ${units}. One side is ${given} ${units}. How many ${units} is the side next to it?`,
    key: `${key}`,
    accepted: [`${key} ${units}`],
    distractors: distinctDistractors(`${key}`, [
      { text: `${around - given}`, error: 'takes the given side away once and stops' },
      { text: `${around - 2 * given}`, error: 'forgets to share what is left between two equal sides' },
      { text: `${half}`, error: 'halves the perimeter and stops' },
    ]),
    steps: [
      `Two sides are ${given}: ${given} + ${given} = ${2 * given}`,
      `The other two sides together: ${around} - ${2 * given} = ${2 * key}`,
      `They are equal: ${2 * key} ÷ 2 = ${key}, so the side is ${key} ${units}.`,
    ],
  };
};
