/** The length of a thing that does not begin at 0 on the ruler. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** No params. The thing begins at 1 to 4 and is 3 to 8 units long. */
export const rulerLength: ItemMaker = (_params, random) => {
  const start = random.int(1, 4);
  const length = random.int(3, 8);
  const end = start + length;
  const units = random.pick(['inches', 'centimeters']);
  const thing = random.pick(['ribbon', 'crayon', 'leaf', 'paper strip']);
  return {
    prompt: `A ${thing} lies along a ruler. One end is at ${start} and the other end is at ${end}. How many ${units} long is the ${thing}?`,
    key: `${length}`,
    accepted: [`${length} ${units}`],
    distractors: distinctDistractors(`${length}`, [
      { text: `${end}`, error: 'reads the number at the end and does not look at the start' },
      { text: `${length + 1}`, error: 'counts the marks and not the spaces between them' },
      { text: `${end + start}`, error: 'adds the two numbers' },
    ]),
    steps: [
      `The ${thing} begins at ${start}, not at 0.`,
      `Count the spaces from ${start} to ${end}, or take away: ${end} - ${start} = ${length}`,
    ],
  };
};
