import { expect, it } from 'vitest';
import { isAnother, isNamed } from './same-framework.ts';

const best = {
  state: 'Florida',
  title: 'English Language Arts (B.E.S.T.)',
  caseDocument: 'https://www.cpalms.org/Public/ims/case/v1p0/CFDocuments/57a98ac7-8878-4212-a321-94b9890bca02.json',
};
const ohio = { state: 'Ohio', title: 'Ohio’s Learning Standards for Mathematics (2017)', caseDocument: null };

it.each([
  ['57a98ac7-8878-4212-a321-94b9890bca02', 'Whatever', best, true],
  ['x', 'Florida’s B.E.S.T. Standards: English Language Arts', best, true],
  ['x', 'Language Arts Florida Standards (LAFS)', best, false],
  ['x', 'Mathematics (B.E.S.T.)', best, false],
  ['x', 'Ohio Math', ohio, true],
  ['x', 'Mathematics (2017)', ohio, true],
  ['x', 'Mathematics (2010)', ohio, false],
  ['x', 'Cleveland Schools: Ohio Mathematics Standards', ohio, false],
  ['x', 'Ohio', ohio, false],
  // What we call a file without a title names the grades of what it holds.
  ['x', 'Ohio Mathematics standards, grades 6–8 (2017)', ohio, true],
  ['x', 'Ohio Mathematics standards: Algebra 1, grade 9', ohio, false],
])('%s “%s” is the one in force: %#', (key, title, named, same) => {
  expect(isNamed({ key, title }, named)).toBe(same);
});

it.each([
  ['Language Arts Florida Standards (LAFS) Draft', best, true],
  ['Florida English Language Arts standards: Reading, grades 6–8', best, false],
  ['English Language Arts', best, false],
  ['Ohio Mathematics standards, grade 4 (2010)', ohio, true],
  ['Ohio Mathematics standards: Algebra 1, grade 9', ohio, false],
  ['Cleveland Schools: Ohio Mathematics Standards', ohio, true],
  [
    'Maryland College and Career-Ready Standards - Mathematics (PK-8), Grade 1',
    { state: 'Maryland', title: 'Maryland College and Career-Ready Standards - Mathematics', caseDocument: null },
    false,
  ],
])('“%s” is another set: %#', (title, official, another) => {
  expect(isAnother({ key: 'x', title }, official)).toBe(another);
});
