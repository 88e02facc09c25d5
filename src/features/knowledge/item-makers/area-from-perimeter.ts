/** A rectangle's area from its perimeter and one side, or its perimeter from its area and one side. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

/** Params: minSide (3), maxSide (12), given: "perimeter" (default) or "area". */
export const areaFromPerimeter: ItemMaker = (params, random) => {
  const min = Math.max(3, numberParam(params, 'minSide', 3));
  const max = Math.max(min + 2, numberParam(params, 'maxSide', 12));
  const given = choiceParam(params, 'given', ['perimeter', 'area']);
  const units = random.pick(['feet', 'meters', 'yards']);
  const thing = random.pick([
    'rectangular play corner',
    'rectangular flower bed',
    'rectangular sandbox',
    'rectangular wall painting',
  ]);
  const wide = random.int(min, max - 1);
  const long = random.int(wide + 1, max);
  const [around, area] = [2 * (long + wide), long * wide];
  const [side, other] = random.next() < 0.5 ? [long, wide] : [wide, long];
  if (given === 'perimeter') {
    return {
      prompt: `A ${thing} has a perimeter of ${around} ${units}. One side is ${side} ${units}. What is its area in square ${units}?`,
      key: `${area}`,
      accepted: [`${area} square ${units}`],
      distractors: distinctDistractors(`${area}`, [
        { text: `${side * around}`, error: 'multiplies the side by the perimeter' },
        { text: `${other}`, error: 'finds the other side and stops' },
        { text: `${side * 2 * other}`, error: 'does not share what is left between two equal sides' },
        { text: `${side * (around - side)}`, error: 'takes the given side away only once' },
      ]).slice(0, 3),
      steps: [
        `Half of the perimeter is one long and one short side: ${around} ÷ 2 = ${long + wide}`,
        `The other side: ${long + wide} - ${side} = ${other}`,
        `The area: ${side} × ${other} = ${area}, so ${area} square ${units}.`,
      ],
    };
  }
  return {
    prompt: `A ${thing} has an area of ${area} square ${units}. One side is ${side} ${units}. What is its perimeter in ${units}?`,
    key: `${around}`,
    accepted: [`${around} ${units}`],
    distractors: distinctDistractors(`${around}`, [
      { text: `${long + wide}`, error: 'adds only two of the four sides' },
      { text: `${other}`, error: 'finds the other side and stops' },
      { text: `${2 * (area + side)}`, error: 'uses the area as if it were a side' },
    ]),
    steps: [
      `The other side: ${area} ÷ ${side} = ${other}`,
      `One long and one short side: ${side} + ${other} = ${side + other}`,
      `The perimeter: 2 × ${side + other} = ${around}, so ${around} ${units}.`,
    ],
  };
};
