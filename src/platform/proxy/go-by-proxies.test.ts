/** fetch by a proxy on loopback, in this process; what real servers do by it is in src/school-network.room.test.ts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startConnectProxy } from '../../testing/connect-proxy.ts';
import { goByProxies } from './go-by-proxies.ts';

const before = getGlobalDispatcher();
const server = createServer((request, response) => {
  request.resume();
  response.end(
    `${request.method} ${request.headers.host}${request.url} ${request.headers['proxy-authorization'] ?? ''}`,
  );
});
const portOf = (host: string) => (host.endsWith('.example') ? (server.address() as AddressInfo).port : undefined);
let proxy: Awaited<ReturnType<typeof startConnectProxy>>;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(async () => {
  proxy = await startConnectProxy({ portOf, login: 'ana:p@ss:word' });
});
afterEach(async () => {
  setGlobalDispatcher(before);
  await proxy.close();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const by = (direct = '', url = proxy.url) => goByProxies({ https: url, http: url, direct });
const failure = (address: string) =>
  fetch(address).then(
    () => 'it answered',
    (error: Error) => `${error.cause} ${(error.cause as Error).cause ?? ''}`,
  );

it('asks for http addresses without a tunnel, and keeps the proxy’s password from the server', async () => {
  by();
  const answer = await fetch('http://models.example/v1/chat?x=1', { method: 'POST', body: 'hello' });
  expect(await answer.text()).toBe('POST models.example/v1/chat?x=1 ');
  expect(proxy.seen).toEqual(['POST http://models.example']);
});

it('asks for a tunnel to https addresses', async () => {
  by();
  // What answers there speaks no TLS.
  expect(await failure('https://models.example:8443/')).not.toBe('it answered');
  expect(proxy.seen).toEqual(['CONNECT models.example:8443']);
});

it('leaves the proxy out for this machine, and where NO_PROXY says so', async () => {
  by('models.example');
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe(`GET 127.0.0.1:${port}/ `);
  expect(await failure('http://models.example/')).toMatch(/ENOTFOUND|EAI_AGAIN/);
  expect(proxy.seen).toEqual([]);
});

it.each(['https', 'http'])('fails where the proxy wants another password, for %s', async (scheme) => {
  by('', proxy.url.replace('ana', 'eve'));
  expect(await failure(`${scheme}://models.example/`)).toContain('407');
});

it('fails where the proxy is gone', async () => {
  by('', 'http://127.0.0.1:1');
  expect(await failure('https://models.example/')).toContain('ECONNREFUSED');
});

it('gives other libraries an agent, where there is a proxy', () => {
  const { agentFor } = by('googleapis.com');
  expect(agentFor('https://www.googleapis.com')).toBeUndefined();
  expect(agentFor('https://api.stripe.com')).toBeDefined();
});
