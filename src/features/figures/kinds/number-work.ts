import { measured, SMALL_TYPE, TYPE } from '../pen.ts';
import { counted, type Kind, listed, putTitle, written } from './kind.ts';

export const numberChart: Kind<'number-chart'> = {
  draw({ title, from, to, columns, shaded, missing, hide }, pen, blank) {
    const count = to - from + 1;
    const across = Math.min(columns, count);
    const cell = Math.min(38, (pen.width - 4) / across);
    const size = [TYPE, SMALL_TYPE, 10, 9, 8].find((n) => measured(String(to), { size: n }).width + 4 <= cell) ?? 8;
    const wide = across * cell;
    const width = title ? pen.width : wide + 4;
    const left = (width - wide) / 2;
    const top = putTitle(pen, title) + 2;
    const high = Math.max(24, cell * 0.84);
    for (let i = 0; i < count; i += 1) {
      const n = from + i;
      const [x, y] = [left + (i % across) * cell, top + Math.floor(i / across) * high];
      pen.rect(x, y, cell, high, shaded.includes(n) && !(blank && hide.includes('shaded')) ? 'gray' : 'none', {
        weight: 1.4,
      });
      if (!(blank && missing.includes(n))) pen.text(x + cell / 2, y + high / 2, String(n), { size, plain: true });
    }
    return pen.done(top + Math.ceil(count / across) * high + 3, width);
  },
  describe({ from, to, columns, shaded, missing, hide }, blank) {
    const path = to - from < columns;
    const marked =
      shaded.length > 0 && !(blank && hide.includes('shaded')) ? ` Shaded: ${listed(shaded.map(String))}.` : '';
    // Which numbers are missing is seen; a reader hears after which they are.
    const empty =
      missing.length > 0 && blank
        ? ` ${counted(missing.length, 'box is', 'boxes are')} empty, numbered from the first box: ${listed(missing.map((n) => String(n - from + 1)))}.`
        : '';
    return `${path ? 'A number path' : 'A number chart'} from ${from} to ${to}${path ? '' : `, ${columns} in a row`}.${marked}${empty}`;
  },
};

interface Node {
  value: number;
  parts?: [Node, Node];
}

/** The splits as a tree, each one at the first number that is still whole. */
function treeOf(splits: readonly (readonly [number, number, number])[]): Node {
  const root: Node = { value: splits[0]?.[0] ?? 1 };
  const leaves: Node[] = [root];
  for (const [product, a, b] of splits) {
    const at = leaves.findIndex(({ value }) => value === product);
    const node = leaves[at];
    if (!node) continue;
    node.parts = [{ value: a }, { value: b }];
    leaves.splice(at, 1, ...node.parts);
  }
  return root;
}

const leavesOf = ({ value, parts }: Node): number[] => (parts ? parts.flatMap(leavesOf) : [value]);
const depthOf = ({ parts }: Node): number => 1 + (parts ? Math.max(...parts.map(depthOf)) : 0);

const isPrime = (n: number): boolean => {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return false;
  return n > 1;
};

export const factorTree: Kind<'factor-tree'> = {
  draw({ title, splits, hide }, pen, blank) {
    const root = treeOf(splits);
    const count = leavesOf(root).length;
    const widest = Math.max(...splits.flat().map((n) => measured(written(n)).width)) + 22;
    const room = Math.max(widest, Math.min(64, pen.width / count));
    const shown = !(blank && hide.includes('factors'));
    const need = count * room;
    const fits = need + 4 <= pen.width;
    const each = fits ? room : (pen.width - 4) / count;
    const size = fits ? TYPE : SMALL_TYPE - 2;
    const width = title ? pen.width : Math.min(pen.width, count * each + 4);
    const left = (width - count * each) / 2;
    const top = putTitle(pen, title) + 18;
    let next = 0;
    const later: (() => void)[] = [];
    const place = (node: Node, level: number): number => {
      const y = top + level * 54;
      const xs = node.parts?.map((part) => place(part, level + 1));
      const x = xs ? ((xs[0] ?? 0) + (xs[1] ?? 0)) / 2 : left + (next++ + 0.5) * each;
      for (const down of xs ?? []) pen.line(x, y + 14, down, y + 40, { weight: 1.8 });
      later.push(() => {
        const text = written(node.value);
        const wide = measured(text, { size }).width;
        if (isPrime(node.value))
          pen.rect(x - Math.max(wide / 2 + 5, 14), y - 14, Math.max(wide + 10, 28), 28, 'none', {
            weight: 1.6,
            round: 14,
          });
        if (shown || level === 0) pen.text(x, y, text, { size, plain: true });
        else if (!isPrime(node.value)) pen.line(x - 13, y + 9, x + 13, y + 9, { weight: 1 });
      });
      return x;
    };
    place(root, 0);
    for (const draw of later) draw();
    return pen.done(top + (depthOf(root) - 1) * 54 + 20, width);
  },
  describe({ splits, hide }, blank) {
    const root = splits[0]?.[0] ?? 1;
    if (blank && hide.includes('factors'))
      return `A factor tree of ${written(root)} with ${counted(splits.length, 'split')} to fill in.`;
    return `A factor tree: ${splits.map(([product, a, b]) => `${written(product)} is ${written(a)} times ${written(b)}`).join('; ')}. At its ends: ${listed(leavesOf(treeOf(splits)).map(written))}.`;
  },
};

