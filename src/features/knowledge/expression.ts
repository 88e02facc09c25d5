/** Exact arithmetic on the letters of a task: "n*m - 2", "(p+q)/4". Fractions stay fractions, so a computed key is never rounded. */

/** In lowest terms; the bottom is positive. */
export interface Rational {
  top: number;
  bottom: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

export function rational(top: number, bottom = 1): Rational {
  if (bottom === 0) throw new Error('division by zero');
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom)) throw new Error(`${top}/${bottom} is too large`);
  const shared = gcd(top, bottom) || 1;
  const sign = bottom < 0 ? -1 : 1;
  return { top: (sign * top) / shared || 0, bottom: (sign * bottom) / shared };
}

const TOKEN = /\s*(\d+(?:\.\d+)?|[a-z]|[-+*/^()])/y;
const OPERATORS: Readonly<Record<string, (a: Rational, b: Rational) => Rational>> = {
  '+': (a, b) => rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom),
  '-': (a, b) => rational(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom),
  '*': (a, b) => rational(a.top * b.top, a.bottom * b.bottom),
  '/': (a, b) => rational(a.top * b.bottom, a.bottom * b.top),
  '^': (a, b) => {
    if (b.bottom !== 1 || b.top < 0 || b.top > 12) throw new Error('a power is a whole number from 0 to 12');
    return rational(a.top ** b.top, a.bottom ** b.top);
  },
};
/** Operators that bind equally, loosest first. */
const LEVELS = ['+-', '*/', '^'];
const LONGEST = 80;

/** @param text letters, numbers, + - * / ^ and parentheses @throws Error where it is not an expression, or a letter has no value */
export function evaluate(text: string, values: Readonly<Record<string, Rational>>): Rational {
  if (text.length > LONGEST) throw new Error(`"${text.slice(0, 20)}…" is longer than ${LONGEST} characters`);
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (!found?.[1]) throw new Error(`"${text}" is not an expression`);
    tokens.push(found[1]);
  }
  let next = 0;
  const atom = (): Rational => {
    const token = tokens[next++];
    if (token === undefined) throw new Error(`"${text}" ends too early`);
    if (token === '-') {
      const { top, bottom } = atom();
      return rational(-top, bottom);
    }
    if (token === '(') {
      const inside = level(0);
      if (tokens[next++] !== ')') throw new Error(`"${text}" lacks a ")"`);
      return inside;
    }
    if (/^\d/.test(token)) {
      const [whole = '', decimals = ''] = token.split('.');
      return rational(Number(whole + decimals), 10 ** decimals.length);
    }
    const value = values[token];
    if (!value) throw new Error(`"${text}" has "${token}", which has no value`);
    return value;
  };
  const level = (n: number): Rational => {
    const operators = LEVELS[n];
    if (operators === undefined) return atom();
    let left = level(n + 1);
    for (let token = tokens[next]; token && operators.includes(token); token = tokens[next]) {
      next += 1;
      left = (OPERATORS[token] as (a: Rational, b: Rational) => Rational)(left, level(n + 1));
    }
    return left;
  };
  const result = level(0);
  if (next < tokens.length) throw new Error(`"${text}" goes on after its end`);
  return result;
}

const COMPARISONS: Readonly<Record<string, (difference: number) => boolean>> = {
  '<=': (d) => d <= 0,
  '>=': (d) => d >= 0,
  '!=': (d) => d !== 0,
  '<': (d) => d < 0,
  '>': (d) => d > 0,
  '=': (d) => d === 0,
};

/** Whether "n*m <= 100" or "n/m whole" holds. Several conditions stand with commas between them. */
export function holds(conditions: string, values: Readonly<Record<string, Rational>>): boolean {
  return conditions.split(',').every((condition) => {
    const whole = /^(.*) (?:is )?whole$/.exec(condition.trim());
    if (whole?.[1]) return evaluate(whole[1], values).bottom === 1;
    const found = /^(.+?)(<=|>=|!=|<|>|=)(.+)$/.exec(condition);
    if (!found?.[1] || !found[2] || !found[3]) throw new Error(`"${condition}" compares nothing`);
    const [left, right] = [evaluate(found[1], values), evaluate(found[3], values)];
    return COMPARISONS[found[2]]?.(left.top * right.bottom - right.top * left.bottom) ?? false;
  });
}

/** 1200 → "1,200" */
const withCommas = (n: number): string => String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, ',');
const signed = ({ top }: Rational, text: string): string => (top < 0 ? `-${text}` : text);

/** Ways to write a value: plain (3/4), mixed (2 1/2), dec (0.75), money ($12.50), percent (40%). */
export const WRITTEN: Readonly<Record<string, (value: Rational) => string>> = {
  plain: (v) => signed(v, v.bottom === 1 ? withCommas(v.top) : `${Math.abs(v.top)}/${v.bottom}`),
  mixed: (v) => {
    const whole = Math.floor(Math.abs(v.top) / v.bottom);
    const rest = Math.abs(v.top) % v.bottom;
    if (rest === 0) return signed(v, withCommas(whole));
    return signed(v, `${whole === 0 ? '' : `${withCommas(whole)} `}${rest}/${v.bottom}`);
  },
  dec: (v) => {
    let [top, bottom, places] = [Math.abs(v.top), v.bottom, 0];
    for (; bottom !== 1 && places < 6; places += 1) {
      const shared = gcd(top * 10, bottom);
      [top, bottom] = [(top * 10) / shared, bottom / shared];
    }
    if (bottom !== 1) throw new Error(`${v.top}/${v.bottom} has no end as a decimal`);
    const digits = String(top).padStart(places + 1, '0');
    const cut = digits.length - places;
    return signed(v, `${withCommas(Number(digits.slice(0, cut)))}${places > 0 ? `.${digits.slice(cut)}` : ''}`);
  },
  money: (v) => {
    const cents = (Math.abs(v.top) * 100) / v.bottom;
    if (!Number.isInteger(cents)) throw new Error(`${v.top}/${v.bottom} is no amount of money`);
    const [dollars, rest] = [Math.floor(cents / 100), cents % 100];
    return signed(v, `$${withCommas(dollars)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`);
  },
  percent: (v) => `${(WRITTEN.dec as (value: Rational) => string)(rational(v.top * 100, v.bottom))}%`,
};
