/** What the identity room needs from the others, and what it gives: who is asking, and the calls of an account. */
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import type { AccountEvents } from './account-events.ts';
import { identityLimits } from './attempt-limits.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type IdentityDeps, identityRoutes } from './routes.ts';
import { sessionFinder, sessions, signedIn } from './sessions.ts';
import type { Admission } from './sign-up/admit.ts';
import type { Account, IdentityStore, Within } from './store.ts';

export interface IdentityAdapters {
  identity: IdentityStore;
  provider: IdentityProvider;
  clock: Clock;
  mailer: Mailer;
  background: Background;
  limits: RateLimits;
  publicUrl: string;
  admission: Admission;
  events: AccountEvents;
}

/** Who somebody is, for the rooms that are composed before the account's own calls. */
export function composePeople({ identity, clock }: Pick<IdentityAdapters, 'identity' | 'clock'>) {
  return {
    accountOf: signedIn,
    sessions: sessions(identity, clock),
    /** @param within what other rooms know of an account, for the statement that finds it */
    sessionFinder: <Known extends object>(within: Within<Known>) => sessionFinder(identity, clock, within),
    peopleOf: async (accountIds: readonly string[]) =>
      new Map((await identity.findAccounts(accountIds)).map((person) => [person.id, person])),
  };
}

/** @param needs what other rooms know and keep of an account, in the order in which it goes when the account is deleted */
export const composeIdentity = <Asker extends Account & { administrator: boolean }>(
  { identity, ...adapters }: IdentityAdapters,
  needs: Pick<IdentityDeps<Asker>, 'sessions' | 'accountData' | 'subscriptionOf' | 'usageOf' | 'onLogIn'>,
) =>
  identityRoutes<Asker>({
    ...adapters,
    ...needs,
    store: identity,
    limits: identityLimits(adapters.limits),
  });
