/**
 * Equations in running text, evaluated with exact fractions: "3/4 + 1/4 = 1", "50 % of 30 = 15", "12 ÷ 4 × 2 = 6", "16/80 = 1/5",
 * "29/24, which is 1 5/24", "39 ÷ 6 = 6 R 3".
 */

interface Rational {
  top: bigint;
  /** Always positive. */
  bottom: bigint;
}

interface Equation {
  /** As written: "2 + 3 = 6". */
  whole: string;
  /** The left side of the equals sign, and the result that is claimed. */
  left: string;
  claimed: string;
  start: number;
  true: boolean;
  /** The result in the form of the claimed one: a fraction for a fraction, a decimal for a decimal. */
  result: string;
}

const WHOLE = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';
/** 3/4, 1 1/2, 1,250, 0.5, $1.25, 50 % */
const NUMBER = `\\$?(?:\\d+ \\d+/\\d+|\\d+/\\d+|${WHOLE})(?: ?%)?`;
/**
 * A minus needs its spaces, for "3-5" is a range; an x between numbers is a sign only with spaces. The sign of "5% of" belongs to the number
 * alone: with two places to go, a chain of them would have 2^n readings.
 */
const OPERATOR = '(?: ?[+×÷*·−] ?| [x/–-] |(?<=%)of | of )';
/** Text before or after that makes the match a part of something else: a date, a ratio, a term with a letter, a longer chain. */
const BEFORE = '(?<![\\w.,/^:$€£%)]|\\d )(?<![+×÷*·=≈≠<>−–/-] ?)(?<!\\b[a-z] ?[+×÷*·−–-] ?)';
const AFTER =
  '(?![\\w/^:(_?…]|[.,]\\d|\\. ?_| ?[+×÷*·−]| [x/–-] ?[\\d_]| \\d+/\\d| ?%(?! )| ?(?:R|r|remainder)\\b ?\\d|\\.\\.| (?:ones|tens|hundreds|thousands|tenths|hundredths)\\b)';
const EQUATION = new RegExp(`${BEFORE}(${NUMBER}(?:${OPERATOR}${NUMBER})+)( ?= ?)([−-]?${NUMBER})${AFTER}`, 'g');
/** What says that two numbers are the same; the numbers are read off beside it. */
const SAME_AS =
  / = |,? (?:which is the same as|which is|which equals|that is|equals|is equal to|is the same as|simplifies to|is) /g;
const SMALL = '\\$?(?:\\d{1,6} \\d{1,6}/\\d{1,6}|\\d{1,6}/\\d{1,6}|\\d{1,9}(?:\\.\\d{1,6})?)(?: ?%)?';
/** A number that ends the text and is not a part of something longer. */
const BEFORE_SIGN = new RegExp(`(?:^|[^\\w.,/^:$€£%)+×÷*·=≈≠<>−–-])[ ]?(${SMALL})$`);
/** Also in words: "2 by 1/2, that is 1". */
const PART_OF_SUM = /(?:[+×÷*·=≈≠<>−–/-]|\b(?:[a-z]|of|by|times|plus|minus|over)|\d and) ?$/;
const AFTER_SIGN = new RegExp(
  `^(${SMALL})(?![\\w/^:(_?…]|[.,]\\d|\\. ?_| ?[+×÷*·−=]| [x/–-] ?[\\d_]| \\d{1,6}/\\d| ?%(?! )|\\.\\.| ?°| ?[π√]| [a-z]\\^)(?! (?:more|less|greater|smaller|longer|shorter|closer|away|times|of|cups?|inch(?:es)?|miles?|feet|foot|hours?|minutes?)\\b)`,
);
/** No number and its neighbors are longer. */
const BESIDE = 40;
const LEFT_OVER =
  /(?<![\w.,/÷×+−-] ?)((\d{1,6}) ?÷ ?(\d{1,6}))( ?= ?)((\d{1,6}),? ?(?:R|r|remainder)(?: of)? ?(\d{1,6}))(?![\w/]|[.,]\d)/g;
const REST = /^,? ?(?:R|r|remainder)(?: of)? ?\d/;
const TERM = new RegExp(`(${OPERATOR})(${NUMBER})`, 'g');
const FIRST_NUMBER = new RegExp(`^${NUMBER}`);
const NUMBERS = new RegExp(NUMBER, 'g');

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));
const rational = (top: bigint, bottom: bigint): Rational | undefined => {
  if (bottom === 0n) return undefined;
  const shared = gcd(top, bottom) || 1n;
  const sign = bottom < 0n ? -1n : 1n;
  return { top: (sign * top) / shared, bottom: (sign * bottom) / shared };
};

function parse(text: string): Rational | undefined {
  const percent = text.includes('%');
  const plain = text.replace(/[$,%]/g, '').replace('−', '-').trim();
  const negative = plain.startsWith('-');
  const [, whole, top, bottom] = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(plain.replace('-', '')) ?? [];
  const sign = negative ? -1n : 1n;
  const scale = percent ? 100n : 1n;
  if (top !== undefined && bottom !== undefined)
    return rational(sign * (BigInt(whole ?? 0) * BigInt(bottom) + BigInt(top)), BigInt(bottom) * scale);
  const [before = '0', after = ''] = plain.replace('-', '').split('.');
  return rational(sign * BigInt(before + after), 10n ** BigInt(after.length) * scale);
}

