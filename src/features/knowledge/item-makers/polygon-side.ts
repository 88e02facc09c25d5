/** One side of a polygon is unknown; its perimeter and the other sides are given. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { numberParam } from './maker-params.ts';

const NAMES: Readonly<Record<number, string>> = {
  3: 'triangle',
  4: 'shape with four sides',
  5: 'pentagon',
  6: 'hexagon',
};
const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

/** Params: minSides (3), maxSides (6). */
export const polygonSide: ItemMaker = (params, random) => {
  const min = Math.min(6, Math.max(3, numberParam(params, 'minSides', 3)));
  const count = random.int(min, Math.min(6, Math.max(min, numberParam(params, 'maxSides', 6))));
  const units = random.pick(['centimeters', 'inches', 'feet', 'meters']);
  // All sides lie from 6 to 11, so that the shape can be drawn: no side is as long as the others together.
  const sides = Array.from({ length: count }, () => random.int(6, 11));
  const key = sides[count - 1] ?? 6;
  const given = sides.slice(0, -1);
  const sum = given.reduce((a, b) => a + b, 0);
  const perimeter = sum + key;
  const list = `${given.slice(0, -1).join(', ')} and ${given.at(-1) ?? 6}`;
  const short = given.slice(0, -1).reduce((a, b) => a + b, 0);
  return {
    prompt:
      `The perimeter of a ${NAMES[count] ?? 'shape'} is ${perimeter} ${units}. ${WORDS[count - 1] ?? ''} of its sides ` +
      `measure ${list} ${units}. How many ${units} is the last side?`,
    key: `${key}`,
    accepted: [`${key} ${units}`],
    distractors: distinctDistractors(`${key}`, [
      { text: `${sum}`, error: 'adds the given sides and stops' },
      { text: `${perimeter - short}`, error: 'overlooks one of the given sides' },
      { text: `${perimeter + sum}`, error: 'adds the given sides to the perimeter' },
    ]),
    steps: [
      `Add the given sides: ${given.join(' + ')} = ${sum}`,
      `Take the sum from the perimeter: ${perimeter} - ${sum} = ${key}`,
      `The last side is ${key} ${units}.`,
    ],
  };
};
