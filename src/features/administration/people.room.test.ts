/** Looking after accounts: found, switched off and on, given a tier, sent a reset link, logged out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { PeoplePage, PersonListed } from './contract.ts';

const PASSWORD = 'correct horse';

let house: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  house = await openTestApp();
  admin = await house.signIn({ administrator: true });
});
afterAll(() => house.close());

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin.headers) =>
  house.app.request(`/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const found = async (search: string, page = 1): Promise<PeoplePage> =>
  (await call('GET', `/people?search=${encodeURIComponent(search)}&page=${page}`)).json();
const one = async (email: string): Promise<PersonListed | undefined> => (await found(email)).people[0];

/** An account of our own provider that can log in with its password. */
async function teacher(email: string, firstName: string, lastName: string) {
  const { provider, identity } = house.parts;
  const subject = await provider.createUser({ email, password: PASSWORD, name: firstName, emailVerified: true });
  return identity.upsertAccount(
    { provider: 'embedded', subject, email, emailVerified: true, name: firstName },
    { firstName, lastName },
  );
}
async function logIn(email: string) {
  const answer = await house.post('/api/idp/sign-in/email', { email, password: PASSWORD });
  if (!answer.ok) return { status: answer.status, headers: {} };
  const opened = await house.post('/api/auth/verify', { idToken: (await answer.json()).token });
  return { status: opened.status, headers: { cookie: String(opened.headers.getSetCookie()[0]?.split(';')[0]) } };
}
const who = async (headers: Record<string, string>) => (await house.get('/api/auth/user', headers)).status;

describe('people', () => {
  it('are found by any part of name or address, in any case, and wildcards are letters', async () => {
    await teacher('m.okafor@oak.example', 'Mina', 'Okafor');
    await teacher('lee_100%@oak.example', 'Ada', 'Lee');
    const names = async (words: string) => (await found(words)).people.map(({ lastName }) => lastName);
    expect(await names('OKAF')).toEqual(['Okafor']);
    expect(await names('mina okafor')).toEqual(['Okafor']);
    expect(await names('oak.example')).toEqual(['Lee', 'Okafor']);
    expect(await names('_100%')).toEqual(['Lee']);
    expect(await names('%oak')).toEqual([]);
  });

  it('come 25 a page, each once, by last name', async () => {
    for (let n = 0; n < 27; n++) await house.signIn({ email: `many-${n}@paged.example` });
    const [first, second, third] = [
      await found('paged.example'),
      await found('paged.example', 2),
      await found('paged.example', 3),
    ];
    expect([first.people.length, second.people.length, third.people.length, first.total]).toEqual([25, 2, 0, 27]);
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(27);
  });

  it('say when they were last active, as a day', async () => {
    house.clock.set('2026-03-05T10:00:00Z');
    const { headers } = await house.signIn({ email: 'active@oak.example' });
    expect((await one('active@oak.example'))?.lastActiveOn).toBe('2026-03-05');
    house.clock.set('2026-03-07T23:30:00Z');
    await house.get('/api/auth/user', headers);
    expect((await one('active@oak.example'))?.lastActiveOn).toBe('2026-03-07');
    expect((await (await house.get('/api/account/export', headers)).json()).account.lastActiveOn).toBe('2026-03-07');
  });
});

describe('an account', () => {
  it('that is switched off is logged out and cannot log in until it is switched on', async () => {
    const { id } = await teacher('off@oak.example', 'Otto', 'Off');
    const { headers } = await logIn('off@oak.example');
    expect(await who(headers)).toBe(200);
    expect((await call('POST', `/people/${id}/switch-off`)).status).toBe(200);
    expect(await who(headers)).toBe(401);
    expect((await logIn('off@oak.example')).status).toBe(403);
    expect((await one('off@oak.example'))?.state).toBe('off');
    await call('POST', `/people/${id}/switch-on`);
    expect((await logIn('off@oak.example')).status).toBe(200);
    expect((await one('off@oak.example'))?.state).toBe('on');
  });

  it('of oneself, and of another who runs the server, is not switched off', async () => {
    const other = await house.signIn({ administrator: true });
    for (const [id, sentence] of [
      [admin.id, 'You cannot switch off your own account.'],
      [other.id, `${other.email} runs this server. Remove them from the administrators first.`],
    ]) {
      const answer = await call('POST', `/people/${id}/switch-off`);
      expect([answer.status, (await answer.json()).message]).toEqual([409, sentence]);
    }
    expect(await who(other.headers)).toBe(200);
  });

  it('is given a tier with its team, and the tier is taken back', async () => {
    const { id } = await teacher('tier@oak.example', 'Tina', 'Tier');
    const { headers } = await logIn('tier@oak.example');
    expect((await call('PUT', `/people/${id}/tier`, { tier: 'school' })).status).toBe(200);
    expect(await one('tier@oak.example')).toMatchObject({ tier: 'school', granted: 'school' });
    expect((await (await house.get('/api/team', headers)).json()).team).toEqual({
      name: 'Tina’s team',
      tier: 'school',
    });
    await call('PUT', `/people/${id}/tier`, { tier: 'free' });
    expect(await one('tier@oak.example')).toMatchObject({ tier: 'free', granted: 'free' });
    expect((await call('PUT', `/people/${id}/tier`, { tier: 'gold' })).status).toBe(400);
  });

  it('is mailed a link that sets a new password', async () => {
    const { id } = await teacher('forgot@oak.example', 'Fay', 'Forgot');
    expect((await call('POST', `/people/${id}/password-reset`)).status).toBe(200);
    const mail = (await house.outbox.list()).find(({ to }) => to === 'forgot@oak.example');
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const set = await house.post('/api/auth/reset-password', { token, newPassword: 'battery staple' });
    expect(set.status).toBe(200);
    expect((await logIn('forgot@oak.example')).status).toBe(401);
  });

  it('is logged out everywhere, also by a token that a device still holds; one’s own session stays', async () => {
    const { id } = await teacher('away@oak.example', 'Abe', 'Away');
    const { headers } = await logIn('away@oak.example');
    const held = (
      await (await house.post('/api/idp/sign-in/email', { email: 'away@oak.example', password: PASSWORD })).json()
    ).token;
    expect((await call('DELETE', `/people/${id}/sessions`)).status).toBe(200);
    expect(await who(headers)).toBe(401);
    expect((await house.post('/api/auth/verify', { idToken: held })).status).toBe(401);
    await call('DELETE', `/people/${admin.id}/sessions`);
    expect(await who(admin.headers)).toBe(200);
  });

  it('of another login service is told apart, and what cannot be done says so', async () => {
    const { id } = await house.parts.identity.upsertAccount(
      { provider: 'firebase', subject: 'x', email: 'former@oak.example', emailVerified: true, name: '' },
      {},
    );
    expect((await one('former@oak.example'))?.state).toBe('former');
    for (const what of ['switch-off', 'password-reset']) {
      const answer = await call('POST', `/people/${id}/${what}`);
      expect([answer.status, (await answer.json()).message]).toEqual([
        409,
        'This account belongs to a login service that this server no longer uses, so nobody can log in with it.',
      ]);
    }
  });

  it('that is gone is said to be gone', async () => {
    const answer = await call('POST', '/people/00000000-0000-4000-8000-000000000000/switch-off');
    expect([answer.status, (await answer.json()).message]).toEqual([404, 'This account is no longer there.']);
  });
});
