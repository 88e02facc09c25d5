/** Variants of the formats that no published file at hand shows; the rest is in published-files.slow.test.ts. */
import { describe, expect, it } from 'vitest';
import { draftFramework } from './drafting/draft-framework.ts';
import type { PublishedFramework } from './drafting/framework-draft.ts';
import { TextShelf } from './drafting/text-shelf.ts';
import { readFrameworks } from './read-frameworks.ts';

async function* bytesOf(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 50) yield bytes.subarray(at, at + 50);
}
const read = (content: unknown): Promise<PublishedFramework[]> =>
  readFrameworks('file', bytesOf(typeof content === 'string' ? content : JSON.stringify(content)), {
    key: 'file',
    title: 'file',
    shelf: new TextShelf(),
  });
const draft = (published: PublishedFramework) => {
  const { draft, report } = draftFramework(published, {
    jurisdictions: ['Maryland', 'Texas'],
    today: '2026-03-04',
    fingerprint: 'f',
  });
  return { ...draft, standards: [...draft.standards], report };
};

describe('Common Standards Project', () => {
  const standard = (id: string, position: number, fields = {}) => ({
    id,
    position,
    depth: 0,
    description: `Do ${id}.`,
    ancestorIds: [],
    ...fields,
  });
  const set = (id: string, standards: unknown) => ({
    id,
    title: 'Grade 2',
    subject: 'Mathematics',
    educationLevels: ['02'],
    document: { title: 'College-Ready', publicationStatus: 'Deprecated' },
    jurisdiction: { id: 'x', title: 'Maryland' },
    standards,
  });
  const rows = [
    standard('C', 3000, { statementNotation: '2.A.2', ancestorIds: ['B', 'A'] }),
    standard('A', 1000, { description: 'Adding' }),
    standard('B', 2000, { altStatementNotation: '2.A.1', ancestorIds: ['A'] }),
    standard('D', 4000, { statementLabel: 'Standard', listId: 'b.', ancestorIds: ['E'] }),
    standard('E', 3500, { listId: '2)' }),
    { position: 9 },
  ];

  it.each([
    ['one set in an answer', { data: set('one', Object.fromEntries(rows.map((row, index) => [String(index), row]))) }],
    ['a set by itself, its standards in a list', set('one', rows)],
    ['a list of sets', [set('one', rows)]],
    ['a list of sets in an answer', { data: [set('one', rows)] }],
  ])('%s', async (_, content) => {
    const [published, ...more] = await read(content);
    expect(more).toEqual([]);
    const { key, title, jurisdiction, standards, report } = draft(published as PublishedFramework);
    expect({ key, title, jurisdiction }).toEqual({
      key: 'one',
      title: 'College-Ready, Grade 2',
      jurisdiction: 'Maryland',
    });
    // In the order of the positions; the nearest ancestor is the parent; a standard without a code is known by its place in the lists.
    expect(standards.map((s) => [s.key, s.code, s.parentKey, s.heading])).toEqual([
      ['A', '', null, true],
      ['B', '2.A.1', 'A', false],
      ['C', '2.A.2', 'B', false],
      ['E', '', null, true],
      ['D', '2.b', 'E', false],
    ]);
    expect(report).toEqual([
      { key: 'row 6', reason: 'left out: “id” is missing.' },
      {
        key: 'one',
        reason:
          'the publisher marks this framework as “Deprecated”: it is kept, but not offered (--in-force offers it)',
      },
    ]);
  });

  it('several sets of one file stay apart; what a search found never takes the place of a set', async () => {
    expect((await read({ data: [set('one', rows), set('two', rows)] })).map(({ key }) => key)).toEqual(['one', 'two']);
    const hit = {
      ...standard('B', 1, { statementNotation: '2.A.1', ancestorIds: ['A'] }),
      subject: 'Mathematics',
      educationLevels: ['02'],
      jurisdiction: { title: 'Maryland' },
    };
    const [found] = await read({ hits: [{ ...hit, standardSet: { id: 'one', title: 'Grade 2' } }] });
    expect(draft(found as PublishedFramework)).toMatchObject({
      key: 'search in one',
      standards: [{ code: '2.A.1', parentKey: null }],
      report: [],
    });
  });
});

