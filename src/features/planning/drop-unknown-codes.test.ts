import { describe, expect, it } from 'vitest';
import { testRequest } from '../../testing/test-plan.ts';
import { settleCodes } from './drop-unknown-codes.ts';

const asked = (objective: string, keywords = 'fractions') =>
  settleCodes(testRequest({ standard: null, objective, keywords }));

const UNKNOWN = [
  'TEKS 5.3(K)',
  'TEKS 999.1',
  '5.3(K)',
  'NY-5.NF.99',
  'HSA-ZZZ.9',
  '5-NF-A-99',
  '5NFA99',
  '5nfa99',
  '5.nf.a.99',
  '5 NF A 99',
  'SOL 5.99',
  'teks 5.3(k)',
];

describe('codes that the catalogue does not hold', () => {
  it.each(UNKNOWN)('%s goes from keywords and objective', (code) => {
    const { request, notices } = asked(`Add fractions (${code})`, `fractions, ${code}, paper strips`);
    expect(request.objective).toBe('Add fractions');
    expect(request.keywords).toBe('fractions, paper strips');
    expect(notices).toEqual([
      'Your keywords and your objective named a code that the standards of Ohio here do not hold. The plan leaves it out; please check the code.',
    ]);
  });

  it.each([
    ['Add fractions per TEKS 999.1 and 5.NF.99.1', 'Add fractions'],
    ['Add fractions (NY-5.NF.99, TEKS 999.1)', 'Add fractions'],
    ['Add fractions (5.NF.Z.99, with strips)', 'Add fractions (with strips)'],
    ['TEKS 5.3(K): add fractions', 'add fractions'],
    ['Add fractions, SOL 5.99, and explain why', 'Add fractions, and explain why'],
    ['Add fractions as in standard 5-NF-A-99 and explain why', 'Add fractions and explain why'],
    ['Compare fractions for 4.NF.A.2 and 4.NF.Z.9.', 'Compare fractions for 4.NF.A.2.'],
    ['Compare fractions for 4.NF.Z.9 and 4.NF.A.2.', 'Compare fractions for 4.NF.A.2.'],
    ['Compare fractions and 4.NF.Z.9', 'Compare fractions'],
  ])('“%s” has no hole', (typed, left) => {
    expect(asked(typed).request.objective).toBe(left);
  });

  it('an objective that says nothing else is asked for in words', () => {
    expect(() => asked('TEKS 5.3(K)')).toThrow(
      /^We hold no standard “TEKS 5\.3\(K\)” for Ohio, Mathematics\. Please say in words/,
    );
  });
});

describe('what stays', () => {
  it.each([
    ['Explain 4.NF.A.1 with strips', 'Explain 4.NF.A.1 with strips'],
    ['Explain 4nfa1 with strips', 'Explain 4.NF.A.1 with strips'],
    ['Explain CCSS 4.NF.A.1 with strips', 'Explain CCSS 4.NF.A.1 with strips'],
    ['Explain 4.NF.1', 'Explain 4.NF.A.1'],
    ['All of 4.NF.A', 'All of 4.NF.A'],
  ])('a code of the catalogue: “%s”', (typed, kept) => {
    expect(asked(typed)).toMatchObject({ request: { objective: kept }, notices: [] });
  });

  it.each([
    'Build with 2-by-4 boards, 3-to-5 at a time',
    'H2O, CO2 and pH 7.4; COVID-19; F-16',
    'Solve 2.5(x) = 5 and 1/2 + 3/4',
    'Grades K-2, ages 5-7, on 3.4.2024 at 3 p.m.',
    'the U.S.A. and 4-H clubs, 1-on-1',
    'sol, gse, 5 cc of water and 3 md',
  ])('other text: “%s”', (typed) => {
    expect(asked(typed)).toMatchObject({ request: { objective: typed }, notices: [] });
  });
});
