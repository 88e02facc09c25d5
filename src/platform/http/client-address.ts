/** Where a request comes from. X-Forwarded-For is believed only as far as the operator's own proxies wrote it. */
import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** @returns undefined when the app is called without a port, as tests do */
export type ClientAddress = (c: Context) => string | undefined;

/** @param proxies how many proxies of the operator's stand before this server; each appended one address to X-Forwarded-For */
export const clientAddress =
  (proxies: number): ClientAddress =>
  (c) => {
    const peer = connected(c);
    if (proxies === 0) return plain(peer);
    const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
    // What stands further left was written by the person who sent the request, and may be anything.
    const named = plain(forwarded.at(-proxies));
    return named ?? plain(peer);
  };

/** True for this very machine, asked directly and by its own name: a proxy on it, or a foreign name that points to it, does not count. */
export function isThisMachine(c: Context): boolean {
  const peer = connected(c);
  const forwarded = Object.keys(c.req.header()).some((name) => OF_PROXIES.test(name)) || speaksOldHttp(c);
  const { hostname } = new URL(c.req.url);
  return (peer === undefined || /^(::1$|127\.)/.test(plain(peer) ?? '')) && !forwarded && LOOPBACK.test(hostname);
}

/** Headers that proxies add: one of them may be the only one that an operator asked for. */
const OF_PROXIES =
  /^(x-forwarded-.+|forwarded|via|x-real-ip|cf-.+|true-client-ip|x-client-ip|x-original-.+|x-envoy-.+)$/i;

/** No browser has asked by HTTP/1.0 for decades, but nginx does where nothing else is set. */
function speaksOldHttp(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: { httpVersion?: string } };
  return incoming?.httpVersion === '1.0';
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

export interface Reach {
  /** Where the server listens. */
  host: string;
  publicUrl: string;
  /** How many stand before the server. */
  proxies: number;
}

/** Whether the operator set nothing by which others come here. A proxy that they do not name in PUBLIC_URL or TRUST_PROXY cannot be known. */
export const onlyThisMachine = ({ host, publicUrl, proxies }: Reach): boolean =>
  proxies === 0 && LOOPBACK.test(host) && LOOPBACK.test(new URL(publicUrl).hostname);

/** What limits count by: an IPv4 address, or the network of an IPv6 one, of which a single customer has 2^64 addresses. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? '';
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const all = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after]
    : groups;
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** IPv4 written as IPv6 is IPv4; a port at its end is none of the address; anything else is no address. */
function plain(text: string | undefined): string | undefined {
  const bare = text?.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  const address = bare?.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return address !== undefined && (isIPv4(address) || isIPv6(address)) ? address.toLowerCase() : undefined;
}

function connected(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
