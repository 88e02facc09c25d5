/** The whole way over HTTP: to a real OpenID provider on loopback, back, and into an account; and what somebody may try on it. */
import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOpenIdPeer } from '../../../testing/openid-peer.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ACCOUNT_DISABLED } from '../contract.ts';
import { signUpPolicyStore } from '../sign-up/store.ts';
import { type OpenIdProvider, openIdProvider } from './openid-provider.ts';
import type { SingleSignOnSettings } from './settings.ts';
import { singleSignOnStore } from './store.ts';

const PUBLIC_URL = 'http://127.0.0.1:3000';
const REDIRECT = `${PUBLIC_URL}/login`;
const NAME = 'Oak School';
const PASSWORD = 'correct horse';

type Peer = Awaited<ReturnType<typeof startOpenIdPeer>>;

const schoolOf =
  ({ issuer, client }: Peer, more: Partial<SingleSignOnSettings> = {}, answerS?: number) =>
  (deps: Pick<Parameters<typeof openIdProvider>[0], 'clock' | 'log'>): OpenIdProvider =>
    openIdProvider({
      ...deps,
      settings: {
        issuer,
        clientId: client.id,
        clientSecret: client.secret,
        name: NAME,
        domains: ['oak.example'],
        ...more,
      },
      redirectUri: REDIRECT,
      ...(answerS === undefined ? {} : { answerS }),
    });

