import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportDesk, itemOf, openImportDesk, packageOf } from '../../../testing/import-desk.ts';
import { importFile } from './import-file.ts';
import { importStore } from './store.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.close());

const sound = packageOf('al-math', [itemOf('1'), itemOf('2')]);

describe('a file that cannot be used is refused with a sentence, and the catalogue stays as it was', () => {
  it.each<[string, string | Uint8Array, string]>([
    [
      'UTF-16 without its last byte',
      Buffer.from(`\ufeff${sound}`, 'utf16le').subarray(0, -1),
      'package.json is not sound text in UTF-16LE.',
    ],
    ['Latin-1', Buffer.from('{"CFDocument":{"title":"Fran\xe7ais"}}', 'latin1'), 'package.json is not text in UTF-8.'],
    ['a web page', '<!doctype html><p>Not found</p>', 'package.json is a web page, not a file of standards.'],
    ['nothing', '', 'package.json is empty.'],
    ['a PDF', '%PDF-1.7, a standard', 'package.json is a PDF, which holds no data that can be imported.'],
    [
      'an archive',
      'PK\u0003\u0004\u0014\u0000\u0000\u0000 package',
      'package.json ends in the middle: it was cut off. Please download it again.',
    ],
    [
      'JSON of another kind',
      '{"name": "x"}',
      'package.json is in no format that is known: it was tried as a CASE package, ASN (RDF/XML), ASN (RDF/JSON), ASN (manifest), the Common Standards Project, Ed-Fi XML, a table (CSV, OpenSALT’s or plain), an Excel workbook.',
    ],
    [
      'a comma too many',
      '{"CFDocument": {},, "CFItems": []}',
      'package.json is not sound JSON: there is a fault at byte 18.',
    ],
    [
      'two values',
      `${sound} {}`,
      `package.json is not sound JSON: there is a fault at byte ${Buffer.byteLength(sound) + 1}.`,
    ],
    [
      'a list of frameworks',
      '{"CFDocuments": [{"identifier": "x"}]}',
      'This file is a list of frameworks, not one of them. Please download the package itself, from …/CFPackages/ and its identifier.',
    ],
    [
      'XML with entities of its own',
      '<!DOCTYPE x [<!ENTITY a "b">]><LearningStandard/>',
      'package.json defines its own XML entities, which are not read.',
    ],
    [
      'crossed tags',
      '<LearningStandard><a></b></LearningStandard>',
      'package.json is not sound XML: </b> closes nothing.',
    ],
    [
      'a table without standards',
      'name,age\nx,4\n',
      'This table has no column for the code and the statement: its header is “name, age”. It needs at least “code” and “statement”.',
    ],
    ['a header alone', 'code,statement\n', 'This table holds no standards: below its header there is nothing.'],
    [
      'an open quote',
      'code,statement\nA.1,"Add and\n',
      'package.json ends inside a quoted cell: it was cut off, or a quote is missing.',
    ],
  ])('%s', async (_, content, message) => {
    const before = await desk.store.status();
    await expect(desk.importing(content)).rejects.toMatchObject({ name: 'Problem', code: 'bad-request', message });
    expect(await desk.store.status()).toEqual(before);
  });

  it('a package cut off anywhere', async () => {
    const bytes = Buffer.from(sound);
    for (let length = 25; length < bytes.length; length += 3)
      await expect(desk.importing(bytes.subarray(0, length)), String(length)).rejects.toThrow(
        'package.json ends in the middle: it was cut off. Please download it again.',
      );
  });

  it('a file that is not there, a folder, a state or a subject that does not exist', async () => {
    const deps = desk.deps;
    await expect(importFile(deps, join(desk.folder, 'none.json'), {})).rejects.toThrow(
      /The file .*none\.json cannot be read\./,
    );
    await expect(importFile(deps, desk.folder, {})).rejects.toThrow(/The file .* cannot be read\./);
    await expect(desk.importing(sound, { state: 'Atlantis' })).rejects.toThrow('There is no state called “Atlantis”.');
    await expect(desk.importing(sound, { subject: 'Magic' })).rejects.toThrow(
      'The subject has to be one of: English Language Arts, Mathematics, Science.',
    );
  });

  it('all of a file, when one of its frameworks cannot be used', async () => {
    const before = await desk.store.status();
    const table =
      'state,framework,code,statement,subject,grades\nOhio,Math,M.1,Add.,Mathematics,3\nAtlantis,Math,M.1,Add.,Mathematics,3\n';
    await expect(desk.importing(table, {}, 'two.csv')).rejects.toThrow('“Math” by Atlantis names no state.');
    expect(await desk.store.status()).toEqual(before);
  });
});

