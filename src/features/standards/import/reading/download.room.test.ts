/** One address of a local server that redirects, stalls, breaks off and fails as real ones do. */
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { goByProxies } from '../../../../platform/proxy/go-by-proxies.ts';
import {
  type CaseServicePeer,
  json,
  openCaseServicePeer,
  status,
  vermontPackage,
} from '../../../../testing/case-service-peer.ts';
import { startConnectProxy } from '../../../../testing/connect-proxy.ts';
import { hasOpenssl, makeCertificates } from '../../../../testing/school-certificates.ts';
import { standardsStore } from '../../store.ts';
import { importSource } from '../pull-frameworks.ts';
import { LIMITS } from './download.ts';

let peer: CaseServicePeer;
beforeAll(async () => {
  peer = await openCaseServicePeer();
});
afterAll(() => peer.close());

const loadedTitles = async () =>
  (await standardsStore(peer.deps.db).status()).filter((f) => f.origin === 'imported').map(({ title }) => title);

describe('one address', () => {
  const take = (path: string) => importSource(peer.deps, `${peer.base}${path}`, { state: 'Vermont' });

  it('takes the package for a document’s address, through redirects', async () => {
    peer.answers.set('/ims/case/v1p0/CFPackages/one', [status(302, { location: '/moved' })]);
    peer.answers.set('/moved', [json(vermontPackage('one'))]);
    expect(await take('/ims/case/v1p0/CFDocuments/one')).toMatchObject([
      { results: [{ title: 'Mathematics', jurisdiction: 'Vermont', standards: 2 }] },
    ]);
  });

  it('takes what is packed, by the server or as a file, and waits for a server that is slow but not silent', async () => {
    const packed = gzipSync(JSON.stringify(vermontPackage('packed')));
    peer.answers.set('/packed', [
      (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'application/json' }).end(packed),
    ]);
    peer.answers.set('/packed.json.gz', [
      (response) => response.writeHead(200, { 'content-type': 'application/gzip' }).end(packed),
    ]);
    expect(await take('/packed')).toMatchObject([{ results: [{ standards: 2, unchanged: false }] }]);
    expect(await take('/packed.json.gz')).toMatchObject([
      { results: [{ standards: 2, added: [], changed: [], retired: [] }] },
    ]);
    const body = JSON.stringify(vermontPackage('dripping'));
    peer.answers.set('/dripping.json', [
      (response) => {
        response.writeHead(200);
        const drip = (at: number) => {
          response.write(body.slice(at, at + 150));
          if (at + 150 < body.length) setTimeout(drip, 20, at + 150);
          else response.end();
        };
        drip(0);
      },
    ]);
    expect(await take('/dripping.json')).toMatchObject([{ results: [{ standards: 2 }] }]);
  });

  it('tries again after a fault that passes', async () => {
    peer.answers.set('/later.json', [status(503), (response) => response.destroy(), json(vermontPackage('later'))]);
    expect(await take('/later.json')).toMatchObject([{ results: [{ standards: 2 }] }]);
  });

  it.each<[string, string, ((response: ServerResponse) => void)[], string]>([
    ['404', '/none.json', [status(404)], 'there is nothing at this address (answer 404)'],
    ['401', '/closed.json', [status(401)], 'it is not open to everyone, a registration is needed (answer 401)'],
    ['500', '/broken.json', [status(500)], 'the server has a fault, please try again later (answer 500)'],
    [
      'a redirect to itself',
      '/round.json',
      [status(301, { location: '/round.json' })],
      'it leads on and on, more than 5 times',
    ],
    [
      'a redirect off the web',
      '/away.json',
      [status(301, { location: 'file:///etc/hosts' })],
      'it leads to an address that is not on the web',
    ],
    ['silence', '/silent.json', [() => {}], 'it was silent for 1 seconds'],
    [
      'an answer that stops',
      '/slow.json',
      [
        (response) => {
          response.writeHead(200).write('{"CFDocument":');
        },
      ],
      'it was silent for 1 seconds',
    ],
    [
      'an answer that breaks off',
      '/cut.json',
      [
        (response) => {
          response.writeHead(200, { 'content-length': '500' }).write('{"CFDocument":');
          setTimeout(() => response.destroy(), 20);
        },
      ],
      'the answer ended in the middle',
    ],
  ])('%s', async (_, path, given, why) => {
    peer.answers.set(path, given);
    const before = await loadedTitles();
    // Only those that are never heard of again are given up quickly, so that a busy machine fails no test.
    const limits = { ...LIMITS, pauseMs: 5, ...(why.includes('silent') ? { silenceMs: 400 } : {}) };
    await expect(
      importSource({ ...peer.deps, limits }, `${peer.base}${path}`, { state: 'Vermont' }),
    ).rejects.toMatchObject({
      code: 'unavailable',
      message: `${peer.base}${path} could not be fetched: ${why}.`,
    });
    expect(await loadedTitles()).toEqual(before);
  });

  it('too large an answer, and a server that is not there', async () => {
    peer.answers.set('/large.json', [json(`{"CFDocument":"${'x'.repeat(3_000_000)}"}`)]);
    const limits = { ...LIMITS, bytes: 1_000_000 };
    await expect(importSource({ ...peer.deps, limits }, `${peer.base}/large.json`, {})).rejects.toThrow(
      'could not be fetched: it is larger than 1 MB.',
    );
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(importSource(peer.deps, `http://127.0.0.1:${port}/x.json`, {})).rejects.toThrow(
      'could not be fetched: the server takes no connections.',
    );
  });

  it('an answer that is whole but cut off in itself', async () => {
    peer.answers.set('/short.json', [json(JSON.stringify(vermontPackage('short')).slice(0, -9))]);
    await expect(take('/short.json')).rejects.toThrow(
      'short.json ends in the middle: it was cut off. Please download it again.',
    );
  });
});

describe('in a school’s network', () => {
  const before = getGlobalDispatcher();
  afterEach(() => setGlobalDispatcher(before));
  const take = (address: string) => importSource(peer.deps, address, { state: 'Vermont' });

  it.each(['https', 'http'])('a proxy that refuses says so for %s, and its password stays unsaid', async (scheme) => {
    const proxy = await startConnectProxy({ portOf: () => undefined, login: 'ana:secret' });
    const url = proxy.url.replace('secret', 'another');
    goByProxies({ https: url, http: url, direct: '' });
    const address = `${scheme}://standards.state.example/vt.json`;
    await expect(take(address)).rejects.toMatchObject({
      message: `${address} could not be fetched: the proxy refuses to let us there, with answer 407.`,
    });
    await proxy.close();
  });

  it.skipIf(!hasOpenssl())('a certificate of an authority that Node was not told of is not trusted', async () => {
    const { key, cert, remove } = makeCertificates(['standards.state.example']);
    const server = createTls({ key, cert }, (_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = await startConnectProxy({ portOf: () => (server.address() as AddressInfo).port });
    goByProxies({ https: proxy.url, http: undefined, direct: '' });
    await expect(take('https://standards.state.example/vt.json')).rejects.toMatchObject({
      message: expect.stringContaining('its certificate cannot be trusted'),
    });
    await proxy.close();
    await new Promise((resolve) => server.close(resolve));
    remove();
  });
});
