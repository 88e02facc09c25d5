/** Counts the jumps of a unit fraction that are missing up to a whole number. */
import { count } from '../../../language/text.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { listParam, numberParam } from './maker-params.ts';

/** Params: denominators ([2, 3, 4, 6, 8]), maxWhole (2). */
export const jumpsToWhole: ItemMaker = (params, random) => {
  const bottom = random.pick(listParam(params, 'denominators', [2, 3, 4, 6, 8]));
  const whole = random.int(1, Math.max(1, numberParam(params, 'maxWhole', 2)));
  const all = whole * bottom;
  const done = random.int(1, all - 1);
  const key = all - done;
  const toOther = Math.abs((whole === 1 ? 2 : 1) * bottom - done);
  return {
    prompt:
      `A toy frog starts at 0 on a number line. Each jump is 1/${bottom} long. ` +
      `The frog has made ${count(done, 'jump')}. How many more jumps take it to ${whole}?`,
    key: `${key}`,
    accepted: [`${count(key, 'jump')}`],
    distractors: distinctDistractors(
      `${key}`,
      [
        { value: all, error: 'counts all the jumps from 0' },
        { value: toOther, error: whole === 1 ? 'counts to 2 and not to 1' : 'counts to 1 and not to 2' },
        { value: key + 1, error: 'counts the mark where the frog stands as a jump' },
        { value: done, error: 'gives the jumps that are already made' },
      ]
        .filter(({ value }) => value > 0)
        .map(({ value, error }) => ({ text: `${value}`, error })),
    ).slice(0, 3),
    steps: [
      `${bottom} jumps of 1/${bottom} make 1 whole${whole === 1 ? '' : `, so ${all} jumps reach ${whole}`}.`,
      `The frog stands at ${done}/${bottom}, and ${whole} is ${all}/${bottom}.`,
      `${all} - ${done} = ${key}`,
    ],
  };
};
