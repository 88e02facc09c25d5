import { describe, expect, it } from 'vitest';
import { GRADES } from '../../../contract/school.ts';
import type { PublishedFramework } from '../framework-draft.ts';
import { type DraftOptions, draftFramework } from '../import/draft-framework.ts';
import { TextShelf } from '../import/text-shelf.ts';
import { casePackage } from './case-package.ts';

const STATES = ['Alabama', 'Virginia', 'Washington', 'West Virginia'];
const OPTIONS: DraftOptions = { jurisdictions: STATES, today: '2026-03-04', fingerprint: 'f' };

type Fields = Record<string, unknown>;
const item = (identifier: string, fields: Fields = {}): Fields => ({
  identifier,
  uri: `https://state.example/ims/case/v1p0/CFItems/${identifier}`,
  fullStatement: `Do what ${identifier} asks.`,
  humanCodingScheme: `M.${identifier}`,
  CFItemType: 'Standard',
  educationLevel: ['04'],
  language: 'en',
  lastChangeDateTime: '2024-01-01T00:00:00+00:00',
  ...fields,
});
const link = (identifier: string): Fields => ({ title: 'x', identifier, uri: `https://state.example/ims/case/v1p0/CFItems/${identifier}` });
const childOf = (child: string, parent: string, sequenceNumber?: number): Fields => ({
  identifier: `${child}-in-${parent}`,
  associationType: 'isChildOf',
  originNodeURI: link(child),
  destinationNodeURI: link(parent),
  ...(sequenceNumber === undefined ? {} : { sequenceNumber }),
});
const sample = (items: unknown[], associations: unknown[] = [], document: Fields = {}): Fields => ({
  CFDocument: { identifier: 'doc', title: 'Mathematics', creator: 'Alabama State Department of Education', ...document },
  CFItems: items,
  CFAssociations: associations,
});

function readCasePackage({ CFDocument, CFItems, CFAssociations }: Fields, options: DraftOptions) {
  const parts = casePackage(new TextShelf());
  if (CFDocument !== undefined) parts.document(CFDocument);
  for (const each of (CFItems ?? []) as unknown[]) parts.item(each);
  for (const each of (CFAssociations ?? []) as unknown[]) parts.association(each);
  const { draft, report } = draftFramework(parts.finish()[0] as PublishedFramework, options);
  return { draft: { ...draft, standards: [...draft.standards] }, report };
}

function read(items: unknown[], associations: unknown[] = [], document: Fields = {}, options: Partial<DraftOptions> = {}) {
  const { draft, report } = readCasePackage(sample(items, associations, document), { ...OPTIONS, ...options });
  const row = (key: string) => draft.standards.find((s) => s.key === key);
  return {
    draft,
    row,
    offered: draft.standards.filter((s) => !s.heading).map((s) => s.key),
    headings: draft.standards.filter((s) => s.heading).map((s) => s.key),
    report: Object.fromEntries(report.map((r) => [r.key, r.reason])),
  };
}

describe('item types', () => {
  it('offers rows without a type when they have a code', () => {
    expect(read([item('a', { CFItemType: undefined }), item('b', { CFItemType: null }), item('c', { CFItemType: '' })]).offered).toEqual(['a', 'b', 'c']);
  });

  it.each(['Domain', 'Cluster', 'Strand', 'Grade Level', 'Grade', 'Disciplinary Core Idea', 'Conceptual Category', 'Claim'])(
    'takes a %s for a heading',
    (type) => {
      const { headings, offered, report } = read([item('h', { CFItemType: type }), item('s')], [childOf('s', 'h')]);
      expect({ headings, offered, report }).toEqual({ headings: ['h'], offered: ['s'], report: {} });
    },
  );

  it.each(['Standard', 'Component', 'Performance Expectation', 'Grade Level Expectation', 'Content Indicator', 'Target'])('offers a %s', (type) => {
    expect(read([item('s', { CFItemType: type })]).offered).toEqual(['s']);
  });

  it('takes an untyped title over other rows for a heading, and an untyped sentence over its parts for a standard', () => {
    const untyped = (key: string, fullStatement: string) => item(key, { CFItemType: undefined, fullStatement });
    const { headings, offered } = read(
      [
        untyped('title', 'Roles of Water in Earth’s Surface'),
        untyped('whole', 'Compare two texts.'),
        untyped('part', 'Name the authors'),
        untyped('lone', 'Reading'),
      ],
      [childOf('whole', 'title'), childOf('part', 'whole')],
    );
    expect({ headings, offered }).toEqual({ headings: ['title'], offered: ['whole', 'part', 'lone'] });
  });
});

