/** Wrong answers for a computed problem, so that the key has no place of its own among them: were it mostly the smallest number, its rank would tell it. */
import type { Random } from '../../platform/random.ts';
import { asMixed, type Fraction } from './item-makers/fraction.ts';
import type { MadeItem } from './item-makers/item-maker.ts';

/** Makers that ask for a rank, or for any number of a kind: a slip there could be right, or could not be chosen. */
const ASKS_FOR_RANK: ReadonlySet<string> = new Set([
  'compare-decimals',
  'compare-two-digit',
  'greater-fraction',
  'greatest-decimal',
  'greatest-number',
  'longer-or-shorter',
  'order-fractions',
  'past-half-fraction',
  'scaling-compare',
]);

const WRONG_ANSWERS = 3;
/** A mirrored error is no further from the key than this part of it. */
const NEAR = 0.5;
const STEPS = [1, 2, 3] as const;
/** Two amounts that differ by less are one. */
const SAME = 1e-9;

/** "1 2/3", "$1,250", "0.75 meters", "203 R 2" */
const AMOUNT = /^([^\d\p{L}]*)(?:(\d+) )?(\d+)\/(\d+)(\D*)$|^([^\d\p{L}]*)(\d[\d,]*(?:\.\d+)?)((?: [Rr] \d+)?\D*)$/u;

interface Amount {
  value: number;
  /** Set where it is written as a fraction. */
  parts: Fraction | undefined;
  write(number: string): string;
}

function amountIn(text: string): Amount | undefined {
  const found = AMOUNT.exec(text);
  if (!found) return undefined;
  const [, before = '', whole = '0', top, bottom, after = '', start = '', number = '', end = ''] = found;
  if (top === undefined) {
    const [, left = '0'] = / [Rr] (\d+)/.exec(end) ?? [];
    return {
      value: Number(number.replaceAll(',', '')) + Number(left) / 100,
      parts: undefined,
      write: (n) => `${start}${n}${end}`,
    };
  }
  const parts = { top: Number(whole) * Number(bottom) + Number(top), bottom: Number(bottom) };
  return parts.bottom === 0
    ? undefined
    : { value: parts.top / parts.bottom, parts, write: (n) => `${before}${n}${after}` };
}

/** Numbers near a key, the likeliest slip first: a part or a whole more or fewer, a step in one place of the number. */
function near(key: Amount, text: string): string[] {
  if (key.parts) {
    const { top, bottom } = key.parts;
    const wholes = top > bottom ? [bottom, -bottom] : [];
    return [
      ...[...wholes, ...STEPS.flatMap((step) => [step, -step])].map((step) => ({ top: top + step, bottom })),
      ...STEPS.map((step) => ({ top, bottom: bottom + step })),
    ]
      .filter((slip) => slip.top > 0)
      .map((slip) => key.write(asMixed(slip)));
  }
  const [, places = ''] = /\.(\d+)/.exec(text) ?? [];
  const number = Math.trunc(key.value * 10 ** places.length + SAME) / 10 ** places.length;
  const grouped = number < 1000 || text.includes(',');
  const written = (n: number) => (places ? n.toFixed(places.length) : grouped ? n.toLocaleString('en-US') : `${n}`);
  return STEPS.flatMap((step) => [step, -step].map((n) => number + n * stepOf(number, places.length)))
    .filter((n) => n > SAME)
    .map((n) => key.write(written(n)));
}

/** One in the last place that is not 0; in a long number the tens or hundreds, where a carry is lost. */
function stepOf(number: number, places: number): number {
  if (places > 0) return 10 ** -places;
  const zeros = /0*$/.exec(`${number}`)?.[0].length ?? 0;
  const step = Math.max(10 ** zeros, number < 100 ? 1 : number < 1000 ? 10 : 100);
  // There is room for as many slips below the key as above it.
  return number > step * WRONG_ANSWERS ? step : Math.max(1, step / 10);
}

/** What a named error would give on the other side of the key: a row too few for a row too many. */
function mirrored(key: Amount, text: string, named: readonly number[]): string[] {
  if (key.parts || !Number.isInteger(key.value)) return [];
  return named
    .filter((value) => Number.isInteger(value) && Math.abs(value - key.value) <= key.value * NEAR)
    .sort((a, b) => Math.abs(a - key.value) - Math.abs(b - key.value))
    .map((value) => 2 * key.value - value)
    .map((value) => key.write(text.includes(',') || key.value < 1000 ? value.toLocaleString('en-US') : `${value}`));
}

/**
 * Named errors first; a slip to the other side stands in for the last of them where the seed puts the key further up or down.
 * @returns three wrong answers, or as many as there are
 */
export function wrongAnswers(
  maker: string,
  { key, distractors }: Pick<MadeItem, 'key' | 'distractors'>,
  random: Random,
): string[] {
  const named = distractors.map(({ text }) => text);
  const right = amountIn(key);
  const amounts = named.map((text) => amountIn(text)?.value);
  if (ASKS_FOR_RANK.has(maker) || !right || amounts.includes(undefined)) return named.slice(0, WRONG_ANSWERS);
  const seen = [right.value];
  const candidates = [...named, ...mirrored(right, key, amounts as number[]), ...near(right, key)].flatMap((text) => {
    const value = amountIn(text)?.value;
    if (value === undefined || value <= 0 || seen.some((other) => Math.abs(other - value) < SAME)) return [];
    seen.push(value);
    return [{ text, value }];
  });
  const below = candidates.filter(({ value }) => value < right.value);
  const above = candidates.filter(({ value }) => value > right.value);
  const wanted = random.int(0, WRONG_ANSWERS);
  const fewer = Math.min(below.length, Math.max(wanted, WRONG_ANSWERS - above.length));
  return [...below.slice(0, fewer), ...above.slice(0, WRONG_ANSWERS - fewer)].map(({ text }) => text);
}
