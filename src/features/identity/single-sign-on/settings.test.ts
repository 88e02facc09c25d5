import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { refusal } from '../../../testing/env-refusal.ts';

const GOOGLE = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'lessons.apps.example',
  OIDC_CLIENT_SECRET: 'not to be told',
};

describe('single sign-on in the environment', () => {
  it('is off without its keys', () => {
    expect(readEnv({}).singleSignOn).toBeUndefined();
    expect(readEnv({ OIDC_ISSUER: '', OIDC_DOMAINS: '' }).singleSignOn).toBeUndefined();
  });

  it('is on with three keys, and takes domains as people type them', () => {
    expect(readEnv(GOOGLE).singleSignOn).toEqual({
      issuer: GOOGLE.OIDC_ISSUER,
      clientId: GOOGLE.OIDC_CLIENT_ID,
      clientSecret: GOOGLE.OIDC_CLIENT_SECRET,
      name: 'Google',
      domains: [],
    });
    expect(readEnv({ ...GOOGLE, OIDC_DOMAINS: 'Oak.example, staff.oak.example,' }).singleSignOn?.domains).toEqual([
      'oak.example',
      'staff.oak.example',
    ]);
  });

  it.each([
    ['https://login.microsoftonline.com/9122040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'Microsoft'],
    ['https://clever.com', 'Clever'],
    ['https://launchpad.classlink.com', 'ClassLink'],
    ['https://login.oak.example/realms/staff', 'your school account'],
    ['http://127.0.0.1:8080/realms/staff', 'your school account'],
  ])('calls %s “%s” on the button, unless it is told another name', (OIDC_ISSUER, name) => {
    expect(readEnv({ ...GOOGLE, OIDC_ISSUER }).singleSignOn?.name).toBe(name);
    expect(readEnv({ ...GOOGLE, OIDC_ISSUER, OIDC_NAME: ' Oak School ' }).singleSignOn?.name).toBe('Oak School');
  });

  it('is refused by halves, with one line that names what is missing', () => {
    expect(refusal({ OIDC_ISSUER: GOOGLE.OIDC_ISSUER })).toBe(
      'OIDC_ISSUER is set, but OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not: single sign-on needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, or leave all OIDC_ keys out.',
    );
    expect(refusal({ ...GOOGLE, OIDC_CLIENT_SECRET: '' })).toContain('OIDC_CLIENT_SECRET is not');
    expect(refusal({ OIDC_NAME: 'Oak School' })).toContain('OIDC_NAME is set, but OIDC_ISSUER');
  });

  it('is refused beside Firebase, and never repeats a secret', () => {
    const both = refusal({
      ...GOOGLE,
      FIREBASE_PROJECT_ID: 'my-lessons',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    expect(both).toContain('leave one of them out');
    expect(both).not.toContain(GOOGLE.OIDC_CLIENT_SECRET);
  });

  it.each([
    ['accounts.google.com', 'issuer address'],
    ['ftp://accounts.google.com', 'issuer address'],
    ['http://login.oak.example', 'begin with https://'],
    ['https://login.oak.example/.well-known/openid-configuration', 'without /.well-known/'],
    ['https://login.oak.example/?realm=staff', 'without ? and #'],
    ['https://login.microsoftonline.com/common/v2.0', 'your own organization'],
    ['https://login.microsoftonline.com/organizations/v2.0', 'your own organization'],
    ['https://login.microsoftonline.com/Common/v2.0', 'your own organization'],
    ['https://login.microsoftonline.com//common/v2.0', 'your own organization'],
    ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'your own organization'],
  ])('is refused at %s', (OIDC_ISSUER, why) => {
    expect(refusal({ ...GOOGLE, OIDC_ISSUER })).toContain(why);
  });

  it.each(['oak', 'teacher@oak.example', 'oak.example staff.example', '*.oak.example'])(
    'takes no domain such as %s',
    (OIDC_DOMAINS) => expect(refusal({ ...GOOGLE, OIDC_DOMAINS })).toContain('OIDC_DOMAINS is not usable'),
  );
});
