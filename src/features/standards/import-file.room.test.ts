import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/db.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importStore } from './import/store.ts';
import { diffFile, type ImportOptions, importFile } from './import-file.ts';
import { listStandards, searchStandards } from './look-up.ts';
import { sayRetired } from './say-retired.ts';
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
    ['UTF-16 without its last byte', Buffer.from(`\ufeff${sound}`, 'utf16le').subarray(0, -1), 'package.json is not sound text in UTF-16LE.'],
    ['Latin-1', Buffer.from('{"CFDocument":{"title":"Fran\xe7ais"}}', 'latin1'), 'package.json is not text in UTF-8.'],
    ['a web page', '<!doctype html><p>Not found</p>', 'package.json is a web page, not a file of standards.'],
    ['nothing', '', 'package.json is empty.'],
    ['a PDF', '%PDF-1.7, a standard', 'package.json is a PDF, which holds no data that can be imported.'],
    ['an archive', 'PK\u0003\u0004\u0014\u0000\u0000\u0000 package', 'package.json ends in the middle: it was cut off. Please download it again.'],
    [
      'JSON of another kind',
      '{"name": "x"}',
      'package.json is in no format that is known: it was tried as a CASE package, ASN (RDF/XML), ASN (RDF/JSON), ASN (manifest), the Common Standards Project, Ed-Fi XML, a table (CSV, OpenSALT’s or plain), an Excel workbook.',
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
      outOfForce: null,
      replaces: [],
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

describe('what is in force', () => {
  const codes = async (state: string, subject: string, gradeLevel: string) =>
    (await listStandards(standardsStore(database.db), { state, subject, gradeLevel })).map(({ code }) => code);
  const science = (identifier: string, title: string, numbers: string[], document = {}, levels = ['04', '05']) =>
    JSON.stringify({
      CFDocument: { identifier, title, creator: 'Vermont Agency of Education', ...document },
      CFItems: numbers.map((n) => ({
        identifier: `${identifier} ${n}`,
        fullStatement: `Watch ${n} and tell.`,
        humanCodingScheme: `SC.${n}`,
        educationLevel: levels,
      })),
    });

  it('is the newer revision, whichever comes first; the older stays for the lessons that cite it', async () => {
    await importing(science('vt-2013', 'Vermont Science 2013', ['1', '2']));
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.1', 'SC.2']);
    const next = science('vt-2023', 'Vermont Science, 2023', ['2', '10', '9']);
    const expected = { outOfForce: null, replaces: ['Vermont Science 2013'] };
    expect(await diffing(next)).toMatchObject([expected]);
    expect(await importing(next)).toMatchObject([expected]);
    // In code order, and without what only the older one holds.
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.2', 'SC.9', 'SC.10']);
    expect(await importing(science('vt-2003', 'Vermont Science 2003', ['3']))).toMatchObject([
      { outOfForce: '“Vermont Science, 2023” is newer', replaces: [] },
    ]);
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.2', 'SC.9', 'SC.10']);
    const held = (await standardsStore(database.db).status()).filter(({ jurisdiction }) => jurisdiction === 'Vermont');
    expect(held.map(({ title, inForce, replacedBy, standards }) => [title, inForce, replacedBy, standards])).toEqual([
      ['Vermont Science 2003', false, 'Vermont Science, 2023', 1],
      ['Vermont Science 2013', false, 'Vermont Science, 2023', 2],
      ['Vermont Science, 2023', true, null, 3],
    ]);
    const search = async (query: string) => (await searchStandards(standardsStore(database.db), { query, state: 'Vermont' })).map(({ framework }) => framework);
    expect(await search('SC.2')).toEqual(['Vermont Science, 2023']);
    const retirement = (code: string) => importStore(database.db).retirementOf({ state: 'Vermont', subject: 'Science', code });
    expect(await retirement('SC.1')).toEqual({ framework: 'Vermont Science 2013', retiredOn: null, replacedBy: 'Vermont Science, 2023' });
    expect(await retirement('SC.2')).toBeNull();
    expect(await sayRetired(importStore(database.db), { state: 'Vermont', subject: 'Science', code: 'SC.1' })).toBe(
      'The standard SC.1 belongs to “Vermont Science 2013”, which “Vermont Science, 2023” has replaced. This lesson keeps it as it was.',
    );
    expect(await retirement('SC.77')).toBeNull();
  });

  it('comes back when the newer one is ended by its publisher', async () => {
    const ended = science('vt-2023', 'Vermont Science, 2023', ['2', '10', '9'], { statusEndDate: '2026-01-31' });
    expect(await importing(ended)).toMatchObject([{ outOfForce: 'its publisher marks it as “ended 2026-01-31”', replaces: [] }]);
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.1', 'SC.2']);
    expect(await importing(ended, { inForce: true })).toMatchObject([{ outOfForce: null, replaces: ['Vermont Science 2013'] }]);
    expect(await codes('Vermont', 'Science', 'Grade 4')).toEqual(['SC.2', 'SC.9', 'SC.10']);
  });

  it('is not a framework that its publisher has deprecated: the national set goes on standing in', async () => {
    const before = await codes('Wyoming', 'Science', 'Grade 4');
    await importing(science('wy', 'Wyoming Science', ['1'], { adoptionStatus: 'Deprecated' }), { state: 'Wyoming' });
    expect(await codes('Wyoming', 'Science', 'Grade 4')).toEqual(before);
    expect(before.length).toBeGreaterThan(5);
  });

  it('an official national set takes the place of our summaries, code by code', async () => {
    const before = await codes('Kansas', 'Science', 'Grade 4');
    const items = before.slice(0, 2).map((code) => ({ identifier: code, fullStatement: `Official ${code}.`, humanCodingScheme: code, educationLevel: ['04'] }));
    const official = (given: typeof items) =>
      JSON.stringify({ CFDocument: { identifier: 'ngss', title: 'Next Generation Science Standards' }, CFItems: given });
    await importing(official(items), { national: true });
    expect(await codes('Kansas', 'Science', 'Grade 4')).toEqual(before);
    const described = async () =>
      (await listStandards(standardsStore(database.db), { state: 'Kansas', subject: 'Science', gradeLevel: 'Grade 4' })).filter(({ summary }) => !summary);
    expect((await described()).map(({ description }) => description)).toEqual(items.map(({ fullStatement }) => fullStatement));
    // A lesson that cites our summary's spelling cites what the official set holds in its own.
    const cited = { state: 'Kansas', subject: 'Mathematics', code: '5.NF.A.1' };
    const math = (code: string) =>
      JSON.stringify({
        CFDocument: { identifier: 'ccss-m', title: 'Common Core State Standards for Mathematics' },
        CFItems: [{ identifier: code, fullStatement: 'Official.', humanCodingScheme: code, educationLevel: ['05'] }],
      });
    const retired = (code: string) => sayRetired(importStore(database.db), { ...cited, code });
    for (const code of ['CCSS.Math.Content.5.NF.A.1', '5.NF.1']) {
      await importing(math(code), { national: true });
      for (const spelled of ['5.NF.A.1', '5.NF.1', 'CCSS.Math.Content.5.NF.A.1']) expect(await retired(spelled), `${spelled} of ${code}`).toBeUndefined();
    }
    await importing(math('CCSS.Math.Content.5.NF.A.77'), { national: true });
    expect(await retired('5.NF.1')).toBeUndefined();
    await importing(math('CCSS.Math.Content.5.NF.A.78'), { national: true });
    expect(await retired('CCSS.Math.Content.5.NF.A.77')).toContain('is no longer part of');
    // What it no longer holds, our summaries say again.
    await importing(official(items.slice(0, 1)), { national: true });
    expect(await codes('Kansas', 'Science', 'Grade 4')).toEqual(before);
    expect(await described()).toHaveLength(1);
  });
});

it('takes no heading for a standard where a package says nothing of its hierarchy', async () => {
  const given = [
    ['ELA.2', 'Grade 2'],
    ['ELA.2.R', 'Recurring Standards'],
    ['ELA.2.R.1', 'Listen well.'],
    ['ELA.2.1', 'Tell a story and name who is in it.'],
    ['ELA.2.1.a', 'Name Who Is In It'],
  ].map(([humanCodingScheme, fullStatement]) => ({ identifier: humanCodingScheme, fullStatement, humanCodingScheme, educationLevel: ['02'] }));
  expect(await importing(packageOf('al-ela', given, { title: 'English Language Arts' }))).toMatchObject([
    { standards: 3, headings: 2, added: ['ELA.2.R.1', 'ELA.2.1', 'ELA.2.1.a'] },
  ]);
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

  it('leaves out rows of another subject, whatever the table is called, and statements without end', async () => {
    const table = `Code,Statement,Grade,Subject
M.1,Add.,5,Mathematics
A.1,Draw a bowl.,5,Art 1
S.1,Name the planets.,5,Astronomy
M.2,${'Count. '.repeat(1500)},5,
M.3,Count.,5,
`;
    const [result] = await importing(table, { state: 'Wyoming', title: 'Wyoming Math 2024' }, 'wyoming.csv');
    expect(result).toMatchObject({
      added: ['M.1', 'S.1', 'M.3'],
      report: [
        { key: 'A.1', reason: 'left out: its subject is not English language arts, mathematics or science' },
        { key: 'M.2', reason: 'left out: its statement is longer than 10,000 characters' },
      ],
    });
    expect((await searchStandards(standardsStore(database.db), { query: 'Draw a bowl', state: 'Wyoming' })).map(({ code }) => code)).not.toContain('A.1');
  });

  it('is known by its title where it names no framework', async () => {
    const table = 'Code,Standard Text,Grade Level\nM.1,Add.,Kindergarten\n';
    const options = { state: 'Iowa', subject: 'Mathematics' };
    expect(await importing(table, options, 'iowa-math.csv')).toMatchObject([{ title: 'iowa-math', jurisdiction: 'Iowa', standards: 1, added: ['M.1'] }]);
    expect(await importing(`${table}M.2,Count.,1st grade\n`, options, 'iowa-math.csv')).toMatchObject([{ added: ['M.2'], retired: [] }]);
    expect(await importing(table, { ...options, title: 'Iowa Core' }, 'iowa-math.csv')).toMatchObject([{ title: 'Iowa Core', added: ['M.1'] }]);
  });
});

it.skipIf(!here)(
  `the published files go into the catalogue${here ? '' : ` (skipped: there is no ${published})`}`,
  async () => {
    const load = (file: string, options: ImportOptions = {}) => importFile({ db: database.db, clock }, join(published, file), options);
    expect(await load('case/alabama-ela-2021.json')).toMatchObject([{ jurisdiction: 'Alabama', standards: 975, unchanged: false }]);
    expect(await load('case/alabama-ela-2021.json')).toMatchObject([{ jurisdiction: 'Alabama', standards: 975, unchanged: true }]);
    expect(await load('asn/dc-math-retired.rdf.json')).toMatchObject([{ jurisdiction: 'District of Columbia', standards: 490 }]);
    expect(await load('csp/standard-sets.json')).toMatchObject([{ jurisdiction: 'Maryland', standards: 3 }]);
    expect(await load('edfi/texas-teks-retired.xml', { state: 'Texas', title: 'TEKS, retired' })).toMatchObject([{ title: 'TEKS, retired', standards: 3709 }]);
    expect(await load('opensalt/ccsso-ela-items.csv', { national: true, title: 'CCSS ELA' })).toMatchObject([{ jurisdiction: null, standards: 901 }]);
    // The official sets hold every code of the starter's, which are no longer offered; no code stands in a list twice.
    await load('case/ccss-math-2010.json', { national: true });
    await load('asn/ngss.xml', { national: true });
    await load('asn/ccss-ela.xml', { national: true });
    const starter = (await store.status()).filter(({ origin }) => origin === 'starter');
    expect(starter.map(({ inForce, replacedBy, standards }) => [inForce, replacedBy?.slice(0, 30), standards])).toEqual([
      [false, 'Common Core State Standards fo', 987],
      [false, 'Common Core State Standards fo', 509],
      [false, 'Next Generation Science Standa', 208],
    ]);
    for (const [subject, code] of [
      ['Mathematics', '5.NF.A.1'],
      ['English Language Arts', 'RL.5.2'],
    ] as const)
      expect(await sayRetired(importStore(database.db), { state: 'Ohio', subject, code })).toBeUndefined();
    for (const subject of ['Mathematics', 'Science'])
      for (const gradeLevel of ['Kindergarten', 'Grade 5', 'Grade 10']) {
        const listed = (await listStandards(store, { state: 'Ohio', gradeLevel, subject })).map(({ code }) => code);
        expect(listed.length).toBeGreaterThan(9);
        expect(new Set(listed).size).toBe(listed.length);
        const found = await searchStandards(store, { query: `use a model to explain ${subject}`, state: 'Ohio', gradeLevel, subject });
        expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
        expect([...listed, ...found.map(({ code }) => code)].length).toBeGreaterThan(0);
        expect(found.filter(({ summary }) => summary)).toEqual([]);
      }
    await expect(load('broken/truncated.json')).rejects.toThrow('truncated.json ends in the middle: it was cut off. Please download it again.');
  },
  120_000,
);
