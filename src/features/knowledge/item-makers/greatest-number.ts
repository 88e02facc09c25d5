/** Picking the greatest of four whole numbers whose digits tempt in different ways. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const write = (n: number) => n.toLocaleString('en-US');
const fromDigits = (digits: readonly number[]) => digits.reduce((n, d) => n * 10 + d, 0);

/** Asks for the greatest of four numbers; the greatest has `minDigits` (5) to `maxDigits` (6) digits. */
export const greatestNumber: ItemMaker = (params, random) => {
  const minDigits = Math.max(4, typeof params.minDigits === 'number' ? params.minDigits : 5);
  const maxDigits = Math.max(minDigits, typeof params.maxDigits === 'number' ? params.maxDigits : 6);
  const length = random.int(minDigits, maxDigits);
  const first = random.int(1, 8);
  const second = random.int(2, 8);
  const third = random.int(2, 8);
  const rest = (from: number, to: number, count: number) => Array.from({ length: count }, () => random.int(from, to));
  const greatest = fromDigits([first, second, third, ...rest(0, 4, length - 3)]);
  const bigEnding = fromDigits([first, second, random.int(0, third - 1), ...rest(6, 9, length - 3)]);
  const bigThird = fromDigits([first, random.int(0, second - 1), 9, ...rest(2, 8, length - 3)]);
  const short = fromDigits([9, ...rest(2, 9, length - 2)]);
  const [a = 0, b = 0, c = 0, d = 0] = random.shuffle([greatest, bigEnding, bigThird, short]);
  const candidates = [
    { text: write(short), error: 'compares only the first digits and overlooks how many places each number has' },
    { text: write(bigEnding), error: 'compares the last digits first' },
    { text: write(bigThird), error: 'skips the second place and compares the third digits' },
  ];
  return {
    prompt: `Which number is the greatest: ${write(a)}; ${write(b)}; ${write(c)}; or ${write(d)}?`,
    key: write(greatest),
    accepted: [String(greatest)],
    distractors: distinctDistractors(write(greatest), candidates),
    steps: [
      `${write(short)} has ${length - 1} digits and the others have ${length}, so it is the least.`,
      `The other three begin with ${first}. Compare the next place: ${write(bigThird)} has the smaller digit there.`,
      `${write(greatest)} and ${write(bigEnding)} first differ in the third digit from the left, and ${third} is the greater digit.`,
      `So ${write(greatest)} is the greatest.`,
    ],
  };
};
