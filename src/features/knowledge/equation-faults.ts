/** Sums in a text that are not true: "3 x 4 = 13". Whole numbers, decimals and fractions; no letters, no units. */
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?(?:/\d+)?`;
const EQUATION = new RegExp(
  String.raw`(?<![\d.,/+×÷*=^−–-] ?)\b(${NUMBER})((?: [+×÷*−–-] (?:${NUMBER}))+) = (${NUMBER})(?![\d/]|[.,]\d| [+×÷*−–/-]| \d+/\d|,? ?(?:R|r|remainder)(?: of)? ?\d)`,
  'g',
);
const STEP = new RegExp(` ([+×÷*−–-]) (${NUMBER})`, 'g');
const CLOSE = 0.0005;
const LONGEST = 2000;

const amountOf = (n: string): number => {
  const [top = '', bottom] = n.replaceAll(',', '').split('/');
  return bottom ? Number(top) / Number(bottom) : Number(top);
};

function evaluated(first: string, rest: string): number {
  const terms: number[] = [amountOf(first)];
  for (const [, operator, n = ''] of rest.matchAll(STEP)) {
    const value = amountOf(n);
    if (operator === '×' || operator === '*') terms.push((terms.pop() ?? 0) * value);
    else if (operator === '÷') terms.push((terms.pop() ?? 0) / value);
    else terms.push(operator === '+' ? value : -value);
  }
  return terms.reduce((sum, term) => sum + term, 0);
}

/** @returns one sentence for each untrue sum; texts beyond 2,000 characters are read so far */
export const equationFaults = (text: string): string[] =>
  [...text.slice(0, LONGEST).matchAll(EQUATION)]
    .filter(([, first = '', rest = '', result = '']) => Math.abs(evaluated(first, rest) - amountOf(result)) > CLOSE)
    .map(([sum]) => `"${sum}" is not true`);