const OPERATIONS: Readonly<Record<string, (a: Rational, b: Rational) => Rational | undefined>> = {
  '+': (a, b) => rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom),
  '-': (a, b) => rational(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom),
  '×': (a, b) => rational(a.top * b.top, a.bottom * b.bottom),
  '÷': (a, b) => rational(a.top * b.bottom, a.bottom * b.top),
};
const SIGNS: Readonly<Record<string, string>> = { '*': '×', '·': '×', x: '×', of: '×', '/': '÷', '−': '-', '–': '-' };
const signOf = (operator: string): string => {
  const bare = operator.trim();
  return SIGNS[bare] ?? bare;
};

/** × and ÷ before + and −. Undefined for a division by zero. */
function evaluate(left: string): Rational | undefined {
  const first = FIRST_NUMBER.exec(left)?.[0] ?? '';
  let value = parse(first);
  const sums: { sign: string; value: Rational }[] = [];
  let sign = '+';
  for (const [, operator = '', number = ''] of left.matchAll(TERM)) {
    const next = parse(number);
    if (!value || !next) return undefined;
    const op = signOf(operator);
    if (op === '×' || op === '÷') value = OPERATIONS[op]?.(value, next);
    else {
      sums.push({ sign, value });
      sign = op;
      value = next;
    }
  }
  if (!value) return undefined;
  const terms = [...sums, { sign, value }];
  return terms.reduce<Rational | undefined>((total, term) => total && OPERATIONS[term.sign]?.(total, term.value), {
    top: 0n,
    bottom: 1n,
  });
}

const equal = (a: Rational, b: Rational): boolean => a.top === b.top && a.bottom === b.bottom;

/** "3.33" for 10 ÷ 3: rounded to the places that are written, when no decimal is exact. */
const isRounded = (value: Rational, claimed: string): boolean => {
  const places = claimed.split('.')[1]?.replace(/\D.*$/, '').length ?? 0;
  if (places === 0 || decimal(value) !== undefined) return false;
  return (Number(value.top) / Number(value.bottom)).toFixed(places) === claimed.replace(/[$,]/g, '').replace('−', '-');
};

/** The exact decimal, if there is one of at most six places. */
function decimal({ top, bottom }: Rational, least = 0): string | undefined {
  for (let places = least; places <= 6; places++) {
    const scaled = top * 10n ** BigInt(places);
    if (scaled % bottom !== 0n) continue;
    const digits = (scaled < 0n ? -scaled : scaled) / bottom;
    const padded = digits.toString().padStart(places + 1, '0');
    const whole = padded.slice(0, padded.length - places).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
    return `${top < 0n ? '-' : ''}${whole}${places > 0 ? `.${padded.slice(-places)}` : ''}`;
  }
  return undefined;
}

function inFormOf(claimed: string, value: Rational): string {
  if (claimed.includes('%'))
    return `${decimal({ ...value, top: value.top * 100n }) ?? fraction({ top: value.top * 100n, bottom: value.bottom })}%`;
  const money = claimed.includes('$') ? '$' : '';
  const [, whole, bottom] = /^(\d+ )?\d+\/(\d+)/.exec(claimed) ?? [];
  if (whole !== undefined) return mixed(value);
  if (bottom !== undefined) {
    // The same parts if the result can be told in them: 1/4 + 2/4 = 3/4, not 6/8.
    const scaled = value.top * BigInt(bottom);
    return scaled % value.bottom === 0n ? `${scaled / value.bottom}/${bottom}` : fraction(value);
  }
  const plain = decimal(value, money && claimed.includes('.') ? 2 : 0) ?? fraction(value);
  return `${money}${/\d,\d/.test(claimed) || plain.replace(/\D/g, '').length > 3 ? plain : plain.replaceAll(',', '')}`;
}

const mixed = (value: Rational): string => {
  const { top, bottom } = rational(value.top, value.bottom) ?? value;
  const [size, rest] = [top < 0n ? -top : top, (top < 0n ? -top : top) % bottom];
  return size < bottom || rest === 0n ? fraction(value) : `${top < 0n ? '-' : ''}${size / bottom} ${rest}/${bottom}`;
};

const fraction = (value: Rational): string => {
  const { top, bottom } = rational(value.top, value.bottom) ?? value;
  return bottom === 1n ? String(top) : `${top}/${bottom}`;
};

/** Some but not all numbers with a percent sign ("20 % + 5 = …") can mean two things. */
const mixesPercent = (left: string, claimed: string): boolean => {
  if (/of /.test(left)) return claimed.includes('%');
  const numbers = [...(left.match(NUMBERS) ?? []), claimed];
  const percents = numbers.filter((n) => n.includes('%')).length;
  return percents > 0 && (percents < numbers.length || /[×÷*·x]/.test(left));
};

