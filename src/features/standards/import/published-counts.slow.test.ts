/** How much of each published file can be planned from. Counts follow shared/standards/SOURCES.md. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder, here, read } from '../../../testing/published-files.ts';

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
  {
    file: 'asn/ccss-ela.xml',
    options: { national: true },
    jurisdiction: null,
    subject: 'English Language Arts',
    items: 1084,
    offered: 1020,
    headings: 64,
    leftOut: 0,
  },
  {
    file: 'asn/ccss-math.xml',
    options: { national: true },
    jurisdiction: null,
    subject: 'Mathematics',
    items: 703,
    offered: 517,
    headings: 186,
    leftOut: 0,
  },
  {
    file: 'asn/ngss.xml',
    options: { national: true },
    jurisdiction: null,
    subject: 'Science',
    items: 1009,
    offered: 208,
    headings: 801,
    leftOut: 0,
  },
  {
    file: 'asn/ccss-math.manifest.json',
    options: { national: true },
    jurisdiction: null,
    subject: 'Mathematics',
    items: 692,
    offered: 516,
    headings: 175,
    leftOut: 1,
  },
  // What is for prekindergarten alone is left out.
  {
    file: 'asn/dc-math-retired.rdf.json',
    options: {},
    jurisdiction: 'District of Columbia',
    subject: 'Mathematics',
    items: 537,
    offered: 490,
    headings: 26,
    leftOut: 21,
  },
  {
    file: 'csp/standard-sets.json',
    options: {},
    jurisdiction: 'Maryland',
    subject: 'Mathematics',
    items: 4,
    offered: 3,
    headings: 1,
    leftOut: 0,
  },
  {
    file: 'csp/algolia-search.json',
    options: {},
    jurisdiction: 'Maryland',
    subject: 'Mathematics',
    items: 1,
    offered: 1,
    headings: 0,
    leftOut: 0,
  },
  // What is social studies or a foreign language is left out.
  {
    file: 'edfi/texas-teks-retired.xml',
    options: { state: 'Texas' },
    jurisdiction: 'Texas',
    subject: 'English Language Arts',
    items: 5597,
    offered: 3709,
    headings: 0,
    leftOut: 1888,
  },
  {
    file: 'opensalt/ccsso-ela-items.csv',
    options: { national: true },
    jurisdiction: null,
    subject: 'English Language Arts',
    items: 1189,
    offered: 901,
    headings: 288,
    leftOut: 0,
  },
] as const;

describe.skipIf(!here)('published files', () => {
  it.each(EXPECTED)('$file: $offered of $items rows can be planned from', async ({ file, options, ...expected }) => {
    const { items, draft, offered, headings, leftOut } = await read(file, options);
    expect({
      jurisdiction: draft.jurisdiction,
      subject: offered[0]?.subject,
      items,
      offered: offered.length,
      headings: headings.length,
      leftOut,
    }).toEqual(expected);
    // Every row is accounted for, and every parent is there.
    expect(offered.length + headings.length + leftOut).toBe(items);
    const keys = new Set(draft.standards.map((s) => s.key));
    expect(draft.standards.filter((s) => s.parentKey !== null && !keys.has(s.parentKey))).toEqual([]);
    expect(draft.standards.filter((s) => MARKUP.test(s.statement)).map((s) => s.statement)).toEqual([]);
    expect(offered.filter((s) => s.code === '' || s.grades.length === 0)).toEqual([]);
    expect(new Set(offered.flatMap((s) => s.grades.map((g) => `${s.code} ${g}`))).size).toBe(
      offered.reduce((n, s) => n + s.grades.length, 0),
    );
  });

  it('knows every file of the folders', () => {
    const source = new Set([...EXPECTED.map(({ file }) => file as string)]);
    const missing = ['case', 'asn', 'csp', 'edfi']
      .flatMap((name) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
      .filter((file) => !source.has(file));
    expect(missing).toEqual([
      'case/cfdocuments-list-smarter-balanced.json',
      'case/schema-case-v1p0-cfpackage.json',
      'case/schema-case-v1p1-cfpackage.json',
      'csp/jurisdictions.json',
    ]);
  });
});
