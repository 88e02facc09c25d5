/** A provider that is gone, slow, wrong or endless. */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Browser,
  browserAt,
  enter,
  finish,
  openSignOnSchool,
  type Peer,
  PUBLIC_URL,
  schoolOf,
  sentence,
  start,
} from '../../../testing/sign-on-school.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { SingleSignOnSettings } from './settings.ts';

const school = await openSignOnSchool();
const { peer, somebody } = school;
afterAll(school.close);
beforeEach(() => peer.answerInstead(undefined));

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
