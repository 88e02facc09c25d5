/**
 * Mathematics in plain text, as authors type it: "5 1/6 - 2 3/4", "x^2 + 3x - 4", "sqrt(2)", "∛8", "⁵√x", "a_n".
 * What is not surely mathematics stays text: dates, codes, "3/4 time", "and/or".
 */
import { closesFraction, isProse, opensProse, wordAfter, wordBefore } from './prose.ts';

export type MathNode =
  | { kind: 'number' | 'name' | 'sign'; text: string }
  | { kind: 'row'; items: readonly MathNode[] }
  | { kind: 'fraction'; top: MathNode; bottom: MathNode }
  | { kind: 'power' | 'index'; base: MathNode; small: MathNode }
  | { kind: 'root'; inside: MathNode; degree?: MathNode };

/** Text as it is shown, and where it is set as mathematics, how. */
export interface Piece {
  text: string;
  math?: MathNode;
}

const OPERATORS = '+-−×·÷=<>≤≥≠≈±';
const SUPERSCRIPTS: Readonly<Record<string, string>> = { '²': '2', '³': '3', '⁴': '4', '⁵': '5', ⁿ: 'n' };
/** The sign of a root, with its degree: √ ∛ ∜ ⁵√ ⁿ√. */
const ROOT = /sqrt(?=\()|[⁰²³⁴⁵⁶⁷⁸⁹¹ⁿ]{0,2}√|[∛∜]/y;
const DEGREES: Readonly<Record<string, string>> = {
  '∛': '3',
  '∜': '4',
  ...SUPERSCRIPTS,
  '⁰': '0',
  '¹': '1',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};
const NUMBER = /\$?\d{1,12}(?:,\d{3}){0,4}(?:\.\d{1,12})?[%°]?/y;
const NAME = /[A-Za-zθπ](?![A-Za-z'’])/y;
/** Letters that follow a number without a space: 3x, but not 3m or 5g, which are units. */
const FACTOR_NAME = /[abknpqtuvwxyzθπ](?![A-Za-z'’])/y;
/** "x^3", "x^n", and what students fill in: "x^___". */
const SMALL = /-?(?:\d{1,6}|[A-Za-z])(?![A-Za-z])|_{2,4}(?!\w)/y;
const BLANK = /\(_{2,4}\)/y;
const INDEX = /(?:\d{1,3}|[A-Za-z])(?![A-Za-z])/y;
const MIXED = /(\d{1,4})[ \u00a0](\d{1,4})\/(\d{1,4})/y;
const DEEPEST = 4;

interface Operand {
  node: MathNode;
  end: number;
}

/** What a stretch of text showed of mathematics, from which is judged whether it is any. */
interface Signs {
  structures: number;
  letterFractions: number;
  numberFractions: number;
  names: number;
  numbers: number;
  operators: string;
}

class Reader {
  readonly signs: Signs = {
    structures: 0,
    letterFractions: 0,
    numberFractions: 0,
    names: 0,
    numbers: 0,
    operators: '',
  };

  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  private match(pattern: RegExp, at: number): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.text)?.[0];
  }

  /** A number, a letter, a root or something in parentheses, with what is written small beside it. */
  private factor(at: number, depth: number, after = false): Operand | undefined {
    if (depth > DEEPEST) return undefined;
    const root = this.match(ROOT, at);
    if (root !== undefined) {
      const from = at + root.length;
      const inside = this.text[from] === '(' ? this.group(from, depth) : this.factor(from, depth + 1);
      if (!inside) return undefined;
      this.signs.structures += 1;
      const degree = Array.from(root, (sign) => DEGREES[sign] ?? '').join('');
      const node: MathNode = { kind: 'root', inside: unwrapped(inside.node) };
      return { node: degree === '' ? node : { ...node, degree: textNode(degree) }, end: inside.end };
    }
    if (this.text[at] === '(') {
      const group = this.group(at, depth);
      return group && this.small(group, depth);
    }
    const number = after ? undefined : this.match(NUMBER, at);
    if (number !== undefined) {
      this.signs.numbers += 1;
      return this.small({ node: { kind: 'number', text: number }, end: at + number.length }, depth);
    }
    const name = this.match(after ? FACTOR_NAME : NAME, at);
    if (name === undefined) return undefined;
    this.signs.names += 1;
    return this.small({ node: { kind: 'name', text: name }, end: at + name.length }, depth);
  }

  private small(base: Operand, depth: number): Operand {
    if (depth > DEEPEST) return base;
    const sign = this.text[base.end];
    const raised = sign === undefined ? undefined : SUPERSCRIPTS[sign];
    if (raised !== undefined) return { node: powerOf(base.node, textNode(raised)), end: base.end + 1 };
    if (sign !== '^' && sign !== '_') return base;
    const at = base.end + 1;
    const plain = this.match(sign === '^' ? SMALL : INDEX, at);
    const small =
      plain !== undefined
        ? { node: textNode(plain.replace('-', '−')), end: at + plain.length }
        : this.text[at] === '('
          ? (this.blank(at) ?? this.group(at, depth))
          : undefined;
    if (!small) return base;
    this.signs.structures += 1;
    const kind = sign === '^' ? 'power' : 'index';
    return this.small({ node: { kind, base: base.node, small: unwrapped(small.node) }, end: small.end }, depth + 1);
  }

  /** "x^(___)" is filled in by students. */
  private blank(at: number): Operand | undefined {
    const found = this.match(BLANK, at);
    return found === undefined ? undefined : { node: textNode(found.slice(1, -1)), end: at + found.length };
  }

  private group(at: number, depth: number): Operand | undefined {
    if (this.text[at] !== '(' || depth > DEEPEST) return undefined;
    const inside = this.row(at + 1, depth + 1);
    if (!inside || this.text[inside.end] !== ')') return undefined;
    return {
      node: { kind: 'row', items: [SIGN('('), ...inside.items.map(({ node }) => node), SIGN(')')] },
      end: inside.end + 1,
    };
  }

  private operand(at: number, depth: number): Operand | undefined {
    const minus = (this.text[at] === '-' || this.text[at] === '−') && this.text[at + 1] !== ' ';
    const from = minus ? at + 1 : at;
    const found = this.mixed(from) ?? this.product(from, depth);
    if (!found || !minus) return found;
    return { node: { kind: 'row', items: [SIGN('−'), found.node] }, end: found.end };
  }

  private mixed(at: number): Operand | undefined {
    MIXED.lastIndex = at;
    const [whole, ones = '', top = '', bottom = ''] = MIXED.exec(this.text) ?? [];
    if (whole === undefined || Number(top) >= Number(bottom) || !closesFraction(this.text, at + whole.length))
      return undefined;
    this.signs.numbers += 1;
    this.signs.numberFractions += 1;
    const fraction: MathNode = { kind: 'fraction', top: textNode(top), bottom: textNode(bottom) };
    return { node: { kind: 'row', items: [textNode(ones), fraction] }, end: at + whole.length };
  }

  private product(at: number, depth: number): Operand | undefined {
    const first = this.factor(at, depth);
    if (!first) return undefined;
    const items = [first.node];
    let end = first.end;
    while (items.length < 6) {
      const next = this.factor(end, depth, true);
      if (!next) break;
      items.push(next.node);
      end = next.end;
    }
    const top = items.length === 1 ? first.node : ({ kind: 'row', items } as const);
    if (this.text[end] !== '/') return { node: top, end };
    const bottom = this.factor(end + 1, depth);
    if (!bottom || !closesFraction(this.text, bottom.end)) return undefined;
    const plain = isNumber(top) && isNumber(bottom.node);
    if (plain && opensProse(this.text, at, bottom.end)) return undefined;
    if (plain || isNumber(top) || isNumber(bottom.node)) this.signs.numberFractions += 1;
    else this.signs.letterFractions += 1;
    return { node: { kind: 'fraction', top: unwrapped(top), bottom: unwrapped(bottom.node) }, end: bottom.end };
  }

  /** Operands with what joins them; every item but the first and the last has the spaces around it in its text. */
  row(at: number, depth = 0): { items: { node: MathNode; from: number; end: number }[]; end: number } | undefined {
    const first = this.operand(at, depth);
    if (!first) return undefined;
    const items = [{ node: first.node, from: at, end: first.end }];
    let end = first.end;
    while (items.length < 60) {
      const joined = this.operator(end);
      const next = joined && this.operand(joined.end, depth);
      if (!joined || !next) break;
      this.signs.operators += joined.sign;
      items.push({ node: SIGN(joined.sign), from: end, end: joined.end });
      items.push({ node: next.node, from: joined.end, end: next.end });
      end = next.end;
    }
    return { items, end };
  }

  private operator(at: number): { sign: string; end: number } | undefined {
    let from = at;
    while (this.text[from] === ' ' && from < at + 2) from += 1;
    const sign = this.text[from];
    if (sign === undefined || !OPERATORS.includes(sign)) return undefined;
    const spaced = from > at && this.text[from + 1] === ' ';
    // 3-5 may be pages or a code; 3 - 5 is a difference.
    if (sign === '-' && !spaced) return undefined;
    let end = from + 1;
    while (this.text[end] === ' ' && end < from + 3) end += 1;
    return { sign: sign === '-' ? '−' : sign, end };
  }
}

const SIGN = (text: string): MathNode => ({ kind: 'sign', text });
const textNode = (text: string): MathNode => ({ kind: /^−?\d/.test(text) ? 'number' : 'name', text });
const powerOf = (base: MathNode, small: MathNode): MathNode => ({ kind: 'power', base, small });
const isNumber = (node: MathNode): boolean => node.kind === 'number';

/** Parentheses around all of a numerator, an exponent or a root are not needed once it is set. */
const unwrapped = (node: MathNode): MathNode =>
  node.kind === 'row' && node.items[0]?.kind === 'sign' && node.items[0].text === '('
    ? { kind: 'row', items: node.items.slice(1, -1) }
    : node;

function isMathematics(text: string, from: number, end: number, signs: Signs, inMathematics: boolean): boolean {
  const next = text[end];
  if (next !== undefined && /[\w^/]/.test(next)) return false;
  // In any subject: what nobody writes but as mathematics.
  if (signs.structures > 0) return !(signs.letterFractions > 0 && /\d $/.test(text.slice(Math.max(0, from - 2), from)));
  if (!inMathematics || isProse(wordBefore(text, from))) return false;
  if (signs.numberFractions > 0) return true;
  if (signs.operators === '') return signs.numbers === 1 && signs.names === 0 && /^[-−]/.test(text.slice(from));
  // "2 - 3 minutes" is a range; "46 - 18 is" falls, as no range does.
  const [first = 0, second = 0] = (text.slice(from, end).match(/[\d.]+/g) ?? []).map(Number);
  const range = signs.operators === '−' && signs.names === 0 && first <= second && wordAfter(text, end) !== '';
  return signs.numbers > 0 && !range;
}

/** Only signs that nothing before them makes part of a word, a code, a date or an address. */
const BEFORE = /[\w./$#@^√∛∜-]/;

/** @param inMathematics bare fractions and sums are set too: the lesson is one of mathematics */
export function mathPieces(text: string, inMathematics: boolean): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && BEFORE.test(text[at - 1] ?? '')) continue;
    if (!/[\w(√∛∜⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ$θπ−-]/.test(text[at] ?? '')) continue;
    const reader = new Reader(text);
    const row = reader.row(at);
    if (!row || !isMathematics(text, at, row.end, reader.signs, inMathematics)) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push(...piecesOf(text, row.items));
    from = row.end;
    at = row.end - 1;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return joined(pieces);
}

/** Signs between operands stay text, so that a long line breaks there as text does. */
const piecesOf = (text: string, items: readonly { node: MathNode; from: number; end: number }[]): Piece[] =>
  items.map(({ node, from, end }) => {
    const written = text.slice(from, end);
    const shown = written.replaceAll('-', '−');
    return node.kind === 'sign' || isNumber(node) || isNegativeNumber(node)
      ? { text: shown }
      : { text: written, math: node };
  });

const isNegativeNumber = (node: MathNode): boolean =>
  node.kind === 'row' && node.items.length === 2 && node.items[0]?.kind === 'sign' && node.items[1]?.kind === 'number';

const joined = (pieces: readonly Piece[]): Piece[] => {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last && !last.math && !piece.math) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
};
