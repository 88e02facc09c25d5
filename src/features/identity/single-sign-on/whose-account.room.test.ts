/** An address that has an account already, here or for somebody else at the provider. */

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../admin.ts';
import {
  browserAt,
  enter,
  finish,
  NAME,
  openSignOnSchool,
  PASSWORD,
  sentence,
  start,
  user,
} from '../../../testing/sign-on-school.ts';
import { singleSignOnStore } from './store.ts';

const school = await openSignOnSchool();
const { peer, house, somebody, passwordAccount, passwordStatus } = school;
afterAll(school.close);
beforeEach(() => peer.answerInstead(undefined));

describe('an address that has an account', () => {
  it('is joined at a domain of the provider; password, sessions and tokens of before end, and the owner is told', async () => {
    const { id, email } = somebody();
    const account = await passwordAccount(email);
    const { token: old } = await (await house.post('/api/idp/sign-in/email', { email, password: PASSWORD })).json();
    const home = browserAt(house);
    await home.call('POST', '/api/auth/verify', { idToken: old });
    expect((await user(home)).status).toBe(200);

    const browser = browserAt(house);
    await enter(browser, peer, id);
    expect((await user(browser)).json).toMatchObject({ id: account.id, firstName: 'Ana', lastName: 'Lee' });
    expect((await user(home)).status).toBe(401);
    expect((await house.post('/api/auth/verify', { idToken: old })).status).toBe(401);
    expect(await passwordStatus(email)).toBe(401);
    await house.parts.background.settled();
    expect((await house.outbox.list()).find(({ to }) => to === email)?.text).toContain(
      `just logged in to Lessonwright with ${NAME} for the first time`,
    );
    const admin = await house.signIn({ administrator: true });
    const log = await (await house.get('/api/admin/audit-log?kind=account-joined', admin.headers)).json();
    expect(log.entries).toEqual([expect.objectContaining({ by: { name: 'Ana Lee', email } })]);

    // Once: a password that the owner sets afterward stays.
    await house.parts.provider.setPassword(account.subject, PASSWORD);
    await enter(browserAt(house), peer, id);
    expect(await passwordStatus(email)).toBe(200);
  });

  it('is joined by nobody at another domain, even where the provider says that it is theirs', async () => {
    const { id, email } = somebody({ email: 'principal@elm.example' });
    await passwordAccount(email);
    const browser = browserAt(house);
    const { status, json } = await enter(browser, peer, id);
    expect([status, json.message]).toEqual([
      409,
      sentence(
        `there is already an account with the address ${email}. Please use your email address and a password here.`,
      ),
    ]);
    expect(await passwordStatus(email)).toBe(200);
  });

  it('is joined by nobody where the provider does not say whether the address is theirs', async () => {
    const { id, email } = somebody();
    peer.people.set(id, { email });
    await passwordAccount(email);
    expect((await enter(browserAt(house), peer, id)).status).toBe(409);
    expect(await passwordStatus(email)).toBe(200);
    // A new account at that domain is another matter: the operator says whose domain it is.
    const newcomer = somebody();
    peer.people.set(newcomer.id, { email: newcomer.email });
    expect((await enter(browserAt(house), peer, newcomer.id)).status).toBe(200);
  });

  it('that somebody else only signed up with belongs to its owner; the stranger’s password and link are dead', async () => {
    const { id, email } = somebody();
    await house.post('/api/idp/sign-up/email', { email, password: PASSWORD, name: 'A stranger' });
    const browser = browserAt(house);
    await enter(browser, peer, id);
    expect((await user(browser)).json).toMatchObject({ email, firstName: 'Ana' });
    const link = (await house.outbox.list()).find(({ to }) => to === email)?.text ?? '';
    const code = /oobCode=([\w-]+)/.exec(link)?.[1];
    expect((await house.post('/api/idp/confirm-email', { code })).status).toBe(400);
    expect(await passwordStatus(email)).toBe(401);
  });

  it('becomes one account where two tabs come at once', async () => {
    const { id, email } = somebody();
    const browsers = [browserAt(house), browserAt(house)];
    const answers = await Promise.all(browsers.map(async (browser) => peer.logIn(await start(browser), id)));
    const finished = await Promise.all(browsers.map((browser, n) => finish(browser, answers[n] ?? {})));
    expect(finished.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(
      browsers.map((browser, n) => browser.call('POST', '/api/auth/verify', { idToken: finished[n]?.json.token })),
    );
    const accounts = await house.parts.identity.listAccounts();
    expect(accounts.filter((account) => account.email === email)).toHaveLength(1);
  });
});

describe('an account that is unlinked', () => {
  async function unlink(email: string) {
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const open = async () => ({ ...house.parts, close: async () => {} });
    const code = await runAdmin(['user', 'unlink-sign-on', '--email', email], { open, out: say, err: say });
    return [code, said.join('\n')];
  }

  it('is logged out, and open to the person who has the address now; the audit log has it', async () => {
    const before = somebody();
    const home = browserAt(house);
    await enter(home, peer, before.id);
    const { id } = (await user(home)).json;
    const kept = await finish(home, await peer.logIn(await start(home), before.id));
    const next = somebody({ email: before.email });
    expect((await enter(browserAt(house), peer, next.id)).status).toBe(409);

    expect(await unlink(before.email)).toEqual([0, expect.stringContaining(`no longer opens ${before.email}`)]);
    expect((await user(home)).status).toBe(401);
    expect((await home.call('POST', '/api/auth/verify', { idToken: kept.json.token })).status).toBe(401);
    const there = browserAt(house);
    await enter(there, peer, next.id);
    expect((await user(there)).json.id).toBe(id);
    expect((await enter(browserAt(house), peer, before.id)).status).toBe(409);
    const admin = await house.signIn({ administrator: true });
    const { entries } = await (await house.get('/api/admin/audit-log?kind=sign-on-unlinked', admin.headers)).json();
    expect(entries).toEqual([
      expect.objectContaining({
        by: { name: 'The command line', email: null },
        about: { name: 'Ana María Lee', email: before.email },
      }),
    ]);
  });

  it('has to be linked, and there', async () => {
    const { email } = await passwordAccount('password-only@oak.example');
    expect(await unlink(email)).toEqual([1, `Single sign-on does not open the account ${email}.`]);
    expect(await passwordStatus(email)).toBe(200);
    expect(await unlink('nobody@oak.example')).toEqual([1, 'There is no account with the address nobody@oak.example.']);
  });
});

describe('an address that the provider gave to somebody else', () => {
  it('opens nothing of who had it before: neither by single sign-on alone, nor after joining', async () => {
    for (const hadPassword of [false, true]) {
      const before = somebody();
      if (hadPassword) await passwordAccount(before.email);
      const home = browserAt(house);
      await enter(home, peer, before.id);
      const next = somebody({ email: before.email });
      const { status, json } = await enter(browserAt(house), peer, next.id);
      expect([status, json.message]).toEqual([
        409,
        sentence(
          `there is already an account with the address ${before.email}, and it belongs to somebody else there. Please ask the people who run this server.`,
        ),
      ]);
      expect((await user(home)).status).toBe(200);
    }
  });

  it('is joined once where two of the provider’s people come with it at once', async () => {
    const { id, email } = somebody();
    await passwordAccount(email);
    const ids = [id, somebody({ email }).id];
    const browsers = ids.map(() => browserAt(house));
    const answers: Record<string, string>[] = [];
    for (const [n, browser] of browsers.entries()) answers.push(await peer.logIn(await start(browser), ids[n]));
    const finished = await Promise.all(browsers.map((browser, n) => finish(browser, answers[n] ?? {})));
    expect(finished.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is known by one provider at a time: what another one opened before ends with joining', async () => {
    const { id, email } = somebody();
    const account = await passwordAccount(email);
    const former = { issuer: 'https://former.example', subject: id };
    await singleSignOnStore(house.parts.db).join(account.subject, former, new Date(), undefined);
    expect((await enter(browserAt(house), peer, id)).status).toBe(200);
    expect(await singleSignOnStore(house.parts.db).find(former)).toBeUndefined();
  });
});
