/** What is said on the wire about accounts and sessions. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { emailAddress, line } from '../../contract/text.ts';
import { TIERS } from '../../contract/tier.ts';
import { DELETION_PHRASE, PASSWORD_MAXIMUM, PASSWORD_MINIMUM, type SIGN_UP_ADMITS } from './limits.ts';

export const WRONG_CREDENTIALS = 'Invalid email or password';
export const EMAIL_NOT_VERIFIED =
  'Please verify your email before signing in. Check your inbox for the verification link.';
export const ACCOUNT_DISABLED = 'This account is disabled. Please contact us.';
export const RESET_LINK_INVALID = 'This reset link has expired or has already been used. Please ask for a new one.';
export const LINK_EXPIRED = 'This verification link has expired or already been used.';

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** Whether they run this server. */
  administrator: z.boolean(),
  /** `endsAt`: when what is paid for ends or ended (ISO 8601); null: it goes on. `paysItself`: it has a subscription of its own to manage. `throughTeam`: all of this comes from its seat in a team, and `ownTier`, `ownStatus` are what it has besides. `lostTeam`: why a team that gave a plan gives none now. `seats`: how many are paid for. `library`, `quizzes`: what the tier opens on this server. */
  subscription: z.object({
    tier: z.enum(TIERS),
    status: z.string(),
    stripeSubscriptionId: z.string().nullable(),
    endsAt: z.string().nullable(),
    paysItself: z.boolean(),
    throughTeam: z.boolean(),
    ownTier: z.enum(TIERS),
    ownStatus: z.string(),
    lostTeam: z.string().nullable(),
    seats: z.int().nullable(),
    library: z.boolean(),
    quizzes: z.boolean(),
  }),
  /** `month` as YYYY-MM; `limit` null means unlimited. The user's own lessons in the library, and how many it holds. */
  usage: z.object({
    month: z.string(),
    lessonsGenerated: z.int(),
    limit: z.int().nullable(),
    lessonsSaved: z.int(),
    savedLimit: z.int(),
  }),
});
export type User = z.infer<typeof userSchema>;

/** Which provider the browser talks to; `firebase` holds its public keys, which are no secrets. */
export const identityConfigSchema = z.object({
  provider: z.enum(['embedded', 'firebase']),
  firebase: z
    .object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string(), emulatorUrl: z.string().optional() })
    .optional(),
  /** The school's own provider, as “Continue with …” calls it; absent: none. */
  singleSignOn: z.object({ name: z.string() }).optional(),
  /** What somebody should know before they sign up; absent where everybody may. */
  signUpNotice: z.string().optional(),
});
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** Who may sign up: everybody, addresses of the domains, or invited people only. */
export interface SignUpPolicy {
  admits: (typeof SIGN_UP_ADMITS)[number];
  domains: string[];
}

/** A log-in that is still good, as its owner sees it. */
export const sessionSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** As the browser named itself; may be empty. */
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionListed = z.infer<typeof sessionSchema>;

/** On one line: it stands in mails to people who did not ask for them. */
const name = line(80).overwrite((typed) => typed.replaceAll(/\s+/g, ' '));
const password = z
  .string()
  .min(PASSWORD_MINIMUM, `Password must be at least ${PASSWORD_MINIMUM} characters long.`)
  .max(PASSWORD_MAXIMUM, `Password must be at most ${PASSWORD_MAXIMUM} characters long.`);
const idToken = z.string().min(1, 'The ID token is missing.').max(8192);
const done = z.object({});
const tags = ['identity'];

export const identityContract = {
  config: oc
    .route({ method: 'GET', path: '/auth/config', summary: 'The identity provider that the browser uses', tags })
    .output(identityConfigSchema),
  user: oc
    .route({ method: 'GET', path: '/auth/user', summary: 'The signed-in user, with subscription and usage', tags })
    .output(userSchema),
  verify: oc
    .route({
      method: 'POST',
      path: '/auth/verify',
      summary: 'Open a session with the identity provider’s ID token; with names, tell the server of a new account',
      description:
        'With an unverified address the names are kept and no session opens (`verified: false`); without names such a token is refused with code email-not-verified.',
      tags,
    })
    .input(z.object({ idToken, firstName: name.optional(), lastName: name.optional() }))
    .output(z.object({ verified: z.boolean() })),
  logout: oc
    .route({ method: 'POST', path: '/auth/logout', summary: 'End the session', tags })
    .input(z.object({}).optional())
    .output(done),
  requestPasswordReset: oc
    .route({
      method: 'POST',
      path: '/auth/request-password-reset',
      summary: 'Send a password reset link',
      description: 'The answer is the same whether somebody has the address or not.',
      tags,
    })
    .input(z.object({ email: emailAddress }))
    .output(done),
  resetPassword: oc
    .route({
      method: 'POST',
      path: '/auth/reset-password',
      summary: 'Set a new password with a reset token; ends all sessions',
      tags,
    })
    .input(
      z.object({ token: z.string().min(1, RESET_LINK_INVALID).max(512, RESET_LINK_INVALID), newPassword: password }),
    )
    .output(done),
  changePassword: oc
    .route({
      method: 'POST',
      path: '/auth/change-password',
      summary: 'Set a new password; ends all other sessions',
      description: 'The ID token has to come from a login with the current password in the last five minutes.',
      tags,
    })
    .input(z.object({ idToken, newPassword: password }))
    .output(done),
  rename: oc
    .route({ method: 'PATCH', path: '/account', summary: 'Change the account’s names', tags })
    .input(
      z.object({
        firstName: name.min(1, 'Please enter your first name'),
        lastName: name.min(1, 'Please enter your last name'),
      }),
    )
    .output(userSchema),
  sessions: oc
    .route({
      method: 'GET',
      path: '/account/sessions',
      summary: 'The account’s sessions, most recent first',
      tags,
    })
    .output(z.array(sessionSchema)),
  endSession: oc
    .route({ method: 'DELETE', path: '/account/sessions/{id}', summary: 'End one session', tags })
    .input(z.object({ id: line(64) }))
    .output(done),
  endOtherSessions: oc
    .route({ method: 'DELETE', path: '/account/sessions', summary: 'Log out everywhere else', tags })
    .output(done),
  exportAccount: oc
    .route({ method: 'GET', path: '/account/export', summary: 'Everything that is kept about the account', tags })
    .output(z.record(z.string(), z.unknown())),
  deletionWarnings: oc
    .route({
      method: 'GET',
      path: '/account/deletion',
      summary: 'What would be deleted with the account, in sentences',
      tags,
    })
    .output(z.array(z.string())),
  deleteAccount: oc
    .route({
      method: 'DELETE',
      path: '/account',
      summary: `Delete the account; \`confirmation\` has to be “${DELETION_PHRASE}”`,
      tags,
    })
    .input(z.object({ confirmation: line(80) }))
    .output(done),
};
