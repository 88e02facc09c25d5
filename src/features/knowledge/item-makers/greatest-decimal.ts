/** Picking the greatest of four decimals of different length. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { numberParam } from './maker-params.ts';

/** Params: places (2; 2 or 3) is how far the longest decimal goes. */
export const greatestDecimal: ItemMaker = (params, random) => {
  const places = Math.min(3, Math.max(2, numberParam(params, 'places', 2)));
  const tenths = random.int(4, 8);
  const tail = (count: number, from: number, to: number) =>
    Array.from({ length: count }, () => random.int(from, to)).join('');
  const short = random.next() < 0.5;
  const key = short ? `0.${tenths}` : `0.${tenths}${tail(places - 1, 1, 4)}`;
  const long = `0.${tenths - 1}${tail(places - 1, 6, 9)}`;
  const zero = `0.0${9}${places === 3 ? tail(1, 1, 9) : ''}`;
  const less = short ? `0.${tenths - 2}${places === 3 ? tail(1, 5, 9) : ''}` : `0.${tenths}`;
  const [a, b, c, d] = random.shuffle([key, long, zero, less]);
  const wholePart = (decimal: string) => decimal.slice(2).padEnd(places, '0');
  const name = places === 3 ? 'thousandths' : 'hundredths';
  return {
    prompt: `Which decimal is the greatest: ${a}, ${b}, ${c} or ${d}?`,
    key,
    accepted: [key.slice(1)],
    distractors: distinctDistractors(key, [
      { text: long, error: 'reads the digits behind the point as a whole number, so longer looks greater' },
      { text: zero, error: 'sees the digit 9 and overlooks the zero in the tenths place' },
      {
        text: less,
        error: short
          ? 'compares single digits and skips the tenths place'
          : 'thinks that tenths must be greater than smaller parts',
      },
    ]),
    steps: [
      `Write all four as ${name}: ${[key, long, zero, less].map((n) => `${n} is ${Number(wholePart(n))} ${name}`).join('; ')}.`,
      `${Number(wholePart(key))} ${name} is the most, so ${key} is the greatest.`,
    ],
  };
};
