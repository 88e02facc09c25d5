/** The audit log: written with what it tells of, found again, taken along as a file, and forgotten. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { AuditFile, AuditPage } from '../contract.ts';

const PASSWORD = 'correct horse';

let house: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
let minute = 0;
beforeAll(async () => {
  house = await openTestApp();
  admin = await house.signIn({ administrator: true, email: 'principal@oak.example' });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.parts.db.execute(sql`delete from audit_entry`);
  house.clock.set('2026-03-05T10:00:00Z');
  minute = 0;
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin.headers) =>
  house.app.request(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const log = async (query = ''): Promise<AuditPage> => (await call('GET', `/admin/audit-log?${query}`)).json();
/** "what: detail, by whom, about whom", the oldest first. */
const told = async (query = ''): Promise<string[]> =>
  (await log(query)).entries
    .map(({ kind, detail, by, about }) =>
      [kind, detail, by.email ?? by.name, about ? (about.email ?? about.name) : ''].join(' | '),
    )
    .reverse();
/** One entry a minute, so that their order is certain. */
const later = () => house.clock.set(new Date(Date.parse('2026-03-05T10:00:00Z') + ++minute * 60_000).toISOString());

/** Signs up, confirms and logs in as the pages do. */
async function newcomer(email: string) {
  await house.post('/api/idp/sign-up/email', { email, password: PASSWORD, name: 'Ana Lee' });
  const mail = (await house.outbox.list()).find(({ to }) => to === email);
  await house.post('/api/idp/confirm-email', { code: /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] });
  return logIn(email);
}
async function logIn(email: string, password = PASSWORD) {
  const { token } = await (await house.post('/api/idp/sign-in/email', { email, password })).json();
  const opened = await house.post('/api/auth/verify', { idToken: token });
  const headers = { cookie: String(opened.headers.getSetCookie()[0]?.split(';')[0]) };
  return { token, headers, id: (await (await house.get('/api/auth/user', headers)).json()).id as string };
}

