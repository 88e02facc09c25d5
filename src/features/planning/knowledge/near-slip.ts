/** A wrong answer on the other side of the key: were the key always the greatest option, its place in the row would tell it. */

/** Makers whose named errors lie on one side, and where the smallest of them also happens the other way round: a row too few, a row too many. */
const COUNTS_BOTH_WAYS: ReadonlySet<string> = new Set([
  'composite-area',
  'composed-volume',
  'equal-groups-problem',
  'fact-within-10',
  'fact-within-20',
  'length-in-units',
  'missing-edge',
  'multi-digit-product',
  'polygon-side',
  'prism-volume',
  'rectangle-area',
  'rectangle-perimeter',
  'ruler-length',
]);

/** A slip is small: one, or up to this part of the key. */
const MOST = 0.25;

const WHOLE = /^\d{1,3}(?:,\d{3})+$|^\d+$/;
const amountOf = (text: string): number => Number(text.replaceAll(',', ''));

/** @returns the slip that mirrors the nearest wrong answer; undefined where that is no small whole number or no new one */
export function nearSlip(maker: string, key: string, distractors: readonly string[]): string | undefined {
  const all = [key, ...distractors];
  if (!COUNTS_BOTH_WAYS.has(maker) || distractors.length < 2 || !all.every((text) => WHOLE.test(text))) return undefined;
  const right = amountOf(key);
  const [first = 0, ...rest] = distractors.map((text) => amountOf(text) - right);
  const nearest = rest.reduce((best, each) => (Math.abs(each) < Math.abs(best) ? each : best), first);
  const slip = right - nearest;
  const small = Math.abs(nearest) === 1 || Math.abs(nearest) <= right * MOST;
  const written = all.some((text) => text.includes(',')) ? slip.toLocaleString('en-US') : `${slip}`;
  return small && slip > 0 && !all.includes(written) ? written : undefined;
}
