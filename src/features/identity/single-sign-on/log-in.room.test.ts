/** The whole way over HTTP: to a real OpenID provider on loopback, back, and into an account. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startOpenIdPeer } from '../../../testing/openid-peer.ts';
import {
  browserAt,
  enter,
  finish,
  NAME,
  openSignOnSchool,
  PUBLIC_URL,
  REDIRECT,
  schoolOf,
  start,
  user,
} from '../../../testing/sign-on-school.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const school = await openSignOnSchool();
const { peer, house, somebody } = school;
afterAll(school.close);
beforeEach(() => peer.answerInstead(undefined));

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
