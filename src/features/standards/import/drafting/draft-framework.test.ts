import { describe, expect, it } from 'vitest';
import { GRADES } from '../../../../contract/school.ts';
import { childOf, item, readRows } from '../../../../testing/case-rows.ts';

describe('item types', () => {
  it('offers rows without a type when they have a code', () => {
    expect(
      readRows([item('a', { CFItemType: undefined }), item('b', { CFItemType: null }), item('c', { CFItemType: '' })])
        .offered,
    ).toEqual(['a', 'b', 'c']);
  });

  it.each([
    'Domain',
    'Cluster',
    'Strand',
    'Grade Level',
    'Grade',
    'Disciplinary Core Idea',
    'Conceptual Category',
    'Claim',
  ])('takes a %s for a heading', (type) => {
    const { headings, offered, report } = readRows([item('h', { CFItemType: type }), item('s')], [childOf('s', 'h')]);
    expect({ headings, offered, report }).toEqual({ headings: ['h'], offered: ['s'], report: {} });
  });

  it.each([
    'Standard',
    'Course Standard',
    'Focus Standards',
    'Course Competency',
    'Component',
    'Performance Expectation',
    'Grade Level Expectation',
    'Content Indicator',
    'Target',
  ])('offers a %s', (type) => {
    expect(readRows([item('s', { CFItemType: type })]).offered).toEqual(['s']);
  });

  it('takes an untyped title over other rows, or the name of a strand or grade, for a heading, and an untyped sentence over its parts for a standard', () => {
    const untyped = (key: string, fullStatement: string) => item(key, { CFItemType: undefined, fullStatement });
    const { headings, offered } = readRows(
      [
        untyped('title', 'Roles of Water in Earth’s Surface'),
        untyped('whole', 'Compare two texts.'),
        untyped('part', 'Name the authors'),
        untyped('lone', 'Reading Aloud'),
        untyped('strand', 'Reading Literature'),
        untyped('grade', 'Grade 4'),
      ],
      [childOf('whole', 'title'), childOf('part', 'whole')],
    );
    expect({ headings, offered }).toEqual({
      headings: ['title', 'strand', 'grade'],
      offered: ['whole', 'part', 'lone'],
    });
  });
});

describe('codes', () => {
  it('keeps a row without a code as a heading, and says so where nothing is below it', () => {
    const { headings, report } = readRows(
      [item('top', { humanCodingScheme: undefined }), item('leaf', { humanCodingScheme: ' ' }), item('s')],
      [childOf('s', 'top')],
    );
    expect(headings).toEqual(['top', 'leaf']);
    expect(report).toEqual({ leaf: 'not offered to plan from: it has no code' });
  });

  it('joins rows that repeat a code with the same text', () => {
    const twice = { humanCodingScheme: 'W.1', fullStatement: 'Write <b>arguments</b>.' };
    const { row, offered, report } = readRows(
      [
        item('a', { ...twice, educationLevel: ['06'] }),
        item('b', { ...twice, fullStatement: 'Write arguments.', educationLevel: ['07'] }),
        item('under'),
      ],
      [childOf('under', 'b')],
    );
    expect(offered).toEqual(['a', 'under']);
    expect(row('a')?.grades).toEqual(['6', '7']);
    expect(row('under')?.parentKey).toBe('a');
    expect(report).toEqual({
      b: 'left out: the code W.1 is repeated with the same text; the first row keeps it, for the grades of both',
    });
  });

  it('keeps a repeated code with another text for other grades only', () => {
    const { offered, report } = readRows([
      item('low', { humanCodingScheme: 'L.6', educationLevel: ['KG', '01'] }),
      item('high', { humanCodingScheme: 'L.6', educationLevel: ['06'] }),
      item('clash', { humanCodingScheme: 'L.6', educationLevel: ['01', '02'] }),
    ]);
    expect(offered).toEqual(['low', 'high']);
    expect(report).toEqual({ clash: 'left out: the code L.6 already stands for another text in the same grade' });
  });

  it('accepts a code that is a number and trims one in markup', () => {
    const { draft } = readRows([
      item('a', { humanCodingScheme: 3 }),
      item('b', { humanCodingScheme: ' <b>4.NF.A.1</b>\n' }),
    ]);
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
    // A figure of a course or unit is no grade, and what follows a level does not shorten it.
    [['9-12 Algebra 1'], ['9', '10', '11', '12']],
    [['Grade 6 Unit 2'], ['6']],
    [['HS-Geometry'], ['9', '10', '11', '12']],
    [['Middle School – Science'], ['6', '7', '8']],
    [['8-Jun'], ['6', '7', '8']],
  ])('reads %j as %j', (educationLevel, grades) => {
    expect(readRows([item('a', { educationLevel })]).row('a')?.grades).toEqual(grades);
  });

  it('takes missing grades from the nearest row above, else from the rows below', () => {
    const { row } = readRows(
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
    const { offered, report } = readRows(
      [item('top', { educationLevel: ['PK', 'KG'] }), item('pre', { educationLevel: ['PK'] })],
      [childOf('pre', 'top')],
    );
    expect(offered).toEqual(['top']);
    expect(report).toEqual({
      pre: 'left out: it has no grade from kindergarten to 12, nor has anything above or below it',
    });
  });

  it('offers a framework that names no grade at all in every grade, and says so', () => {
    const { row, report } = readRows([item('a', { educationLevel: undefined }), item('b', { educationLevel: [] })]);
    expect(row('b')?.grades).toEqual([...GRADES]);
    expect(report).toEqual({ doc: 'no row names a grade: every row is offered from kindergarten to grade 12' });
  });

  it('never takes the number of a course for a grade', () => {
    const { row } = readRows([item('a', { educationLevel: ['Algebra 1'] }), item('b', { educationLevel: ['9'] })]);
    expect(row('a')?.grades).toBeUndefined();
    expect(row('b')?.grades).toEqual(['9']);
  });

  it('tells them from lines of their own in a flat table', () => {
    const { row } = readRows([
      item('h3', { educationLevel: undefined, fullStatement: 'Grade 3', humanCodingScheme: 'G3' }),
      item('a', { educationLevel: undefined }),
      item('h4', { educationLevel: undefined, fullStatement: 'Grade 4', humanCodingScheme: 'G4' }),
      item('b', { educationLevel: undefined }),
    ]);
    expect([row('a')?.grades, row('b')?.grades]).toEqual([['3'], ['4']]);
  });
});
