/**
 * What a teacher reads when an identity provider refuses, for the embedded and the hosted one alike. No sentence says whether
 * somebody has an account: a wrong password and an unknown address read the same.
 */
const WRONG = 'Invalid email or password';

export const IDENTITY_SENTENCES = {
  'wrong-password': WRONG,
  'user-not-found': WRONG,
  'invalid-credential': WRONG,
  'invalid-email': 'Please enter a valid email address',
  'email-in-use':
    'We could not create an account with this email address. If you have signed up before, log in or choose “Forgot password?”.',
  /** The server says who may sign up on it. */
  'sign-up-refused': undefined,
  'weak-password': 'Please choose a longer password, with letters and digits.',
  'too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'invalid-action-code': 'This verification link has expired or already been used.',
  'requires-recent-login': 'For your safety, please log in again and then repeat this.',
  'user-disabled': 'This account is disabled. Please contact us.',
  'popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups for this site and try again.',
  /** Anyone who closes the window changed their mind: nothing is shown. */
  'popup-closed': undefined,
  'mail-failed':
    'The email could not be sent right now. Nothing you entered was lost; please try again in a few minutes.',
  'network-failed': 'We cannot reach the server. Please check your connection and try again.',
  /** Only the page knows what failed, and says its own fallback. */
  unknown: undefined,
} as const satisfies Readonly<Record<string, string | undefined>>;

/** What a provider can refuse for; an adapter maps its own codes to these, anything else to 'unknown'. */
export type IdentityErrorCode = keyof typeof IDENTITY_SENTENCES;
