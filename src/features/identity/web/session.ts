/** Signing up, logging in and out: the identity provider's part and ours, in order (SPEC §4). */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../contract.ts';
import { logout, verify } from './calls.ts';
import type { IdentityClient } from './identity-client.ts';
import { fetchUser, USER_KEY } from './use-user.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Makes the account, has the verification mail sent and tells our server the names; nobody is signed in afterwards. @throws IdentityError, RequestError */
export async function signUp(client: IdentityClient, { firstName, lastName, email, password }: SignUp): Promise<void> {
  await client.createAccount({ email, password, name: `${firstName} ${lastName}` });
  try {
    await verify({ idToken: await client.idToken(), firstName, lastName });
  } finally {
    await client.signOut();
  }
}

/** @throws IdentityError, RequestError (code email-not-verified for an address that is not confirmed) */
export async function logIn(client: IdentityClient, queries: QueryClient, signIn: () => Promise<void>): Promise<User | null> {
  await signIn();
  try {
    await verify({ idToken: await client.idToken() });
  } catch (error) {
    // Refused: the provider must not go on holding a session that we did not open.
    await client.signOut().catch(() => undefined);
    throw error;
  }
  return fetchUser(queries);
}

/** Sends the verification mail again; the password is needed, so that nobody else has mail sent to the address. @throws IdentityError */
export async function resendVerification(client: IdentityClient, credentials: { email: string; password: string }): Promise<void> {
  await client.signIn(credentials);
  try {
    await client.sendVerification();
  } finally {
    await client.signOut().catch(() => undefined);
  }
}

/** Forgets the user and everything fetched for them, even if the provider cannot be reached. @throws RequestError if our own session could not be ended */
export async function logOut(client: IdentityClient, queries: QueryClient): Promise<void> {
  await client.signOut().catch(() => undefined);
  await logout();
  queries.setQueryData(USER_KEY, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] });
}
