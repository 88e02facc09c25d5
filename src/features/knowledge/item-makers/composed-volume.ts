/** The volume of a solid made of two boxes. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const write = (n: number) => n.toLocaleString('en-US');

/** Asks for the total volume of two boxes that stand side by side without overlapping. */
export const composedVolume: ItemMaker = (_params, random) => {
  const width = random.int(2, 6);
  const [long1, long2] = [random.int(3, 9), random.int(2, 8)];
  const high1 = random.int(4, 8);
  const high2 = random.int(2, high1 - 1);
  const one = long1 * width * high1;
  const two = long2 * width * high2;
  const key = one + two;
  return {
    prompt:
      `A stage is built from two wooden blocks that touch and do not overlap. The first is ${long1} ft long, ${width} ft wide and ${high1} ft high. ` +
      `The second is ${long2} ft long, ${width} ft wide and ${high2} ft high. What is the total volume in cubic feet?`,
    key: write(key),
    accepted: [String(key), `${key} cubic feet`, `${key} cubic ft`],
    distractors: distinctDistractors(write(key), [
      { text: write((long1 + long2) * width * high1), error: 'treats the solid as one box with the greater height' },
      { text: write(one), error: 'finds the first block only' },
      {
        text: write((long1 + long2) * (width + width) * (high1 + high2)),
        error: 'adds all matching lengths before multiplying',
      },
    ]),
    steps: [
      `First block: ${long1} × ${width} × ${high1} = ${write(one)} cubic feet.`,
      `Second block: ${long2} × ${width} × ${high2} = ${write(two)} cubic feet.`,
      `Add: ${write(one)} + ${write(two)} = ${write(key)} cubic feet.`,
    ],
  };
};
