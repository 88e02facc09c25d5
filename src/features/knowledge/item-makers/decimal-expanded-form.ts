/** The decimal that an expanded form names. */
import { distinctDistractors, type ItemMaker } from './item-maker.ts';

const UNITS = ['1', '1/10', '1/100', '1/1000'] as const;
const NAMES = ['ones', 'tenths', 'hundredths', 'thousandths'] as const;

/** Asks for the decimal to thousandths with one place that holds 0. No params. */
export const decimalExpandedForm: ItemMaker = (_params, random) => {
  const digits = [random.int(2, 9), ...random.shuffle([2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 3)];
  const empty = random.int(1, 2);
  digits[empty] = 0;
  const [ones = 0, ...behind] = digits;
  const filled = behind.filter((d) => d > 0);
  const terms = digits.map((d, place) => (d === 0 ? '' : `${d} × ${UNITS[place] ?? ''}`)).filter((term) => term !== '');
  const key = `${ones}.${behind.join('')}`;
  return {
    prompt: `Which decimal does ${terms.join(' + ')} name?`,
    key,
    accepted: [],
    distractors: distinctDistractors(key, [
      {
        text: `${ones}.${filled.join('')}`,
        error: 'writes the digits side by side and leaves out the place that holds 0',
      },
      {
        text: `${ones}.${empty === 1 ? `${filled[0] ?? 0}0${filled[1] ?? 0}` : `0${filled.join('')}`}`,
        error: 'puts the zero in the wrong place',
      },
      { text: `${ones}${filled.join('')}`, error: 'leaves out the decimal point' },
    ]),
    steps: [
      ...digits.map(
        (d, place) => `The ${NAMES[place] ?? ''} digit is ${d}${d === 0 ? ', since no term names that place' : ''}.`,
      ),
      `The decimal is ${key}.`,
    ],
  };
};
