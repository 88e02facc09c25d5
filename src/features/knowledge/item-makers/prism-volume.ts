/** The volume of a box, from its edges or from layers of unit cubes. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const write = (n: number) => n.toLocaleString('en-US');

/** Asks for a box's volume; `form` is "edges" or "layers" (absent: drawn), edges are 2 to `max` (12). */
export const prismVolume: ItemMaker = (params, random) => {
  const max = typeof params.max === 'number' ? Math.max(4, params.max) : 12;
  const form =
    params.form === 'edges' || params.form === 'layers' ? params.form : random.pick(['edges', 'layers'] as const);
  const length = random.int(3, max);
  const width = random.int(2, Math.max(2, length - 1));
  const height = random.int(2, max);
  const base = length * width;
  const key = base * height;
  const distractors = distinctDistractors(write(key), [
    {
      text: write(base),
      error: form === 'layers' ? 'counts one layer only' : 'finds the area of the base and forgets the height',
    },
    { text: write(length + width + height), error: 'adds the three lengths' },
    {
      text: write(2 * (base + length * height + width * height)),
      error: 'counts the squares on the outside instead of the cubes that fill the box',
    },
    { text: write(base + height), error: 'adds the height to the base instead of multiplying' },
  ]).slice(0, 3);
  return form === 'layers'
    ? {
        prompt:
          `Unit cubes fill a box. The bottom layer has ${width} rows with ${length} cubes in each row. ` +
          `There are ${height} layers. What is the volume of the box in unit cubes?`,
        key: write(key),
        accepted: [String(key), `${key} unit cubes`, `${key} cubes`],
        distractors,
        steps: [
          `One layer: ${width} × ${length} = ${base} cubes.`,
          `There are ${height} layers like it: ${base} × ${height} = ${write(key)} cubes.`,
        ],
      }
    : {
        prompt: `A box is ${length} cm long, ${width} cm wide and ${height} cm high. What is its volume in cubic centimeters?`,
        key: write(key),
        accepted: [String(key), `${key} cubic centimeters`, `${key} cubic cm`],
        distractors,
        steps: [
          `The base holds ${length} × ${width} = ${base} cubes in one layer.`,
          `The height gives ${height} layers: ${base} × ${height} = ${write(key)} cubic centimeters.`,
        ],
      };
};
