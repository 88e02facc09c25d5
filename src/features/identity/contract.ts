/** What is said on the wire about accounts and sessions (SPEC §3, §7). */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { line } from '../../contract/text.ts';
import { TIERS } from '../../contract/tier.ts';

export const PASSWORD_MINIMUM = 6;
export const EMAIL_NOT_VERIFIED = 'Please verify your email before signing in. Check your inbox for the verification link.';
export const LINK_EXPIRED = 'This verification link has expired or already been used.';

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  subscription: z.object({ tier: z.enum(TIERS), status: z.string(), stripeSubscriptionId: z.string().nullable() }),
  /** `month` as YYYY-MM; `limit` null means unlimited. The user's own lessons in the library, and how many it holds. */
  usage: z.object({ month: z.string(), lessonsGenerated: z.int(), limit: z.int().nullable(), lessonsSaved: z.int(), savedLimit: z.int() }),
});
export type User = z.infer<typeof userSchema>;

const name = line(80);
const email = z.email('Please enter a valid email address').max(254);
const password = z.string().min(PASSWORD_MINIMUM, `Password must be at least ${PASSWORD_MINIMUM} characters long.`).max(128);
const tags = ['identity'];

export const identityContract = {
  user: oc.route({ method: 'GET', path: '/auth/user', summary: 'The signed-in user, with subscription and usage', tags }).output(userSchema),
  verify: oc
    .route({
      method: 'POST',
      path: '/auth/verify',
      summary: 'Open a session with the identity provider’s ID token; with names, tell the server of a new account',
      description:
        'With an unverified address the names are kept and no session opens (`verified: false`); without names such a token is refused with code email-not-verified.',
      tags,
    })
    .input(z.object({ idToken: z.string().min(1, 'The ID token is missing.').max(8192), firstName: name.optional(), lastName: name.optional() }))
    .output(z.object({ verified: z.boolean() })),
  logout: oc.route({ method: 'POST', path: '/auth/logout', summary: 'End the session', tags }).input(z.object({}).optional()).output(z.object({})),
  requestPasswordReset: oc
    .route({ method: 'POST', path: '/auth/request-password-reset', summary: 'Send a password reset link', tags })
    .input(z.object({ email }))
    .output(z.object({})),
  resetPassword: oc
    .route({ method: 'POST', path: '/auth/reset-password', summary: 'Set a new password with a reset token', tags })
    .input(z.object({ token: z.string().min(1).max(512), newPassword: password }))
    .output(z.object({})),
};
