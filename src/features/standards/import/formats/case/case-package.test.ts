import { describe, expect, it } from 'vitest';
import { item, OPTIONS, readCasePackage, readRows } from '../../../../../testing/case-rows.ts';

describe('rows', () => {
  it('survives wrong language tags, licences as objects or absent, and extra fields', () => {
    const odd = [
      item('a', { language: 'eng', licenseURI: { title: 'CC BY', identifier: 'l', uri: 'https://l.example' } }),
      item('b', { language: 'en_US', licenseURI: null }),
      item('c', { language: 7, extensions: { x: [1] }, subject: 'Mathematics', CFItemType: 4 }),
    ];
    expect(
      readRows(odd, [], { language: 'english', licenseURI: { title: 'x' }, subjectURI: 'Mathematics', publisher: 3 }),
    ).toMatchObject({
      offered: ['a', 'b', 'c'],
      report: {},
    });
  });

  it('reads Markdown, HTML and entities as plain text', () => {
    const fullStatement = '**Add**&nbsp;<em>fractions</em> &amp; compare:<ol><li>like</li><li>unlike</li></ol>';
    expect(readRows([item('a', { fullStatement })]).row('a')?.statement).toBe(
      'Add fractions & compare: • like • unlike',
    );
  });

  it('reports what it leaves out, with the reason', () => {
    const { offered, report } = readRows([
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
      social: 'left out: its subject, “Social Studies”, is not English language arts, mathematics or science',
      'row 5': 'left out: “identifier” is missing.',
      'row 6': 'left out: it is not an object.',
    });
  });

  it('takes a row’s own subject (CASE 1.1) before the document’s', () => {
    const { row } = readRows([item('m'), item('s', { subject: ['Science'] })]);
    expect([row('m')?.subject, row('s')?.subject]).toEqual(['Mathematics', 'Science']);
    expect(readRows([item('s', { subject: ['Science'] }), item('x')], [], { title: 'Standards' })).toMatchObject({
      offered: ['s'],
      report: {
        x: 'left out: its subject is not English language arts, mathematics or science (--subject says that the whole file is about one of them)',
      },
    });
  });
});

describe('the document', () => {
  it('is told by its creator, and the operator’s word comes first', () => {
    expect(readRows([item('a')]).draft).toMatchObject({
      key: 'doc',
      title: 'Mathematics',
      jurisdiction: 'Alabama',
      publisher: 'Alabama State Department of Education',
      origin: 'imported',
      fingerprint: 'f',
    });
    expect(readRows([item('a')], [], {}, { state: 'Virginia' }).draft.jurisdiction).toBe('Virginia');
    expect(readRows([item('a')], [], {}, { national: true }).draft.jurisdiction).toBeNull();
    expect(readRows([item('a')], [], {}, { subject: 'Science' }).row('a')?.subject).toBe('Science');
  });

  it('does not take West Virginia for Virginia, nor Washington, DC for the state', () => {
    expect(readRows([item('a')], [], { creator: 'West Virginia Department of Education' }).draft.jurisdiction).toBe(
      'West Virginia',
    );
    expect(() => readRows([item('a')], [], { creator: 'NGA Center, Washington, DC' })).toThrow('names no state');
  });

  it.each([
    [
      'no state',
      { creator: 'CCSSO' },
      {},
      '“Mathematics” by CCSSO names no state. Please say which one it belongs to: in the list above the button, or on the command line with --state (--national for a national set).',
    ],
    [
      'no subject',
      { title: 'Social Studies' },
      {},
      '“Social Studies” does not say that it is about one of: English Language Arts, Mathematics, Science. If it is, name the subject with --subject.',
    ],
    [
      'no code anywhere',
      {},
      { humanCodingScheme: null },
      'Nothing in “Mathematics” can be planned from. The first row’s reason: it has no code.',
    ],
  ])('is refused with a sentence: %s', (_, document, fields, sentence) => {
    expect(() => readRows([item('a', fields)], [], document)).toThrow(sentence);
  });

  it.each([
    [{}, 'This file is not a CASE package: “CFDocument” is missing.'],
    [{ CFDocument: { identifier: 'd' } }, 'The package “d” holds no standards (CFItems is empty).'],
    [{ CFDocument: { identifier: 'd', title: 'Math' } }, 'The package “Math” holds no standards (CFItems is empty).'],
    [
      { CFDocument: { identifier: 'd', title: 'Math' }, CFItems: [] },
      'The package “Math” holds no standards (CFItems is empty).',
    ],
  ])('%j is refused with a sentence', (json, sentence) => {
    expect(() => readCasePackage(json, OPTIONS)).toThrow(
      expect.objectContaining({ name: 'Problem', code: 'bad-request', message: sentence }),
    );
  });

  it('says that the publisher has withdrawn it', () => {
    expect(readRows([item('a')], [], { adoptionStatus: 'Deprecated' }).report).toEqual({
      doc: 'the publisher marks this framework as “Deprecated”: it is kept, but not offered (--in-force offers it)',
    });
  });
});
