import { implement } from '@orpc/server';
import { type Clock, monthOf } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { identityContract, type User } from './contract.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';
import { SESSION_COOKIE, signedIn } from './sessions.ts';
import type { Account } from './store.ts';

export interface IdentityDeps extends OpenSessionDeps {
  clock: Clock;
  /** What the billing room knows of an account. */
  subscriptionOf(accountId: string): Promise<User['subscription']>;
  usageOf(accountId: string, month: string): Promise<Omit<User['usage'], 'month'>>;
}

/** What an account's owner may see of it. */
async function presentUser(deps: IdentityDeps, account: Account): Promise<User> {
  const month = monthOf(deps.clock.now());
  const { id, email, firstName, lastName, profileImageUrl } = account;
  const [subscription, usage] = await Promise.all([deps.subscriptionOf(id), deps.usageOf(id, month)]);
  return { id, email, firstName, lastName, profileImageUrl, subscription, usage: { month, ...usage } };
}

export function identityRoutes(deps: IdentityDeps) {
  const os = implement(identityContract).$context<RequestContext<Account>>();
  return {
    user: os.user.handler(({ context }) => presentUser(deps, signedIn(context.account))),
    verify: os.verify.handler(async ({ input, context }) => {
      const opened = await openSession(deps, input);
      if (opened) {
        // A fresh id at every log-in; the old session ends with it.
        await deps.sessions.close(context.sessionId);
        context.setCookie(SESSION_COOKIE, opened.id, opened.expiresAt);
      }
      return { verified: opened !== undefined };
    }),
    logout: os.logout.handler(async ({ context }) => {
      await deps.sessions.close(context.sessionId);
      context.setCookie(SESSION_COOKIE, '', new Date(0));
      return {};
    }),
  };
}
