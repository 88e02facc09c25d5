/** Real files as they were published go into the catalogue; what is read from them: published-files.slow.test.ts. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk } from '../../../testing/import-desk.ts';
import { here, folder as published } from '../../../testing/published-files.ts';
import { listStandards, searchStandards } from '../look-up.ts';
import { sayRetired } from '../say-retired.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './read-drafts.ts';
import { importStore } from './store.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

it.skipIf(!here)(
  'the published files go into the catalogue',
  async () => {
    const load = (file: string, options: ImportOptions = {}) => importFile(desk.deps, join(published, file), options);
    expect(await load('case/alabama-ela-2021.json')).toMatchObject([
      { jurisdiction: 'Alabama', standards: 975, unchanged: false },
    ]);
    expect(await load('case/alabama-ela-2021.json')).toMatchObject([
      { jurisdiction: 'Alabama', standards: 975, unchanged: true },
    ]);
    expect(await load('asn/dc-math-retired.rdf.json')).toMatchObject([
      { jurisdiction: 'District of Columbia', standards: 490 },
    ]);
    expect(await load('csp/standard-sets.json')).toMatchObject([{ jurisdiction: 'Maryland', standards: 3 }]);
    expect(await load('edfi/texas-teks-retired.xml', { state: 'Texas', title: 'TEKS, retired' })).toMatchObject([
      { title: 'TEKS, retired', standards: 3709 },
    ]);
    expect(await load('opensalt/ccsso-ela-items.csv', { national: true, title: 'CCSS ELA' })).toMatchObject([
      { jurisdiction: null, standards: 901 },
    ]);
    // The official sets hold every code of the starter's, which are no longer offered; no code stands in a list twice.
    await load('case/ccss-math-2010.json', { national: true });
    await load('asn/ngss.xml', { national: true });
    await load('asn/ccss-ela.xml', { national: true });
    const starter = (await desk.store.status()).filter(({ origin }) => origin === 'starter');
    expect(starter.map(({ inForce, replacedBy, standards }) => [inForce, replacedBy?.slice(0, 30), standards])).toEqual(
      [
        [false, 'Common Core State Standards fo', 987],
        [false, 'Common Core State Standards fo', 509],
        [false, 'Next Generation Science Standa', 208],
      ],
    );
    for (const [subject, code] of [
      ['Mathematics', '5.NF.A.1'],
      ['English Language Arts', 'RL.5.2'],
    ] as const)
      expect(await sayRetired(importStore(desk.deps.db), { state: 'Ohio', subject, code })).toBeUndefined();
    for (const subject of ['Mathematics', 'Science'])
      for (const gradeLevel of ['Kindergarten', 'Grade 5', 'Grade 10']) {
        const listed = (await listStandards(desk.store, { state: 'Ohio', gradeLevel, subject })).map(
          ({ code }) => code,
        );
        expect(listed.length).toBeGreaterThan(9);
        expect(new Set(listed).size).toBe(listed.length);
        const found = await searchStandards(desk.store, {
          query: `use a model to explain ${subject}`,
          state: 'Ohio',
          gradeLevel,
          subject,
        });
        expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
        expect([...listed, ...found.map(({ code }) => code)].length).toBeGreaterThan(0);
        expect(found.filter(({ summary }) => summary)).toEqual([]);
      }
    await expect(load('broken/truncated.json')).rejects.toThrow(
      'truncated.json ends in the middle: it was cut off. Please download it again.',
    );
  },
  120_000,
);
