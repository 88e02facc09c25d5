import { expect, it } from 'vitest';
import { subjectOf, subjectOfRow } from './subjects.ts';

const ELA = 'English Language Arts';
const MATH = 'Mathematics';

it.each([
  ['Number and Operations—Fractions', MATH],
  ['Measurement & Data (MD)', MATH],
  ['Grade 4: Ratios and Proportional Relationships', MATH],
  ['Personal Financial Literacy', MATH],
  ['Functions', MATH],
  ['Reading Literature', ELA],
  ['Strand 2: Vocabulary Acquisition and Use', ELA],
  ['Language', ELA],
  ['Life Science', 'Science'],
  ['Earth’s Systems', 'Science'],
  ['Matter and Its Interactions', 'Science'],
  ['Science and Technology/Engineering', 'Science'],
  ['College- and Career-Ready Standards for English Language Arts', ELA],
  ['Financial Literacy', undefined],
  ['Visual Arts', undefined],
  ['Languages Other Than English', undefined],
  ['Family and Consumer Sciences', undefined],
  ['Political Science', undefined],
  ['Media Literacy', undefined],
  ['Sports Statistics', undefined],
  ['ELA & Literacy in History/Social Studies', ELA],
  ['RLA', ELA],
  ['Forensic Science', 'Science'],
  ['World Language', undefined],
  ['Energy and Government', undefined],
])('“%s” is of %s', (name, subject) => {
  expect(subjectOf([name])).toBe(subject);
});

it.each([
  ['the operator explains a strand that nobody knows', ['Woodwork'], MATH, MATH],
  ['and one that could be of two subjects', ['Data'], 'Science', 'Science'],
  ['a subject by its own name comes first', ['Mathematics'], 'Science', MATH],
  ['a subject of others stays one', ['Visual Arts'], MATH, undefined],
  ['without the operator’s word an unknown one is none', ['Woodwork'], undefined, undefined],
  ['a number is no name', ['12'], undefined, ELA],
] as const)('%s', (_, names, said, subject) => {
  expect(subjectOfRow(names, said ?? ELA, said)).toBe(subject);
});
