/** The embedded provider's calls below /api/idp. They set no session: what they give is an ID token, and only the page that asked has it. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { emailKey } from '../../../contract/email-address.ts';
import { Problem } from '../../../contract/problem.ts';
import { emailAddress, line } from '../../../contract/text.ts';
import { type ClientAddress, networkOf } from '../../../platform/http/client-address.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { AccountEvents } from '../account-events.ts';
import { accountKey, type IdentityLimits } from '../attempt-limits.ts';
import { LINK_EXPIRED } from '../contract.ts';
import type { Admission } from '../sign-up/admit.ts';
import { bodyOf } from './body-of.ts';
import type { KnownBrowser } from './known-browser.ts';
import { signIn } from './sign-in.ts';
import { type SignUpDeps, sendVerification, startSignUp } from './sign-up.ts';

export interface EmbeddedRoutesDeps extends SignUpDeps {
  limits: IdentityLimits;
  browsers: KnownBrowser;
  addressOf: ClientAddress;
  /** @throws Problem forbidden for somebody who may not sign up */
  admit: Admission['admit'];
  failedLogIn: AccountEvents['failedLogIn'];
}

// Longer ones are refused by what hashes them, in its own words.
const password = z.string({ error: 'Please enter your password' }).max(1024);
const signUpSchema = z.object({ email: emailAddress, password, name: line(200).optional() });
const signInSchema = z.object({ email: emailAddress, password });
const codeSchema = z.object({
  code: z.string('Invalid verification link.').min(1, 'Invalid verification link.').max(200, LINK_EXPIRED),
});
const tokenSchema = z.object({ idToken: z.string('Please log in again.').max(8192) });

export function embeddedRoutes(deps: EmbeddedRoutesDeps): Hono {
  const { store, tokens, clock, limits, browsers } = deps;
  const from = (c: Context) => networkOf(deps.addressOf(c));
  const routes = new Hono();

  routes.post('/sign-up/email', async (c) => {
    const { email, password, name = '' } = await bodyOf(c, signUpSchema);
    await limits.signUpFrom.take(from(c));
    await limits.signUp.take(emailKey(email));
    await deps.admit(email);
    const { token } = await startSignUp(deps, { email, password, name });
    return c.json({ token });
  });

  routes.post('/sign-in/email', async (c) => {
    const { email, password } = await bodyOf(c, signInSchema);
    const known = browsers.of(c, email);
    const who = known ? `browser:${known}` : accountKey(emailKey(email));
    await limits.logIn.take(who);
    // Anyone else who tries passwords in the same school does not keep a browser out that the account knows.
    if (!known) await limits.logInFrom.take(from(c));
    const { token, person } = await signIn(deps, email, password).catch(async (error: unknown) => {
      if (error instanceof Problem && error.code === 'unauthenticated') await deps.failedLogIn('password');
      throw error;
    });
    // The right password: neither counts.
    if (!known) await limits.logInFrom.giveBack(from(c));
    // Anybody can sign up with somebody's address: a password that is only theirs takes back none of their guesses at the account's.
    if (!person) await limits.logIn.giveBack(who);
    else {
      await limits.logIn.forget(who);
      browsers.remember(c, email);
    }
    return c.json({ token });
  });

  routes.post('/send-verification', async (c) => {
    const { idToken } = await bodyOf(c, tokenSchema);
    const claims = await tokens.read(idToken);
    await limits.resend.take(emailKey(claims.email));
    const waiting = claims.email_verified ? undefined : await store.findSignUp(claims.sub, clock.now());
    if (waiting) await sendVerification(deps, waiting);
    return c.json({});
  });

  routes.post('/confirm-email', async (c) => {
    const { code } = await bodyOf(c, codeSchema);
    await limits.linkFrom.take(from(c));
    if (!(await store.useCode(sha256(code), clock.now()))) throw new Problem('bad-request', LINK_EXPIRED);
    return c.json({});
  });

  return routes;
}
