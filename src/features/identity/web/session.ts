/** Signing up, logging in and out: the identity provider's part and ours, in order. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../contract.ts';
import { logout, changePassword as sendNewPassword, verify } from './calls.ts';
import { type IdentityClient, IdentityError, type LoadIdentityClient, type ProviderAnswer } from './identity-client.ts';
import { fetchUser, USER_KEY } from './use-user.ts';

export interface SignUp {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** Makes the account, has the verification mail sent and tells our server the names; nobody is signed in afterwards. @throws IdentityError, RequestError */
export async function signUp(
  load: LoadIdentityClient,
  { firstName, lastName, email, password }: SignUp,
): Promise<void> {
  const client = await load();
  await client.createAccount({ email, password, name: `${firstName} ${lastName}` });
  try {
    await verify({ idToken: await client.idToken(), firstName, lastName });
  } finally {
    await client.signOut();
  }
}

/** How somebody shows who they are. */
export type Credentials = { email: string; password: string } | 'google';

async function signIn(load: LoadIdentityClient, credentials: Credentials): Promise<IdentityClient> {
  const client = await load();
  if (credentials !== 'google') await client.signIn(credentials);
  else if (client.signInWithGoogle) await client.signInWithGoogle();
  return client;
}

/** @throws IdentityError, RequestError (code email-not-verified for an address that is not confirmed) */
export async function logIn(load: LoadIdentityClient, queries: QueryClient, credentials: Credentials): Promise<User> {
  return openSession(await signIn(load, credentials), queries);
}

/** Logs in with what the browser brought back from the school's own provider. @returns where the person wanted to go @throws IdentityError, RequestError */
export async function finishSingleSignOn(
  load: LoadIdentityClient,
  queries: QueryClient,
  answer: ProviderAnswer,
): Promise<string> {
  const client = await load();
  if (!client.singleSignOn) throw new IdentityError('unknown');
  const returnTo = await client.singleSignOn.finish(answer);
  await openSession(client, queries);
  return returnTo;
}

/** Ours, for the person who is signed in at the provider. */
async function openSession(client: IdentityClient, queries: QueryClient): Promise<User> {
  try {
    await verify({ idToken: await client.idToken() });
  } finally {
    // Our own session is what counts from here on; refused or not, the provider need not go on holding one.
    await client.signOut().catch(() => undefined);
  }
  const user = await fetchUser(queries);
  if (!user)
    throw new IdentityError(
      'unknown',
      undefined,
      'Your browser did not keep the session. Please allow cookies for this site and try again.',
    );
  return user;
}

/** Shows the current password first. @throws IdentityError, RequestError */
export async function changePassword(
  load: LoadIdentityClient,
  { email, current, next }: { email: string; current: string; next: string },
): Promise<void> {
  const client = await signIn(load, { email, password: current });
  try {
    await sendNewPassword({ idToken: await client.idToken(), newPassword: next });
  } finally {
    await client.signOut().catch(() => undefined);
  }
}

/** Sends the verification mail again; the password is needed, so that nobody else has mail sent to the address. @throws IdentityError */
export async function resendVerification(
  load: LoadIdentityClient,
  credentials: { email: string; password: string },
): Promise<void> {
  const client = await signIn(load, credentials);
  try {
    await client.sendVerification();
  } finally {
    await client.signOut().catch(() => undefined);
  }
}

/** Forgets the user, everything fetched for them and what pages kept for this tab (drafts, plans), even if the provider cannot be reached. @throws RequestError if our own session could not be ended */
export async function logOut(load: LoadIdentityClient, queries: QueryClient): Promise<void> {
  // Anyone who was signed in at the provider was so on this page, after its adapter was loaded.
  await load.loaded?.then((client) => client.signOut()).catch(() => undefined);
  await logout();
  forgetUser(queries);
}

/** As if nobody had been here. */
export function forgetUser(queries: QueryClient): void {
  queries.setQueryData(USER_KEY, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== USER_KEY[0] });
  forgetTab();
}

/** All of it: anyone who uses this computer next must not find a teacher's words, whichever page kept them. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
