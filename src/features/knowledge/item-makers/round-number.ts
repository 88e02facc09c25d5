/** Rounding a whole number to a named place. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const PLACE_NAMES: Readonly<Record<number, string>> = {
  10: 'ten',
  100: 'hundred',
  1000: 'thousand',
  10000: 'ten thousand',
  100000: 'hundred thousand',
};

const write = (n: number) => n.toLocaleString('en-US');

/** Asks for a number rounded to one of `places` (10 to 100000); numbers stay at or below `max` (999999). */
export const roundNumber: ItemMaker = (params, random) => {
  const max = typeof params.max === 'number' ? params.max : 999_999;
  const wanted = Array.isArray(params.places) ? params.places : [10, 100, 1000, 10000, 100000];
  const places = wanted.filter((size) => PLACE_NAMES[size] !== undefined && size * 3 <= max);
  const size = random.pick(places);
  const name = PLACE_NAMES[size] ?? '';
  // The lowest start gives the number at least one digit to the left of the rounding place wherever `max` allows it.
  const lowest = size * 12 < max ? size * 12 : size * 2;
  let n = random.int(lowest, max);
  if (n % size === 0) n = n + 1 > max ? n - 1 : n + 1;
  const tail = n % size;
  const below = n - tail;
  const above = below + size;
  const half = below + size / 2;
  const up = n >= half;
  const rounded = up ? above : below;
  const smaller = size / 10;
  const larger = size * 10;
  const candidates = [
    ...(up
      ? [
          {
            text: write(below),
            error: `cuts off the digits after the ${name}s place and never asks which ${name} is nearer`,
          },
          { text: write(rounded + tail), error: `raises the ${name}s digit but keeps the digits to its right` },
        ]
      : [
          { text: write(above), error: 'rounds up every time, even below halfway' },
          { text: write(below - size), error: `takes 1 away from the ${name}s digit to "round down"` },
        ]),
    ...(smaller >= 10
      ? [{ text: write(Math.round(n / smaller) * smaller), error: `rounds to the place to the right of the ${name}s` }]
      : []),
    ...(larger <= n
      ? [{ text: write(Math.round(n / larger) * larger), error: `rounds to the place to the left of the ${name}s` }]
      : []),
  ];
  const place =
    n === half ? `exactly at ${write(half)}, and halfway rounds up` : `${up ? 'above' : 'below'} ${write(half)}`;
  return {
    prompt: `What is ${write(n)} rounded to the nearest ${name}?`,
    key: write(rounded),
    accepted: [String(rounded)],
    distractors: distinctDistractors(write(rounded), candidates).slice(0, 3),
    steps: [
      `${write(n)} lies between ${write(below)} and ${write(above)}.`,
      `Halfway between them is ${write(half)}.`,
      `${write(n)} is ${place}, so it rounds to ${write(rounded)}.`,
    ],
  };
};