/** Every equation of the text that can be evaluated. */
export const equationsIn = (text: string): Equation[] =>
  [...sumsIn(text), ...samesIn(text), ...leftOversIn(text)].sort((a, b) => a.start - b.start);

/** A third of a hundred is told as 33%. */
const isRoundedPercent = (value: Rational, claimed: string): boolean => {
  if (!claimed.includes('%')) return false;
  const places = claimed.split('.')[1]?.replace(/\D.*$/, '').length ?? 0;
  return ((Number(value.top) / Number(value.bottom)) * 100).toFixed(places) === claimed.replace(/[ %]/g, '');
};

const samesIn = (text: string): Equation[] =>
  [...text.matchAll(SAME_AS)].flatMap((match) => {
    const [sign] = match;
    const before = text.slice(Math.max(0, match.index - BESIDE), match.index);
    const after = match.index + sign.length;
    const left = BEFORE_SIGN.exec(before)?.[1];
    const claimed = AFTER_SIGN.exec(text.slice(after, after + BESIDE))?.[1];
    if (left === undefined || claimed === undefined) return [];
    const lead = before.slice(0, before.length - left.length);
    // "15/24 + 14/24 = 29/24, which is 1 5/24"
    if ((sign === ' = ' || !lead.endsWith('= ') ? PART_OF_SUM.test(lead) : false) || !/\/\d/.test(left + claimed))
      return [];
    // "1/6 from 0, which is 1/6": words speak of what is before the number.
    if (sign !== ' = ' && !/\d\/\d/.test(left)) return [];
    // "3/4 is 1/4 ...": without more words only a mixed number is surely meant to be the same.
    if (sign === ' is ' && !/\d \d+\//.test(claimed)) return [];
    const value = parse(left);
    const said = parse(claimed);
    if (!value || !said) return [];
    const holds =
      equal(value, said) ||
      isRounded(value, claimed) ||
      isRounded(said, left) ||
      isRoundedPercent(value, claimed) ||
      isRoundedPercent(said, left);
    const start = match.index - left.length;
    const whole = left + sign + claimed;
    return [{ whole, left, claimed, start, true: holds, result: inFormOf(claimed, value) }];
  });

const leftOversIn = (text: string): Equation[] =>
  [...text.matchAll(LEFT_OVER)].flatMap((match) => {
    const [whole, left = '', n, by, , claimed = '', times, rest] = match;
    const [all, each] = [Number(n), Number(by)];
    if (each === 0) return [];
    return [
      {
        whole,
        left,
        claimed,
        start: match.index,
        true: all === each * Number(times) + Number(rest) && Number(rest) < each,
        result: claimed.replace(/^\d+/, String(Math.floor(all / each))).replace(/\d+$/, String(all % each)),
      },
    ];
  });

/** A sum that stands alone: "2/3 + 3/4". */
const ALONE = new RegExp(`^${NUMBER}(?:${OPERATOR}${NUMBER})+$`);
/** A sum that no result follows, or a blank: what a task asks for. */
const OPEN = new RegExp(
  `${BEFORE}(${NUMBER}(?:${OPERATOR}${NUMBER})+)(?= ?= ?[_?…]|[.?;]?(?:\\s|$))(?! ?= ?[\\d$−-])`,
  'g',
);
const LONGEST_TASK = 400;

/** What a sum that stands alone comes to; undefined where it is none. */
export function valueOfSum(sum: string): { is(claimed: string): boolean } | undefined {
  const value = sum.length <= LONGEST_TASK && ALONE.test(sum) ? evaluate(sum) : undefined;
  return (
    value && {
      is: (claimed) => {
        const said = parse(claimed);
        return (
          said !== undefined && (equal(value, said) || isRounded(value, claimed) || isRoundedPercent(value, claimed))
        );
      },
    }
  );
}

export const openSums = (task: string): string[] =>
  [...task.slice(0, LONGEST_TASK).matchAll(OPEN)].flatMap(([, sum]) => sum ?? []);
export const numbersIn = (text: string): string[] => (text.match(NUMBERS) ?? []).map((number) => number.trim());

function sumsIn(text: string): Equation[] {
  return [...text.matchAll(EQUATION)].flatMap((match) => {
    const [whole, left = '', , claimed = ''] = match;
    const rest = text.slice(match.index + whole.length, match.index + whole.length + 20);
    if (whole.length > 200 || mixesPercent(left, claimed) || REST.test(rest)) return [];
    const value = evaluate(left);
    const said = parse(claimed);
    if (!value || !said) return [];
    return [
      {
        whole,
        left,
        claimed,
        start: match.index,
        true: equal(value, said) || isRounded(value, claimed),
        result: inFormOf(claimed, value),
      },
    ];
  });
}

/** The text with every false result made true. @param only which, by where they start */
export function withTrueResults(text: string, only: (start: number) => boolean = () => true): string {
  return equationsIn(text)
    .filter((equation) => !equation.true && only(equation.start))
    .reverse()
    .reduce(
      (now, { start, whole, claimed, result }) =>
        `${now.slice(0, start)}${whole.slice(0, whole.length - claimed.length)}${result}${now.slice(start + whole.length)}`,
      text,
    );
}
