import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk } from '../../../../../testing/import-desk.ts';
import { searchStandards } from '../../../look-up.ts';
import type { ImportOptions } from '../../read-drafts.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

describe('tables', () => {
  it('reads every documented column, several states and frameworks, any line end and separator', async () => {
    const rows = [
      ['state', 'framework', 'identifier', 'code', 'statement', 'grades', 'subject', 'parent', 'type'],
      ['Ohio', 'Ohio Math', 'a', 'NF', '"Fractions, “all”"', '3-5', 'Math', '', 'Domain'],
      ['Ohio', 'Ohio Math', 'b', 'NF.1', '"Say ""one half""\nand mean it."', 'Grade 4', 'Math', 'NF', ''],
      ['Ohio', 'Ohio Math', 'b', 'NF.2', 'Again.', '4', 'Math', '', ''],
      ['Ohio', 'Ohio Math', 'c', 'NF.3', '', '4', 'Math', '', ''],
      ['Maine', 'Maine Science', 'd', 'PS.1', 'Push.', 'K;1'.replace(';', ' '), 'Science', 'gone', ''],
    ];
    for (const [end, separator] of [
      ['\r', ','],
      ['\r\n', ';'],
      ['\n', '\t'],
    ] as const) {
      const results = await desk.importing(
        `\ufeff${rows.map((row) => row.join(separator)).join(end)}`,
        {},
        'states.csv',
      );
      expect(results).toMatchObject([
        {
          title: 'Ohio Math',
          jurisdiction: 'Ohio',
          standards: 1,
          headings: 1,
          report: [
            { key: 'b', reason: 'left out: the identifier is repeated' },
            { key: 'c', reason: 'left out: it has no statement' },
          ],
        },
        {
          title: 'Maine Science',
          jurisdiction: 'Maine',
          standards: 1,
          report: [{ key: 'd', reason: 'its parent is not in the file: kept at the top' }],
        },
      ]);
    }
  });

  it('leaves out rows of another subject, whatever the table is called, and statements without end', async () => {
    const table = `Code,Statement,Grade,Subject
M.1,Add.,5,Mathematics
A.1,Draw a bowl.,5,Art 1
S.1,Name the planets.,5,Astronomy
M.2,${'Count. '.repeat(1500)},5,
M.3,Count.,5,
`;
    const [result] = await desk.importing(table, { state: 'Wyoming', title: 'Wyoming Math 2024' }, 'wyoming.csv');
    expect(result).toMatchObject({
      added: ['M.1', 'S.1', 'M.3'],
      report: [
        { key: 'A.1', reason: 'left out: its subject, “Art 1”, is not English language arts, mathematics or science' },
        { key: 'M.2', reason: 'left out: its statement is longer than 10,000 characters' },
      ],
    });
    expect(
      (await searchStandards(desk.store, { query: 'Draw a bowl', state: 'Wyoming' })).map(({ code }) => code),
    ).not.toContain('A.1');
  });

  it('is known by its file’s name where it names no framework; teachers read another, or the one that the operator gives', async () => {
    const table = 'Code,Standard Text,Grade Level\nM.1,Add.,Kindergarten\n';
    const options = { state: 'Iowa', subject: 'Mathematics' };
    const named = (title: string) =>
      `the file does not name this framework: teachers read “${title}” (--title gives it another name)`;
    const load = (text: string, more: ImportOptions = {}, name = 'iowa_math-2019.csv') =>
      desk.importing(text, { ...options, ...more }, name);
    expect(await load(table)).toMatchObject([
      {
        title: 'Iowa Mathematics standards, kindergarten (2019)',
        jurisdiction: 'Iowa',
        added: ['M.1'],
        report: [{ key: 'iowa_math-2019 (Iowa)', reason: named('Iowa Mathematics standards, kindergarten (2019)') }],
      },
    ]);
    const longer = `${table}M.2,Count.,1st grade\n`;
    expect(await load(longer)).toMatchObject([
      { title: 'Iowa Mathematics standards, grades K–1 (2019)', added: ['M.2'], retired: [] },
    ]);
    // Another file of the same state, subject, grades and year may be its second half.
    expect(await load(longer.replaceAll('M.', 'N.'), {}, 'b-2019.csv')).toMatchObject([
      { title: 'Iowa Mathematics standards, grades K–1 (2019), part 2', replaces: [], outOfForce: null },
    ]);
    // The same file under a title is renamed, then and later.
    expect(await load(longer, { title: 'Iowa Core' })).toMatchObject([
      { title: 'Iowa Core', unchanged: false, added: [], retired: [], report: [] },
    ]);
    expect(await load(longer, { title: 'Iowa Core' })).toMatchObject([{ title: 'Iowa Core', unchanged: true }]);
    expect(await load(table, { title: 'Iowa Core' })).toMatchObject([
      { title: 'Iowa Core', added: [], retired: ['M.2'] },
    ]);
    // Another title for other contents is another framework.
    expect(await load(longer, { title: 'Iowa Algebra' })).toMatchObject([
      { title: 'Iowa Algebra', added: ['M.1', 'M.2'] },
    ]);
    expect(
      (await desk.store.status()).filter(({ jurisdiction }) => jurisdiction === 'Iowa').map(({ title }) => title),
    ).toEqual(['Iowa Algebra', 'Iowa Core', 'Iowa Mathematics standards, grades K–1 (2019), part 2']);
  });
});
