import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../../env.ts';
import { refusal } from '../../../testing/env-refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'lessonwright-firebase-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const privateKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;
const account = {
  type: 'service_account',
  project_id: 'my-lessons',
  client_email: 'server@my-lessons.example',
  private_key: privateKey,
};
const accountFile = join(folder, 'account.json');
writeFileSync(accountFile, JSON.stringify(account));

const project = { FIREBASE_PROJECT_ID: 'my-lessons', FIREBASE_API_KEY: 'AIza-key_1' };
const emulator = { ...project, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

describe('Firebase in the environment', () => {
  it('is off without its keys, whatever Google’s own libraries are told', () => {
    expect(readEnv({}).firebase).toBeUndefined();
    expect(readEnv({ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere.json', FIREBASE_API_KEY: '' }).firebase).toBeUndefined();
  });

  it('is on with a service account, as text or as a file', () => {
    const settings = {
      projectId: 'my-lessons',
      apiKey: 'AIza-key_1',
      authDomain: 'my-lessons.firebaseapp.com',
      emulatorHost: undefined,
    };
    expect(readEnv({ ...project, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) }).firebase).toEqual({
      ...settings,
      credentials: { projectId: 'my-lessons', clientEmail: 'server@my-lessons.example', privateKey },
    });
    // Some consoles escape the line breaks twice.
    const escaped = JSON.stringify({ ...account, private_key: privateKey.replaceAll('\n', '\\n') });
    expect(readEnv({ ...project, FIREBASE_SERVICE_ACCOUNT: escaped }).firebase?.credentials).toMatchObject({
      privateKey,
    });
    expect(
      readEnv({ ...project, FIREBASE_AUTH_DOMAIN: 'sign-in.example.org', GOOGLE_APPLICATION_CREDENTIALS: accountFile })
        .firebase,
    ).toEqual({
      ...settings,
      authDomain: 'sign-in.example.org',
      credentials: 'default',
    });
  });

  it('is refused by halves, with one line that names what is missing', () => {
    expect(refusal({ FIREBASE_PROJECT_ID: 'my-lessons' })).toBe(
      'FIREBASE_PROJECT_ID is set, but FIREBASE_API_KEY is not: Firebase needs both, or leave all FIREBASE_ keys out.',
    );
    expect(refusal({ FIREBASE_API_KEY: 'key' })).toContain('FIREBASE_PROJECT_ID is not');
    expect(refusal({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toContain(
      'FIREBASE_PROJECT_ID and FIREBASE_API_KEY are not',
    );
    expect(refusal(project)).toContain('without credentials');
    expect(refusal({ ...project, FIREBASE_PROJECT_ID: 'My Lessons' })).toContain('FIREBASE_PROJECT_ID is not usable');
    expect(refusal({ ...project, FIREBASE_AUTH_DOMAIN: "x; script-src 'unsafe-inline'" })).toContain(
      'FIREBASE_AUTH_DOMAIN is not usable',
    );
  });

  it('is refused with a service account that is none, or another project’s, without repeating it', () => {
    const withAccount = (text: string) => refusal({ ...project, FIREBASE_SERVICE_ACCOUNT: text });
    expect(withAccount('secret, but no JSON')).toBe(
      'FIREBASE_SERVICE_ACCOUNT is not usable: it should be the JSON of a service account, with project_id, client_email and private_key.',
    );
    expect(withAccount('{}')).toContain('it should be the JSON of a service account');
    expect(withAccount(JSON.stringify({ ...account, private_key: 'secret' }))).toBe(
      'FIREBASE_SERVICE_ACCOUNT is not usable: its private_key is not a private key in PEM form.',
    );
    expect(withAccount(JSON.stringify({ ...account, project_id: 'other' }))).toContain('belongs to the project other');
    expect(refusal({ ...project, GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'missing.json') })).toContain(
      'GOOGLE_APPLICATION_CREDENTIALS is not usable',
    );
    expect(refusal({ ...project, GOOGLE_APPLICATION_CREDENTIALS: folder })).toContain(
      'GOOGLE_APPLICATION_CREDENTIALS is not usable',
    );
  });
});

describe('the emulator, whose tokens nobody signed', () => {
  it('is honoured where only this machine reaches the server, without credentials', () => {
    expect(readEnv(emulator).firebase).toMatchObject({ credentials: 'none', emulatorHost: '127.0.0.1:9099' });
    expect(readEnv({ ...emulator, PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'test' }).firebase).toMatchObject({
      emulatorHost: '127.0.0.1:9099',
    });
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['under a public address', { PUBLIC_URL: 'https://lessons.example.org' }],
    ['when the network reaches the server', { HOST: '0.0.0.0' }],
    ['on an address of this machine in the network', { HOST: '192.168.1.20' }],
  ])('is refused %s', (_when, more) => {
    expect(refusal({ ...emulator, ...more })).toContain('FIREBASE_AUTH_EMULATOR_HOST is refused in production');
  });

  it.each(['http://127.0.0.1:9099', '127.0.0.1', '127.0.0.1:9099/path', 'a b:1'])(
    'is refused at %s',
    (FIREBASE_AUTH_EMULATOR_HOST) => {
      expect(refusal({ ...emulator, FIREBASE_AUTH_EMULATOR_HOST })).toContain('it should be a host and a port');
    },
  );
});
