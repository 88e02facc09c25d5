/** The embedded identity provider: better-auth with e-mail and password, our own one-time verification codes, signed ID tokens. */
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { type Context, Hono } from 'hono';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { Problem, sentenceForIssue } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { problemResponse } from '../../../platform/http/guards.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { randomToken, sha256 } from '../../../platform/secrets.ts';
import { LINK_EXPIRED, PASSWORD_MINIMUM } from '../contract.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { verificationMail } from '../mail.ts';
import type { IdentityStore } from '../store.ts';
import { idpAccount, idpJwks, idpSession, idpUser, idpVerification } from '../tables.ts';

const ISSUER = 'lessonwright-embedded';
const AUDIENCE = 'lessonwright';
/** The library checks the password itself; its refusals have codes that the pages know. */
const credentialsSchema = z.object({ email: z.string().max(254), password: z.string().max(1024), name: z.string().max(200).optional() });

const CODE_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface EmbeddedProviderDeps {
  db: Db;
  store: IdentityStore;
  mailer: Mailer;
  clock: Clock;
  secret: string;
  /** The address people type, without a slash at the end. */
  publicUrl: string;
  /** Attempts are limited except in tests that sign up hundreds of people. */
  limitAttempts: boolean;
}

export function embeddedProvider({ db, store, mailer, clock, secret, publicUrl, limitAttempts }: EmbeddedProviderDeps): IdentityProvider {
  const sendVerification = async (user: { id: string; email: string }) => {
    const code = randomToken();
    await store.addEmailCode(sha256(code), user.id, new Date(clock.now().getTime() + CODE_LIFETIME_MS));
    await mailer.send(verificationMail(user.email, `${publicUrl}/verify-email?mode=verifyEmail&oobCode=${code}`));
  };

  const auth = betterAuth({
    baseURL: publicUrl,
    basePath: '/api/idp',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: idpUser, session: idpSession, account: idpAccount, verification: idpVerification, jwks: idpJwks },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: PASSWORD_MINIMUM, requireEmailVerification: false },
    emailVerification: { sendOnSignUp: true, sendVerificationEmail: ({ user }) => sendVerification(user) },
    // Our own Origin check stands before every route and knows the host that was asked for; this one knows only PUBLIC_URL.
    advanced: { disableOriginCheck: true, disableCSRFCheck: true, cookiePrefix: 'lessonwright-idp' },
    // A whole school stands behind one address: the library's own 3 attempts in 10 seconds would lock out a staff room.
    rateLimit: { enabled: limitAttempts, window: 60, max: 60, customRules: { '/sign-in/*': { window: 60, max: 30 }, '/sign-up/*': { window: 60, max: 30 } } },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: {
          issuer: ISSUER,
          audience: AUDIENCE,
          expirationTime: '15m',
          definePayload: ({ user }) => ({ email: user.email, email_verified: user.emailVerified, name: user.name }),
        },
      }),
    ],
  });

  /** Passes on what the form sends, and nothing longer or other than that. */
  const withinLimits = async (c: Context) => {
    const input = credentialsSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!input.success) return problemResponse(c, new Problem('bad-request', sentenceForIssue(input.error.issues[0] as z.core.$ZodIssue)));
    return auth.handler(new Request(c.req.raw.url, { method: 'POST', headers: c.req.raw.headers, body: JSON.stringify(input.data) }));
  };

  const routes = new Hono();
  routes.post('/confirm-email', async (c) => {
    const input = z.object({ code: z.string().min(1).max(200) }).safeParse(await c.req.json().catch(() => undefined));
    if (!input.success) return problemResponse(c, new Problem('bad-request', 'Invalid verification link.'));
    // biome-ignore lint/correctness/useHookAtTopLevel: a store verb that uses up a code, not a React hook
    if (!(await store.useEmailCode(sha256(input.data.code), clock.now()))) return problemResponse(c, new Problem('bad-request', LINK_EXPIRED));
    return c.json({});
  });
  routes.post('/send-verification', async (c) => {
    const signedIn = await auth.api.getSession({ headers: c.req.raw.headers });
    if (!signedIn) return problemResponse(c, new Problem('unauthenticated', 'Please sign in first.'));
    if (!signedIn.user.emailVerified) await sendVerification(signedIn.user);
    return c.json({});
  });
  // Only what our pages call; the library brings more, such as redirects to any address.
  routes.post('/sign-up/email', withinLimits);
  routes.post('/sign-in/email', withinLimits);
  routes.post('/sign-out', (c) => auth.handler(c.req.raw));
  routes.get('/token', (c) => auth.handler(c.req.raw));

  return {
    name: 'embedded',
    routes,
    async verifyIdToken(token) {
      const keys = createLocalJWKSet(await auth.api.getJwks());
      const verified = await jwtVerify(token, keys, { issuer: ISSUER, audience: AUDIENCE, algorithms: ['ES256'], currentDate: clock.now() }).catch((reason) => {
        throw new Problem('unauthenticated', 'Please sign in again.', reason);
      });
      const claims = z.object({ sub: z.string(), email: z.string(), email_verified: z.boolean(), name: z.string() }).parse(verified.payload);
      return { provider: 'embedded', subject: claims.sub, email: claims.email, emailVerified: claims.email_verified, name: claims.name };
    },
    async createUser({ email, password, name }) {
      try {
        const { user } = await auth.api.signUpEmail({ body: { email, password, name } });
        return user.id;
      } catch (error) {
        if (error instanceof APIError && /exist/i.test(error.message))
          throw new Problem('conflict', `There is already an account with the address ${email}.`, error);
        if (error instanceof APIError) throw new Problem('bad-request', error.message, error);
        throw error;
      }
    },
  };
}