interface Step {
  /** What is taken away, and what is left with the next digit brought down; both end under this digit of the dividend. */
  product: number;
  rest: string;
  at: number;
  /** The first digit of the quotient stands over this digit. */
  partial: number;
}

/** The steps of the written algorithm, for each digit of the quotient that is not zero. */
function stepsOf(dividend: number, divisor: number): { steps: Step[]; quotient: string; first: number } {
  const digits = String(dividend);
  const steps: Step[] = [];
  let rest = 0;
  let quotient = '';
  for (let i = 0; i < digits.length; i += 1) {
    rest = rest * 10 + Number(digits[i]);
    const digit = Math.floor(rest / divisor);
    if (quotient !== '' || digit > 0) quotient += String(digit);
    if (digit > 0) {
      const partial = rest;
      rest -= digit * divisor;
      steps.push({ product: digit * divisor, rest: String(rest), at: i, partial });
    }
  }
  // What is left goes on with the digits that are brought down until the next step, or to the end.
  for (const [i, step] of steps.entries()) {
    const next = steps[i + 1];
    step.rest = next
      ? String(next.partial)
      : digits.slice(step.at + 1).length > 0
        ? String(Number(step.rest + digits.slice(step.at + 1)))
        : step.rest;
  }
  return { steps, quotient, first: digits.length - quotient.length };
}

const DIGIT = 20;
const ROW = 26;

export const longDivision: Kind<'long-division'> = {
  draw({ title, dividend, divisor, hide }, pen, blank) {
    const [withQuotient, withWork] = [!(blank && hide.includes('quotient')), !(blank && hide.includes('work'))];
    const digits = String(dividend);
    const { steps, quotient, first } = stepsOf(dividend, divisor);
    const head = String(divisor).length * DIGIT + 20;
    const rest = dividend % divisor;
    const wide = head + digits.length * DIGIT + (rest > 0 ? 62 : 10);
    const width = title ? pen.width : wide + 4;
    const left = (width - wide) / 2;
    const top = putTitle(pen, title) + 4;
    const x = (column: number): number => left + head + (column + 0.5) * DIGIT;
    const write = (text: string, end: number, y: number): void => {
      for (const [i, digit] of [...text].entries())
        pen.text(x(end - text.length + 1 + i), y, digit, { size: 17, plain: true });
    };
    let y = top + ROW / 2;
    if (withQuotient) {
      write(quotient, first + quotient.length - 1, y);
      if (rest > 0) pen.text(x(digits.length) + 4, y, `R ${rest}`, { at: 'start', size: TYPE, plain: true });
    }
    const line = top + ROW + 2;
    pen.line(left + head - 4, line, left + head + digits.length * DIGIT + 6, line, { weight: 2 });
    pen.path(`M${(left + head - 4).toFixed(1)} ${line}q9 ${ROW / 2 + 1} -3 ${ROW + 4}`, 'none', { weight: 2 });
    y = line + ROW / 2 + 2;
    for (const [i, digit] of [...String(divisor)].entries())
      pen.text(left + (i + 0.5) * DIGIT, y, digit, { size: 17, plain: true });
    write(digits, digits.length - 1, y);
    for (const [i, { product, rest: left, at }] of steps.entries()) {
      y += ROW;
      if (withWork) {
        const text = String(product);
        write(text, at, y);
        pen.text(x(at - text.length) + 2, y, '−', { size: TYPE });
        pen.line(x(at - text.length) + 8, y + ROW / 2, x(at) + DIGIT / 2, y + ROW / 2, { weight: 1.4 });
      }
      y += ROW;
      const end = steps[i + 1]?.at ?? digits.length - 1;
      if (withWork) write(left, end, y);
    }
    return pen.done(y + ROW / 2 + 4, width);
  },
  describe({ dividend, divisor, hide }, blank) {
    const { steps, quotient } = stepsOf(dividend, divisor);
    const rest = dividend % divisor;
    return [
      `Long division of ${written(dividend)} by ${written(divisor)}`,
      blank && hide.includes('work')
        ? ', with room to work'
        : `: ${steps.map(({ product, rest: left }) => `take away ${written(product)}, then ${written(Number(left))}`).join('; ')}`,
      blank && hide.includes('quotient')
        ? ''
        : `; above it ${written(Number(quotient))}${rest > 0 ? `, remainder ${rest}` : ''}`,
      '.',
    ].join('');
  },
};