describe('the same framework again', () => {
  it('loads a file once', async () => {
    const [first] = await desk.importing(`\ufeff${sound}`);
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
    expect(await desk.importing(`\ufeff${sound}`)).toMatchObject([
      { standards: 2, unchanged: true, added: [], changed: [], retired: [] },
    ]);
    expect((await desk.store.status()).filter((row) => row.origin === 'imported')).toMatchObject([
      { title: 'Mathematics', jurisdiction: 'Alabama', standards: 2, loadedOn: '2026-03-04' },
    ]);
  });

  it('says what is added, changed and retired; diff says it without changing anything', async () => {
    const next = packageOf('al-math', [itemOf('1', 'Add two numbers.'), itemOf('3')]);
    const expected = {
      unchanged: false,
      added: ['M.3'],
      changed: [{ code: 'M.1', what: ['statement'] }],
      retired: ['M.2'],
    };
    const before = await desk.store.status();
    expect(await desk.diffing(next)).toMatchObject([expected]);
    expect(await desk.store.status()).toEqual(before);
    desk.setDay('2026-05-06');
    expect(await desk.importing(next)).toMatchObject([expected]);
    expect(await desk.diffing(next)).toMatchObject([{ unchanged: true }]);
  });

  it('keeps what is retired, marked, until it comes back', async () => {
    const retired = () => importStore(desk.deps.db).findRetired('M.2');
    expect(await retired()).toEqual([
      { framework: 'Mathematics', code: 'M.2', statement: 'Add “2” […] and say why.', retiredOn: '2026-05-06' },
    ]);
    expect(await importStore(desk.deps.db).retiredCounts()).toEqual([
      { title: 'Mathematics', jurisdiction: 'Alabama', retired: 1 },
    ]);
    expect(await desk.importing(packageOf('al-math', [itemOf('1'), itemOf('2'), itemOf('3')]))).toMatchObject([
      { added: ['M.2'], retired: [] },
    ]);
    expect(await retired()).toEqual([]);
  });

  it('knows a standard by its code when the publisher gave it a new identifier', async () => {
    const renamed = [{ ...itemOf('1'), identifier: 'new' }, itemOf('2'), itemOf('3')];
    expect(await desk.importing(packageOf('al-math', renamed))).toMatchObject([
      { added: [], changed: [], retired: [] },
    ]);
  });

  it('leaves another framework of the state alone', async () => {
    const count = (await desk.store.status()).length;
    await desk.importing(packageOf('al-math-2', [itemOf('9')], { title: 'Mathematics, new' }));
    expect((await desk.store.status()).length).toBe(count + 1);
  });
});

it('takes no heading for a standard where a package says nothing of its hierarchy', async () => {
  const given = [
    ['ELA.2', 'Grade 2'],
    ['ELA.2.R', 'Recurring Standards'],
    ['ELA.2.R.1', 'Listen well.'],
    ['ELA.2.1', 'Tell a story and name who is in it.'],
    ['ELA.2.1.a', 'Name Who Is In It'],
  ].map(([humanCodingScheme, fullStatement]) => ({
    identifier: humanCodingScheme,
    fullStatement,
    humanCodingScheme,
    educationLevel: ['02'],
  }));
  expect(await desk.importing(packageOf('al-ela', given, { title: 'English Language Arts' }))).toMatchObject([
    { standards: 3, headings: 2, added: ['ELA.2.R.1', 'ELA.2.1', 'ELA.2.1.a'] },
  ]);
});
