import { describe, expect, it } from 'vitest';
import { GOOGLE } from './settings.ts';
import { emailVerifiedIn, isStudent, standingOf, type Told } from './trust.ts';

const told = (more: Partial<Told>): Told => ({
  issuer: 'https://login.oak.example',
  subject: '1',
  email: 'ana@oak.example',
  emailVerified: true,
  hostedDomain: undefined,
  roles: [],
  name: '',
  ...more,
});
const OURS = ['oak.example'];

describe('what a provider’s word about an address is worth', () => {
  it.each([
    ['says that it is theirs, at its domain', {}, OURS, 'own'],
    ['says that it is theirs, at a domain that nobody named', {}, [], 'proven'],
    ['says that it is theirs, below its domain', { email: 'ana@students.oak.example' }, OURS, 'proven'],
    ['says nothing, at its domain', { emailVerified: undefined }, OURS, 'proven'],
    ['says nothing, elsewhere', { emailVerified: undefined, email: 'ana@elm.example' }, OURS, 'unproven'],
    ['says that it is not confirmed', { emailVerified: false }, OURS, 'unproven'],
    ['tells none', { email: undefined }, OURS, 'unproven'],
  ] as const)('where it %s', (_what, more, domains, standing) => {
    expect(standingOf(told(more), domains)).toBe(standing);
  });

  it('Google’s is taken for its own mail and for domains that it hosts, not for an address that once answered a mail', () => {
    const google = (more: Partial<Told>) => standingOf(told({ issuer: GOOGLE, ...more }), OURS);
    expect(google({ hostedDomain: 'oak.example' })).toBe('own');
    expect(google({ email: 'ana@gmail.com' })).toBe('proven');
    expect(google({})).toBe('unproven');
  });

  it('is read as the providers write it', () => {
    const MICROSOFT = 'https://login.microsoftonline.com/tenant/v2.0';
    expect(emailVerifiedIn('https://login.oak.example', { email_verified: true })).toBe(true);
    expect(emailVerifiedIn('https://login.oak.example', { email_verified: 'true' })).toBe(true);
    for (const email_verified of [false, 'false', 1, null, {}, ['true']])
      expect(emailVerifiedIn('https://login.oak.example', { email_verified })).toBe(false);
    expect(emailVerifiedIn('https://login.oak.example', {})).toBeUndefined();
    for (const xms_edov of [true, 1, '1']) expect(emailVerifiedIn(MICROSOFT, { xms_edov })).toBe(true);
    expect(emailVerifiedIn(MICROSOFT, { xms_edov: false })).toBe(false);
    expect(emailVerifiedIn(MICROSOFT, {})).toBeUndefined();
    // Nobody else's claim of that name counts.
    expect(emailVerifiedIn('https://login.microsoftonline.com.evil.example', { xms_edov: true })).toBeUndefined();
  });
});

it('knows a student by what the provider calls them', () => {
  const isOne = (...roles: string[]) => isStudent(told({ roles }));
  for (const role of ['student', 'Student', 'STUDENTS', '/students', '/oak/Students/grade 5', 'student@oak.example'])
    expect([role, isOne('teacher', role)]).toEqual([role, true]);
  for (const role of ['teacher', 'student teacher', 'student-council', 'staff@student.example', ''])
    expect([role, isOne(role)]).toEqual([role, false]);
  expect(isOne()).toBe(false);
});
