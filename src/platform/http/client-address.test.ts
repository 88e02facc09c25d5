import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress, isThisMachine, networkOf } from './client-address.ts';

/** What a request over a socket from `peer` is taken for. */
async function ask<T>(
  of: (c: never) => T,
  peer: string,
  headers: Record<string, string> = {},
  url = 'http://127.0.0.1/x',
): Promise<T> {
  let got: T | undefined;
  const app = new Hono();
  app.get('/x', (c) => {
    got = of(c as never);
    return c.text('');
  });
  await app.request(
    url,
    { headers },
    { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  return got as T;
}
const forwarded = (list: string) => ({ 'x-forwarded-for': list });

it.each([
  [0, forwarded('203.0.113.9'), '10.0.0.1'],
  [1, forwarded('203.0.113.9'), '203.0.113.9'],
  // Whatever the client wrote itself stands further left.
  [1, forwarded('1.1.1.1, 203.0.113.9'), '203.0.113.9'],
  [2, forwarded('1.1.1.1, 203.0.113.9, 10.0.0.2'), '203.0.113.9'],
  [1, forwarded('203.0.113.9:4711'), '203.0.113.9'],
  [1, forwarded('[2001:db8::1]:4711'), '2001:db8::1'],
  [1, forwarded('<script>'), '10.0.0.1'],
  [2, forwarded('203.0.113.9'), '10.0.0.1'],
  [1, {}, '10.0.0.1'],
])('with %i proxies believes %j', async (proxies, headers, address) => {
  expect(await ask(clientAddress(proxies) as never, '10.0.0.1', headers as Record<string, string>)).toBe(address);
});

it('knows an IPv4 address in the clothes of IPv6', async () => {
  expect(await ask(clientAddress(0) as never, '::ffff:10.0.0.1')).toBe('10.0.0.1');
});

it.each([
  ['127.0.0.1', {}, 'http://127.0.0.1/x', true],
  ['::1', {}, 'http://localhost:3000/x', true],
  ['::ffff:127.0.0.1', {}, 'http://[::1]/x', true],
  ['10.0.0.1', {}, 'http://127.0.0.1/x', false],
  // A proxy on this machine passes on what others ask.
  ['127.0.0.1', forwarded('203.0.113.9'), 'http://127.0.0.1/x', false],
  ['127.0.0.1', { via: '1.1 caddy' }, 'http://127.0.0.1/x', false],
  ['127.0.0.1', { 'x-forwarded-proto': 'https' }, 'http://127.0.0.1/x', false],
  ['127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' }, 'http://127.0.0.1/x', false],
  ['::1:2', {}, 'http://127.0.0.1/x', false],
  // A name of somebody else's that was pointed to this machine.
  ['127.0.0.1', {}, 'http://evil.example/x', false],
  ['127.0.0.1', {}, 'http://127.0.0.1.evil.example/x', false],
])('from %s with %j at %s: this machine? %s', async (peer, headers, url, is) => {
  expect(await ask(isThisMachine as never, peer, headers as Record<string, string>, url)).toBe(is);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, ''],
])('counts %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

it('takes HTTP/1.0 for a proxy, as nginx with nothing set asks', async () => {
  const app = new Hono();
  app.get('/x', (c) => c.json(isThisMachine(c)));
  const asked = async (httpVersion: string) => {
    const socket = { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' };
    return (await app.request('http://127.0.0.1/x', {}, { incoming: { socket, httpVersion } })).json();
  };
  expect(await asked('1.0')).toBe(false);
  expect(await asked('1.1')).toBe(true);
});
