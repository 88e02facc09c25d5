/** Everything that asks somebody over the web goes by the school's proxy from here on. Loaded only where one is configured. */
import type { Agent as NodeAgent } from 'node:http';
import { HttpsProxyAgent } from 'https-proxy-agent';
import { Agent, Dispatcher, ProxyAgent, setGlobalDispatcher } from 'undici';
import { type ProxySettings, proxyFor } from './settings.ts';

export interface Proxies {
  /** For libraries that do not use fetch. @returns undefined where no proxy is needed */
  agentFor(address: string): NodeAgent | undefined;
}

/**
 * Sets what fetch goes by, in this thread. EnvHttpProxyAgent would do nearly that, but knows no networks, takes a name in NO_PROXY for that one
 * host, and asks for a tunnel to http addresses, which many proxies open to port 443 alone.
 */
export function goByProxies(settings: ProxySettings): Proxies {
  const chosen = proxyFor(settings);
  setGlobalDispatcher(new ByProxy(chosen));
  return {
    agentFor(address) {
      const proxy = chosen(address);
      return proxy === undefined ? undefined : new HttpsProxyAgent(proxy, { keepAlive: true });
    },
  };
}

class ByProxy extends Dispatcher {
  readonly #direct = new Agent();
  readonly #proxies = new Map<string, ProxyAgent>();
  readonly #chosen: (address: string | URL) => string | undefined;

  constructor(chosen: (address: string | URL) => string | undefined) {
    super();
    this.#chosen = chosen;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandlers): boolean {
    const proxy = this.#chosen(String(options.origin));
    return (proxy === undefined ? this.#direct : this.#by(proxy)).dispatch(options, handler);
  }

  #by(uri: string): ProxyAgent {
    const known = this.#proxies.get(uri) ?? new ProxyAgent({ uri, proxyTunnel: false });
    this.#proxies.set(uri, known);
    return known;
  }
}
