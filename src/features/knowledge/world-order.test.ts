/**
 * The first row of `worlds` that suits an interest is told. So a row that names an interest stands before one that names its whole group: video
 * games behind all games would never be told.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles } from './load-lesson-packs.ts';
import { sheetFiles } from './load-sheets.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const groupOf = new Map(interestFiles(folder).map((file) => [basename(file, '.yaml'), loadInterest(file).group]));

/** Whom each row of each list is for, read as text: parsing all sheets again would take as long as all other tests of them. */
function rowsIn(yaml: string, isBank: boolean): string[][][] {
  const lists: string[][][] = isBank ? [[]] : [];
  let isInList = isBank;
  for (const line of yaml.split('\n')) {
    const row = /^\s*- (?:\{ *)?for: \[([^\]]*)\]/.exec(line)?.[1];
    if (/^\s*worlds:\s*$/.test(line)) {
      isInList = true;
      lists.push([]);
    } else if (!isBank && /^ {0,2}[a-z]+:/i.test(line)) isInList = false;
    else if (row && isInList) lists.at(-1)?.push(row.split(',').map((name) => name.trim().replace(/^["']|["']$/g, '')));
  }
  return lists;
}

const neverTold = (rows: string[][]): string[] =>
  rows.flatMap((row, i) =>
    row.flatMap((id) => {
      const group = groupOf.get(id);
      const earlier = rows.slice(0, i).find((other) => group && other.includes(group) && !other.includes(id));
      return earlier ? [`${id} comes after ${earlier.join(', ')}`] : [];
    }),
  );

it('finds a row that is never told', () => {
  const yaml = '  worlds:\n    - { for: [games], n: 2 }\n    - { for: [video-games, coding], n: 3 }\n  hook:\n';
  expect(rowsIn(yaml, false).flatMap(neverTold)).toEqual(['video-games comes after games']);
});

it('every list of worlds names an interest before its group', () => {
  const lists = [
    ...[...sheetFiles(folder), ...lessonPackFiles(folder)].map((file) => [file, false] as const),
    ...readdirSync(join(folder, 'worlds'))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [join(folder, 'worlds', name), true] as const),
  ].flatMap(([file, isBank]) =>
    rowsIn(readFileSync(file, 'utf8'), isBank).map((rows) => ({ file: basename(file), rows })),
  );
  // Rows that it no longer knew how to read would all be in order.
  expect(lists.filter(({ rows }) => rows.length > 1).length).toBeGreaterThan(300);
  expect(lists.flatMap(({ file, rows }) => neverTold(rows).map((fault) => `${file}: ${fault}`))).toEqual([]);
});
