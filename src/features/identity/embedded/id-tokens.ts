/** ID tokens of the embedded provider: signed with better-auth's keys (ES256), good for a few minutes and for this server only. */
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { idpJwks } from '../tables.ts';

const ISSUER = 'lessonwright-embedded';
const AUDIENCE = 'lessonwright';
const LIFETIME_S = 5 * 60;

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  iat: z.number(),
  /** The person's token generation; see IdentityProvider.endSessions. */
  generation: z.int(),
});
export type Claims = z.infer<typeof claimsSchema>;

export interface IdTokens {
  issue(claims: Omit<Claims, 'iat'>): Promise<string>;
  /** @throws Problem unauthenticated for anything that this server did not issue, or that has expired */
  read(token: string): Promise<Claims>;
}

/** @param secret encrypts the private keys in the database */
export function idTokens(db: Db, clock: Clock, secret: string, publicUrl: string): IdTokens {
  const auth = betterAuth({
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: { jwks: idpJwks } }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [jwt({ jwks: { keyPairConfig: { alg: 'ES256' } }, jwt: { issuer: ISSUER, audience: AUDIENCE } })],
  });
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    async issue(claims) {
      const iat = seconds();
      const { token } = await auth.api.signJWT({ body: { payload: { ...claims, iat, exp: iat + LIFETIME_S } } });
      return token;
    },
    async read(token) {
      const keys = createLocalJWKSet(await auth.api.getJwks());
      const verified = await jwtVerify(token, keys, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: ['ES256'],
        currentDate: clock.now(),
      }).catch((reason) => {
        throw new Problem('unauthenticated', 'Please log in again.', reason);
      });
      return claimsSchema.parse(verified.payload);
    },
  };
}
