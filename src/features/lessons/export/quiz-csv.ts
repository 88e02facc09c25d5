/** A quiz as a table, one question a row. */
import { csvOf } from '../../../language/csv.ts';
import type { Exported } from './exported.ts';

const MOST_CHOICES = 4;

export function quizCsv({ items }: Exported): string {
  const width = Math.max(MOST_CHOICES, ...items.map(({ choices }) => choices.length));
  const letters = Array.from({ length: width }, (_, i) => `Choice ${i + 1}`);
  const rows = items.map(({ number, kind, prompt, choices, key, also, why }) => [
    ...[String(number), kind, prompt],
    ...letters.map((_, i) => choices[i] ?? ''),
    ...[key, also.join('; '), why],
  ]);
  return csvOf([['Number', 'Type', 'Question', ...letters, 'Answer', 'Also right', 'Why'], ...rows]);
}
