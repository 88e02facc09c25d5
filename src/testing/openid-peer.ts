/** A school's identity provider on loopback: a real one (oidc-provider), with people that a test names and a browser that logs in at it. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

/** What the provider says of somebody, beside their id. */
export interface PeerPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  /** What they are, as each provider writes it; may be of any form. */
  [role: string]: unknown;
}

const ROLES = ['user_type', 'roles', 'groups', 'realm_access', 'eduperson_scoped_affiliation'];

const CLIENT = { id: 'lessonwright', secret: 'a secret of the client, as the provider gave it' };
const SCOPES = 'openid email profile';

/** Made once: it takes a second. */
let key: JWK | undefined;
const newKey = (): JWK => ({
  ...(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }) as JWK),
  ...{ kid: 'of the peer', use: 'sig', alg: 'RS256' },
});

export interface OpenIdPeerOptions {
  redirectUri: string;
  /** Whether claims stand in the ID token, or are told at the userinfo endpoint only; role: what somebody is in the token only, the rest elsewhere; absent: in the token. */
  claimsInToken?: boolean | 'role';
  /** How the client shows its secret. */
  method?: 'client_secret_basic' | 'client_secret_post';
}

export async function startOpenIdPeer({
  redirectUri,
  claimsInToken = true,
  method = 'client_secret_basic',
}: OpenIdPeerOptions) {
  const people = new Map<string, PeerPerson>();
  const asked: string[] = [];
  /** Who logs in next; undefined: they cancel. */
  let who: string | undefined;
  /** Answers in the provider's place. */
  let instead: ((path: string, request: IncomingMessage, response: ServerResponse) => boolean) | undefined;

  const server = createServer((request, response) => {
    const path = String(request.url).replace(/\?.*/, '');
    asked.push(path);
    if (instead?.(path, request, response)) return;
    if (path.startsWith('/log-in/')) {
      const result = who === undefined ? { error: 'access_denied' } : { login: { accountId: who } };
      void provider.interactionFinished(request, response, result);
    } else void provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  key ??= newKey();
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', ...ROLES] },
    conformIdTokenClaims: claimsInToken === false,
    cookies: { keys: ['keys of the peer'] },
    jwks: { keys: [key] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/log-in/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async (use) => {
        const { user_type, ...rest } = people.get(accountId) ?? {};
        const role = user_type === undefined ? {} : { user_type };
        if (claimsInToken !== 'role') return { sub: accountId, ...rest, ...role };
        return { sub: accountId, ...(use === 'id_token' ? role : rest) };
      },
    }),
    // Nobody is asked whether we may know their address.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });

  return {
    issuer,
    client: CLIENT,
    people,
    /** The paths of all requests. */
    asked,
    /** Who logs in next in a real browser; undefined: they cancel. */
    nextIs(id: string | undefined) {
      who = id;
    },
    answerInstead(answer: typeof instead) {
      instead = answer;
    },
    /** As a browser that nobody used before. @param id undefined: the person cancels @returns what the browser brings back, by name */
    async logIn(address: string, id: string | undefined): Promise<Record<string, string>> {
      who = id;
      const jar = new Map<string, string>();
      for (let next = address; ; ) {
        if (next.startsWith(redirectUri)) return Object.fromEntries(new URL(next).searchParams);
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
        next = new URL(location, next).href;
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
