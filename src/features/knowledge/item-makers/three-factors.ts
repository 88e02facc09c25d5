/** A product of three factors, two of which make a pair that is easy to multiply. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { numberParam } from './maker-params.ts';

/** Pairs whose product is easy to go on with. */
const PAIRS = [
  [2, 5],
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
] as const;

/** Params: maxFactor (9): the greatest third factor. */
export const threeFactors: ItemMaker = (params, random) => {
  const [a, b] = random.pick(PAIRS);
  const c = random.int(3, Math.max(3, numberParam(params, 'maxFactor', 9)));
  const pair = a * b;
  const key = pair * c;
  const [x, y, z] = random.shuffle([a, b, c]) as [number, number, number];
  return {
    prompt: `What is ${x} × ${y} × ${z}?`,
    key: `${key}`,
    accepted: [],
    distractors: distinctDistractors(`${key}`, [
      { text: `${x * y + z}`, error: 'multiplies two factors and adds the third' },
      { text: `${x * y}`, error: 'multiplies two factors and forgets the third' },
      { text: `${x + y + z}`, error: 'adds the three numbers' },
      { text: `${key + pair}`, error: 'counts one group too many' },
    ]).slice(0, 3),
    steps: [
      `The factors may be multiplied in any order and in any groups. Start with ${a} × ${b} = ${pair}`,
      `Then ${pair} × ${c} = ${key}`,
    ],
  };
};