describe('codes', () => {
  it('keeps a row without a code as a heading, and says so where nothing is below it', () => {
    const { headings, report } = read(
      [item('top', { humanCodingScheme: undefined }), item('leaf', { humanCodingScheme: ' ' }), item('s')],
      [childOf('s', 'top')],
    );
    expect(headings).toEqual(['top', 'leaf']);
    expect(report).toEqual({ leaf: 'not offered to plan from: it has no code' });
  });

  it('joins rows that repeat a code with the same text', () => {
    const twice = { humanCodingScheme: 'W.1', fullStatement: 'Write <b>arguments</b>.' };
    const { row, offered, report } = read(
      [item('a', { ...twice, educationLevel: ['06'] }), item('b', { ...twice, fullStatement: 'Write arguments.', educationLevel: ['07'] }), item('under')],
      [childOf('under', 'b')],
    );
    expect(offered).toEqual(['a', 'under']);
    expect(row('a')?.grades).toEqual(['6', '7']);
    expect(row('under')?.parentKey).toBe('a');
    expect(report).toEqual({ b: 'left out: the code W.1 is repeated with the same text; the first row keeps it, for the grades of both' });
  });

  it('keeps a repeated code with another text for other grades only', () => {
    const { offered, report } = read([
      item('low', { humanCodingScheme: 'L.6', educationLevel: ['KG', '01'] }),
      item('high', { humanCodingScheme: 'L.6', educationLevel: ['06'] }),
      item('clash', { humanCodingScheme: 'L.6', educationLevel: ['01', '02'] }),
    ]);
    expect(offered).toEqual(['low', 'high']);
    expect(report).toEqual({ clash: 'left out: the code L.6 already stands for another text in the same grade' });
  });

  it('accepts a code that is a number and trims one in markup', () => {
    const { draft } = read([item('a', { humanCodingScheme: 3 }), item('b', { humanCodingScheme: ' <b>4.NF.A.1</b>\n' })]);
    expect(draft.standards.map((s) => s.code)).toEqual(['3', '4.NF.A.1']);
  });
});

describe('grades', () => {
  it.each<[unknown, string[]]>([
    [['KG'], ['K']],
    [['11.12'], ['11', '12']],
    [
      ['09', '10'],
      ['9', '10'],
    ],
    [
      ['K', '1', '2'],
      ['K', '1', '2'],
    ],
    [['06-08'], ['6', '7', '8']],
    ['04', ['4']],
    [
      [3, 4],
      ['3', '4'],
    ],
    [['PK', 'KG', '13'], ['K']],
  ])('reads %j as %j', (educationLevel, grades) => {
    expect(read([item('a', { educationLevel })]).row('a')?.grades).toEqual(grades);
  });

  it('takes missing grades from the nearest row above, else from the rows below', () => {
    const { row } = read(
      [
        item('top', { educationLevel: undefined, CFItemType: 'Domain' }),
        item('mid', { educationLevel: ['05', '03'], CFItemType: 'Cluster' }),
        item('low', { educationLevel: [] }),
        item('odd', { educationLevel: ['??'] }),
      ],
      [childOf('mid', 'top'), childOf('low', 'mid'), childOf('odd', 'low')],
    );
    expect(['top', 'mid', 'low', 'odd'].map((key) => row(key)?.grades)).toEqual(Array(4).fill(['3', '5']));
  });

  it('leaves out what is for prekindergarten or college alone, though a grade stands above it', () => {
    const { offered, report } = read([item('top', { educationLevel: ['PK', 'KG'] }), item('pre', { educationLevel: ['PK'] })], [childOf('pre', 'top')]);
    expect(offered).toEqual(['top']);
    expect(report).toEqual({ pre: 'left out: it has no grade from kindergarten to 12, nor has anything above or below it' });
  });

  it('offers a framework that names no grade at all in every grade, and says so', () => {
    const { row, report } = read([item('a', { educationLevel: undefined }), item('b', { educationLevel: [] })]);
    expect(row('b')?.grades).toEqual([...GRADES]);
    expect(report).toEqual({ doc: 'no row names a grade: every row is offered from kindergarten to grade 12' });
  });
});

