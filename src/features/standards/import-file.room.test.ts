import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/db.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importStore } from './import/store.ts';
import { diffFile, type ImportOptions, importFile } from './import-file.ts';
import { type StandardsStore, standardsStore } from './store.ts';

const published = join(import.meta.dirname, '../../../../shared/standards');
const here = existsSync(published);
let today = '2026-03-04';
const clock = { now: () => new Date(`${today}T23:30:00Z`) };

let database: OpenDatabase;
let store: StandardsStore;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  store = standardsStore(database.db);
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-import-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const item = (n: string, fullStatement = `Add “${n}” […] and say why.`) => ({
  identifier: n,
  fullStatement,
  humanCodingScheme: `M.${n}`,
  educationLevel: ['04'],
});
const packageOf = (identifier: string, items: unknown[], document = {}) =>
  JSON.stringify({
    CFDocument: { identifier, title: 'Mathematics', creator: 'Alabama State Department of Education', ...document },
    CFItems: items,
  });
const sound = packageOf('al-math', [item('1'), item('2')]);

async function importing(content: string | Uint8Array, options: ImportOptions = {}, name = 'package.json') {
  const file = join(folder, name);
  writeFileSync(file, content);
  return importFile({ db: database.db, clock }, file, options);
}

async function diffing(content: string) {
  const file = join(folder, 'package.json');
  writeFileSync(file, content);
  return diffFile({ db: database.db, clock }, file, {});
}

describe('a file that cannot be used is refused with a sentence, and the catalogue stays as it was', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['UTF-16', Buffer.from(`\ufeff${sound}`, 'utf16le'), 'package.json is not text in UTF-8.'],
    ['Latin-1', Buffer.from('{"CFDocument":{"title":"Fran\xe7ais"}}', 'latin1'), 'package.json is not text in UTF-8.'],
    ['a web page', '<!doctype html><p>Not found</p>', 'package.json is a web page, not a file of standards.'],
    ['nothing', '', 'package.json is empty.'],
    ['a PDF', '%PDF-1.7, a standard', 'package.json is a PDF, which holds no data that can be imported.'],
    ['an archive', 'PK\u0003\u0004 package', 'package.json is compressed: unpack it first.'],
    [
      'JSON of another kind',
      '{"name": "x"}',
      'package.json is in no format that is known: it was tried as a CASE package, ASN (RDF/XML), ASN (RDF/JSON), ASN (manifest), the Common Standards Project, Ed-Fi XML, a table (CSV, OpenSALT’s or plain).',
    ],
    ['a comma too many', '{"CFDocument": {},, "CFItems": []}', 'package.json is not sound JSON: there is a fault at byte 18.'],
    ['two values', `${sound} {}`, `package.json is not sound JSON: there is a fault at byte ${Buffer.byteLength(sound) + 1}.`],
    [
      'a list of frameworks',
      '{"CFDocuments": [{"identifier": "x"}]}',
      'This file is a list of frameworks, not one of them. Please download the package itself, from …/CFPackages/ and its identifier.',
    ],
    ['XML with entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><LearningStandard/>', 'package.json defines its own XML entities, which are not read.'],
    ['crossed tags', '<LearningStandard><a></b></LearningStandard>', 'package.json is not sound XML: </b> closes nothing.'],
    [
      'a table without standards',
      'name,age\nx,4\n',
      'This table has no column for the code and the statement: its header is “name, age”. It needs at least “code” and “statement”.',
    ],
    ['a header alone', 'code,statement\n', 'This table holds no standards: below its header there is nothing.'],
    ['an open quote', 'code,statement\nA.1,"Add and\n', 'package.json ends inside a quoted cell: it was cut off, or a quote is missing.'],
  ])('%s', async (_, content, message) => {
    const before = await store.status();
    await expect(importing(content)).rejects.toMatchObject({ name: 'Problem', code: 'bad-request', message });
    expect(await store.status()).toEqual(before);
  });

  it('a package cut off anywhere', async () => {
    const bytes = Buffer.from(sound);
    for (let length = 25; length < bytes.length; length += 3)
      await expect(importing(bytes.subarray(0, length)), String(length)).rejects.toThrow(
        'package.json ends in the middle: it was cut off. Please download it again.',
      );
  });

  it('a file that is not there, a folder, a state or a subject that does not exist', async () => {
    const deps = { db: database.db, clock };
    await expect(importFile(deps, join(folder, 'none.json'), {})).rejects.toThrow(/The file .*none\.json cannot be read\./);
    await expect(importFile(deps, folder, {})).rejects.toThrow(/The file .* cannot be read\./);
    await expect(importing(sound, { state: 'Atlantis' })).rejects.toThrow('There is no state called “Atlantis”.');
    await expect(importing(sound, { subject: 'Magic' })).rejects.toThrow('The subject has to be one of: English Language Arts, Mathematics, Science.');
  });

  it('all of a file, when one of its frameworks cannot be used', async () => {
    const before = await store.status();
    const table = 'state,framework,code,statement,subject,grades\nOhio,Math,M.1,Add.,Mathematics,3\nAtlantis,Math,M.1,Add.,Mathematics,3\n';
    await expect(importing(table, {}, 'two.csv')).rejects.toThrow('“Math” by Atlantis names no state.');
    expect(await store.status()).toEqual(before);
  });
});

