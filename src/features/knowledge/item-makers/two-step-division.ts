/** Stories with two steps: first the total is found by another operation, then it is divided and the remainder is interpreted. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

interface Drawn {
  prompt: string;
  /** The first step as an equation. */
  first: string;
  total: number;
  divisor: number;
  /** The number a student divides who skips the first step. */
  skipped: number;
  /** Whether the leftover needs one more group. */
  up: boolean;
  unit: string;
}
type Draw = (divisor: number, int: (min: number, max: number) => number) => Drawn;

const DRAWS: readonly Draw[] = [
  (divisor, int) => {
    const total = divisor * int(12, 24) + int(1, divisor - 1);
    const adults = int(14, 29);
    const students = total - adults;
    return {
      prompt: `${students} students and ${adults} adults cross a lake in boats. Each boat holds ${divisor} people. How many boats are needed?`,
      first: `${students} + ${adults} = ${total}`,
      total,
      divisor,
      skipped: students,
      up: true,
      unit: 'boats',
    };
  },
  (divisor, int) => {
    const total = divisor * int(12, 24) + int(1, divisor - 1);
    const sold = int(25, 60);
    return {
      prompt:
        `A print shop makes ${total + sold} cards and sells ${sold} of them one by one. ` +
        `It packs the rest in sets of ${divisor}. How many full sets can it pack?`,
      first: `${total + sold} - ${sold} = ${total}`,
      total,
      divisor,
      skipped: total + sold,
      up: false,
      unit: 'sets',
    };
  },
  (divisor, int) => {
    const classes = 3;
    const other = int(24, 48);
    const each = (classes * other) % divisor === 0 ? other + 1 : other;
    return {
      prompt:
        `Each of ${classes} classes collects ${each} bottle caps. One mosaic star takes ${divisor} caps. ` +
        `How many whole stars can the classes make together?`,
      first: `${classes} × ${each} = ${classes * each}`,
      total: classes * each,
      divisor,
      skipped: each,
      up: false,
      unit: 'stars',
    };
  },
  (divisor, int) => {
    const shelves = 4;
    const other = int(24, 48);
    const each = (shelves * other) % divisor === 0 ? other + 1 : other;
    return {
      prompt:
        `A library empties ${shelves} shelves with ${each} books on each shelf. One box holds ${divisor} books. ` +
        `How many boxes are needed for all the books?`,
      first: `${shelves} × ${each} = ${shelves * each}`,
      total: shelves * each,
      divisor,
      skipped: each,
      up: true,
      unit: 'boxes',
    };
  },
];

/** Draws a story of two steps with a one-digit divisor; the division leaves a remainder. No params. */
export const twoStepDivision: ItemMaker = (_params, random) => {
  const { prompt, first, total, divisor, skipped, up, unit } = random.pick(DRAWS)(
    random.pick([5, 7, 8, 9]),
    random.int,
  );
  const quotient = Math.floor(total / divisor);
  const remainder = total % divisor;
  const value = up ? quotient + 1 : quotient;
  const early = up ? Math.ceil(skipped / divisor) : Math.floor(skipped / divisor);
  return {
    prompt,
    key: `${value}`,
    accepted: [`${value} ${unit}`],
    distractors: distinctDistractors(`${value}`, [
      {
        text: `${up ? quotient : quotient + 1}`,
        error: up ? 'drops the remainder, so some are left behind' : 'counts the leftover as one more full group',
      },
      { text: `${early}`, error: 'skips the first step and divides a number from the story' },
      { text: `${total}`, error: 'stops after the first step' },
    ]),
    steps: [
      `First find how many there are: ${first}`,
      `Then divide: ${divisor} × ${quotient} = ${divisor * quotient}, so ${total} ÷ ${divisor} is ${quotient} remainder ${remainder}.`,
      up
        ? `The last ${remainder} need a place too, so add one: ${quotient} + 1 = ${value}. The answer is ${value} ${unit}.`
        : `The last ${remainder} are too few for another one, so the answer is ${value} ${unit}.`,
    ],
  };
};
