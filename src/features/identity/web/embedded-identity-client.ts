/** The embedded provider, spoken to at /api/idp. What signs in is a token that this page alone holds, for a few minutes. */
import { RequestError, sendJson } from '../../../ui/request.ts';
import type { IdentityConfig } from '../contract.ts';
import { type IdentityClient, IdentityError } from './identity-client.ts';
import { IDENTITY_SENTENCES, type IdentityErrorCode } from './identity-sentences.ts';

const IDP = '/api/idp';

/** @param school its own provider, if it has one */
export function embeddedIdentityClient(school?: IdentityConfig['singleSignOn']): IdentityClient {
  let held: string | undefined;
  const signedIn = () => {
    if (held === undefined) throw new IdentityError('requires-recent-login');
    return held;
  };
  return {
    signInWithGoogle: undefined,
    singleSignOn: school && {
      name: school.name,
      start: async (returnTo) => (await signOn<{ address: string }>('start', { returnTo })).address,
      async finish(answer) {
        const { token, returnTo } = await signOn<{ token: string; returnTo: string }>('finish', answer);
        held = token;
        return returnTo;
      },
    },
    async createAccount(input) {
      held = (await call<{ token: string }>('sign-up/email', input, 'unknown', 'sign-up-refused')).token;
    },
    async signIn(input) {
      held = (await call<{ token: string }>('sign-in/email', input)).token;
    },
    async sendVerification() {
      await call('send-verification', { idToken: signedIn() });
    },
    async signOut() {
      held = undefined;
    },
    async idToken() {
      return signedIn();
    },
    async confirmCode(code) {
      // Whatever is wrong with a code, the link it came with is no good.
      await call('confirm-email', { code }, 'invalid-action-code');
    },
  };
}

async function call<T = object>(
  path: string,
  body: object,
  badRequest: IdentityErrorCode = 'unknown',
  forbidden: IdentityErrorCode = 'user-disabled',
): Promise<T> {
  try {
    return await sendJson<T>('POST', `${IDP}/${path}`, body);
  } catch (error) {
    throw identityErrorFor(error, badRequest, forbidden);
  }
}

/** What the server says of the provider and of the person is what they read. */
async function signOn<T>(path: string, body: object): Promise<T> {
  try {
    return await sendJson<T>('POST', `${IDP}/single-sign-on/${path}`, body);
  } catch (error) {
    throw error instanceof RequestError
      ? new IdentityError('unknown', error, error.sentence)
      : new IdentityError('network-failed', error);
  }
}

const CODES: Readonly<Record<number, IdentityErrorCode>> = {
  401: 'invalid-credential',
  429: 'too-many-requests',
  503: 'mail-failed',
};

/** Exported for its test. @param badRequest what a 400 means for this call @param forbidden what a 403 does */
export function identityErrorFor(
  error: unknown,
  badRequest: IdentityErrorCode = 'unknown',
  forbidden: IdentityErrorCode = 'user-disabled',
): IdentityError {
  if (!(error instanceof RequestError)) return new IdentityError('network-failed', error);
  const { status, sentence } = error;
  // A refused input says what is wrong with it, and too many attempts how long to wait.
  if (status === 400)
    return badRequest === 'unknown'
      ? new IdentityError('unknown', error, sentence)
      : new IdentityError(badRequest, error);
  if (status === 403) return new IdentityError(forbidden, error, IDENTITY_SENTENCES[forbidden] ?? sentence);
  if (status === 429) return new IdentityError('too-many-requests', error, sentence);
  return new IdentityError(CODES[status] ?? 'unknown', error);
}
