/** The composition root of the server: makes stores and deps, lists every room's routes. */

import { setTimeout as wait } from 'node:timers/promises';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { setCookie } from 'hono/cookie';
import type { Adapters } from './adapters.ts';
import { apiContract } from './api-contract.ts';
import { Problem } from './contract/problem.ts';
import type { Tier } from './contract/tier.ts';
import { billingBelongings } from './features/billing/account-data.ts';
import { billingRoutes, paymentRoutes } from './features/billing/routes.ts';
import { billingStore } from './features/billing/store.ts';
import { ownSubscription } from './features/billing/subscriptions.ts';
import { testPaymentStore } from './features/billing/test-checkout/store.ts';
import { inForce } from './features/billing/tier-of.ts';
import { allowanceOf } from './features/billing/usage/allowance.ts';
import { countPlan } from './features/billing/usage/count-plan.ts';
import { keepTimeZone } from './features/billing/usage/keep-time-zone.ts';
import { usageStore } from './features/billing/usage/store.ts';
import { contactRoutes } from './features/contact/routes.ts';
import type { Belongings } from './features/identity/account-data.ts';
import { identityLimits } from './features/identity/attempt-limits.ts';
import { contentSources } from './features/identity/hosted/content-sources.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { sessionCookie, sessionIdOf, sessions, signedIn } from './features/identity/sessions.ts';
import type { Account } from './features/identity/store.ts';
import { lessonBelongings } from './features/lessons/account-data.ts';
import { lessonsRoutes } from './features/lessons/routes.ts';
import { lessonStore } from './features/lessons/store.ts';
import { tokenAllowance } from './features/lessons/token-allowance.ts';
import type { Planning } from './features/planning/planner.ts';
import { builtInQuizWriter } from './features/quizzes/builtin/built-in-quiz-writer.ts';
import type { QuizWriter } from './features/quizzes/quiz-writer.ts';
import { importStore } from './features/standards/import/store.ts';
import { codesOf, findStandard, gradeCalled, shelfOf } from './features/standards/look-up.ts';
import { standardsRoutes } from './features/standards/routes.ts';
import { sayRetired } from './features/standards/say-retired.ts';
import { standardsStore } from './features/standards/store.ts';
import { teamBelongings } from './features/teams/account-data.ts';
import { teamLimits } from './features/teams/attempt-limits.ts';
import { ensureTeam } from './features/teams/ensure-team.ts';
import { invitationStore } from './features/teams/invitations/store.ts';
import { teamsRoutes } from './features/teams/routes.ts';
import { teamStore } from './features/teams/store.ts';
import { librarySharers, standingOf, tierOfSeat, whyClosed } from './features/teams/team-status.ts';
import { monthOf, timeZoneCalled } from './platform/clock.ts';
import { databaseAnswers } from './platform/db/db.ts';
import { troubleOf } from './platform/db/trouble.ts';
import { openApiDocument, openApiPage } from './platform/http/api-docs.ts';
import { answerOf, callOf } from './platform/http/calls.ts';
import { isThisMachine } from './platform/http/client-address.ts';
import { toProblem } from './platform/http/errors.ts';
import { asEvents, wantsEvents } from './platform/http/event-stream.ts';
import {
  idempotencyKeyOf,
  limitedBody,
  problemResponse,
  roomToWrite,
  sameOriginOnly,
  securityHeaders,
} from './platform/http/guards.ts';
import type { RequestContext } from './platform/http/request-context.ts';
import { outboxPage } from './platform/mail/outbox-page.ts';
import { randomToken } from './platform/secrets.ts';

/** Whoever left a team longer ago than this knows it, and is told only where it matters. */
const TOLD_OF_A_TEAM_MS = 30 * 24 * 60 * 60 * 1000;

export type ApiAdapters = Omit<Adapters, 'chosen' | 'close'> & Engines;

/** What plans lessons and writes quizzes; without a language model the built-in quiz writer writes, and no tokens are counted. */
export type Engines = Planning & { writeQuiz?: QuizWriter; tokensPerDay?: number };

