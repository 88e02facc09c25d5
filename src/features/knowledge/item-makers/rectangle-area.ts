/** The area of a rectangle, or the side that is missing when the area is known. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { choiceParam, numberParam } from './maker-params.ts';

const THINGS = [
  { thing: 'rug', units: 'feet', short: 'sq ft' },
  { thing: 'garden bed', units: 'meters', short: 'sq m' },
  { thing: 'quilt panel', units: 'inches', short: 'sq in' },
  { thing: 'stage floor', units: 'yards', short: 'sq yd' },
  { thing: 'stamp sheet', units: 'centimeters', short: 'sq cm' },
] as const;
/** The forms in which a student may write an area with its unit. */
export const areaForms = (area: number, units: string, short: string): string[] => [
  `${area} square ${units}`,
  `${area} ${short}`,
];

/** Params: minSide (2), maxSide (10), unknown: "area" (default) or "side". */
export const rectangleArea: ItemMaker = (params, random) => {
  const min = Math.max(2, numberParam(params, 'minSide', 2));
  const max = Math.max(min, numberParam(params, 'maxSide', 10));
  const unknown = choiceParam(params, 'unknown', ['area', 'side']);
  const { thing, units, short } = random.pick(THINGS);
  const sides = [random.int(min, max), random.int(min, max)];
  const long = Math.max(...sides);
  const wide = Math.min(...sides);
  const area = long * wide;
  if (unknown === 'area') {
    return {
      prompt: `A ${thing} is a rectangle. It is ${long} ${units} long and ${wide} ${units} wide. What is its area in square ${units}?`,
      key: `${area}`,
      accepted: areaForms(area, units, short),
      distractors: distinctDistractors(`${area}`, [
        { text: `${2 * (long + wide)}`, error: 'finds the distance around' },
        { text: `${long + wide}`, error: 'adds the two sides' },
        { text: `${area - long}`, error: 'counts one row too few' },
        { text: `${area + long}`, error: 'counts one row too many' },
      ]).slice(0, 3),
      steps: [
        `${wide} rows of ${long} unit squares cover the rectangle.`,
        `${wide} × ${long} = ${area}`,
        `The area is ${area} square ${units}.`,
      ],
    };
  }
  return {
    prompt: `A ${thing} is a rectangle with an area of ${area} square ${units}. One side is ${long} ${units}. How many ${units} is the side next to it?`,
    key: `${wide}`,
    accepted: [`${wide} ${units}`],
    distractors: distinctDistractors(`${wide}`, [
      { text: `${area - long}`, error: 'subtracts the side from the area' },
      { text: `${wide + 1}`, error: 'uses a nearby multiplication fact' },
      { text: `${area - 2 * long}`, error: 'takes away two sides, as if the area were the distance around' },
      { text: `${area + long}`, error: 'adds the two numbers in the problem' },
    ])
      .filter((d) => Number(d.text) > 0)
      .slice(0, 3),
    steps: [
      `Length times width makes the area: ${long} × ? = ${area}.`,
      `${long} × ${wide} = ${area}`,
      `The side is ${wide} ${units}.`,
    ],
  };
};
