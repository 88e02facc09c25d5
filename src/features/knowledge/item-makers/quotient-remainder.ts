/** Quotient and remainder of a whole number divided by a one-digit number. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { numberParam } from './maker-params.ts';

const write = (n: number) => n.toLocaleString('en-US');
const answer = (quotient: number, remainder: number) => `${write(quotient)} R ${remainder}`;

/** Splits 208 into 200 + 8 and leaves out places that hold 0. */
const byPlace = (n: number) =>
  [...String(n)].map((d, i, all) => Number(d) * 10 ** (all.length - 1 - i)).filter((part) => part > 0);

/** Params: digits of the dividend (3; 2 to 4); the remainder is never 0. */
export const quotientRemainder: ItemMaker = (params, random) => {
  const digits = Math.min(4, Math.max(2, numberParam(params, 'digits', 3)));
  const divisor = random.int(3, 9);
  const remainder = random.int(1, divisor - 1);
  const [lowest, highest] = [10 ** (digits - 1), 10 ** digits - 1];
  const quotient = random.int(Math.ceil(lowest / divisor), Math.floor((highest - remainder) / divisor));
  const dividend = quotient * divisor + remainder;
  const parts = byPlace(quotient);
  let left = dividend;
  const takeAway = parts.map((part) => {
    const product = divisor * part;
    left -= product;
    return `${divisor} × ${write(part)} = ${write(product)}. Take it away: ${write(left + product)} - ${write(product)} = ${write(left)}`;
  });
  const withoutZero = Number(String(quotient).replaceAll('0', ''));
  const key = answer(quotient, remainder);
  return {
    prompt: `What are the quotient and the remainder of ${write(dividend)} ÷ ${divisor}? Write the answer like this: 12 R 3.`,
    key,
    accepted: [
      `${quotient} R ${remainder}`,
      `${quotient} r ${remainder}`,
      `${quotient} R${remainder}`,
      `${quotient} remainder ${remainder}`,
    ],
    distractors: distinctDistractors(key, [
      ...(withoutZero === quotient
        ? []
        : [{ text: answer(withoutZero, remainder), error: 'leaves out the zero that holds a place in the quotient' }]),
      {
        text: answer(quotient - 1, remainder + divisor),
        error: 'stops one group too early, so the remainder is larger than the divisor',
      },
      { text: answer(quotient, divisor - remainder), error: 'counts how many are missing from the next group' },
      { text: answer(quotient + 1, remainder), error: 'rounds the quotient up and keeps the remainder too' },
    ]).slice(0, 3),
    steps: [
      ...takeAway,
      `${parts.length > 1 ? `The quotient is ${parts.map(write).join(' + ')} = ${write(quotient)}` : `The quotient is ${quotient}`}, and ${remainder} is left.`,
      `Check: ${remainder} is less than ${divisor}, and ${divisor} × ${write(quotient)} + ${remainder} = ${write(dividend)}`,
    ],
  };
};
