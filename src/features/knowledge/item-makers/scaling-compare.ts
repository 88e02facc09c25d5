/** Comparing a product with one of its factors, without multiplying. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

/** Asks whether the product of a fraction and a number is greater than, less than or equal to that number. No params. */
export const scalingCompare: ItemMaker = (_params, random) => {
  const bottom = random.int(3, 12);
  const kind = random.pick(['less', 'less', 'greater', 'greater', 'equal'] as const);
  const top = { less: random.int(1, bottom - 1), greater: bottom + random.int(1, bottom - 1), equal: bottom }[kind];
  const other = random.pick(['3', '8', '15', '40', '2/3', '3/4', '5/6', '7/4', '126']);
  const factor = `${top}/${bottom}`;
  const product = random.next() < 0.5 ? `${factor} × ${other}` : `${other} × ${factor}`;
  const options = { less: `less than ${other}`, greater: `greater than ${other}`, equal: `equal to ${other}` };
  const key = options[kind];
  const errors = {
    less:
      kind === 'equal'
        ? 'thinks that multiplying by a fraction makes every number smaller'
        : 'thinks that multiplying by a fraction makes a number smaller, also when the fraction is more than 1',
    greater: 'thinks that multiplying makes every number greater',
    equal: 'does not compare the fraction with 1',
  };
  const sign = { less: 'less than 1', greater: 'greater than 1', equal: 'equal to 1' }[kind];
  return {
    prompt: `Do not multiply. Compare ${product} with ${other}. Is the product less than ${other}, equal to ${other} or greater than ${other}?`,
    key,
    accepted: [
      kind === 'equal' ? 'equal' : kind,
      { less: `< ${other}`, greater: `> ${other}`, equal: `= ${other}` }[kind],
    ],
    distractors: distinctDistractors(
      key,
      (['less', 'greater', 'equal'] as const).map((option) => ({ text: options[option], error: errors[option] })),
    ),
    steps: [
      `Compare ${factor} with 1: ${factor} is ${sign}.`,
      `Multiplying ${other} by a factor ${sign} gives a product that is ${key}.`,
    ],
  };
};
