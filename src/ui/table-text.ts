/** Finds tables in plain text: neighboring lines "| a | b |", the first one its head. */
export type TextPiece = { kind: 'text'; text: string } | { kind: 'table'; head: string[]; rows: string[][] };

const isRow = (line: string): boolean => line.length > 2 && line.startsWith('|') && line.endsWith('|');
/** "|---|---|" under the head says nothing. */
const isRule = (line: string): boolean => /^[|:\s-]+$/.test(line) && line.includes('-');
const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** "Draw a table. | a | b |": the first row may follow a sentence in its line, and a sentence the last row. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((raw, i) => {
    const line = raw.trim();
    const [first, last] = [line.indexOf('|'), line.lastIndexOf('|')];
    const rowFollows = lines[i + 1]?.trim().startsWith('| ') ?? false;
    const rowBefore = lines[i - 1]?.trim().endsWith(' |') ?? false;
    if (first > 0 && line[first + 1] === ' ' && last === line.length - 1 && rowFollows)
      return [line.slice(0, first).trim(), line.slice(first)];
    const after = line.slice(last + 1);
    if (first === 0 && last > 0 && /^\.? \p{Lu}/u.test(after) && rowBefore)
      return [line.slice(0, last + 1), after.replace(/^\.? /, '')];
    return [raw];
  });
}

/** Every line "| a | b |" of a text. */
export const textRows = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(isRow)
    .map(cellsOf);

export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let rows: string[][] = [];
  let plain: string[] = [];
  const close = (): void => {
    const [head, ...rest] = rows;
    // A single row is no table; it stays what was written.
    if (head && rest.length > 0) {
      if (plain.length > 0) pieces.push({ kind: 'text', text: plain.join('\n') });
      plain = [];
      const width = Math.max(...rows.map((row) => row.length));
      const filled = (row: string[]): string[] => [...row, ...Array.from({ length: width - row.length }, () => '')];
      pieces.push({ kind: 'table', head: filled(head), rows: rest.map(filled) });
    } else if (head) plain.push(`| ${head.join(' | ')} |`);
    rows = [];
  };
  for (const raw of linesOf(text)) {
    const line = raw.trim();
    if (isRow(line)) {
      if (!isRule(line)) rows.push(cellsOf(line));
      continue;
    }
    close();
    plain.push(raw);
  }
  close();
  if (plain.join('').trim() !== '') pieces.push({ kind: 'text', text: plain.join('\n') });
  return pieces;
}
