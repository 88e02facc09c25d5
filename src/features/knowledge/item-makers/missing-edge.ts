/** The unknown height of a box whose volume is known. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const write = (n: number) => n.toLocaleString('en-US');

/** Asks for a box's height from its volume and its base; `given` is "edges" or "base" (absent: drawn). */
export const missingEdge: ItemMaker = (params, random) => {
  const given =
    params.given === 'edges' || params.given === 'base' ? params.given : random.pick(['edges', 'base'] as const);
  const length = random.int(4, 10);
  const width = random.int(2, length - 1);
  const height = random.int(3, 12);
  const base = length * width;
  const volume = base * height;
  const baseWords =
    given === 'base'
      ? `Its base has an area of ${base} square centimeters.`
      : `Its base is ${length} cm long and ${width} cm wide.`;
  return {
    prompt: `A box has a volume of ${write(volume)} cubic centimeters. ${baseWords} What is its height in centimeters?`,
    key: String(height),
    accepted: [`${height} cm`, `${height} centimeters`],
    distractors: distinctDistractors(String(height), [
      { text: write(volume - base), error: 'subtracts the area of the base from the volume' },
      given === 'edges'
        ? { text: write(volume / length), error: 'divides by the length and forgets the width' }
        : { text: write(volume * base), error: 'multiplies the volume by the area of the base' },
      { text: String(height + 1), error: 'counts one layer too many' },
    ]),
    steps: [
      given === 'edges'
        ? `One layer, 1 cm high, holds ${length} × ${width} = ${base} cubic centimeters.`
        : `One layer, 1 cm high, holds ${base} cubic centimeters.`,
      `Find how many layers make the whole: ${write(volume)} ÷ ${base} = ${height}.`,
      `The height is ${height} cm, and ${base} × ${height} = ${write(volume)} checks.`,
    ],
  };
};
