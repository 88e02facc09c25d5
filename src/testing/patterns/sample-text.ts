/** Texts that a pattern's own parts would match, for asking how long it takes to see that the whole does not. */
import type { Random } from '../../platform/random.ts';

type Node =
  | { kind: 'nothing' }
  /** One character, as it is written: "a", "\\s", "[^x]". */
  | { kind: 'character'; written: string }
  | { kind: 'sequence'; parts: Node[] }
  | { kind: 'choice'; options: Node[] }
  | { kind: 'repeat'; body: Node; least: number; endless: boolean };

/** Reads what JavaScript itself accepted; looking around counts as a part like any other, for what it looks for takes time too. */
export function parsePattern(source: string): Node {
  let at = 0;
  const taken = (text: RegExp): string | undefined => {
    const found = new RegExp(text.source, 'y');
    found.lastIndex = at;
    const match = found.exec(source)?.[0];
    if (match !== undefined) at += match.length;
    return match;
  };
  const choice = (): Node => {
    const options = [sequence()];
    while (source[at] === '|') {
      at++;
      options.push(sequence());
    }
    return options.length === 1 ? (options[0] as Node) : { kind: 'choice', options };
  };
  const sequence = (): Node => {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };
  const atom = (): Node => {
    if (taken(/\^|\$|\\[bB]/) !== undefined) return { kind: 'nothing' };
    if (taken(/\(\?<?!/) !== undefined) {
      const inner = choice();
      at++;
      return { kind: 'repeat', body: inner, least: 0, endless: false };
    }
    if (taken(/\((?:\?(?:[:=]|<=|<\w+>))?/) !== undefined) {
      const inner = choice();
      at++;
      return inner;
    }
    if (taken(/\\k<\w+>|\\[1-9]/) !== undefined) return { kind: 'nothing' };
    const written = taken(
      /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Z]|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/,
    );
    return { kind: 'character', written: written ?? '' };
  };
  const repeated = (body: Node): Node => {
    const sign = taken(/[*+?]\??|\{\d+(?:,\d*)?\}\??/);
    if (sign === undefined) return body;
    const least = sign.startsWith('+') ? 1 : Number(/^\{(\d+)/.exec(sign)?.[1] ?? 0);
    return { kind: 'repeat', body, least, endless: /^[*+]|,\}/.test(sign) };
  };
  return choice();
}

/** Characters of every sort that patterns tell apart. */
const PALETTE = [...' a\t1A-.,\n_x:;/()[]{}<>"\'“”’%$&#@*+=?!|\\`~^éÉ§•–×\u00a0\u0301\u0000\ue000\ue001\ue002'];

/** @returns a text that the node would match, looking around aside */
function sampleOf(node: Node, flags: string, random: Random, fits: Map<string, string[]>): string {
  const sample = (inner: Node): string => sampleOf(inner, flags, random, fits);
  switch (node.kind) {
    case 'nothing':
      return '';
    case 'character': {
      const known = fits.get(node.written) ?? fitting(node.written, flags);
      fits.set(node.written, known);
      return random.pick(known);
    }
    case 'sequence':
      return node.parts.map(sample).join('');
    case 'choice':
      return sample(random.pick(node.options));
    case 'repeat': {
      const times = Math.min(node.least, 4) + random.pick([0, 1]);
      return Array.from({ length: times }, () => sample(node.body)).join('');
    }
  }
}

function fitting(written: string, flags: string): string[] {
  const one = new RegExp(`^(?:${written})$`, flags.replace(/[gym]/g, ''));
  const fits = PALETTE.filter((character) => one.test(character));
  // Behind the palette stand the letters that are written out.
  return fits.length > 0 ? fits : [written.replace(/^\\(?=[^\w])/, '').slice(0, 2) || 'a'];
}

export interface Attack {
  before: string;
  piece: string;
  after: string;
}

/** What makes a match fail at its end. A letter outside of Latin 1 keeps the engine from seeing at once that another one is not there. */
const ENDS = ['\u0000\ue003', '', 'x\ue003', ' ', '!\ue003'];

/** For each endless repeat of the pattern: texts before it, pieces that it would take, and ends. */
export function attacksOn(source: string, flags: string, random: Random, samples: number): Attack[] {
  const fits = new Map<string, string[]>();
  const attacks = new Map<string, Attack>();
  const sample = (node: Node) => sampleOf(node, flags, random, fits);
  const visit = (node: Node, before: readonly Node[]): void => {
    if (node.kind === 'sequence')
      node.parts.forEach((part, i) => {
        visit(part, [...before, ...node.parts.slice(0, i)]);
      });
    if (node.kind === 'choice') for (const option of node.options) visit(option, before);
    if (node.kind !== 'repeat') return;
    visit(node.body, before);
    if (!node.endless) return;
    for (let i = 0; i < samples; i++) {
      const lead = i % 3 === 0 ? '' : before.map(sample).join('');
      const alone = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => sample(node.body)).join('');
      // A whole match again and again has each of its beginnings look for an end.
      const piece = i % 4 === 3 ? `${before.map(sample).join('')}${alone}` : alone;
      if (piece === '') continue;
      const after = ENDS[i % ENDS.length] as string;
      attacks.set(`${lead}\n${piece}\n${after}`, { before: lead, piece, after });
    }
  };
  visit(parsePattern(source), []);
  return [...attacks.values()];
}
