/** What we publish is ours: no sentence of the states' and the national standards stands in the knowledge base or in our summaries. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folder, here } from '../../testing/published-files.ts';

/** So many words in a row are somebody's sentence; shorter runs are how one says it ("a line parallel to one side of a triangle"). */
const RUN = 12;
const PUBLISHED = ['asn/ngss.xml', 'case/ngss-science-2013.json', 'asn/ccss-ela.xml', 'case/ccss-math-2010.json'];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
const isProse = (run: string): boolean => (run.match(/[a-z]{3,}/g) ?? []).length >= RUN / 2;
/** Cut from one text rather than put together word by word: there are millions. */
function* runsOf(words: readonly string[]): Generator<string> {
  const text = words.join(' ');
  const starts = [0];
  for (const { length } of words) starts.push((starts.at(-1) ?? 0) + length + 1);
  for (let at = 0; at + RUN <= words.length; at += 1) yield text.slice(starts[at], (starts[at + RUN] ?? 0) - 1);
}

/** @returns "file:line: the words", one for each line */
function copied(files: readonly string[], published: ReadonlySet<string>): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => {
        for (const run of runsOf(wordsOf(line))) if (published.has(run)) return [`${file}:${i + 1}: ${run}`];
        return [];
      }),
  );
}

it.skipIf(!here)('no line says twelve words in a row as the published standards do', () => {
  const published = new Set<string>();
  for (const file of PUBLISHED) {
    const plain = readFileSync(join(folder, file), 'utf8').replace(/<[^>]+>|\\n|\\u[0-9a-f]{4}/g, ' ');
    for (const run of runsOf(wordsOf(plain))) if (isProse(run)) published.add(run);
  }
  expect(published.size).toBeGreaterThan(50_000);
  const files = ['data/knowledge', 'data/standards'].flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => join(part, file)),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(copied(files, published)).toEqual([]);
});
