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
  // "Draw a table. | a | b |": the first row may follow a sentence, and a sentence the last row.
  const broken = text
    .replace(/([.:?!] )(\|[^|\n]{1,80}\|[^\n]*\|)(?=\n\|)/g, '$1\n$2')
    .replace(/(\n\|[^\n]*\|)\.? (?=[A-Z][^|\n]*$)/gm, '$1\n');
  for (const raw of broken.split('\n')) {
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