/** A browser: it keeps what is set, and forgets what is taken back. */
function browserAt(house: TestApp) {
  const jar = new Map<string, string>();
  return {
    jar,
    async call(method: 'GET' | 'POST', path: string, body?: unknown) {
      const answer = await house.app.request(path, {
        method,
        headers: { 'content-type': 'application/json', cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return { status: answer.status, json: await answer.json() };
    },
  };
}
type Browser = ReturnType<typeof browserAt>;

const start = async (browser: Browser, returnTo?: string): Promise<string> =>
  (await browser.call('POST', '/api/idp/single-sign-on/start', { returnTo })).json.address;
const finish = (browser: Browser, answer: object) => browser.call('POST', '/api/idp/single-sign-on/finish', answer);
const user = (browser: Browser) => browser.call('GET', '/api/auth/user');

/** As the page does it, from the button to our session. */
async function enter(browser: Browser, peer: Peer, id: string) {
  const finished = await finish(browser, await peer.logIn(await start(browser), id));
  if (finished.status !== 200) return finished;
  return browser.call('POST', '/api/auth/verify', { idToken: finished.json.token });
}
const sentence = (why: string) => `We could not log you in with ${NAME}: ${why}`;

let peer: Peer;
let house: TestApp;
beforeAll(async () => {
  peer = await startOpenIdPeer({ redirectUri: REDIRECT });
  house = await openTestApp({ school: schoolOf(peer), publicUrl: PUBLIC_URL });
});
afterAll(async () => {
  await house.close();
  await peer.close();
});
beforeEach(() => peer.answerInstead(undefined));

let people = 0;
/** Somebody at the school, with an address that nobody had before. */
function somebody(claims: Parameters<Peer['people']['set']>[1] = {}) {
  const id = `person-${++people}`;
  const email = `t${people}@oak.example`;
  peer.people.set(id, { email, email_verified: true, name: 'Ana María Lee', ...claims });
  return { id, email: claims.email ?? email };
}
async function passwordAccount(email: string) {
  const { provider, identity } = house.parts;
  const subject = await provider.createUser({ email, password: PASSWORD, name: 'Ana Lee', emailVerified: true });
  return identity.upsertAccount(
    { provider: 'embedded', subject, email, emailVerified: true, name: 'Ana Lee' },
    { firstName: 'Ana', lastName: 'Lee' },
  );
}
const passwordStatus = async (email: string) =>
  (await house.post('/api/idp/sign-in/email', { email, password: PASSWORD })).status;

describe('logging in at the school’s provider', () => {
  it('is offered by its name where it is configured, and nowhere else', async () => {
    expect(await (await house.get('/api/auth/config')).json()).toEqual({
      provider: 'embedded',
      singleSignOn: { name: NAME },
    });
    const other = await openTestApp();
    expect(await (await other.get('/api/auth/config')).json()).toEqual({ provider: 'embedded' });
    expect((await other.post('/api/idp/single-sign-on/start', {})).status).toBe(404);
    await other.close();
  });

  it('asks with code, PKCE, state and nonce, and for this address alone', async () => {
    const { searchParams: asked, origin } = new URL(await start(browserAt(house)));
    expect(origin).toBe(peer.issuer);
    expect(Object.fromEntries(asked)).toEqual({
      client_id: peer.client.id,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: REDIRECT,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(new Set(['code_challenge', 'state', 'nonce'].map((key) => asked.get(key))).size).toBe(3);
  });

  it('makes an account, opens a session, and knows the person the next time', async () => {
    const { id, email } = somebody();
    const browser = browserAt(house);
    expect((await enter(browser, peer, id)).json).toEqual({ verified: true });
    const first = (await user(browser)).json;
    expect(first).toMatchObject({ email, firstName: 'Ana', lastName: 'María Lee' });
    // Only the session is left: the attempt's cookie went with it.
    expect([...browser.jar.keys()]).toEqual(['lessonwright_session']);
    // Another address at the provider is still the same person here.
    peer.people.set(id, { email: 'renamed@elsewhere.example', email_verified: false });
    const again = browserAt(house);
    await enter(again, peer, id);
    expect((await user(again)).json).toMatchObject({ id: first.id, email });
  });

  it('ends with our session when the person logs out', async () => {
    const browser = browserAt(house);
    await enter(browser, peer, somebody().id);
    expect((await user(browser)).status).toBe(200);
    await browser.call('POST', '/api/auth/logout', {});
    expect((await user(browser)).status).toBe(401);
  });

  it('leads back to where the person wanted to go, and never to another site', async () => {
    const { id } = somebody();
    const cases = [
      ['/create?type=full', '/create?type=full'],
      ['/team/accept-invite/abc', '/team/accept-invite/abc'],
      ['/lesson/1 2', '/lesson/1%202'],
      [undefined, '/dashboard'],
      ['https://evil.example/', '/dashboard'],
      ['//evil.example', '/dashboard'],
      ['/\\evil.example', '/dashboard'],
      ['/.//evil.example', '/dashboard'],
      [`/${'x'.repeat(2000)}`, '/dashboard'],
      // Six characters each in an address, ten in a cookie; browsers keep no cookie of more than 4 KB.
      [`/${'ü'.repeat(900)}`, '/dashboard'],
    ] as const;
    for (const [wanted, target] of cases) {
      const browser = browserAt(house);
      const finished = await finish(browser, await peer.logIn(await start(browser, wanted), id));
      expect([wanted, finished.json.returnTo]).toEqual([wanted, target]);
    }
  });

  it('works in two tabs at once', async () => {
    const browser = browserAt(house);
    const [one, two] = [await start(browser, '/create'), await start(browser, '/lessons')];
    const { id } = somebody();
    const second = await finish(browser, await peer.logIn(two, id));
    const first = await finish(browser, await peer.logIn(one, id));
    expect([first.json.returnTo, second.json.returnTo]).toEqual(['/create', '/lessons']);
  });

  it('takes the address from where the provider tells it, and shows its secret as the provider asks', async () => {
    const other = await startOpenIdPeer({ redirectUri: REDIRECT, claimsInToken: false, method: 'client_secret_post' });
    const there = await openTestApp({ school: schoolOf(other), publicUrl: PUBLIC_URL });
    other.people.set('lea', { email: 'lea@Oak.example', email_verified: true, name: 'Lea Ito' });
    const browser = browserAt(there);
    await enter(browser, other, 'lea');
    expect((await user(browser)).json).toMatchObject({ email: 'lea@oak.example', firstName: 'Lea', lastName: 'Ito' });
    await there.close();
    await other.close();
  });

  it('stands in the person’s own download, and goes with the account', async () => {
    const { id } = somebody();
    const browser = browserAt(house);
    await enter(browser, peer, id);
    const before = (await user(browser)).json.id;
    expect((await browser.call('GET', '/api/account/export')).json.account.singleSignOn).toEqual([
      { issuer: peer.issuer, subject: id, since: expect.any(String) },
    ]);
    await house.app.request('/api/account', {
      method: 'DELETE',
      headers: {
        'content-type': 'application/json',
        cookie: [...browser.jar].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ confirmation: 'delete my account' }),
    });
    await enter(browser, peer, id);
    expect((await user(browser)).json.id).not.toBe(before);
  });
});

describe('an answer that is no good', () => {
  const EXPIRED = sentence(
    'this attempt has expired, was already used, or was begun in another browser. Please try again.',
  );
  const DOUBTFUL = sentence('its answer did not belong to this attempt. Please try again.');
  const refused = async (browser: Browser, answer: object, status: number, message: string) => {
    const { status: got, json } = await finish(browser, answer);
    expect([got, json.message]).toEqual([status, message]);
    expect(browser.jar.has('lessonwright_session')).toBe(false);
  };

  it('with another state, or none', async () => {
    const browser = browserAt(house);
    const answer = await peer.logIn(await start(browser), somebody().id);
    const { state, code } = answer;
    await refused(browser, { ...answer, state: 'x'.repeat(43) }, 400, EXPIRED);
    await refused(browser, { ...answer, state: `${state?.slice(0, 40)}xyz` }, 400, EXPIRED);
    await refused(browser, { code }, 400, '“state” is missing.');
  });

  it('in another browser, as a link that somebody sends', async () => {
    const answer = await peer.logIn(await start(browserAt(house)), somebody().id);
    await refused(browserAt(house), answer, 400, EXPIRED);
  });

  it('a second time', async () => {
    const browser = browserAt(house);
    const answer = await peer.logIn(await start(browser), somebody().id);
    const kept = new Map(browser.jar);
    expect((await finish(browser, answer)).status).toBe(200);
    await refused(browser, answer, 400, EXPIRED);
    // Even with the cookie that went: the provider knows its code is spent.
    for (const [name, value] of kept) browser.jar.set(name, value);
    await refused(browser, answer, 400, sentence('this attempt has expired or was already used. Please try again.'));
  });

  it('after ten minutes', async () => {
    const late = await openTestApp({ school: schoolOf(peer), publicUrl: PUBLIC_URL });
    late.clock.set('2026-03-04T10:00:00Z');
    const browser = browserAt(late);
    const answer = await peer.logIn(await start(browser), somebody().id);
    late.clock.set('2026-03-04T10:10:01Z');
    await refused(browser, answer, 400, EXPIRED);
    await late.close();
  });

  it('with a cookie that somebody changed: its time, or the way back', async () => {
    for (const change of [
      (kept: string) => kept.replace(/%20\d+%20/, `%20${Date.now() + 9e9}%20`),
      (kept: string) => kept.replace('dashboard', 'admin'),
    ]) {
      const browser = browserAt(house);
      const answer = await peer.logIn(await start(browser), somebody().id);
      for (const [name, kept] of browser.jar) {
        expect(change(kept)).not.toBe(kept);
        browser.jar.set(name, change(kept));
      }
      await refused(browser, answer, 400, EXPIRED);
    }
  });

  it.each(['nonce', 'code_challenge'])('for an attempt with another %s', async (key) => {
    const browser = browserAt(house);
    const address = new URL(await start(browser));
    address.searchParams.set(key, 'x'.repeat(43));
    const answer = await peer.logIn(address.href, somebody().id);
    await refused(
      browser,
      answer,
      400,
      key === 'nonce' ? DOUBTFUL : sentence('this attempt has expired or was already used. Please try again.'),
    );
  });

  it('from another issuer', async () => {
    const browser = browserAt(house);
    const answer = await peer.logIn(await start(browser), somebody().id);
    await refused(browser, { ...answer, iss: 'https://evil.example' }, 400, DOUBTFUL);
  });

  it('signed with a key that is not the provider’s', async () => {
    const browser = browserAt(house);
    const answer = await peer.logIn(await start(browser), somebody().id);
    const stranger = await exportJWK((await generateKeyPair('RS256')).publicKey);
    const keys = JSON.stringify({ keys: [{ ...stranger, kid: 'of the peer', alg: 'RS256' }] });
    const suspicious = await openTestApp({ school: schoolOf(peer), publicUrl: PUBLIC_URL });
    peer.answerInstead((path, _request, response) => {
      if (path !== '/jwks') return false;
      response.writeHead(200, { 'content-type': 'application/json' }).end(keys);
      return true;
    });
    const there = browserAt(suspicious);
    for (const [name, value] of browser.jar) there.jar.set(name, value);
    await refused(there, answer, 400, DOUBTFUL);
    await suspicious.close();
  });

  it('from somebody who canceled', async () => {
    const browser = browserAt(house);
    const answer = await peer.logIn(await start(browser), undefined);
    const { error } = answer;
    expect(error).toBe('access_denied');
    await refused(browser, answer, 400, sentence('it did not let you in, or you canceled.'));
  });
});

describe('who may come in', () => {
  const refusal = async (id: string) => {
    const browser = browserAt(house);
    const { status, json } = await enter(browser, peer, id);
    expect(browser.jar.has('lessonwright_session')).toBe(false);
    return [status, json.message];
  };
  const INSTEAD = 'Please use your email address and a password here.';

  it('nobody whose address the provider does not confirm, or who has none', async () => {
    const unverified = somebody({ email_verified: false });
    expect(await refusal(unverified.id)).toEqual([
      403,
      sentence(`it does not confirm that the address ${unverified.email} is yours. ${INSTEAD}`),
    ]);
    const without = 'nobody-1';
    peer.people.set(without, { email_verified: true, name: 'Ana Lee' });
    expect(await refusal(without)).toEqual([403, sentence('it told us no email address of yours that we can use.')]);
    const odd = somebody({ email: 'two@oak.example, three@oak.example' });
    expect(await refusal(odd.id)).toEqual([403, sentence('it told us no email address of yours that we can use.')]);
    expect(await house.parts.identity.findAccountByEmail(unverified.email)).toBeUndefined();
  });

  it('no student', async () => {
    expect(await refusal(somebody({ user_type: 'student' }).id)).toEqual([
      403,
      sentence('Lessonwright is for teachers and has no student accounts.'),
    ]);
  });

  it('no student of whom the ID token says so, where the address is told elsewhere', async () => {
    const other = await startOpenIdPeer({ redirectUri: REDIRECT, claimsInToken: 'role' });
    const there = await openTestApp({ school: schoolOf(other), publicUrl: PUBLIC_URL });
    other.people.set('kim', { email: 'kim@oak.example', email_verified: true, user_type: 'student' });
    expect((await enter(browserAt(there), other, 'kim')).status).toBe(403);
    await there.close();
    await other.close();
  });

  it('nobody who is switched off, by whichever way, and everybody who is switched on again', async () => {
    const { id, email } = somebody();
    await enter(browserAt(house), peer, id);
    const subject = (await house.parts.identity.findAccountByEmail(email))?.subject ?? '';
    await house.parts.provider.setDisabled(subject, true);
    expect(await refusal(id)).toEqual([403, ACCOUNT_DISABLED]);
    await house.parts.provider.setDisabled(subject, false);
    expect((await enter(browserAt(house), peer, id)).status).toBe(200);

    const off = somebody();
    const account = await passwordAccount(off.email);
    await house.parts.provider.setDisabled(account.subject, true);
    expect(await refusal(off.id)).toEqual([403, ACCOUNT_DISABLED]);
  });

  it('newcomers whom the sign-up rules admit', async () => {
    const { db, clock } = house.parts;
    const policy = signUpPolicyStore(db);
    const nothing = async () => undefined;
    await policy.setPolicy({ admits: 'invited', domains: [] }, nothing);
    const stranger = somebody();
    const [status, message] = await refusal(stranger.id);
    expect([status, message]).toEqual([403, expect.stringContaining('by invitation only')]);
    const invited = somebody();
    await policy.invite(invited.email, clock.now(), nothing);
    expect((await enter(browserAt(house), peer, invited.id)).status).toBe(200);
    expect(await policy.isInvited(invited.email)).toBe(false);
    await policy.setPolicy({ admits: 'domains', domains: ['oak.example'] }, nothing);
    expect((await enter(browserAt(house), peer, stranger.id)).status).toBe(200);
    expect((await refusal(somebody({ email: 'guest@elm.example' }).id))[0]).toBe(403);
    await policy.setPolicy({ admits: 'everybody', domains: [] }, nothing);
  });
});

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

describe('a provider in trouble', () => {
  const NOT_ANSWERING = sentence('it is not responding right now. Please try again in a few minutes.');
  /** A server that has not asked the provider for anything yet. */
  async function fresh(more?: Partial<SingleSignOnSettings>, answerS?: number) {
    const there = await openTestApp({ school: schoolOf(peer, more, answerS), publicUrl: PUBLIC_URL });
    return { browser: browserAt(there), close: there.close };
  }
  const startRefused = async (browser: Browser) => {
    const { status, json } = await browser.call('POST', '/api/idp/single-sign-on/start', {});
    return [status, json.message];
  };

  it('that is gone is told of, and works again as soon as it is back', async () => {
    const { browser, close } = await fresh();
    peer.answerInstead((_path, request) => {
      request.socket.destroy();
      return true;
    });
    expect(await startRefused(browser)).toEqual([503, NOT_ANSWERING]);
    peer.answerInstead(undefined);
    expect((await enter(browser, peer, somebody().id)).status).toBe(200);
    await close();
  });

  it.each([
    ['never answers', () => {}],
    [
      'begins to answer and stops',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"issuer":');
      },
    ],
    [
      'answers with a page',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<h1>Maintenance</h1>');
      },
    ],
    [
      'fails',
      (response: ServerResponse) => {
        response.writeHead(502);
        response.end('secret-host-17');
      },
    ],
  ])('that %s is told of, before the browser goes there and after it came back', async (_how, answer) => {
    // As little as a busy machine still answers within.
    const { browser, close } = await fresh({}, 2);
    const stuck: Parameters<Peer['answerInstead']>[0] = (_path, _request, response) => {
      answer(response);
      return true;
    };
    peer.answerInstead(stuck);
    expect(await startRefused(browser)).toEqual([503, NOT_ANSWERING]);
    peer.answerInstead(undefined);
    const back = await peer.logIn(await start(browser), somebody().id);
    peer.answerInstead(stuck);
    const { status, json } = await finish(browser, back);
    expect([status, json.message]).toEqual([503, NOT_ANSWERING]);
    await close();
  });

  it.each(['/.well-known/openid-configuration', '/token', '/jwks'])(
    'that answers at %s without an end is not listened to',
    async (where) => {
      const { browser, close } = await fresh();
      const mebibyte = ' '.repeat(2 ** 20);
      let sent = 0;
      peer.answerInstead((path, _request, response) => {
        if (path !== where) return false;
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && sent < 300) {
            sent += 1;
            if (!response.write(mebibyte)) return void response.once('drain', more);
          }
          response.end('{}');
        };
        more();
        return true;
      });
      if (where.startsWith('/.well-known')) expect(await startRefused(browser)).toEqual([503, NOT_ANSWERING]);
      else {
        const { status, json } = await finish(browser, await peer.logIn(await start(browser), somebody().id));
        expect([status, json.message]).toEqual([503, NOT_ANSWERING]);
      }
      expect(sent).toBeLessThan(50);
      await close();
    },
  );

  it.each([undefined, 'javascript:alert(1)', 7])('that names %s as its login page leads nobody there', async (page) => {
    const { browser, close } = await fresh();
    peer.answerInstead((path, _request, response) => {
      if (!path.startsWith('/.well-known')) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ issuer: peer.issuer, authorization_endpoint: page }));
      return true;
    });
    expect(await startRefused(browser)).toEqual([503, NOT_ANSWERING]);
    await close();
  });

  it('that does not know us is for the people who run the server', async () => {
    const { browser, close } = await fresh({ clientSecret: 'another secret' });
    const { status, json } = await finish(browser, await peer.logIn(await start(browser), somebody().id));
    expect([status, json.message]).toEqual([
      503,
      sentence('this server is not set up for it completely. Please tell the people who run it.'),
    ]);
    await close();
  });

  it('that calls itself by another name is not spoken to', async () => {
    const { browser, close } = await fresh({ issuer: peer.issuer.replace('127.0.0.1', 'localhost') });
    expect(await startRefused(browser)).toEqual([503, NOT_ANSWERING]);
    await close();
  });

  it('is asked for its settings once, not for each person', async () => {
    const { browser, close } = await fresh();
    const before = peer.asked.length;
    await start(browser);
    await start(browser);
    expect(peer.asked.slice(before)).toEqual(['/.well-known/openid-configuration']);
    await close();
  });
});
