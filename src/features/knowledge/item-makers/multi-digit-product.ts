/** Products of multi-digit factors, bare or in a story of equal groups. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const write = (n: number) => n.toLocaleString('en-US');

/** Equal groups for two-digit factors; every sentence fits any two numbers from 12 to 98. */
const STORIES: readonly ((groups: number, each: number) => string)[] = [
  (groups, each) => `A garden has ${groups} rows with ${each} bean plants in each row. How many bean plants are there?`,
  (groups, each) => `A market stall stacks ${groups} boxes with ${each} limes in each box. How many limes are there?`,
  (groups, each) => `A choir hall has ${groups} rows of ${each} chairs. How many chairs are there?`,
  (groups, each) => `A workshop fills ${groups} trays with ${each} tiles on each tray. How many tiles are there?`,
];

/** Splits 3,482 into 3,000 + 400 + 80 + 2 and leaves out places that hold 0. */
const byPlace = (n: number) =>
  [...String(n)].map((d, i, all) => Number(d) * 10 ** (all.length - 1 - i)).filter((part) => part > 0);

/** Makes `digits`-digit × one-digit products (2 to 4), or two-digit × two-digit ones with `by: 2`; `story: true` sets the latter in a context. */
export const multiDigitProduct: ItemMaker = (params, random) => {
  const digits = typeof params.digits === 'number' ? Math.min(4, Math.max(2, params.digits)) : 3;
  if (params.by === 2) {
    const a = random.int(1, 9) * 10 + random.int(2, 9);
    const b = random.int(1, 9) * 10 + random.int(2, 9);
    const [aOnes, bOnes] = [a % 10, b % 10];
    const [aTens, bTens] = [a - aOnes, b - bOnes];
    const key = a * b;
    const story = params.story === true;
    return {
      prompt: story ? random.pick(STORIES)(a, b) : `What is ${a} × ${b}?`,
      key: write(key),
      accepted: [String(key)],
      distractors: distinctDistractors(write(key), [
        {
          text: write(aTens * bTens + aOnes * bOnes),
          error: 'multiplies tens by tens and ones by ones, and leaves out the other two parts',
        },
        { text: write(a * (bTens / 10) + a * bOnes), error: `multiplies by ${bTens / 10} instead of ${bTens}` },
        { text: write(key - aTens * bOnes), error: 'leaves out one of the four parts' },
      ]),
      steps: [
        `Split the factors: ${a} = ${aTens} + ${aOnes} and ${b} = ${bTens} + ${bOnes}.`,
        `Multiply the tens of ${a}: ${aTens} × ${bTens} = ${write(aTens * bTens)} and ${aTens} × ${bOnes} = ${write(aTens * bOnes)}.`,
        `Multiply the ones of ${a}: ${aOnes} × ${bTens} = ${write(aOnes * bTens)} and ${aOnes} × ${bOnes} = ${aOnes * bOnes}.`,
        `Add the parts: ${write(aTens * bTens)} + ${write(aTens * bOnes)} + ${write(aOnes * bTens)} + ${aOnes * bOnes} = ${write(key)}.`,
      ],
    };
  }
  const b = random.int(3, 9);
  const lead = random.int(1, 9);
  let a = lead;
  for (let i = 1; i < digits; i++) a = a * 10 + (i === digits - 1 ? random.int(2, 9) : random.int(0, 9));
  const key = a * b;
  const ones = a % 10;
  const leadPart = lead * 10 ** (digits - 1);
  const parts = byPlace(a);
  return {
    prompt: `What is ${write(a)} × ${b}?`,
    key: write(key),
    accepted: [String(key)],
    distractors: distinctDistractors(write(key), [
      {
        text: write(key - leadPart * b + (leadPart / 10) * b),
        error: `writes ${lead} × ${b} one place too far to the right`,
      },
      { text: write(leadPart * b + (a - leadPart)), error: 'multiplies the first digit and copies the other digits' },
      { text: write(key - ones * b), error: 'leaves out the ones' },
    ]),
    steps: [
      `Split ${write(a)} by place: ${parts.map(write).join(' + ')}.`,
      `Multiply each part: ${parts.map((part) => `${write(part)} × ${b} = ${write(part * b)}`).join(', ')}.`,
      `Add the parts: ${parts.map((part) => write(part * b)).join(' + ')} = ${write(key)}.`,
    ],
  };
};