describe('of an administrator', () => {
  it('says what they did, to whom, once, in order; what was refused stands nowhere', async () => {
    const { id } = await house.signIn({ email: 'mina@oak.example' });
    const former = await house.parts.identity.upsertAccount(
      { provider: 'firebase', subject: 'x', email: 'former@oak.example', emailVerified: true, name: '' },
      {},
    );
    const does: [string, string, unknown?][] = [
      ['PUT', `/admin/people/${id}/tier`, { tier: 'school' }],
      ['PUT', `/admin/people/${id}/tier`, { tier: 'free' }],
      ['POST', `/admin/people/${id}/switch-off`],
      ['POST', `/admin/people/${id}/switch-on`],
      ['DELETE', `/admin/people/${id}/sessions`],
      ['POST', `/admin/people/${id}/password-reset`],
      ['PUT', '/admin/sign-up', { admits: 'domains', domains: ['oak.example', 'elm.example'] }],
      ['PUT', '/admin/sign-up', { admits: 'everybody', domains: [] }],
      ['POST', '/admin/sign-up/invitations', { email: 'Guest@ash.example' }],
      ['POST', '/admin/administrators', { email: 'mina@oak.example' }],
      ['DELETE', `/admin/administrators/${id}`],
      ['POST', '/admin/test-mail', {}],
    ];
    for (const [method, path, body] of does) {
      later();
      expect((await call(method, path, body)).status, path).toBe(200);
    }
    const [invitation] = (await (await call('GET', '/admin/sign-up')).json()).invitations;
    later();
    expect((await call('DELETE', `/admin/sign-up/invitations/${invitation.id}`)).status).toBe(200);
    const refused: [string, string, unknown?][] = [
      ['DELETE', `/admin/sign-up/invitations/${invitation.id}`],
      ['POST', `/admin/people/${admin.id}/switch-off`],
      ['POST', `/admin/people/${former.id}/switch-off`],
      ['POST', `/admin/people/${former.id}/password-reset`],
      ['POST', '/admin/sign-up/invitations', { email: 'mina@oak.example' }],
      ['POST', '/admin/administrators', { email: 'principal@oak.example' }],
      ['DELETE', `/admin/administrators/${id}`],
    ];
    for (const [method, path, body] of refused) expect((await call(method, path, body)).ok, path).toBe(false);
    const by = 'principal@oak.example';
    expect(await told()).toEqual([
      `tier | School | ${by} | mina@oak.example`,
      `tier | none | ${by} | mina@oak.example`,
      `switched-off |  | ${by} | mina@oak.example`,
      `switched-on |  | ${by} | mina@oak.example`,
      `sessions-ended |  | ${by} | mina@oak.example`,
      `reset-link |  | ${by} | mina@oak.example`,
      `sign-up-policy | addresses at oak.example and elm.example | ${by} | `,
      `sign-up-policy | everybody | ${by} | `,
      `invited |  | ${by} | guest@ash.example`,
      `administrator-named |  | ${by} | mina@oak.example`,
      `administrator-removed |  | ${by} | mina@oak.example`,
      `test-mail |  | ${by} | `,
      `invitation-withdrawn |  | ${by} | guest@ash.example`,
    ]);
  });

  it('is written with the change, or there is no change', async () => {
    const { id, headers } = await house.signIn({ email: 'otto@oak.example' });
    const { provider } = house.parts;
    const subject = await provider.createUser({
      ...{ email: 'pia@oak.example', password: PASSWORD, name: 'Pia', emailVerified: true },
    });
    const pia = await logIn('pia@oak.example');
    await house.parts.db.execute(sql`alter table audit_entry rename to audit_entry_away`);
    const does: [string, string, unknown?, Record<string, string>?][] = [
      ['PUT', `/admin/people/${id}/tier`, { tier: 'school' }],
      ['POST', `/admin/people/${pia.id}/switch-off`],
      ['DELETE', `/admin/people/${id}/sessions`],
      ['PUT', '/admin/sign-up', { admits: 'invited', domains: [] }],
      ['POST', '/admin/sign-up/invitations', { email: 'late@ash.example' }],
      ['POST', '/admin/administrators', { email: 'otto@oak.example' }],
      ['POST', '/auth/change-password', { idToken: pia.token, newPassword: 'battery staple' }, pia.headers],
      ['DELETE', '/account', { confirmation: 'delete my account' }, headers],
    ];
    for (const [method, path, body, as] of does) expect((await call(method, path, body, as)).status, path).toBe(500);
    await house.parts.db.execute(sql`alter table audit_entry_away rename to audit_entry`);
    house.errors.length = 0;
    expect((await (await call('GET', '/admin/people?search=otto')).json()).people[0]).toMatchObject({
      ...{ tier: 'free', administrator: false, state: 'on' },
    });
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
    expect(await (await call('GET', '/admin/sign-up')).json()).toEqual({
      ...{ admits: 'everybody', domains: [], invitations: [] },
    });
    // Neither switched off, nor with another password.
    expect((await logIn('pia@oak.example')).id).toBe(pia.id);
    expect((await provider.disabledAmong([subject])).size).toBe(0);
  });
});

describe('of an account', () => {
  it('says when it was made, and that its password was changed or reset', async () => {
    const { headers, token } = await newcomer('lea@oak.example');
    await logIn('lea@oak.example');
    later();
    await call('POST', '/auth/change-password', { idToken: token, newPassword: 'battery staple' }, headers);
    later();
    await house.post('/api/auth/request-password-reset', { email: 'lea@oak.example' });
    await house.parts.background.settled();
    const mail = (await house.outbox.list()).find(
      ({ to, text }) => to === 'lea@oak.example' && text.includes('token='),
    );
    const reset = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1], newPassword: 'battery staples' };
    expect((await house.post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await house.post('/api/auth/reset-password', reset)).status).toBe(400);
    expect(await told()).toEqual([
      'account-made |  | lea@oak.example | ',
      'password-changed |  | lea@oak.example | ',
      'password-reset |  | lea@oak.example | ',
    ]);
  });

  it('no longer names one that is deleted, nor its address; until then it is told to its owner', async () => {
    await call('POST', '/admin/sign-up/invitations', { email: 'ben@oak.example' });
    later();
    const { id, headers } = await newcomer('ben@oak.example');
    later();
    await call('PUT', `/admin/people/${id}/tier`, { tier: 'pro' });
    const { administration } = await (await house.get('/api/account/export', headers)).json();
    expect(administration.auditLog.map(({ what, byYou }: { what: string; byYou: boolean }) => [what, byYou])).toEqual([
      ['Tier', false],
      ['New account', true],
    ]);
    later();
    await call('DELETE', '/account', { confirmation: 'delete my account' }, headers);
    expect(await told()).toEqual([
      'invited |  | principal@oak.example | A deleted account',
      'account-made |  | A deleted account | ',
      'tier | Pro | principal@oak.example | A deleted account',
      'account-deleted |  | A deleted account | ',
    ]);
    const { rows } = (await house.parts.db.execute(sql`select * from audit_entry`)) as unknown as { rows: unknown[] };
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`ben@|${id}`));
    expect((await log('search=ben')).total).toBe(0);
  });

  it('counts wrong passwords by the day, and keeps nothing of who tried', async () => {
    await newcomer('eve@oak.example');
    const wrong = (email: string) => house.post('/api/idp/sign-in/email', { email, password: 'guessed' });
    for (const email of ['eve@oak.example', 'nobody@nowhere.example', 'eve@oak.example'])
      expect((await wrong(email)).status).toBe(401);
    house.clock.set('2026-03-06T23:59:00Z');
    await wrong('nobody@nowhere.example');
    await logIn('eve@oak.example');
    const { entries } = await log('kind=failed-log-ins');
    expect(entries.map(({ at, detail, by, about }) => [at, detail, by.name, about])).toEqual([
      ['2026-03-06T00:00:00.000Z', '1', 'This server', null],
      ['2026-03-05T00:00:00.000Z', '3', 'This server', null],
    ]);
    const { rows } = (await house.parts.db.execute(
      // Not its own id, which may hold any digits.
      sql`select at, actor, actor_id, about_id, about_email, detail, times from audit_entry where kind = 'failed-log-ins'`,
    )) as unknown as { rows: unknown[] };
    expect(JSON.stringify(rows)).not.toMatch(/@|oak|nowhere|127/);
  });
});

