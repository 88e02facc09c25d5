/** The embedded provider, spoken to at /api/idp. */
import { getJson, RequestError, sendJson } from '../../../ui/request.ts';
import { type IdentityClient, IdentityError } from './identity-client.ts';

const IDP = '/api/idp';

export const embeddedIdentityClient: IdentityClient = {
  signInWithGoogle: undefined,
  async createAccount(input) {
    await asIdentityError(sendJson('POST', `${IDP}/sign-up/email`, input));
  },
  async signIn(input) {
    await asIdentityError(sendJson('POST', `${IDP}/sign-in/email`, input));
  },
  async sendVerification() {
    await asIdentityError(sendJson('POST', `${IDP}/send-verification`));
  },
  async signOut() {
    await asIdentityError(sendJson('POST', `${IDP}/sign-out`));
  },
  async idToken() {
    const { token } = await asIdentityError(getJson<{ token: string }>(`${IDP}/token`));
    return token;
  },
  async confirmCode(code) {
    await asIdentityError(sendJson('POST', `${IDP}/confirm-email`, { code }));
  },
};

const asIdentityError = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw identityErrorFor(error);
  });

/** Exported for its test. */
export function identityErrorFor(error: unknown): IdentityError {
  if (!(error instanceof RequestError))
    return new IdentityError('unreachable', 'The server cannot be reached. Please check your connection and try again.', error);
  if (error.status === 429) return new IdentityError('too-many-requests', 'There were too many attempts. Please wait a minute and try again.', error);
  if (/^USER_ALREADY_EXISTS/.test(error.code ?? ''))
    return new IdentityError('email-in-use', 'There is already an account with this email address. Log in instead.', error);
  if (error.code === 'PASSWORD_TOO_SHORT') return new IdentityError('weak-password', 'Password must be at least 6 characters', error);
  if (error.code === 'PASSWORD_TOO_LONG')
    return new IdentityError('weak-password', 'This password is too long. Please choose one of at most 128 characters.', error);
  if (error.code === 'INVALID_EMAIL') return new IdentityError('invalid-credential', 'Please enter a valid email address', error);
  if (error.status === 401) return new IdentityError('invalid-credential', 'Invalid email or password', error);
  // Our own refusal of a code that is unknown, used or expired says so itself.
  if (error.code === 'bad-request') return new IdentityError('invalid-action-code', error.sentence, error);
  return new IdentityError('unknown', undefined, error);
}
