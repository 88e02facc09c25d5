/** What is read from published files, beside their counts in published-counts.test.ts. */
import { describe, expect, it } from 'vitest';
import { here, read } from '../../../testing/published-files.ts';

describe.skipIf(!here)('published files', () => {
  it('offers Alabama’s standards and their parts, not “Grade 4” and “Reading”', async () => {
    const { by, headings } = await read('case/alabama-ela-2021.json');
    expect(by('ELA21.4.15b')).toMatchObject([{ grades: ['4'] }]);
    expect(by('ELA21.K.10')).toMatchObject([{ grades: ['K'] }]);
    expect(headings.map((s) => s.statement)).toEqual(
      expect.arrayContaining(['Kindergarten', 'Grade 4', 'Reading', 'Phonological Awareness/Phonemic Awareness']),
    );
    expect(headings.filter((s) => s.statement.endsWith('.'))).toEqual([]);
  });

  it('offers the Common Core’s standards and their parts, not clusters and domains', async () => {
    const { by, headings } = await read('case/ccss-math-2010.json', { national: true });
    expect(by('4.NF.A.1')).toMatchObject([{ grades: ['4'] }]);
    expect(by('4.NF.B.3.a')).toMatchObject([{ grades: ['4'] }]);
    expect(by('HSF-LE.A.4')).toMatchObject([{ grades: ['9', '10', '11', '12'] }]);
    expect(by('8.EE.A.1')[0]?.statement).toContain('3² × 3⁻⁵ = 3⁻³');
    expect(headings.map((s) => s.code)).toEqual(expect.arrayContaining(['4.NF.A', '4.NF.B']));
  });

  it('offers NGSS’s performance expectations only', async () => {
    const { offered, by } = await read('case/ngss-science-2013.json', { national: true });
    expect(by('4-PS3-1')).toMatchObject([{ grades: ['4'] }]);
    expect(offered.filter((s) => !/^(K|[1-5]|MS|HS|K-2|3-5)-(PS|LS|ESS|ETS)\d-\d$/.test(s.code))).toEqual([]);
  });

  it('reads Florida’s “11.12” and fixes its broken dashes', async () => {
    const { draft, offered } = await read('case/florida-lafs-ela-retired.json');
    expect(draft.standards.filter((s) => s.grades.length === 0)).toEqual([]);
    expect(offered.find((s) => s.statement.includes('11—CCR'))?.grades).toEqual(['11', '12']);
  });

  it('joins Chicago’s repeated codes, whose text is the same but for one', async () => {
    expect((await read('case/illinois-chicago-ela-2010.json')).by('CCRA.L.6').map((s) => s.grades.length)).toEqual([
      6, 7,
    ]);
  });

  it.each([
    {
      file: 'opensalt/MarkdownFramework.json',
      statements: [
        'This contains math markdown: x²',
        'This contains a table in markdown: Column 1; Column 2 data 1; data 2 Here is a math equation x = (-b ±√(b²-4ac))/(2a)',
      ],
    },
    {
      file: 'opensalt/SequenceNumberFramework.json',
      statements: ['Second added item, but should be first', 'First Added Item'],
    },
  ])('$file', async ({ file, statements }) => {
    expect((await read(file, { national: true, subject: 'Mathematics' })).offered.map((s) => s.statement)).toEqual(
      statements,
    );
  });

  it('opensalt/Ordering.json, which names no grade', async () => {
    const { offered, report } = await read('opensalt/Ordering.json', { national: true });
    expect([offered.length, offered[0]?.grades.length, report.length]).toEqual([28, 13, 1]);
  });

  it.each(['opensalt/ItemTypeTestFramework.json', 'opensalt/Utf8TestFramework.json'])(
    '%s, whose only row has no code, is refused with the reason',
    async (file) => {
      await expect(read(file, { national: true, subject: 'Mathematics' })).rejects.toThrow(
        'can be planned from. The first row’s reason: it has no code.',
      );
    },
  );

  it('keeps what ASN says of the tree, in both directions', async () => {
    const { draft, by } = await read('asn/ccss-math.xml', { national: true });
    const [standard] = by('CCSS.Math.Content.4.NF.A.1');
    const cluster = draft.standards.find((s) => s.key === standard?.parentKey);
    expect([standard?.grades, cluster?.code, cluster?.heading]).toEqual([['4'], 'CCSS.Math.Content.4.NF.A', true]);
    // The retired file of 2011 says only what is below.
    const old = await read('asn/dc-math-retired.rdf.json');
    expect(old.offered.filter((s) => s.parentKey === null)).toEqual([]);
  });

  it('orders OpenSALT’s rows by their outline numbers', async () => {
    const { draft, by } = await read('opensalt/ccsso-ela-items.csv', { national: true });
    const at = (code: string) => draft.standards.findIndex((s) => s.code === code);
    const [first, second, third] = ['RL.4.1', 'RL.4.2', 'RL.4.3'].map(at);
    expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2]);
    expect(draft.standards.find((s) => s.key === by('RL.4.1')[0]?.parentKey)?.statement).toBe('Key Ideas and Details');
  });

  it('says which 40 texts of Texas are cut short, and hangs parts on their whole', async () => {
    const { report, by } = await read('edfi/texas-teks-retired.xml', { state: 'Texas' });
    expect(report.filter(({ reason }) => reason === 'its text ends in the middle, as published')).toHaveLength(40);
    expect(by('110.13.1.A')).toMatchObject([{ parentKey: '110.13.1', grades: ['2'] }]);
  });

  it.each([
    ['broken/truncated.json', 'truncated.json ends in the middle: it was cut off. Please download it again.'],
    [
      'broken/cr-only-lines.csv',
      'This table has no column for the statement: its header is “Current URL, Dot notation, URI, GUID”. It needs at least “code” and “statement”.',
    ],
    ['csp/jurisdictions.json', 'This file lists jurisdictions or their standard sets, but holds none of the sets.'],
    ['case/cfdocuments-list-smarter-balanced.json', 'This file is a list of frameworks, not one of them.'],
    ['case/schema-case-v1p0-cfpackage.json', 'This file is not a CASE package: “CFDocument.identifier” is missing.'],
    ['case/schema-case-v1p1-cfpackage.json', 'This file is not a CASE package: “CFDocument.identifier” is missing.'],
    [
      'abconnect-format/indiana-sample.json',
      'indiana-sample.json is a page of AB Connect, a licensed format that is not read.',
    ],
  ])('%s is refused with a sentence', async (file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence);
  });

  it('opensalt/spreadsheet-import-sample.xlsx: three sheets, the tree in the third', async () => {
    const { items, draft } = await read('opensalt/spreadsheet-import-sample.xlsx', {
      national: true,
      subject: 'Mathematics',
    });
    expect(items).toBe(4);
    expect(draft).toMatchObject({
      key: '93a2d99e-2988-11e9-8a65-bf64185a38dc',
      title: 'SampleFramework',
      publisher: 'ImportSpreadsheet',
      offered: 2,
      headings: 2,
    });
    const codes = new Map(draft.standards.map(({ key, code }) => [key, code]));
    expect(
      draft.standards.map(({ code, statement, grades, heading, parentKey }) => [
        code,
        statement,
        grades.join(' '),
        heading,
        codes.get(parentKey ?? ''),
      ]),
    ).toEqual([
      ['S', 'Statement 1', '3', true, undefined],
      ['S.1', 'Statement 2', '4 5', true, 'S'],
      ['S.2', 'Statement 3', '6', false, 'S'],
      ['S.2.1', 'Statement 4', '6', false, 'S.2'],
    ]);
  });
});
