/** Puts the rooms together in the order of their arrows: each is given what it needs from those before it. */
import type { Adapters } from './adapters.ts';
import { type Asker, askerFrom, knownOf } from './asker.ts';
import type { Tier } from './contract/tier.ts';
import { composeAdministration } from './features/administration/compose.ts';
import { isNamed } from './features/administration/may.ts';
import { composeBilling, ownSubscriptions } from './features/billing/compose.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { composeIdentity, composePeople } from './features/identity/compose.ts';
import { overseeAccounts } from './features/identity/oversee-accounts.ts';
import { inviteNewcomer } from './features/identity/sign-up/invite-newcomer.ts';
import { signUpPolicyStore } from './features/identity/sign-up/store.ts';
import { accountsHolding } from './features/identity/store.ts';
import { composeLessons } from './features/lessons/compose.ts';
import { composeStandards } from './features/standards/compose.ts';
import type { ReadDrafts } from './features/standards/import/read-drafts.ts';
import { composeTeams } from './features/teams/compose.ts';
import { type KnownPerson, knownPeople } from './known-people.ts';
import { measuredWork } from './measured-work.ts';
import { type Engines, type Work, workHere } from './work.ts';

/** People are told for this long that they left a team; after that only where it matters. */
const TOLD_OF_A_TEAM_MS = 30 * 24 * 60 * 60 * 1000;

/** `work`, `readDrafts`: where what takes the processor's time is done; absent: in this thread. */
export type RoomAdapters = Omit<Adapters, 'chosen' | 'close'> & Engines & { work?: Work; readDrafts?: ReadDrafts };

export function composeRooms(adapters: RoomAdapters) {
  const { clock, entitlements } = adapters;
  const { accountOf, peopleOf, sessions, sessionFinder } = composePeople(adapters);
  const standards = composeStandards(adapters, { outlookOf: adapters.outlookOf });

  const own = ownSubscriptions(adapters);
  const seatsOf = (tier: Tier) => entitlements[tier].seats;
  const teams = composeTeams<Asker>(adapters, { ownTierOf: own.tierOf, seatsOf, peopleOf, accountOf });
  const { tierOfSeat, onTierChanged } = teams;
  const billing = composeBilling<Asker>(adapters, { own, tierOfSeat, onTierChanged, accountOf });
  const asking = {
    ownSubscription: own.from,
    teamStatus: teams.statusIn,
    entitlements,
    isNamed: ({ email }: Pick<Asker, 'email'>) => isNamed(adapters.administrators, email),
  };
  const signUps = signUpPolicyStore(adapters.db);
  const overseeing = overseeAccounts({ ...adapters, store: adapters.identity, sessions });
  const administration = composeAdministration<Asker, KnownPerson>(adapters, {
    standards: standards.desk,
    ...overseeing,
    ...signUps,
    inviteNewcomer: (email, alongside) =>
      inviteNewcomer({ ...adapters, store: signUps, accounts: adapters.identity }, email, alongside),
    inviteStaff: (email, mail, alongside) =>
      inviteNewcomer({ ...adapters, store: signUps, accounts: adapters.identity }, email, alongside, mail),
    ...knownPeople(adapters.identity, asking, overseeing),
    peopleOf,
    findByEmail: adapters.identity.findAccountByEmail,
    isOnlyAccount: adapters.identity.isOnlyAccount,
    accountsHolding,
    countAccounts: adapters.identity.countAccounts,
    async setTier({ id }, tier, alongside) {
      await own.store.setTier(id, tier, alongside);
      await onTierChanged(id, tier);
    },
  });
  const findSession = sessionFinder(knownOf);

  const lessons = composeLessons<Asker>(adapters, {
    accountOf,
    countPlan: billing.countPlan,
    checkPlace: standards.checkPlace,
    findStandard: standards.findStandard,
    codesOf: standards.codesOf,
    ...measuredWork(adapters.work ?? workHere(adapters), adapters.metrics, adapters.models !== undefined),
    outlookOf: adapters.outlookOf,
    countUse: adapters.uses.count,
    tokensPerDay: adapters.tokensPerDay ?? 0,
    retirementOf: standards.retirementOf,
    async nameOf(accountId) {
      const person = (await peopleOf([accountId])).get(accountId);
      return person ? `${person.firstName} ${person.lastName}`.trim() : '';
    },
  });

  const identity = composeIdentity<Asker>(
    { ...adapters, events: adapters.audit },
    {
      sessions,
      // In the order in which it goes with an account: what can fail elsewhere first.
      accountData: [billing.accountData, lessons.accountData, teams.accountData, administration.accountData],
      onLogIn: administration.onLogIn,
      subscriptionOf({ subscription, entitlements: { library, quizzes }, whyClosed }) {
        const since = new Date(clock.now().getTime() - TOLD_OF_A_TEAM_MS);
        return {
          ...subscription,
          endsAt: subscription.endsAt?.toISOString() ?? null,
          lostTeam: library ? null : (whyClosed(since) ?? null),
          library,
          quizzes,
        };
      },
      async usageOf({ id, entitlements: { monthlyPlans, savedLessons }, timeZone: kept }, timeZone) {
        const [made, lessonsSaved] = await Promise.all([billing.plansThisMonth(id, kept, timeZone), lessons.count(id)]);
        return { ...made, limit: monthlyPlans, lessonsSaved, savedLimit: savedLessons };
      },
    },
  );

  return {
    /** @returns who is asking, and until when their session was prolonged if it was; undefined for a visitor */
    async askerOf(sessionId: string | undefined): Promise<{ asker: Asker; prolongedTo: Date | undefined } | undefined> {
      const found = await findSession(sessionId);
      return found && { asker: askerFrom(asking, found.account, found.known), prolongedTo: found.prolongedTo };
    },
    webhook: billing.webhook,
    sharedPages: lessons.pages,
    libraryFile: lessons.libraryFile,
    standardsFile: administration.standardsFile,
    staffFile: administration.staffFile,
    router: {
      identity,
      standards: standards.routes,
      contact: contactRoutes<Asker>({
        mailer: adapters.mailer,
        operator: adapters.contactEmail,
        limits: adapters.limits,
      }),
      lessons: lessons.routes,
      billing: billing.routes,
      teams: teams.routes,
      administration: administration.routes,
    },
  };
}
