/** What the browser needs from an identity provider, embedded or hosted; belongs to this room, not to a vendor. */
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { RequestError } from '../../../ui/request.ts';
import { IDENTITY_SENTENCES, type IdentityErrorCode } from './identity-sentences.ts';

export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: IdentityErrorCode;
  /** What a teacher can read; undefined where only the caller knows what failed. */
  readonly sentence: string | undefined;

  /** @param sentence only where the provider says more than the table can, such as its own password policy or how long to wait */
  constructor(code: IdentityErrorCode, cause?: unknown, sentence: string | undefined = IDENTITY_SENTENCES[code]) {
    super(sentence ?? code, { cause });
    this.code = code;
    this.sentence = sentence;
  }
}

/** What stands in the address when a school's own provider sends the browser back, by OAuth's own names. */
export interface ProviderAnswer {
  state: string;
  code?: string;
  iss?: string;
  error?: string;
}

/** Logging in at a school's own provider, on pages of its own. Both throw IdentityError. */
export interface SingleSignOn {
  /** As “Continue with …” calls it. */
  name: string;
  /** @param returnTo a path of this site @returns where the browser has to go */
  start(returnTo: string): Promise<string>;
  /** Signs in with what the browser came back with, once. @returns the path that was given at the start */
  finish(answer: ProviderAnswer): Promise<string>;
}

/**
 * Every call throws IdentityError. Being signed in at the provider is only the way to an ID token, and from there to our own session: the
 * pages sign out again as soon as ours is open, so an adapter keeps nothing beyond this page. Passwords are changed by our server
 * (POST /api/auth/change-password, with a fresh ID token), for every provider alike.
 */
export interface IdentityClient {
  /** Signs in with a Google account in a popup of 500 × 600; undefined where the provider does not offer it. */
  signInWithGoogle: (() => Promise<void>) | undefined;
  /** Undefined where the school has no provider of its own. */
  singleSignOn: SingleSignOn | undefined;
  /** Makes the account, signs it in at the provider and has the verification mail sent. */
  createAccount(input: { email: string; password: string; name: string }): Promise<void>;
  signIn(input: { email: string; password: string }): Promise<void>;
  /** Sends the verification mail again to the person who is signed in at the provider. */
  sendVerification(): Promise<void>;
  /** Nobody being signed in is no error. */
  signOut(): Promise<void>;
  /** A fresh token of the person who is signed in at the provider. @throws IdentityError requires-recent-login if nobody is */
  idToken(): Promise<string>;
  /** Confirms the code of a verification link; each code works once. @throws IdentityError invalid-action-code */
  confirmCode(code: string): Promise<void>;
}

export interface LoadIdentityClient {
  /** The adapter of the provider that this server uses, loaded once. @throws IdentityError network-failed; the next call tries again */
  (): Promise<IdentityClient>;
  /** Undefined until somebody needed it. */
  loaded?: Promise<IdentityClient> | undefined;
}

export const IdentityClientContext = createContext<LoadIdentityClient | undefined>(undefined);

export function useIdentityClient(): LoadIdentityClient {
  const load = useContext(IdentityClientContext);
  if (!load) throw new Error('useIdentityClient needs an IdentityClientContext above it');
  return load;
}

/** Whether, and how, people can sign in with Google; undefined until that is known. Loads the adapter, so that its popup opens at a click. */
export const useSignInWithGoogle = (): IdentityClient['signInWithGoogle'] => useLoadedClient()?.signInWithGoogle;

/** The school's own provider, if there is one; undefined until that is known. */
export const useSingleSignOn = (): IdentityClient['singleSignOn'] => useLoadedClient()?.singleSignOn;

function useLoadedClient(): IdentityClient | undefined {
  const load = useIdentityClient();
  return useQuery({ queryKey: ['identity-client'], queryFn: () => load() }).data;
}

/** The server failed; what was typed may well be right. */
export const SERVER_FAULT =
  'Something went wrong on our side, not with what you typed. Please try again in a few minutes.';

/** Whether the server itself failed. */
export function isServerFault(error: unknown): boolean {
  const refusal = error instanceof IdentityError ? error.cause : error;
  return refusal instanceof RequestError && refusal.status >= 500;
}

/** What to say about anything that logging in, signing up or resetting can throw. */
export function sentenceFor(error: unknown, fallback: string): string {
  if (error instanceof IdentityError || error instanceof RequestError) return error.sentence ?? fallback;
  // fetch rejects with a TypeError when no answer came at all.
  return error instanceof TypeError ? IDENTITY_SENTENCES['network-failed'] : fallback;
}
