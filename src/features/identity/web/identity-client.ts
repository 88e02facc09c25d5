/** What the browser needs from an identity provider, embedded or hosted; belongs to this room, not to a vendor. */
import { createContext, useContext } from 'react';

/** What a provider can refuse for; anything else is 'unknown'. */
export type IdentityErrorCode =
  | 'invalid-credential'
  | 'email-in-use'
  | 'weak-password'
  | 'too-many-requests'
  | 'invalid-action-code'
  | 'popup-closed'
  | 'unreachable'
  | 'unknown';

export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** What a teacher can read; undefined where only the caller knows what failed. */
  readonly sentence: string | undefined;

  constructor(code: IdentityErrorCode, sentence: string | undefined, cause?: unknown) {
    super(sentence ?? code, { cause });
    this.code = code;
    this.sentence = sentence;
  }
}

/** Every call throws IdentityError. */
export interface IdentityClient {
  /** Signs in with a Google account in a popup; undefined where the provider does not offer it. */
  signInWithGoogle: (() => Promise<void>) | undefined;
  /** Makes the account, signs it in at the provider and sends the verification mail. */
  createAccount(input: { email: string; password: string; name: string }): Promise<void>;
  signIn(input: { email: string; password: string }): Promise<void>;
  /** Sends the verification mail again to whoever is signed in at the provider. */
  sendVerification(): Promise<void>;
  signOut(): Promise<void>;
  /** A fresh token of whoever is signed in at the provider. */
  idToken(): Promise<string>;
  /** Confirms the code of a verification link; each code works once. */
  confirmCode(code: string): Promise<void>;
}

export const IdentityClientContext = createContext<IdentityClient | undefined>(undefined);

export function useIdentityClient(): IdentityClient {
  const client = useContext(IdentityClientContext);
  if (!client) throw new Error('useIdentityClient needs an IdentityClientContext above it');
  return client;
}
