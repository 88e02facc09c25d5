/** What the browser brings back and what may be wrong with it. */
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  browserAt,
  finish,
  openSignOnSchool,
  PUBLIC_URL,
  schoolOf,
  sentence,
  start,
} from '../../../testing/sign-on-school.ts';
import { openTestApp } from '../../../testing/test-app.ts';

const school = await openSignOnSchool();
const { peer, house, somebody } = school;
afterAll(school.close);
beforeEach(() => peer.answerInstead(undefined));

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
