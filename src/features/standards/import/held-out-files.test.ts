/** Files as other states may write them: tables, workbooks and manifests without a title, in other encodings, with remarks above and cells merged. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { draftFramework } from './drafting/draft-framework.ts';
import { TextShelf } from './drafting/text-shelf.ts';
import { readFrameworks } from './read-frameworks.ts';

const STATES = ['Alaska', 'Idaho', 'Montana', 'Oregon', 'Utah', 'Wyoming'];
async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** @param hint the file's name in words */
async function imported(
  content: string | Uint8Array,
  hint: string,
  options: { state?: string; subject?: 'Mathematics' } = {},
  size = 40_000,
) {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  const found = await readFrameworks('file', inChunks(bytes, size), {
    key: 'file',
    title: '',
    hint,
    shelf: new TextShelf(),
  });
  return found.map((published) => {
    const { draft, report } = draftFramework(published, {
      jurisdictions: STATES,
      today: '2026-03-04',
      fingerprint: 'f',
      ...options,
    });
    const rows = [...draft.standards];
    const said = ({ code, statement, grades, subject }: (typeof rows)[number]) => [
      code,
      statement,
      grades.join(' '),
      subject,
    ];
    return {
      title: draft.title,
      state: draft.jurisdiction,
      offered: rows.filter(({ heading }) => !heading).map(said),
      headings: rows.filter(({ heading }) => heading).map(({ code }) => code),
      report: report.map(({ key, reason }) => `${key}: ${reason}`),
    };
  });
}

describe('a table', () => {
  it('may stand below a title and Excel’s own line, with the code under “Standard”, in Windows-1252', async () => {
    const text =
      'sep=;\r\nIdaho Content Standards for Mathematics (2022);;;\r\n;;;\r\nGrade;Strand;Standard;Description\r\n3;Data;MD;Measurement and Data\r\n3;Data;3.MD.1;Tell time \x96 and don\x92t guess.\r\n';
    for (const size of [60, 40_000])
      expect(await imported(Buffer.from(text, 'latin1'), 'export', {}, size)).toEqual([
        {
          title: 'Idaho Content Standards for Mathematics (2022)',
          state: 'Idaho',
          offered: [['3.MD.1', 'Tell time – and don’t guess.', '3', 'Mathematics']],
          headings: ['MD'],
          report: [],
        },
      ]);
  });

  it('is UTF-8 where its first letters beyond ASCII are, wherever a chunk cuts them', async () => {
    const text = `code,statement,grade,subject\n${'M.1,Add and say why in your own words.,4,Math\n'.repeat(2)}M.2,Say “half” – or ½.,4,Math\n`;
    for (let size = 60; size < 180; size++)
      expect((await imported(text, 'oregon', {}, size))[0]?.offered.at(-1)).toEqual([
        'M.2',
        'Say “half” – or ½.',
        '4',
        'Mathematics',
      ]);
  });

  it.each(['Benchmark', 'Indicator', 'Element', 'Learning Target'])(
    'says in the column “%s” what “Standard” stands over',
    async (column) => {
      const text = `Code,Standard,${column},Grade,Subject\n4.A.1,Understand fractions.,Compare two fractions.,4,Math\n4.A.2,Understand fractions.,Add two fractions.,4,Math\n`;
      const [found] = await imported(text, 'utah');
      expect(found?.offered.map(([, statement]) => statement)).toEqual([
        'Compare two fractions.',
        'Add two fractions.',
      ]);
    },
  );

  it('takes its grade from the name of its file where no row names one', async () => {
    const [found] = await imported('Code,Statement,Subject\nM.1,Add within 100.,Math\n', 'utah math grade 2');
    expect(found?.offered).toEqual([['M.1', 'Add within 100.', '2', 'Mathematics']]);
    expect(found?.report).toHaveLength(1);
  });

  it('may be parted by bars and name strands for subjects; what is none of ours is named with its remedy', async () => {
    const text =
      '\ufeffCode|Full Statement|Grade Level|Subject|\nRL|Reading Literature|4|Reading Literature\n4.RL.1|Refer to details.|Grade 4|Reading Literature|||\n4.V.1|Use context.|4|Vocabulary\n4.X.1|Do handcraft.|4|Woodwork\n4.A.1|Draw.|4|Visual Arts\n';
    expect(await imported(text, 'wyoming ela')).toEqual([
      {
        title: 'Wyoming English Language Arts standards, grade 4',
        state: 'Wyoming',
        offered: [
          ['4.RL.1', 'Refer to details.', '4', 'English Language Arts'],
          ['4.V.1', 'Use context.', '4', 'English Language Arts'],
        ],
        headings: ['RL'],
        report: [
          '4.X.1: left out: its subject, “Woodwork”, is not English language arts, mathematics or science (--subject says that the whole file is about one of them)',
          '4.A.1: left out: its subject, “Visual Arts”, is not English language arts, mathematics or science',
        ],
      },
    ]);
    const [said] = await imported(text, 'wyoming ela', { subject: 'Mathematics' });
    expect(said?.offered.map(([code, , , subject]) => [code, subject])).toEqual([
      ['4.RL.1', 'English Language Arts'],
      ['4.V.1', 'Mathematics'],
      ['4.X.1', 'Mathematics'],
    ]);
  });

  it('has headings that only their codes and names tell', async () => {
    const rows = [
      ['4', 'Grade 4'],
      ['NF', 'Part–Whole Thinking'],
      ['M4N', 'Numbers We Meet'],
      ['M4N1', 'Read numbers to a million.'],
      ['4.NF.1', 'Say why 1/2 = 2/4.'],
      ['4.NF.1a', 'Draw It'],
      ['4.G', 'Geometry'],
      ['4.G/1', 'Name a right angle'],
    ];
    const [found] = await imported(
      `code,statement,grade\n${rows.map((row) => `${row.join(',')},4`).join('\n')}`,
      'oregon math 2023',
    );
    expect(found?.title).toBe('Oregon Mathematics standards, grade 4 (2023)');
    expect(found?.headings).toEqual(['4', 'NF', 'M4N', '4.G']);
    expect(found?.offered.map(([code]) => code)).toEqual(['M4N1', '4.NF.1', '4.NF.1a', '4.G/1']);
  });
});

