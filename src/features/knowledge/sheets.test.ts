import { basename, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { inTurn } from '../../testing/turns.ts';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles } from './load-lesson-packs.ts';
import { loadSheets, sheetFiles, topicsOfSheets } from './load-sheets.ts';
import { loadTopics } from './load-topics.ts';
import { packFaults, SEEDS } from './pack-faults.ts';
import { packFromSheet } from './pack-from-sheet.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const interests = interestFiles(folder).map(loadInterest);
const topics = loadTopics(folder);
/** A sheet is short: eight questions make a quiz, and a pack that is written out has three times as many. */
const QUESTIONS = 12;
/** What is made from a sheet says its mistakes and problems again in other places, and a fifth of its few questions is less than one. */
const OF_LONG_PACKS = ['a sentence stands twice', 'ask what a word means'];

/** Who writes a sheet has it drawn as often as any pack (npm run knowledge -- check), and so has the thorough suite. Here every sheet is drawn once, and more often when its turn comes. */
const DRAWS = inject('thorough') ? SEEDS : 5;

const files = sheetFiles(folder).map((file) => ({ file, sheets: loadSheets(file) }));
const sheets = files.flatMap((file) => file.sheets);
const often = new Set(inTurn(sheets, 4));

describe.each(sheets.map((sheet) => [sheet.topic, sheet] as const))('sheet %s', (_topic, sheet) => {
  it('makes a sound lesson pack', () => {
    const faults = packFaults(packFromSheet(sheet), topics, interests, QUESTIONS, often.has(sheet) ? DRAWS : 1).filter(
      (fault) => !OF_LONG_PACKS.some((known) => fault.includes(known)),
    );
    expect(faults).toEqual([]);
  });
});

describe('the sheets together', () => {
  it('serve each topic once, and none that has a pack', () => {
    const packs = lessonPackFiles(folder).map((file) => basename(file, '.yaml'));
    const served = sheets.flatMap((sheet) => [sheet.topic, ...sheet.also]);
    expect(served.filter((id, i) => served.indexOf(id) !== i || packs.includes(id))).toEqual([]);
  });

  it('are found without being parsed', () => {
    for (const { file, sheets } of files)
      expect([...topicsOfSheets(file)]).toEqual(
        sheets.flatMap(({ topic, also }) => [topic, ...also].map((id) => [id, topic])),
      );
  });

  it('share no sentence', () => {
    const said = sheets.flatMap((sheet) => [
      ...sheet.steps.flatMap(({ say, show }) => [say, show]),
      ...[sheet.hook.say, sheet.idea, sheet.hardest, sheet.stuck.move],
      ...sheet.core.map(({ ask, figure, numbers }) => ask + JSON.stringify([figure, numbers])),
    ]);
    const met = new Set<string>();
    const again = said.filter((line) => met.has(line) || !met.add(line));
    expect(again.filter((line) => line.length > 40)).toEqual([]);
  });
});
