/** Real packages as states publish them; they lie beside the repository and never in it. Counts follow shared/standards/SOURCES.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CaseOptions, readCasePackage } from './case-package.ts';

const folder = join(import.meta.dirname, '../../../../../shared/standards');
const here = existsSync(join(folder, 'case'));
const why = here ? '' : ` (skipped: there is no ${folder})`;

const STATES = ['Alabama', 'Florida', 'Illinois', 'Virginia', 'West Virginia'];
const read = (file: string, options: Partial<CaseOptions> = {}) => {
  const json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { draft, report } = readCasePackage(json, { jurisdictions: STATES, fingerprint: 'f', ...options });
  const offered = draft.standards.filter((s) => !s.heading);
  const leftOut = report.filter((r) => r.reason.startsWith('left out')).length;
  return {
    items: json.CFItems.length as number,
    draft,
    report,
    offered,
    headings: draft.standards.filter((s) => s.heading),
    leftOut,
    by: (code: string) => offered.filter((s) => s.code === code),
  };
};

/** Markup that may stand in no statement; "<" and ">" between spaces are comparisons. */
const MARKUP = /<\/?[a-z]+[^ ]*>|&[a-z]{2,8};|&#|\*\*|(?<![\w])_[a-z-]|\\[a-z]|\$[\\{^]|\^\{|â€|\s\s|\p{Cc}|\u05e0/iu;

const EXPECTED = [
  {
    file: 'case/alabama-ela-2021.json',
    options: {},
    jurisdiction: 'Alabama',
    subject: 'English Language Arts',
    items: 1339,
    offered: 975,
    headings: 364,
    leftOut: 0,
  },
  {
    file: 'case/florida-lafs-ela-retired.json',
    options: {},
    jurisdiction: 'Florida',
    subject: 'English Language Arts',
    items: 1467,
    offered: 1024,
    headings: 363,
    leftOut: 80,
  },
  {
    file: 'case/illinois-chicago-ela-2010.json',
    options: {},
    jurisdiction: 'Illinois',
    subject: 'English Language Arts',
    items: 1463,
    offered: 1020,
    headings: 363,
    leftOut: 80,
  },
  {
    file: 'case/ccss-math-2010.json',
    options: { national: true },
    jurisdiction: null,
    subject: 'Mathematics',
    items: 746,
    offered: 517,
    headings: 229,
    leftOut: 0,
  },
  {
    file: 'case/ngss-science-2013.json',
    options: { national: true },
    jurisdiction: null,
    subject: 'Science',
    items: 1037,
    offered: 208,
    headings: 817,
    leftOut: 12,
  },
  {
    file: 'case/smarter-balanced-math.json',
    options: { national: true },
    jurisdiction: null,
    subject: 'Mathematics',
    items: 585,
    offered: 503,
    headings: 82,
    leftOut: 0,
  },
] as const;

