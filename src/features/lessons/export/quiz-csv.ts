/** A quiz as a table, one question a row, for spreadsheets and for what reads them. */
import type { Exported } from './exported.ts';

const MOST_CHOICES = 4;
/** Spreadsheets take the bytes for what they are only with this sign in front. */
const MARK = '\ufeff';

export function quizCsv({ items }: Exported): string {
  const width = Math.max(MOST_CHOICES, ...items.map(({ choices }) => choices.length));
  const letters = Array.from({ length: width }, (_, i) => `Choice ${i + 1}`);
  const rows = items.map(({ number, kind, prompt, choices, key, also, why }) => [
    ...[String(number), kind, prompt],
    ...letters.map((_, i) => choices[i] ?? ''),
    ...[key, also.join('; '), why],
  ]);
  return `${MARK}${[['Number', 'Type', 'Question', ...letters, 'Answer', 'Also right', 'Why'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula begins with an apostrophe; a number stays one. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?[\d.,]+$/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