it('a workbook: merged cells hold for each row beside them, a title stands above, sheets without one are named by what they hold', async () => {
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (rows: string[][], merges: string[]) =>
    strToU8(
      `<worksheet><sheetData>${rows
        .map(
          (cells, row) =>
            `<row r="${row + 1}">${cells.map((text, at) => (text === '' ? '' : cell(`${'ABCD'[at]}${row + 1}`, text))).join('')}</row>`,
        )
        .join(
          '',
        )}</sheetData><mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
    );
  const header = ['Grade', 'Strand', 'Standard Code', 'Standard'];
  const one = [
    ['Utah Core: Secondary Mathematics I'],
    header,
    ['9', 'Functions', 'F.1', 'Use notation.'],
    ['', '', 'F.2', 'Graph it.'],
    ['', '', '', ''],
  ];
  const two = [header, ['9', 'Shapes', 'G.1', 'Know angles.'], ['', '', 'G.2', 'Prove it.']];
  const book = zipSync({
    'xl/worksheets/sheet1.xml': sheet([['Read me'], ['Write to us']], []),
    'xl/worksheets/sheet2.xml': sheet(one, ['A1:D1', 'A3:A5', 'B3:B4']),
    'xl/worksheets/sheet3.xml': sheet(two, ['B2:B3']),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${[1, 2, 3].map((n) => `<Relationship Id="r${n}" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${['About', 'Math I', 'Geometry'].map((name, n) => `<sheet name="${name}" sheetId="${n}" r:id="r${n + 1}"/>`).join('')}</sheets></workbook>`,
    ),
  });
  expect(await imported(book, 'utah 2021', { subject: 'Mathematics' })).toEqual([
    {
      title: 'Utah Core: Secondary Mathematics I',
      state: 'Utah',
      offered: [
        ['F.1', 'Use notation.', '9', 'Mathematics'],
        ['F.2', 'Graph it.', '9', 'Mathematics'],
      ],
      headings: [],
      report: [],
    },
    {
      title: 'Utah Mathematics standards: Geometry, grade 9 (2021)',
      state: 'Utah',
      offered: [['G.1', 'Know angles.', '9', 'Mathematics']],
      headings: [],
      report: ['G.2: left out: it has no grade from kindergarten to 12, nor has anything above or below it'],
    },
  ]);
});

it('a manifest whose subject stands at its top only', async () => {
  const level = { uri: 'http://purl.org/ASN/scheme/ASNEducationLevel/4', prefLabel: '4' };
  const below = {
    id: 'http://asn.example/S2',
    text: 'Retell the tale.',
    asn_statementNotation: 'RL.4.1',
    dcterms_educationLevel: level,
    leaf: 'true',
  };
  const top = {
    id: 'http://asn.example/S1',
    text: 'Alaska Reading Standards for Literature',
    asn_statementNotation: 'RL',
    dcterms_subject: { uri: 'http://purl.org/ASN/scheme/ASNTopic/english', prefLabel: 'English' },
    children: [below],
  };
  const [found] = await imported(JSON.stringify([top]), 'S114-manifest', { state: 'Alaska' });
  expect(found).toMatchObject({ title: 'Alaska Reading Standards for Literature', headings: ['RL'] });
  expect(found?.offered).toEqual([['RL.4.1', 'Retell the tale.', '4', 'English Language Arts']]);
});

it('a CASE 1.1 package without a title, in which every row is called a standard', async () => {
  const ends = (from: string, to: string) => ({
    associationType: 'isChildOf',
    originNodeURI: { identifier: from, uri: `x/${from}`, targetType: 'CASE' },
    destinationNodeURI: { identifier: to, uri: `x/${to}`, targetType: 'CASE' },
  });
  const row = (identifier: string, fullStatement: string, humanCodingScheme?: string) => ({
    identifier,
    fullStatement,
    humanCodingScheme,
    CFItemType: 'Standard',
    educationLevel: [{ title: '05' }],
  });
  const given = {
    CFDocument: {
      identifier: 'mt',
      caseVersion: '1.1',
      frameworkType: 'Content',
      title: '',
      creator: 'Montana Office of Public Instruction',
      subject: ['Science'],
    },
    CFItems: [
      row('a', 'Life Science', 'LS'),
      row('b', 'Weigh a seed.', 'SC.5.LS.1'),
      row('c', 'Earth Science', 'ES'),
      row('d', 'Watch a cloud.', 'SC.5.ES.1'),
    ],
    CFAssociations: [ends('a', 'mt'), ends('b', 'a'), ends('c', 'mt'), ends('d', 'c')],
    CFDefinitions: null,
  };
  expect(await imported(JSON.stringify(given), 'package')).toMatchObject([
    { title: 'Montana Science standards, grade 5', state: 'Montana', headings: ['LS', 'ES'], report: [] },
  ]);
});
