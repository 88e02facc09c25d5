/** What the server needs from an identity provider, embedded or hosted. */
import type { Hono } from 'hono';
import type { Identity } from './store.ts';

export interface IdentityProvider {
  /** 'embedded' or the hosted provider's name; part of an account's key. */
  name: string;
  /** @throws Problem unauthenticated if the token is forged, expired or meant for another */
  verifyIdToken(token: string): Promise<Identity>;
  /** For the operator's command line. @returns the provider's id of the person @throws Problem conflict if the address is in use */
  createUser(input: { email: string; password: string; name: string }): Promise<string>;
  /** The embedded provider's own calls, below /api/idp; hosted ones have none. */
  routes: Hono | undefined;
}
