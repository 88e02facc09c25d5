/** ID tokens of the embedded provider: signed with our own keys (ES256), good for a few minutes and for this server only. */
import { createLocalJWKSet, importJWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ALGORITHM, type SigningKeys } from './signing-keys.ts';

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

export function idTokens(keys: SigningKeys, clock: Clock): IdTokens {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    async issue(claims) {
      const key = await keys.newest();
      const iat = seconds();
      return new SignJWT({ iss: ISSUER, aud: AUDIENCE, ...claims, iat, exp: iat + LIFETIME_S })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.kid as string })
        .sign(await importJWK(key, ALGORITHM));
    },
    async read(token) {
      const verified = await jwtVerify(token, createLocalJWKSet({ keys: await keys.taken() }), {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
        currentDate: clock.now(),
      }).catch((reason) => {
        throw new Problem('unauthenticated', 'Please log in again.', reason);
      });
      return claimsSchema.parse(verified.payload);
    },
  };
}