describe('hierarchy', () => {
  it('orders by sequence number, then by the file, over several roots', () => {
    const { draft } = read(
      [item('second'), item('first'), item('loose'), item('b'), item('a')],
      [childOf('second', 'doc', 2), childOf('first', 'doc', 1), childOf('b', 'first'), childOf('a', 'first')],
    );
    expect(draft.standards.map((s) => s.key)).toEqual(['first', 'b', 'a', 'second', 'loose']);
  });

  it('follows addresses that end in “.json” and links that are only an address', () => {
    const { row, report } = read(
      [item('a'), item('b')],
      [
        {
          associationType: 'isChildOf',
          originNodeURI: { uri: 'https://x.example/CFItems/b.json' },
          destinationNodeURI: 'https://x.example/CFItems/a.json?v=1',
        },
      ],
    );
    expect(row('b')?.parentKey).toBe('a');
    expect(report).toEqual({});
  });

  it('knows the document by its package’s identifier too', () => {
    expect(read([item('a')], [childOf('a', 'package')], { CFPackageURI: { identifier: 'package' } }).report).toEqual({});
  });

  it('keeps a row whose parent is missing at the top', () => {
    const { row, report } = read([item('a')], [childOf('a', 'gone'), childOf('stranger', 'a')]);
    expect(row('a')?.parentKey).toBeNull();
    expect(report).toEqual({
      a: 'its parent is not in the file: kept at the top',
      'stranger-in-a': 'this place in the hierarchy names a row that is not in the file',
    });
  });

  it('keeps the first of two parents', () => {
    const { row, report } = read([item('p'), item('q'), item('a')], [childOf('a', 'p'), childOf('a', 'q'), childOf('a', 'p')]);
    expect(row('a')?.parentKey).toBe('p');
    expect(report).toEqual({ a: 'has more than one parent: the first is kept' });
  });

  it('opens a cycle of parents at one row and loses none', () => {
    const { draft, report } = read(
      [item('tail'), item('a'), item('b'), item('self')],
      [childOf('tail', 'a'), childOf('a', 'b'), childOf('b', 'a'), childOf('self', 'self')],
    );
    expect(draft.standards.map((s) => [s.key, s.parentKey])).toEqual([
      ['a', null],
      ['tail', 'a'],
      ['b', 'a'],
      ['self', null],
    ]);
    expect(report).toEqual({ a: 'is its own ancestor: kept at the top', self: 'is its own parent: kept at the top' });
  });

  it('hangs the children of a row that was left out on the row above', () => {
    const { row } = read([item('top'), item('empty', { fullStatement: '<p></p>' }), item('a')], [childOf('empty', 'top'), childOf('a', 'empty')]);
    expect(row('a')?.parentKey).toBe('top');
  });

  it('takes no other kind of association for a parent', () => {
    const types = ['exactMatchOf', 'isRelatedTo', 'precedes', 'isPeerOf', 'isPartOf', 'replacedBy', 'isTranslationOf', 'ext:uses', 7, undefined];
    const { row, report } = read([item('a'), item('b')], [...types.map((associationType) => ({ ...childOf('b', 'a'), associationType })), null, 'x', 3]);
    expect(row('b')?.parentKey).toBeNull();
    expect(report).toEqual({});
  });
});

