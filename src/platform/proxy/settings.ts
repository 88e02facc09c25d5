/** What the environment says of the way out of a school's network: by which proxy, and to whom without one. As curl reads it. */
import { BlockList, isIP } from 'node:net';

export interface ProxySettings {
  /** For addresses that begin with https; undefined: none. */
  https: string | undefined;
  /** For those that begin with http. */
  http: string | undefined;
  /** NO_PROXY: hosts and networks that are reached without one, with commas or spaces between them. */
  direct: string;
}

/** This machine is never reached by a proxy. */
const THIS_MACHINE = ['localhost', '127.0.0.0/8', '::1'];

/** @returns the proxy for an address, undefined for none */
export function proxyFor({ https, http, direct }: ProxySettings): (address: string | URL) => string | undefined {
  const isDirect = [...direct.split(/[\s,]+/).filter(Boolean), ...THIS_MACHINE].map(entry);
  return (address) => {
    const { protocol, hostname, port } = new URL(address);
    const proxy = protocol === 'https:' ? https : protocol === 'http:' ? http : undefined;
    if (proxy === undefined) return undefined;
    const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    return isDirect.some((holds) => holds(host, port || (protocol === 'https:' ? '443' : '80'))) ? undefined : proxy;
  };
}

/** A name stands for all below it, too: school.example, .school.example and *.school.example are the same. */
function entry(written: string): (host: string, port: string) => boolean {
  if (written === '*') return () => true;
  const network = networkOf(written);
  if (network) return network;
  const [, name = written, only] = /^(.+):(\d+)$/.exec(written) ?? [];
  const address = isIP(bare(name)) === 0 ? undefined : networkOf(name);
  const domain = name.toLowerCase().replace(/^\*?\./, '');
  return (host, port) =>
    (only === undefined || only === port) && (address ? address(host) : host === domain || host.endsWith(`.${domain}`));
}

const bare = (address: string): string => address.replace(/^\[|\]$/g, '');

/** 10.0.0.0/8, fd00::/8, or one address. @returns undefined for a name */
function networkOf(written: string): ((host: string) => boolean) | undefined {
  const [first = '', bits] = bare(written).split('/');
  const family = isIP(first);
  const widest = family === 4 ? 32 : 128;
  const width = bits === undefined ? widest : Number(bits);
  if (family === 0 || !Number.isInteger(width) || width < 0 || width > widest) return undefined;
  const network = new BlockList();
  network.addSubnet(first, width, family === 4 ? 'ipv4' : 'ipv6');
  return (host) => isIP(host) !== 0 && network.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

/** For the start line; a password is not for the terminal. */
export function sayProxies({ https, http, direct }: ProxySettings): string {
  const withoutPassword = (proxy: string) => new URL(proxy).origin;
  const ways = [
    ...(https ? [`${withoutPassword(https)} for https`] : []),
    ...(http ? [`${withoutPassword(http)} for http`] : []),
  ];
  return `${ways.join(', ')}${direct ? `; none for ${direct}` : ''}`;
}