describe('Ed-Fi', () => {
  const learning = (id: string, fields: string) =>
    `<LearningStandard><LearningStandardId>${id}</LearningStandardId><Description>Do ${id} &amp;amp; more.</Description>${fields}</LearningStandard>`;
  const grade = (name: string) => `<GradeLevel>uri://ed-fi.org/GradeLevelDescriptor#${name}</GradeLevel>`;
  const math = '<AcademicSubject>uri://ed-fi.org/AcademicSubjectDescriptor#Mathematics</AcademicSubject>';

  it('takes the named parent, the item code, several grades and the author’s state', async () => {
    const parent =
      '<ParentLearningStandardReference><LearningStandardIdentity><LearningStandardId>9</LearningStandardId></LearningStandardIdentity></ParentLearningStandardReference>';
    const author = '<ContentStandard><Title>TEKS</Title><Author>Texas Education Agency</Author></ContentStandard>';
    const [published] = await read(
      `<InterchangeStandards>${learning('9', `${grade('Kindergarten')}${math}${author}`)}${learning(
        '1.2',
        `<LearningStandardItemCode>K.1</LearningStandardItemCode>${grade('Kindergarten')}${grade('First grade')}${math}${parent}`,
      )}${learning('', math)}</InterchangeStandards>`,
    );
    expect(draft(published as PublishedFramework)).toMatchObject({
      jurisdiction: 'Texas',
      standards: [
        { code: '9', statement: 'Do 9 & more.', grades: ['K'] },
        { code: 'K.1', grades: ['K', '1'], parentKey: '9' },
      ],
      report: [{ key: 'row 3', reason: 'left out: “LearningStandardId” is missing.' }],
    });
  });
});

describe('ASN', () => {
  it('reads a file that says only what is above', async () => {
    const statement = (id: string, parent: string, code: string) =>
      `<asn:Statement rdf:about="http://asn.example/${id}"><asn:statementNotation>${code}</asn:statementNotation><dcterms:description>Do ${id}.</dcterms:description>
       <dcterms:educationLevel rdf:resource="http://purl.org/ASN/scheme/ASNEducationLevel/3"/><gemq:isChildOf rdf:resource="http://asn.example/${parent}"/></asn:Statement>`;
    const [published] = await read(
      `<rdf:RDF xmlns:asn="http://purl.org/ASN/schema/core/"><asn:StandardDocument rdf:about="http://asn.example/D1"><dc:title>Texas Mathematics</dc:title></asn:StandardDocument>${statement('S2', 'S1', 'M.2')}${statement('S1', 'D1', 'M.1')}</rdf:RDF>`,
    );
    expect(draft(published as PublishedFramework)).toMatchObject({
      key: 'D1',
      jurisdiction: 'Texas',
      standards: [
        { code: 'M.1', parentKey: null },
        { code: 'M.2', parentKey: 'S1' },
      ],
    });
  });
});

describe('CASE', () => {
  it('reads a package that a service has wrapped, whatever comes first', async () => {
    const CFItems = [{ identifier: 'a', fullStatement: 'Add.', humanCodingScheme: 'M.1', educationLevel: ['02'] }];
    const [published] = await read({
      CFPackage: { CFAssociations: [], CFItems, CFDocument: { identifier: 'd', title: 'Maryland Math' } },
    });
    expect(draft(published as PublishedFramework)).toMatchObject({
      key: 'd',
      jurisdiction: 'Maryland',
      standards: [{ code: 'M.1' }],
    });
  });

  it('finds the rows that associations name before the rows come', async () => {
    const row = (identifier: string) => ({
      identifier,
      fullStatement: `Do ${identifier}.`,
      humanCodingScheme: identifier,
      educationLevel: ['02'],
    });
    const CFAssociations = [
      {
        identifier: 'x',
        associationType: 'isChildOf',
        originNodeURI: { identifier: 'b' },
        destinationNodeURI: { identifier: 'a' },
      },
      {
        identifier: 'y',
        associationType: 'isChildOf',
        originNodeURI: { identifier: 'a' },
        destinationNodeURI: { identifier: 'd' },
      },
    ];
    const [published] = await read({
      CFAssociations,
      CFItems: [row('b'), row('a')],
      CFDocument: { identifier: 'd', title: 'Maryland Math' },
    });
    expect(draft(published as PublishedFramework).standards.map((s) => [s.key, s.parentKey])).toEqual([
      ['a', null],
      ['b', 'a'],
    ]);
  });
});

it('keeps texts of any size on the shelf, in memory and on disk', () => {
  const shelf = new TextShelf();
  const texts = [
    '',
    'é',
    'x'.repeat(3_000_000),
    ...Array.from({ length: 40_000 }, (_, i) => `${i} ${'é½'.repeat(i % 40)}`),
  ];
  const ids = texts.map((text) => shelf.put(text));
  expect(ids.filter((id, index) => shelf.get(id) !== texts[index])).toEqual([]);
  expect(ids.reverse().filter((id) => id % 97 === 0 && shelf.get(id) !== texts[id])).toEqual([]);
  shelf.close();
});