describe.skipIf(!here)(`published packages${why}`, () => {
  it.each(EXPECTED)('$file: $offered of $items rows can be planned from', ({ file, options, ...expected }) => {
    const { items, draft, offered, headings, leftOut } = read(file, options);
    expect({ jurisdiction: draft.jurisdiction, subject: offered[0]?.subject, items, offered: offered.length, headings: headings.length, leftOut }).toEqual(
      expected,
    );
    // Every row is accounted for, and every parent is there.
    expect(offered.length + headings.length + leftOut).toBe(items);
    const keys = new Set(draft.standards.map((s) => s.key));
    expect(draft.standards.filter((s) => s.parentKey !== null && !keys.has(s.parentKey))).toEqual([]);
    expect(draft.standards.filter((s) => MARKUP.test(s.statement)).map((s) => s.statement)).toEqual([]);
    expect(offered.filter((s) => s.code === '' || s.grades.length === 0)).toEqual([]);
    expect(new Set(offered.flatMap((s) => s.grades.map((g) => `${s.code} ${g}`))).size).toBe(offered.reduce((n, s) => n + s.grades.length, 0));
  });

  it('offers Alabama’s standards and their parts, not “Grade 4” and “Reading”', () => {
    const { by, headings } = read('case/alabama-ela-2021.json');
    expect(by('ELA21.4.15b')).toMatchObject([{ grades: ['4'] }]);
    expect(by('ELA21.K.10')).toMatchObject([{ grades: ['K'] }]);
    expect(headings.map((s) => s.statement)).toEqual(
      expect.arrayContaining(['Kindergarten', 'Grade 4', 'Reading', 'Phonological Awareness/Phonemic Awareness']),
    );
    expect(headings.filter((s) => s.statement.endsWith('.'))).toEqual([]);
  });

  it('offers the Common Core’s standards and their parts, not clusters and domains', () => {
    const { by, headings } = read('case/ccss-math-2010.json', { national: true });
    expect(by('4.NF.A.1')).toMatchObject([{ grades: ['4'] }]);
    expect(by('4.NF.B.3.a')).toMatchObject([{ grades: ['4'] }]);
    expect(by('HSF-LE.A.4')).toMatchObject([{ grades: ['9', '10', '11', '12'] }]);
    expect(by('8.EE.A.1')[0]?.statement).toContain('3² × 3⁻⁵ = 3⁻³');
    expect(headings.map((s) => s.code)).toEqual(expect.arrayContaining(['4.NF.A', '4.NF.B']));
  });

  it('offers NGSS’s performance expectations only', () => {
    const { offered, by } = read('case/ngss-science-2013.json', { national: true });
    expect(by('4-PS3-1')).toMatchObject([{ grades: ['4'] }]);
    expect(offered.filter((s) => !/^(K|[1-5]|MS|HS|K-2|3-5)-(PS|LS|ESS|ETS)\d-\d$/.test(s.code))).toEqual([]);
  });

  it('reads Florida’s “11.12” and mends its broken dashes', () => {
    const { draft, offered } = read('case/florida-lafs-ela-retired.json');
    expect(draft.standards.filter((s) => s.grades.length === 0)).toEqual([]);
    expect(offered.find((s) => s.statement.includes('11—CCR'))?.grades).toEqual(['11', '12']);
  });

  it('joins Chicago’s repeated codes, whose text is the same but for one', () => {
    expect(
      read('case/illinois-chicago-ela-2010.json')
        .by('CCRA.L.6')
        .map((s) => s.grades.length),
    ).toEqual([6, 7]);
  });

  it.each([
    {
      file: 'opensalt/MarkdownFramework.json',
      statements: [
        'This contains math markdown: x²',
        'This contains a table in markdown: Column 1; Column 2 data 1; data 2 Here is a math equation x = (-b ±√(b²-4ac))/(2a)',
      ],
    },
    { file: 'opensalt/SequenceNumberFramework.json', statements: ['Second added item, but should be first', 'First Added Item'] },
  ])('$file', ({ file, statements }) => {
    expect(read(file, { national: true, subject: 'Mathematics' }).offered.map((s) => s.statement)).toEqual(statements);
  });

  it('opensalt/Ordering.json, which names no grade', () => {
    const { offered, report } = read('opensalt/Ordering.json', { national: true });
    expect([offered.length, offered[0]?.grades.length, report.length]).toEqual([28, 13, 1]);
  });

  it.each(['opensalt/ItemTypeTestFramework.json', 'opensalt/Utf8TestFramework.json'])('%s, whose only row has no code, is refused with the reason', (file) => {
    expect(() => read(file, { national: true, subject: 'Mathematics' })).toThrow('can be planned from. The first row’s reason: it has no code.');
  });

  it('reads or refuses every other file of the folder with a sentence', () => {
    for (const file of readdirSync(join(folder, 'case')).filter((name) => name.endsWith('.json') && !EXPECTED.some((each) => each.file === `case/${name}`)))
      expect(() => read(`case/${file}`), file).toThrow(/^This file is (not a CASE package|a list of frameworks)/);
  });
});
