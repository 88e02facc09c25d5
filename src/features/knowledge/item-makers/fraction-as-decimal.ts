/** A fraction with the denominator 10, 100 or 1,000, written as a decimal. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { booleanParam, listParam } from './maker-params.ts';

const NAMES: Readonly<Record<number, string>> = { 10: 'tenths', 100: 'hundredths', 1000: 'thousandths' };

/** Params: denominators ([10, 100]; also 1000), mixed (false) puts a whole number before the fraction. */
export const fractionAsDecimal: ItemMaker = (params, random) => {
  const allowed = listParam(params, 'denominators', [10, 100]).filter((bottom) => NAMES[bottom] !== undefined);
  const bottom = random.pick(allowed.length > 0 ? allowed : [10, 100]);
  const places = String(bottom).length - 1;
  // Half of the numerators are too short to fill the places, which is where students slip.
  const high = bottom > 10 && random.next() < 0.5 ? bottom / 10 - 1 : bottom - 1;
  const drawn = random.int(2, high);
  const top = drawn % 10 === 0 ? drawn + 1 : drawn;
  const whole = booleanParam(params, 'mixed', false) ? random.int(1, 9) : 0;
  const digits = String(top);
  const key = `${whole}.${digits.padStart(places, '0')}`;
  const name = NAMES[bottom] ?? '';
  const fraction = whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
  return {
    prompt: `How do you write ${fraction} as a decimal?`,
    key,
    accepted: whole === 0 ? [key.slice(1)] : [],
    distractors: distinctDistractors(key, [
      {
        text: `${whole}.${digits}`,
        error: 'writes the numerator right behind the point, without a zero to hold the place',
      },
      {
        text: `${whole}.${'0'.repeat(places - digits.length + 1)}${digits}`,
        error: 'puts one zero too many behind the point',
      },
      whole === 0
        ? { text: `${top}.${bottom}`, error: 'writes the numerator, a point and the denominator' }
        : { text: `${whole}${digits}.0`, error: 'writes the digits as a whole number' },
      { text: `${whole === 0 ? top : whole + top}.0`, error: 'takes the numerator for ones' },
    ]).slice(0, 3),
    steps: [
      ...(whole === 0 ? [] : [`The ${whole} is the number of ones. It stands before the point.`]),
      `${top}/${bottom} is ${top} ${name}, so the last digit of ${top} is in the ${name} place.`,
      digits.length < places ? `A zero holds each place that would be empty: ${key}` : `The decimal is ${key}.`,
    ],
  };
};
