/** How many times as great one digit's value is when the same digit stands one or two places further left. */
import { count } from '../../../language/text.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const PLACE_NAMES = ['ones', 'tens', 'hundreds', 'thousands', 'ten thousands', 'hundred thousands'] as const;

const write = (n: number) => n.toLocaleString('en-US');

/** Compares the values of one digit in two numbers; `shifts` lists how many places apart the digit may stand ([1, 2]). */
export const tenTimesPlace: ItemMaker = (params, random) => {
  const shifts = Array.isArray(params.shifts) && params.shifts.length > 0 ? params.shifts : [1, 2];
  const shift = random.pick(shifts);
  const digit = random.int(2, 9);
  const low = random.int(0, 5 - shift);
  const high = low + shift;
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => d !== digit);
  const numberWith = (place: number) => {
    const length = Math.max(place + 1, random.int(Math.max(3, place + 1), 6));
    let n = 0;
    for (let p = length - 1; p >= 0; p--) n = n * 10 + (p === place ? digit : random.pick(others));
    return n;
  };
  const small = numberWith(low);
  const big = numberWith(high);
  const times = 10 ** shift;
  const smallValue = digit * 10 ** low;
  const bigValue = digit * 10 ** high;
  const candidates = [
    { text: '1', error: `sees the same digit ${digit} and thinks that it has the same value` },
    { text: write(shift === 1 ? 100 : 10), error: 'counts the places between the two digits wrongly' },
    shift === 1
      ? { text: write(bigValue - smallValue), error: 'subtracts the two values' }
      : { text: String(10 * shift), error: 'adds ten for each place' },
    { text: write(times * 10), error: 'counts one place too many' },
  ];
  return {
    prompt:
      `Look at the ${digit} in ${write(big)} and the ${digit} in ${write(small)}. ` +
      `The value of the ${digit} in ${write(big)} is how many times its value in ${write(small)}?`,
    key: write(times),
    accepted: [String(times), `${times} times`, times === 10 ? 'ten' : times === 100 ? 'one hundred' : 'one thousand'],
    distractors: distinctDistractors(write(times), candidates).slice(0, 3),
    steps: [
      `In ${write(big)} the ${digit} is in the ${PLACE_NAMES[high] ?? ''} place, so its value is ${write(bigValue)}.`,
      `In ${write(small)} the ${digit} is in the ${PLACE_NAMES[low] ?? ''} place, so its value is ${write(smallValue)}.`,
      `The digit is ${count(shift, 'place')} further left, and each place is worth 10 times the one to its right.`,
      `Check: ${write(bigValue)} ÷ ${write(smallValue)} = ${write(times)}.`,
    ],
  };
};
