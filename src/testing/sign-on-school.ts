/** A server whose teachers log in at their school's own provider: the provider, the people there, and browsers that go there and back. */
import { type OpenIdProvider, openIdProvider } from '../features/identity/single-sign-on/openid-provider.ts';
import type { SingleSignOnSettings } from '../features/identity/single-sign-on/settings.ts';
import { type PeerPerson, startOpenIdPeer } from './openid-peer.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export const PUBLIC_URL = 'http://127.0.0.1:3000';
export const REDIRECT = `${PUBLIC_URL}/login`;
export const NAME = 'Oak School';
export const PASSWORD = 'correct horse';

export type Peer = Awaited<ReturnType<typeof startOpenIdPeer>>;

export const sentence = (why: string) => `We could not log you in with ${NAME}: ${why}`;

export const schoolOf =
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
export function browserAt(house: TestApp) {
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
export type Browser = ReturnType<typeof browserAt>;

export const start = async (browser: Browser, returnTo?: string): Promise<string> =>
  (await browser.call('POST', '/api/idp/single-sign-on/start', { returnTo })).json.address;
export const finish = (browser: Browser, answer: object) =>
  browser.call('POST', '/api/idp/single-sign-on/finish', answer);
export const user = (browser: Browser) => browser.call('GET', '/api/auth/user');

/** As the page does it, from the button to our session. */
export async function enter(browser: Browser, peer: Peer, id: string) {
  const finished = await finish(browser, await peer.logIn(await start(browser), id));
  if (finished.status !== 200) return finished;
  return browser.call('POST', '/api/auth/verify', { idToken: finished.json.token });
}

export async function openSignOnSchool(options: Parameters<typeof openTestApp>[0] = {}) {
  const peer = await startOpenIdPeer({ redirectUri: REDIRECT });
  const house = await openTestApp({ school: schoolOf(peer), publicUrl: PUBLIC_URL, ...options });
  let people = 0;
  return {
    peer,
    house,

    /** Somebody at the school, with an address that nobody had before. */
    somebody(claims: PeerPerson = {}) {
      const id = `person-${++people}`;
      const email = `t${people}@oak.example`;
      peer.people.set(id, { email, email_verified: true, name: 'Ana María Lee', ...claims });
      return { id, email: claims.email ?? email };
    },

    async passwordAccount(email: string) {
      const { provider, identity } = house.parts;
      const subject = await provider.createUser({ email, password: PASSWORD, name: 'Ana Lee', emailVerified: true });
      return identity.upsertAccount(
        { provider: 'embedded', subject, email, emailVerified: true, name: 'Ana Lee' },
        { firstName: 'Ana', lastName: 'Lee' },
      );
    },

    passwordStatus: async (email: string) =>
      (await house.post('/api/idp/sign-in/email', { email, password: PASSWORD })).status,

    async close() {
      await house.close();
      await peer.close();
    },
  };
}