describe('the same framework again', () => {
  it('loads a file once', async () => {
    const [first] = await importing(`\ufeff${sound}`);
    expect(first).toEqual({
      title: 'Mathematics',
      jurisdiction: 'Alabama',
      standards: 2,
      headings: 0,
      unchanged: false,
      added: ['M.1', 'M.2'],
      changed: [],
      retired: [],
      report: [],
    });
    expect(await importing(`\ufeff${sound}`)).toMatchObject([{ standards: 2, unchanged: true, added: [], changed: [], retired: [] }]);
    expect((await store.status()).filter((row) => row.origin === 'imported')).toMatchObject([
      { title: 'Mathematics', jurisdiction: 'Alabama', standards: 2, loadedOn: '2026-03-04' },
    ]);
  });

  it('says what is added, changed and retired; diff says it without changing anything', async () => {
    const next = packageOf('al-math', [item('1', 'Add two numbers.'), item('3')]);
    const expected = { unchanged: false, added: ['M.3'], changed: [{ code: 'M.1', what: ['statement'] }], retired: ['M.2'] };
    const before = await store.status();
    expect(await diffing(next)).toMatchObject([expected]);
    expect(await store.status()).toEqual(before);
    today = '2026-05-06';
    expect(await importing(next)).toMatchObject([expected]);
    expect(await diffing(next)).toMatchObject([{ unchanged: true }]);
  });

  it('keeps what is retired, marked, until it comes back', async () => {
    const retired = () => importStore(database.db).findRetired('M.2');
    expect(await retired()).toEqual([{ framework: 'Mathematics', code: 'M.2', statement: 'Add “2” […] and say why.', retiredOn: '2026-05-06' }]);
    expect(await importStore(database.db).retiredCounts()).toEqual([{ title: 'Mathematics', jurisdiction: 'Alabama', retired: 1 }]);
    expect(await importing(packageOf('al-math', [item('1'), item('2'), item('3')]))).toMatchObject([{ added: ['M.2'], retired: [] }]);
    expect(await retired()).toEqual([]);
  });

  it('knows a standard by its code when the publisher gave it a new identifier', async () => {
    const renamed = [{ ...item('1'), identifier: 'new' }, item('2'), item('3')];
    expect(await importing(packageOf('al-math', renamed))).toMatchObject([{ added: [], changed: [], retired: [] }]);
  });

  it('leaves another framework of the state alone', async () => {
    const count = (await store.status()).length;
    await importing(packageOf('al-math-2', [item('9')], { title: 'Mathematics, new' }));
    expect((await store.status()).length).toBe(count + 1);
  });
});

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
      const results = await importing(`\ufeff${rows.map((row) => row.join(separator)).join(end)}`, {}, 'states.csv');
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
        { title: 'Maine Science', jurisdiction: 'Maine', standards: 1, report: [{ key: 'd', reason: 'its parent is not in the file: kept at the top' }] },
      ]);
    }
  });

  it('is known by its title where it names no framework', async () => {
    const table = 'Code,Standard Text,Grade Level\nM.1,Add.,Kindergarten\n';
    const options = { state: 'Iowa', subject: 'Mathematics' };
    expect(await importing(table, options, 'iowa-math.csv')).toMatchObject([{ title: 'iowa-math', jurisdiction: 'Iowa', standards: 1, added: ['M.1'] }]);
    expect(await importing(`${table}M.2,Count.,1st grade\n`, options, 'iowa-math.csv')).toMatchObject([{ added: ['M.2'], retired: [] }]);
    expect(await importing(table, { ...options, title: 'Iowa Core' }, 'iowa-math.csv')).toMatchObject([{ title: 'Iowa Core', added: ['M.1'] }]);
  });
});

it.skipIf(!here)(`the published files go into the catalogue${here ? '' : ` (skipped: there is no ${published})`}`, async () => {
  const load = (file: string, options: ImportOptions = {}) => importFile({ db: database.db, clock }, join(published, file), options);
  expect(await load('case/alabama-ela-2021.json')).toMatchObject([{ jurisdiction: 'Alabama', standards: 975, unchanged: false }]);
  expect(await load('case/alabama-ela-2021.json')).toMatchObject([{ jurisdiction: 'Alabama', standards: 975, unchanged: true }]);
  expect(await load('asn/dc-math-retired.rdf.json')).toMatchObject([{ jurisdiction: 'District of Columbia', standards: 490 }]);
  expect(await load('csp/standard-sets.json')).toMatchObject([{ jurisdiction: 'Maryland', standards: 3 }]);
  expect(await load('edfi/texas-teks-retired.xml', { state: 'Texas', title: 'TEKS, retired' })).toMatchObject([{ title: 'TEKS, retired', standards: 3709 }]);
  expect(await load('opensalt/ccsso-ela-items.csv', { national: true, title: 'CCSS ELA' })).toMatchObject([{ jurisdiction: null, standards: 901 }]);
  await expect(load('broken/truncated.json')).rejects.toThrow('truncated.json ends in the middle: it was cut off. Please download it again.');
});
