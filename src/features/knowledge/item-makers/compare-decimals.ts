/** The symbol that belongs between two decimals. */
import { count } from '../../../language/text.ts';
import { distinctDistractors, type ItemMaker } from './item-maker.ts';
import { numberParam } from './maker-params.ts';

const PLACES = ['ones', 'tenths', 'hundredths', 'thousandths'] as const;
/** The digits behind the point, in units of the last place that is compared. */
const padded = (digits: string, places: number) => Number(digits.padEnd(places, '0'));

/** Params: places (2; 2 or 3) is how far the longer decimal goes. About one pair in five is equal. */
export const compareDecimals: ItemMaker = (params, random) => {
  const places = Math.min(3, Math.max(2, numberParam(params, 'places', 2)));
  const whole = random.pick([0, 0, 1, 3]);
  const tenths = random.int(2, 8);
  const tail = () => Array.from({ length: places - 1 }, () => random.int(1, 9)).join('');
  const kind = random.pick(['longer-is-less', 'longer-is-less', 'longer-is-greater', 'zero-tenths', 'equal'] as const);
  const [a, b] = {
    // One decimal stops at the tenths; the other one is longer and less.
    'longer-is-less': [`${tenths}`, `${tenths - 1}${tail()}`],
    'longer-is-greater': [`${tenths}${tail()}`, `${tenths}`],
    'zero-tenths': [`${tenths}`, `0${random.int(tenths + 1, 9)}${places === 3 ? random.int(1, 9) : ''}`],
    equal: [`${tenths}`, `${tenths}${'0'.repeat(places - 1)}`],
  }[kind] as [string, string];
  const [first, second] = random.next() < 0.5 ? [a, b] : [b, a];
  const [x, y] = [padded(first, places), padded(second, places)];
  const key = x > y ? '>' : x < y ? '<' : '=';
  const name = PLACES[places] ?? 'hundredths';
  const [one, two] = [`${whole}.${first}`, `${whole}.${second}`];
  const wholes = whole === 0 ? 'Both decimals have 0 ones.' : `Both decimals have ${count(whole, 'one')}.`;
  const error = {
    'longer-is-less': 'thinks that the decimal with more digits is greater',
    'longer-is-greater': 'thinks that smaller parts make a smaller decimal, so the longer one must be less',
    'zero-tenths': 'overlooks the zero in the tenths place',
    equal: 'thinks that a zero at the end changes the value',
  }[kind];
  return {
    prompt: `Which symbol belongs between ${one} and ${two}: <, > or =?`,
    key,
    accepted: [
      `${one} ${key} ${two}`,
      ...(key === '=' ? ['equal', 'equal to'] : [key === '>' ? 'greater than' : 'less than']),
    ],
    distractors: distinctDistractors(key, [
      { text: key === '=' ? (one.length > two.length ? '>' : '<') : key === '>' ? '<' : '>', error },
      key === '='
        ? { text: one.length > two.length ? '<' : '>', error: 'thinks that smaller parts make a smaller decimal' }
        : {
            text: '=',
            error:
              kind === 'zero-tenths'
                ? 'treats the places behind the point as if they were alike'
                : 'looks at the first digits only',
          },
    ]),
    steps: [
      `${wholes} Compare the ${name} behind the point.`,
      `${one} has ${x} ${name} there, and ${two} has ${y}.`,
      `So ${one} ${key} ${two}.`,
    ],
  };
};
