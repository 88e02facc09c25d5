import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles } from './load-lesson-packs.ts';
import { loadSheets, sheetFiles, topicsOfSheets } from './load-sheets.ts';
import { loadTopics } from './load-topics.ts';
import { packFaults } from './pack-faults.ts';
import { packFromSheet } from './pack-from-sheet.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const interests = interestFiles(folder).map(loadInterest);
const topics = loadTopics(folder);
/** A sheet is short: eight questions make a quiz, and a pack that is written out has three times as many. */
const QUESTIONS = 12;
/** What is made from a sheet says its mistakes and problems again in other places, and a fifth of its few questions is less than one. */
const OF_LONG_PACKS = ['a sentence stands twice', 'ask what a word means'];

const files = sheetFiles(folder);
const sheets = files.flatMap((file) => loadSheets(file).map((sheet) => ({ file, sheet })));

describe.each(sheets.map(({ sheet }) => [sheet.topic, sheet] as const))('sheet %s', (_topic, sheet) => {
  it('makes a sound lesson pack', () => {
    const faults = packFaults(packFromSheet(sheet), topics, interests, QUESTIONS).filter(
      (fault) => !OF_LONG_PACKS.some((known) => fault.includes(known)),
    );
    expect(faults).toEqual([]);
  });
});

describe('the sheets together', () => {
  it('serve each topic once, and none that has a pack', () => {
    const packs = lessonPackFiles(folder).map((file) => basename(file, '.yaml'));
    const served = sheets.flatMap(({ sheet }) => [sheet.topic, ...sheet.also]);
    expect(served.filter((id, i) => served.indexOf(id) !== i || packs.includes(id))).toEqual([]);
  });

  it('are found without being parsed', () => {
    for (const file of files)
      expect([...topicsOfSheets(file)]).toEqual(
        loadSheets(file).flatMap(({ topic, also }) => [topic, ...also].map((id) => [id, topic])),
      );
  });

  it('share no sentence', () => {
    const said = sheets.flatMap(({ sheet }) => [
      ...sheet.steps.flatMap(({ say, show }) => [say, show]),
      ...[sheet.hook.say, sheet.idea, sheet.hardest, sheet.stuck.move],
      ...sheet.core.map(({ ask, figure, numbers }) => ask + JSON.stringify([figure, numbers])),
    ]);
    expect(said.filter((line, i) => line.length > 40 && said.indexOf(line) !== i)).toEqual([]);
  });
});
