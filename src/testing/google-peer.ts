/** Stands in for Google on loopback: signing keys and the accounts that firebase-admin asks for, over real HTTP. */

import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What accounts:lookup says of a person; absent fields keep Google's defaults. */
export interface PeerPerson {
  localId: string;
  email?: string;
  disabled?: boolean;
  /** Seconds since 1970. */
  validSince?: string;
  providerUserInfo?: { providerId: string; rawId: string; email?: string }[];
}

export async function startGooglePeer(projectId: string) {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const certificate = await exportSPKI(keys.publicKey);
  const people = new Map<string, PeerPerson>();
  const asked: { path: string; body: string; authorization: string | undefined }[] = [];
  const refusals = new Map<string, { status: number; message: string }>();
  let keysFail = false;

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = String(request.url);
      const answer = (status: number, json: object) => {
        response
          .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' })
          .end(JSON.stringify(json));
      };
      asked.push({ path, body, authorization: request.headers.authorization });
      if (path.startsWith('/robot/v1/metadata/x509/'))
        return keysFail ? answer(500, { error: 'down' }) : answer(200, { current: certificate });
      const call = String(path.split('/').at(-1));
      const refusal = refusals.get(call);
      refusals.delete(call);
      if (refusal) return answer(refusal.status, { error: { code: refusal.status, message: refusal.message } });
      const { localId } = JSON.parse(body || '{}');
      const found = [localId].flat().flatMap((id) => people.get(id) ?? []);
      if (call === 'accounts:lookup') return answer(200, found.length > 0 ? { users: found } : {});
      return found.length > 0
        ? answer(200, { localId })
        : answer(400, { error: { code: 400, message: 'USER_NOT_FOUND' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  /** Every connection that would go to Google ends here; nothing is encrypted on loopback. */
  class ToPeer extends Agent {
    override createConnection() {
      return connect(port, '127.0.0.1');
    }
  }

  return {
    certificate,
    people,
    asked,
    /** For the deps of the hosted provider. Google's access tokens come from another library, which knows no other way. */
    way: {
      httpAgent: new ToPeer({ keepAlive: false }),
      credential: { getAccessToken: async () => ({ access_token: 'an access token', expires_in: 3600 }) },
    },
    /** @param call such as accounts:update, or accounts for a new person */
    refuseNext: (call: string, refusal: { status: number; message: string }) => void refusals.set(call, refusal),
    failKeys(fail: boolean) {
      keysFail = fail;
    },
    /** An ID token as Google signs it for somebody who just signed in with a password; claims and header may be other ones. */
    async idToken(
      claims: JWTPayload = {},
      header: { alg?: string; kid?: string } = {},
      key: Parameters<SignJWT['sign']>[0] = keys.privateKey,
    ): Promise<string> {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: `https://securetoken.google.com/${projectId}`,
        aud: projectId,
        sub: 'person',
        iat: now,
        exp: now + 3600,
        auth_time: now,
        email: 'ana@school.example',
        email_verified: true,
        name: 'Ana Lee',
        firebase: { sign_in_provider: 'password', identities: { email: ['ana@school.example'] } },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'current', ...header })
        .sign(key);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
