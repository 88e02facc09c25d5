import { basename, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { inTurn } from '../../testing/turns.ts';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles } from './load-lesson-packs.ts';
import { loadSheets, sheetFiles, topicsOfSheets } from './load-sheets.ts';
import { loadTopics } from './load-topics.ts';
import { packFaults, SEEDS } from './pack-faults.ts';
import { packFromSheet } from './pack-from-sheet.ts';
import type { Sheet } from './sheet.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const interests = interestFiles(folder).map(loadInterest);
const topics = loadTopics(folder);
/** A sheet is short: eight questions make a quiz, and a pack that is written out has three times as many. */
const QUESTIONS = 12;
/** What is made from a sheet says its mistakes and problems again in other places, and a fifth of its few questions is less than one. */
const OF_LONG_PACKS = ['a sentence stands twice', 'ask what a word means'];

/** Who writes a sheet has it drawn as often as any pack (npm run knowledge -- check), and so has the thorough suite. Here every sheet is drawn once, and more often when its file's turn comes. */
const DRAWS = inject('thorough') ? SEEDS : 5;

const files = sheetFiles(folder);
const often = new Set(inTurn(files, 4));

/** What the sheets are compared by; told in all its worlds a file of them is some megabytes, so none is kept. */
const served: string[] = [];
const said: string[] = [];

describe.each(files.map((file) => [basename(file, '.yaml'), file] as const))('sheets of %s', (_name, file) => {
  it('make sound lesson packs, and are found without being parsed', () => {
    const sheets = loadSheets(file);
    const faults = sheets.flatMap((sheet) =>
      packFaults(packFromSheet(sheet), topics, interests, QUESTIONS, often.has(file) ? DRAWS : 1)
        .filter((fault) => !OF_LONG_PACKS.some((known) => fault.includes(known)))
        .map((fault) => `${sheet.topic}: ${fault}`),
    );
    expect(faults).toEqual([]);
    expect([...topicsOfSheets(file)]).toEqual(
      sheets.flatMap(({ topic, also }) => [topic, ...also].map((id) => [id, topic])),
    );
    served.push(...sheets.flatMap((sheet) => [sheet.topic, ...sheet.also]));
    said.push(...sheets.flatMap(sentencesOf));
  });
});

const sentencesOf = (sheet: Sheet): string[] => [
  ...sheet.steps.flatMap(({ say, show }) => [say, show]),
  ...[sheet.hook.say, sheet.idea, sheet.hardest, sheet.stuck.move],
  ...sheet.core.map(({ ask, figure, numbers }) => ask + JSON.stringify([figure, numbers])),
];

describe('the sheets together', () => {
  it('serve each topic once, and none that has a pack', () => {
    const packs = lessonPackFiles(folder).map((file) => basename(file, '.yaml'));
    expect(served.length).toBeGreaterThanOrEqual(files.length);
    expect(served.filter((id, i) => served.indexOf(id) !== i || packs.includes(id))).toEqual([]);
  });

  it('share no sentence', () => {
    const met = new Set<string>();
    const again = said.filter((line) => met.has(line) || !met.add(line));
    expect(again.filter((line) => line.length > 40)).toEqual([]);
  });
});
