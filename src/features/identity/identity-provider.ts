/** What the server needs from an identity provider, embedded or hosted. One suite runs on every adapter: src/testing/provider-suite.ts. */

import type { Hono } from 'hono';
import type { Alongside } from '../../platform/db/db.ts';
import type { ContentSources } from '../../platform/http/guards.ts';
import type { IdentityConfig } from './contract.ts';

/** Who an identity provider says this is. */
export interface Identity {
  /** The provider's name; with `subject` the key of an account. */
  provider: string;
  /** The provider's id of the person; never used again for another person. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Names as the provider knows them; may be empty. */
  name: string;
  /** When the person last showed a password or a Google account; a token that was only renewed keeps it. */
  signedInAt: Date;
}

export interface IdentityProvider {
  /** Part of an account's key. */
  name: IdentityConfig['provider'];
  /** What the browser has to know to reach this provider; holds nothing secret. */
  publicConfig: IdentityConfig;
  /** What pages may load from elsewhere for this provider; absent: nothing. */
  contentSources?: ContentSources;
  /**
   * @throws Problem unauthenticated if the token is forged, expired, meant for another, or older than the person's last `endSessions`;
   * Problem forbidden (ACCOUNT_DISABLED) if the person is switched off
   */
  verifyIdToken(token: string): Promise<Identity>;
  /** For the operator's command line. @returns the subject @throws Problem conflict if the address is in use, bad-request for its password */
  createUser(input: { email: string; password: string; name: string; emailVerified: boolean }): Promise<string>;
  /** @param email in any case @returns the subject; undefined if nobody has the address */
  findUser(email: string): Promise<string | undefined>;
  /**
   * Sets a password for somebody who just proved that the address is theirs (a reset link, or the current password): the address counts
   * as verified from now on, whatever password was set before no longer works, and `endSessions` is part of it.
   * @param alongside is written with it; where people are kept elsewhere, right after it
   * @throws Problem bad-request that says in a teacher's words what the password lacks; nothing is changed then
   */
  setPassword(subject: string, password: string, alongside?: Alongside): Promise<void>;
  /** Ends the provider's own sessions and every ID token that was given out before. */
  endSessions(subject: string): Promise<void>;
  /** Switched off: signing in is refused, tokens too; ends the provider's sessions. @param alongside as with a password */
  setDisabled(subject: string, disabled: boolean, alongside?: Alongside): Promise<void>;
  /** @param subjects of a page of accounts, some dozens @returns those of them that are switched off */
  disabledAmong(subjects: readonly string[]): Promise<ReadonlySet<string>>;
  /** A subject that is gone already is no error. */
  deleteUser(subject: string): Promise<void>;
  /** Ends the keys that vouch for people; new ones are made when they are needed. Absent where somebody else holds them. @returns how many */
  renewKeys?(): Promise<number>;
  /**
   * No other provider opens the person's account any more; sessions and tokens end. Absent where none can.
   * @param alongside is written with it @returns false if none did
   */
  unlink?(subject: string, alongside?: Alongside): Promise<boolean>;
  /** What else it keeps of a person, for their own download; absent: nothing. */
  exportOf?(subject: string): Promise<object>;
  /** The embedded provider's own calls, below /api/idp; hosted ones have none. */
  routes: Hono | undefined;
}