export function makeApi(adapters: ApiAdapters): Hono {
  const { db, clock, log, identity, provider, mailer, contactEmail, publicUrl, payments, entitlements } = adapters;
  const standards = standardsStore(db, clock);
  const billing = billingStore(db);
  const usage = usageStore(db);
  const teams = teamStore(db);
  const invitations = invitationStore(db);
  const lessons = lessonStore(db);
  const ownSubscriptionOf = async (accountId: string) =>
    ownSubscription(await billing.all(accountId), clock.now(), payments?.name);
  const ownTierOf = async (accountId: string) => (await ownSubscriptionOf(accountId)).tier;
  const seatsOf = (tier: Tier) => entitlements[tier].seats;
  const teamStandingOf = (accountId: string) =>
    standingOf({ teamOf: teams.teamOf, tierOf: ownTierOf, seatsOf }, accountId);
  /** What an account works under: its own subscription or its seat in a team, whichever is more. */
  const subscriptionOf = async (accountId: string) =>
    inForce(await ownSubscriptionOf(accountId), tierOfSeat(accountId, await teamStandingOf(accountId)));
  const entitlementsOf = async (accountId: string) => entitlements[(await subscriptionOf(accountId)).tier];
  const peopleOf = async (accountIds: readonly string[]) =>
    new Map((await identity.findAccounts(accountIds)).map((person) => [person.id, person]));
  /** Whoever comes to hold a Team or School plan has a team from then on. */
  const onTierChanged = (accountId: string, tier: Tier) =>
    ensureTeam(
      {
        store: teams,
        seatsOf,
        firstNameOf: async (id) => (await peopleOf([id])).get(id)?.firstName,
        now: () => clock.now(),
      },
      accountId,
      tier,
    );
  const tokensOf = (accountId: string) => tokenAllowance(lessons, clock, adapters.tokensPerDay ?? 0, accountId);
  const teamAttempts = teamLimits(adapters.limits);
  const newSeed = () => randomToken().slice(0, 12);
  const open = sessions(identity, clock);
  /** What an account takes along when it goes, in that order: what can fail elsewhere first. A room that keeps something of an account has its line here. */
  const belongings: readonly Belongings[] = [
    billingBelongings({ store: billing, usage, provider: payments, testPayments: testPaymentStore(db), clock }),
    lessonBelongings(lessons),
    teamBelongings({ store: teams, invitations, peopleOf }),
  ];

  /** @param since a team that was left before is not spoken of; absent: it always is */
  const whyTeamGivesNothing = async (accountId: string, since?: Date) =>
    whyClosed(accountId, await teamStandingOf(accountId), await teams.departedFrom(accountId, since));
  const paying = {
    store: billing,
    clock,
    log,
    publicUrl,
    accountOf: signedIn,
    subscriptionOf,
    onTierChanged,
    limits: adapters.limits,
  };

  const router = {
    identity: identityRoutes({
      provider,
      store: identity,
      sessions: open,
      limits: identityLimits(adapters.limits),
      clock,
      mailer,
      background: adapters.background,
      publicUrl,
      belongings,
      subscriptionOf: async (accountId) => {
        const subscription = await subscriptionOf(accountId);
        const { library, quizzes } = entitlements[subscription.tier];
        const lostTeam = library
          ? undefined
          : await whyTeamGivesNothing(accountId, new Date(clock.now().getTime() - TOLD_OF_A_TEAM_MS));
        return {
          ...subscription,
          endsAt: subscription.endsAt?.toISOString() ?? null,
          lostTeam: lostTeam ?? null,
          library,
          quizzes,
        };
      },
      usageOf: async (accountId, timeZone) => {
        const month = monthOf(clock.now(), await keepTimeZone(usage, accountId, timeZone));
        const [{ monthlyPlans, savedLessons }, lessonsGenerated, lessonsSaved] = await Promise.all([
          entitlementsOf(accountId),
          usage.lessonsGenerated(accountId, month),
          lessons.count(accountId),
        ]);
        return { month, lessonsGenerated, limit: monthlyPlans, lessonsSaved, savedLimit: savedLessons };
      },
    }),
    standards: standardsRoutes({ store: standards, clock }),
    contact: contactRoutes<Account>({ mailer, operator: contactEmail, limits: adapters.limits }),
    lessons: lessonsRoutes<Account>({
      accountOf: signedIn,
      countPlan: (asked, make) =>
        countPlan(
          {
            store: usage,
            clock,
            wait: (ms) => wait(ms),
            allowanceOf: async (id) => allowanceOf((await subscriptionOf(id)).tier, entitlements),
          },
          asked,
          make,
        ),
      checkPlace: async ({ state, gradeLevel, subject }) => {
        await shelfOf(standards, state, gradeCalled(gradeLevel), subject);
      },
      findStandard: (input) => findStandard(standards, input),
      codesOf: (place) => codesOf(standards, place),
      planLesson: adapters.planLesson,
      tokensOf,
      newSeed,
      library: {
        store: lessons,
        now: () => clock.now(),
        newSeed,
        entitlementsOf,
        libraryOf: async (accountId) => librarySharers(accountId, await teamStandingOf(accountId)),
        whyClosed: whyTeamGivesNothing,
        retirementOf: (standard) => sayRetired(importStore(db), standard),
        questionBank: adapters.questionBank,
        writeQuiz: adapters.writeQuiz ?? builtInQuizWriter,
        tokensOf,
      },
    }),
    billing: billingRoutes<Account>({ ...paying, provider: payments }),
    teams: teamsRoutes<Account>({
      store: teams,
      invitations,
      accountOf: signedIn,
      standingOf: teamStandingOf,
      ownerOf: teams.ownerOf,
      peopleOf,
      ensureTeam: async (accountId) => onTierChanged(accountId, await ownTierOf(accountId)),
      mailer,
      now: () => clock.now(),
      tokenOf: (invitationId) => adapters.derive('team-invitation', invitationId),
      linkOf: (token) => `${publicUrl}/team/accept-invite/${token}`,
      limits: teamAttempts,
      countMail: teamAttempts.countMail,
    }),
  };

  const handler = new StandardOpenAPIHandler<RequestContext<Account>>(router, {
    interceptors: [
      // oRPC gives 500 to errors it does not know; a Problem knows its own status.
      ({ next, context, request }) =>
        next().catch((error: unknown) => {
          // Nobody reads what becomes of a call whose client has gone.
          if (request.signal?.aborted)
            throw new ORPCError('CANCELLED', {
              cause: new Problem('unavailable', 'This request was cancelled.', error),
            });
          const told = troubleOf(error) ? toProblem(error, log) : error;
          if (told instanceof Problem && told.retryAfterS !== undefined)
            context.setHeader('Retry-After', String(told.retryAfterS));
          throw told instanceof Problem
            ? new ORPCError(told.code, { status: told.status, message: told.message, cause: told })
            : told;
        }),
    ],
    customErrorResponseBodyEncoder: (error) => toProblem(error, log).body,
  });

  const app = new Hono();
  app.use(compress());
  app.use(securityHeaders(contentSources(provider.publicConfig)));
  app.use('/api/*', sameOriginOnly(new URL(publicUrl).origin), limitedBody(), roomToWrite(adapters.hasRoom));

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await databaseAnswers(db)) ? c.text('ok') : c.text('the database does not answer', 503),
  );
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(apiContract, router)));
  app.get('/api/docs', async (c) => c.html(openApiPage(await openApiDocument(apiContract, router))));
  // Pages for whoever runs or builds the server, such as the outbox, whose mails hold sign-in links: only this machine may read them.
  // A proxy with default settings passes on neither Host nor address and makes everybody look like this machine, so the settings count too.
  app.get('/dev/*', (c, next) =>
    adapters.isPrivate && isThisMachine(c)
      ? next()
      : problemResponse(c, new Problem('not-found', 'There is nothing at this address.')),
  );
  if (adapters.outbox) {
    const { outbox } = adapters;
    app.get('/dev/outbox', async (c) => c.html(outboxPage(await outbox.list())));
    app.get('/dev/outbox/:file', async (c) => {
      const html = (await outbox.list()).find(({ file }) => file === c.req.param('file'))?.html;
      return html ? c.html(html) : problemResponse(c, new Problem('not-found', 'There is nothing at this address.'));
    });
  }
  if (provider.routes) app.route('/api/idp', provider.routes);
  if (payments) app.route('/api', paymentRoutes(paying, payments));

  app.all('/api/*', async (c) => {
    const sessionId = sessionIdOf(c, publicUrl);
    const session = await open.find(sessionId);
    const cookie = (name: string, value: string, expires: Date) =>
      setCookie(c, name, value, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: publicUrl.startsWith('https:'),
        expires,
      });
    if (sessionId && session?.prolongedTo) cookie(sessionCookie(publicUrl), sessionId, session.prolongedTo);
    // A tab that shows somebody who logged out in another one does nothing in the name of whoever logged in there; it may ask who that is, and log out.
    const shown = c.req.header('x-account');
    if (session && shown !== undefined && shown !== session.account.id && !c.req.path.startsWith('/api/auth/'))
      return problemResponse(
        c,
        new Problem(
          'conflict',
          'Another account is logged in in this browser now, so nothing was done. Please reload this page.',
        ),
      );
    const context = {
      sessionId,
      address: adapters.addressOf(c),
      userAgent: c.req.header('user-agent') ?? '',
      timeZone: timeZoneCalled(c.req.header('x-time-zone')),
      idempotencyKey: idempotencyKeyOf(c),
      account: session?.account,
      setCookie: cookie,
      setHeader: (name: string, value: string) => c.header(name, value),
    };
    const answer = async (tell?: RequestContext<Account>['tell']): Promise<Response> => {
      const { matched, response } = await handler.handle(callOf(c), { prefix: '/api', context: { ...context, tell } });
      return matched
        ? answerOf(c, response)
        : problemResponse(c, new Problem('not-found', 'There is nothing at this address.'));
    };
    return wantsEvents(c) ? asEvents(c, answer) : answer();
  });

  app.notFound((c) => problemResponse(c, new Problem('not-found', 'There is nothing at this address.')));
  app.onError((error, c) => problemResponse(c, toProblem(error, log)));
  return app;
}
