import { expect, it } from 'vitest';
import { compareStaff } from './compare-staff.ts';
import type { Roster } from './read-roster.ts';

const member = (email: string, school: string) => ({
  email,
  firstName: 'Ana',
  lastName: 'Lee',
  schools: new Set([school]),
});
const roster = {
  ...{ changesOnly: false, schools: [], others: new Map(), students: 0, families: 0, leftOut: [] },
  named: new Set(['unclear@school.example']),
  staff: [member('here@school.example', 'north'), member('there@school.example', 'south')],
} as unknown as Roster;
const somebody = (email: string) => ({
  ...{ id: email, email, firstName: 'Ana', lastName: 'Lee', state: 'on', administrator: false },
});

const here = {
  people: ['here', 'there', 'unclear', 'gone'].map((name) => somebody(`${name}@school.example`)),
  invitations: [],
} as unknown as Parameters<typeof compareStaff>[2];
const gone = (given: Roster, school?: string) => compareStaff(given, school, here).leaving.map(({ email }) => email);

it('lists nobody as gone who is at another school of the file, or in a row that is left out', () => {
  expect(gone(roster, 'north')).toEqual(['gone@school.example']);
  expect(gone(roster)).toEqual(['gone@school.example']);
});

it('says of nobody that they are gone where the file has no staff', () => {
  expect(gone({ ...roster, staff: [] })).toEqual([]);
});