describe('many entries', () => {
  it('come 25 a page, each once, the newest first, and are found by person and kind', async () => {
    const { id } = await house.signIn({ email: 'paged_1%@oak.example' });
    for (let n = 0; n < 27; n++) await call('PUT', `/admin/people/${id}/tier`, { tier: n % 2 ? 'pro' : 'team' });
    later();
    await call('POST', `/admin/people/${id}/switch-off`);
    const [first, second] = [await log(), await log('page=2')];
    expect([first.entries.length, second.entries.length, first.total]).toEqual([25, 3, 28]);
    expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(28);
    expect(first.entries[0]?.kind).toBe('switched-off');
    const found = async (query: string) => (await log(query)).total;
    expect(await found('kind=tier')).toBe(27);
    expect(await found('search=PAGED_1%25')).toBe(28);
    expect(await found('search=principal&kind=switched-off')).toBe(1);
    expect(await found('search=ada%20reyes')).toBe(28);
    expect(await found('search=p%25d')).toBe(0);
    const unknown = await call('GET', '/admin/audit-log?kind=gossip');
    expect([unknown.status, (await unknown.json()).message]).toEqual([400, 'There is no such kind of entry.']);
  });

  it('leave as a file that holds what the filters show, and nothing that a spreadsheet would run', async () => {
    const { id } = await house.parts.identity.upsertAccount(
      { provider: 'embedded', subject: 'evil', email: 'evil@oak.example', emailVerified: true, name: '' },
      { firstName: '=HYPERLINK("http://evil.example")', lastName: '' },
    );
    await call('PUT', `/admin/people/${id}/tier`, { tier: 'team' });
    later();
    await call('POST', '/admin/sign-up/invitations', { email: '+1@ash.example' });
    await call('POST', '/admin/test-mail', {});
    const file = async (query: string): Promise<AuditFile> =>
      (await call('GET', `/admin/audit-log/export?${query}`)).json();
    const { text, ...rest } = await file('kind=tier');
    expect(rest).toEqual({ name: 'audit-log-2026-03-05.csv', type: 'text/csv', isWhole: true });
    const [head, row, ...none] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('"When (UTC)","What","Details","By","By: email","About","About: email"');
    expect(row).toMatch(
      /^"2026-03-05T10:\d\d:00\.000Z","Tier","Team","Ada Reyes","principal@oak\.example","'=HYPERLINK\(""http:\/\/evil\.example""\)","evil@oak\.example"$/,
    );
    expect(none).toEqual([]);
    expect((await file('search=ash.example')).text).toContain(`"'+1@ash.example"`);
    expect((await file('')).text.trimEnd().split('\r\n')).toHaveLength(4);
  });

  it('are removed after 365 days, and no sooner', async () => {
    await call('POST', '/admin/test-mail', {});
    for (const [at, left] of [
      ['2027-03-05T09:59:00Z', 1],
      ['2027-03-05T10:01:00Z', 0],
    ] as const) {
      house.clock.set(at);
      const { headers } = await house.signIn({ administrator: true });
      await house.parts.audit.forgetOld();
      const found = await house.get('/api/admin/audit-log', headers);
      expect((await found.json()).total).toBe(left);
    }
  });
});