describe('rows', () => {
  it('survives wrong language tags, licences as objects or absent, and extra fields', () => {
    const odd = [
      item('a', { language: 'eng', licenseURI: { title: 'CC BY', identifier: 'l', uri: 'https://l.example' } }),
      item('b', { language: 'en_US', licenseURI: null }),
      item('c', { language: 7, extensions: { x: [1] }, subject: 'Mathematics', CFItemType: 4 }),
    ];
    expect(read(odd, [], { language: 'english', licenseURI: { title: 'x' }, subjectURI: 'Mathematics', publisher: 3 })).toMatchObject({
      offered: ['a', 'b', 'c'],
      report: {},
    });
  });

  it('reads Markdown, HTML and entities as plain text', () => {
    const fullStatement = '**Add**&nbsp;<em>fractions</em> &amp; compare:<ol><li>like</li><li>unlike</li></ol>';
    expect(read([item('a', { fullStatement })]).row('a')?.statement).toBe('Add fractions & compare: • like • unlike');
  });

  it('reports what it leaves out, with the reason', () => {
    const { offered, report } = read([
      item('a'),
      item('a', { fullStatement: 'Again.' }),
      item('empty', { fullStatement: ' &nbsp; ' }),
      item('none', { fullStatement: undefined }),
      { fullStatement: 'No identifier.' },
      null,
      item('social', { subject: ['Social Studies'] }),
    ]);
    expect(offered).toEqual(['a']);
    expect(report).toEqual({
      a: 'left out: the identifier is repeated',
      empty: 'left out: it has no statement',
      none: 'left out: “fullStatement” is missing.',
      social: 'left out: its subject is not English language arts, mathematics or science',
      'row 5': 'left out: “identifier” is missing.',
      'row 6': 'left out: it is not an object.',
    });
  });

  it('takes a row’s own subject (CASE 1.1) before the document’s', () => {
    const { row } = read([item('m'), item('s', { subject: ['Science'] })]);
    expect([row('m')?.subject, row('s')?.subject]).toEqual(['Mathematics', 'Science']);
    expect(read([item('s', { subject: ['Science'] }), item('x')], [], { title: 'Standards' })).toMatchObject({
      offered: ['s'],
      report: { x: 'left out: its subject is not English language arts, mathematics or science' },
    });
  });
});

describe('the document', () => {
  it('is told by its creator, and the operator’s word comes first', () => {
    expect(read([item('a')]).draft).toMatchObject({
      key: 'doc',
      title: 'Mathematics',
      jurisdiction: 'Alabama',
      publisher: 'Alabama State Department of Education',
      origin: 'imported',
      fingerprint: 'f',
    });
    expect(read([item('a')], [], {}, { state: 'Virginia' }).draft.jurisdiction).toBe('Virginia');
    expect(read([item('a')], [], {}, { national: true }).draft.jurisdiction).toBeNull();
    expect(read([item('a')], [], {}, { subject: 'Science' }).row('a')?.subject).toBe('Science');
  });

  it('does not take West Virginia for Virginia, nor Washington, DC for the state', () => {
    expect(read([item('a')], [], { creator: 'West Virginia Department of Education' }).draft.jurisdiction).toBe('West Virginia');
    expect(() => read([item('a')], [], { creator: 'NGA Center, Washington, DC' })).toThrow('names no state');
  });

  it.each([
    ['no state', { creator: 'CCSSO' }, {}, '“Mathematics” by CCSSO names no state. Say which one with --state, or --national for a national set.'],
    [
      'no subject',
      { title: 'Social Studies' },
      {},
      '“Social Studies” does not say that it is about one of: English Language Arts, Mathematics, Science. If it is, name the subject with --subject.',
    ],
    ['no code anywhere', {}, { humanCodingScheme: null }, 'Nothing in “Mathematics” can be planned from. The first row’s reason: it has no code.'],
  ])('is refused with a sentence: %s', (_, document, fields, sentence) => {
    expect(() => read([item('a', fields)], [], document)).toThrow(sentence);
  });

  it.each([
    [{}, 'This file is not a CASE package: “CFDocument” is missing.'],
    [{ CFDocument: { identifier: 'd' } }, 'This file is not a CASE package: “CFDocument.title” is missing.'],
    [{ CFDocument: { identifier: 'd', title: 'Math' } }, 'The package “Math” holds no standards (CFItems is empty).'],
    [{ CFDocument: { identifier: 'd', title: 'Math' }, CFItems: [] }, 'The package “Math” holds no standards (CFItems is empty).'],
  ])('%j is refused with a sentence', (json, sentence) => {
    expect(() => readCasePackage(json, OPTIONS)).toThrow(expect.objectContaining({ name: 'Problem', code: 'bad-request', message: sentence }));
  });

  it('says that the publisher has withdrawn it', () => {
    expect(read([item('a')], [], { adoptionStatus: 'Deprecated' }).report).toEqual({
      doc: 'the publisher marks this framework as “Deprecated”: it is kept, but not offered (--in-force offers it)',
    });
  });
});
