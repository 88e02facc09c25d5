import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('docs/decisions');
const textOf = (file: string) => readFileSync(`docs/decisions/${file}`, 'utf8');

it.each(files)('%s has a date and a status below its title', (file) => {
  expect(textOf(file)).toMatch(
    /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d · Status: (accepted|(partly )?replaced by \[\d+\])/,
  );
});

it('docs/README.md lists every decision', () => {
  const index = readFileSync('docs/README.md', 'utf8');
  for (const file of files) expect(index).toContain(`(decisions/${file})`);
});
