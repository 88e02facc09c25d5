/** Workbooks and archives made here, part by part; the published one is in published-files.slow.test.ts. */
import { gzipSync, strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { draftFramework } from '../../drafting/draft-framework.ts';
import type { PublishedFramework } from '../../drafting/framework-draft.ts';
import { TextShelf } from '../../drafting/text-shelf.ts';
import { readFrameworks } from '../../read-frameworks.ts';

async function* inChunks(bytes: Uint8Array, size = 777) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (bytes: Uint8Array): Promise<PublishedFramework[]> =>
  readFrameworks('book.xlsx', inChunks(bytes), { key: 'book', title: 'Ohio Mathematics', shelf: new TextShelf() });
const draft = (published: PublishedFramework | undefined) => {
  if (!published) throw new Error('one framework was expected');
  const { draft, report } = draftFramework(published, {
    jurisdictions: ['Ohio'],
    today: '2026-03-04',
    fingerprint: 'f',
  });
  return {
    ...draft,
    report,
    standards: [...draft.standards].map(({ code, statement, grades, parentKey }) => [
      code,
      statement,
      grades.join(' '),
      parentKey,
    ]),
  };
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number) => String.fromCharCode(65 + index);
/** Cells as Excel writes them; "" is left out, as there. */
const inline = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((text, at) =>
            text === ''
              ? ''
              : text.startsWith('<')
                ? text
                : `<c r="${column(at)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');
function workbook(sheets: Readonly<Record<string, string>>, extra: Zippable = {}, properties = ''): Uint8Array {
  const names = Object.keys(sheets);
  return zipSync({
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        strToU8(`<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`),
      ]),
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="${index === 0 ? '/xl/' : ''}worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r">${properties}<sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 9}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    ...extra,
  });
}

describe('a table in a workbook', () => {
  const shared =
    '<sst><si><t>code</t></si><si><r><t>Add </t></r><r><rPr><b/></rPr><t xml:space="preserve">and say </t></r><r><t>why.</t></r><rPh><t>x</t></rPh></si></sst>';
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]#,##0&quot;d&quot;"/><numFmt numFmtId="165" formatCode="d-mmm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>';
  const parts = { 'xl/sharedStrings.xml': strToU8(shared), 'xl/styles.xml': strToU8(styles) };

  it('is found below a title, with cells of every kind, missing ones and grades that Excel took for a day', async () => {
    const sheet = [
      ['Ohio’s standards of mathematics'],
      ['<c r="A2" t="s"><v>0</v></c>', '', 'Statement', 'Grades'],
      // 45359 is March 8, 2024, which is what became of "3-8"; style 1 shows a number.
      ['<c r="A3"><v>2.1000000000000001</v></c>', '<c r="C3" t="s"><v>1</v></c>', '<c r="D3" s="2"><v>45359</v></c>'],
      ['<c r="A4" s="1"><v>7</v></c>', '', 'Count_x000D_ up &amp; down.', '<c r="D4" t="str"><f>"K"</f><v>K</v></c>'],
      ['', '', '<c r="C5" t="e"><v>#REF!</v></c>', '<c r="D5" t="b"><v>1</v></c>'],
      [
        '<c t="inlineStr"><is><t>M.9</t></is></c>',
        '',
        '<c r="C6" t="inlineStr"><is><t>Halve.</t></is></c>',
        '<c r="D6"><v>4</v></c>',
      ],
    ];
    const found = draft((await read(workbook({ Remarks: inline([['Read me']]), Standards: inline(sheet) }, parts)))[0]);
    expect(found.standards).toEqual([
      ['2.1', 'Add and say why.', '3 4 5 6 7 8', null],
      ['7', 'Count up & down.', 'K', null],
      ['M.9', 'Halve.', '4', null],
    ]);
    expect(found.report).toEqual([{ key: 'row 5', reason: 'left out: it has no statement' }]);
  });

  it('knows days that are counted from 1904', async () => {
    const rows = inline([
      ['code', 'statement', 'grades'],
      ['M.1', 'Add.', '<c r="C2" s="3"><v>43897</v></c>'],
    ]);
    expect(draft((await read(workbook({ A: rows }, parts, '<workbookPr date1904="1"/>')))[0]).standards).toEqual([
      ['M.1', 'Add.', '3 4 5 6 7 8', null],
    ]);
  });

  it('may stand in several sheets, each a framework of its own', async () => {
    const rows = (code: string) =>
      inline([
        ['code', 'statement', 'grades'],
        [code, `Do ${code}.`, '4'],
      ]);
    const found = await read(workbook({ 'Grade 4': rows('M.4'), Notes: inline([['x', 'y']]), 'Grade 5': rows('M.5') }));
    expect(found.map(draft).map(({ key, title, standards }) => [key, title, standards[0]?.[0]])).toEqual([
      ['book Grade 4', 'Ohio Mathematics, Grade 4', 'M.4'],
      ['book Grade 5', 'Ohio Mathematics, Grade 5', 'M.5'],
    ]);
  });
});

describe('OpenSALT’s workbook', () => {
  const doc = inline([
    ['identifier', 'creator', 'title', 'subject', 'adoptionStatus', 'statusEndDate'],
    ['doc', 'Ohio Department of Education', 'Learning Standards 2017', 'Mathematics', 'Deprecated', ''],
  ]);
  const items = inline([
    ['identifier', 'fullStatement', 'humanCodingScheme', 'smartLevel', 'educationLevel', 'CFItemType'],
    ['a', 'Fractions', 'NF', '1', '3,4', 'Domain'],
    ['b', 'Halve a **whole**.', 'NF.1', '1.1', '<c r="E3"><v>3</v></c>', 'Standard'],
  ]);
  const of = (associations: Record<string, string>) =>
    read(workbook({ 'CF Doc': doc, 'CF Item': items, ...associations }));

  it.each<[string, Record<string, string>, string | null]>([
    ['hangs its rows by their outline numbers', {}, 'a'],
    [
      'hangs its rows by its associations, where it has them',
      {
        'CF Association': inline([
          ['identifier', 'originNodeIdentifier', 'associationType', 'destinationNodeIdentifier'],
          ['x', 'b', 'Is Child Of', 'doc'],
          ['y', 'a', 'Is Child Of', 'doc'],
          ['z', 'b', 'Exact Match Of', 'elsewhere'],
        ]),
      },
      null,
    ],
  ])('%s', async (_, associations, parent) => {
    const found = draft((await of(associations))[0]);
    expect(found).toMatchObject({
      key: 'doc',
      title: 'Learning Standards 2017',
      jurisdiction: 'Ohio',
      edition: '2017',
      withdrawn: 'Deprecated',
      headings: 1,
    });
    expect(found.standards.find(([code]) => code === 'NF.1')).toEqual(['NF.1', 'Halve a whole.', '3', parent]);
  });
});

describe('what cannot be read', () => {
  const book = workbook({
    A: inline([
      ['code', 'statement', 'grades'],
      ...Array.from({ length: 40 }, (_, n) => [`M.${n}`, `Do ${n} and ${Math.sin(n)}.`, '4']),
    ]),
  });
  const refused = (bytes: Uint8Array) =>
    read(bytes).then(
      () => 'read',
      (error: Error) => error.message,
    );

  it('a workbook that was cut off anywhere', async () => {
    for (let length = 60; length < book.length; length += 91)
      expect(await refused(book.subarray(0, length)), String(length)).toBe(
        'book.xlsx ends in the middle: it was cut off. Please download it again.',
      );
  });

  it('a password, the old kind, no table, no standards, too much', async () => {
    const locked = Uint8Array.from(book);
    locked[6] = 1;
    expect(await refused(locked)).toBe('book.xlsx is protected by a password: unpack it first.');
    expect(await refused(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]))).toBe(
      'book.xlsx is an Excel workbook of the old kind (.xls) or with a password: save it as .xlsx without one.',
    );
    expect(await refused(workbook({ A: inline([['name', 'age']]) }))).toBe(
      'book.xlsx is an Excel workbook in which no sheet has a column “code” and a column “statement”.',
    );
    expect(await refused(zipSync({ 'letter.docx': strToU8('x') }))).toBe(
      'book.xlsx is an archive that holds no file of standards.',
    );
    const bomb = strToU8(`{"CFItems": [${' '.repeat(30_000_000)}]}`);
    expect(await refused(zipSync({ 'package.json': bomb }))).toBe(
      'book.xlsx unpacks to far more than a file of standards holds: it is not one.',
    );
    expect(await refused(gzipSync(bomb))).toBe(
      'book.xlsx unpacks to far more than a file of standards holds: it is not one.',
    );
    expect(await refused(gzipSync(gzipSync(gzipSync(gzipSync(gzipSync(strToU8('{}')))))))).toBe(
      'book.xlsx is packed again and again: it is not a file of standards.',
    );
    const damaged = Uint8Array.from(book);
    damaged.fill(0xff, 60, 90);
    expect(await refused(damaged)).toMatch(
      /^book\.xlsx (is a packed file that is damaged or protected by a password|ends in the middle|is not sound XML)/,
    );
  });
});
