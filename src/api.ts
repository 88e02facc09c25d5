/** The composition root of the server: makes stores and deps, lists every room's routes. */

import { getConnInfo } from '@hono/node-server/conninfo';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { setCookie } from 'hono/cookie';
import type { Adapters } from './adapters.ts';
import { apiContract } from './api-contract.ts';
import { Problem } from './contract/problem.ts';
import { ENTITLEMENTS } from './features/billing/entitlements.ts';
import { billingStore } from './features/billing/store.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { sessionIdOf, sessions, signedIn } from './features/identity/sessions.ts';
import type { Account } from './features/identity/store.ts';
import { lessonsRoutes } from './features/lessons/routes.ts';
import { lessonStore } from './features/lessons/store.ts';
import type { BuiltInPlanning } from './features/planning/built-in-planning.ts';
import { builtInQuizWriter } from './features/quizzes/builtin/built-in-quiz-writer.ts';
import { codesOf, findStandard, gradeCalled, shelfOf } from './features/standards/look-up.ts';
import { standardsRoutes } from './features/standards/routes.ts';
import { standardsStore } from './features/standards/store.ts';
import { teamsRoutes } from './features/teams/routes.ts';
import { teamStore } from './features/teams/store.ts';
import { monthOf } from './platform/clock.ts';
import { databaseAnswers } from './platform/db/db.ts';
import { openApiDocument, openApiPage } from './platform/http/api-docs.ts';
import { toProblem } from './platform/http/errors.ts';
import { BODY_LIMIT_BYTES, problemResponse, sameOriginOnly, securityHeaders } from './platform/http/guards.ts';
import type { RequestContext } from './platform/http/request-context.ts';
import { outboxPage } from './platform/mail/outbox-page.ts';
import { randomToken } from './platform/secrets.ts';

export type ApiAdapters = Omit<Adapters, 'chosen' | 'close'> & BuiltInPlanning;

export function makeApi(adapters: ApiAdapters): Hono {
  const { db, clock, log, identity, provider, mailer, contactEmail, publicUrl } = adapters;
  const standards = standardsStore(db);
  const billing = billingStore(db);
  const teams = teamStore(db);
  const lessons = lessonStore(db);
  const entitlementsOf = async (accountId: string) => ENTITLEMENTS[(await billing.subscriptionOf(accountId)).tier];
  const newSeed = () => randomToken().slice(0, 12);
  const open = sessions(identity, clock);

  const router = {
    identity: identityRoutes({
      provider,
      store: identity,
      sessions: open,
      clock,
      subscriptionOf: (accountId) => billing.subscriptionOf(accountId),
      usageOf: async (accountId, month) => {
        const [{ monthlyPlans, savedLessons }, lessonsGenerated, lessonsSaved] = await Promise.all([
          entitlementsOf(accountId),
          billing.lessonsGenerated(accountId, month),
          lessons.count(accountId),
        ]);
        return { lessonsGenerated, limit: monthlyPlans, lessonsSaved, savedLimit: savedLessons };
      },
    }),
    standards: standardsRoutes({ store: standards, clock }),
    contact: contactRoutes<Account>({ mailer, operator: contactEmail, clock }),
    lessons: lessonsRoutes<Account>({
      accountOf: signedIn,
      countLesson: async (accountId) => billing.countLesson(accountId, monthOf(clock.now()), (await entitlementsOf(accountId)).monthlyPlans),
      uncountLesson: (accountId) => billing.uncountLesson(accountId, monthOf(clock.now())),
      checkPlace: async ({ state, gradeLevel, subject }) => {
        await shelfOf(standards, state, gradeCalled(gradeLevel), subject);
      },
      findStandard: (input) => findStandard(standards, input),
      codesOf: (place) => codesOf(standards, place),
      planLesson: adapters.planLesson,
      newSeed,
      library: {
        store: lessons,
        now: () => clock.now(),
        newSeed,
        entitlementsOf,
        libraryOf: async (accountId) => {
          const team = await teams.teamOf(accountId);
          return [accountId, ...(team?.members.map((member) => member.accountId).filter((id) => id !== accountId) ?? [])];
        },
        questionBank: adapters.questionBank,
        writeQuiz: builtInQuizWriter,
      },
    }),
    teams: teamsRoutes<Account>({
      store: teams,
      accountOf: signedIn,
      tierOf: async (accountId) => (await billing.subscriptionOf(accountId)).tier,
      peopleOf: async (accountIds) => new Map((await identity.findAccounts(accountIds)).map((person) => [person.id, person])),
    }),
  };

  const handler = new OpenAPIHandler<RequestContext<Account>>(router, {
    interceptors: [
      // oRPC gives 500 to errors it does not know; a Problem knows its own status.
      ({ next }) =>
        next().catch((error: unknown) => {
          throw error instanceof Problem ? new ORPCError(error.code, { status: error.status, message: error.message, cause: error }) : error;
        }),
    ],
    customErrorResponseBodyEncoder: (error) => toProblem(error, log).body,
  });

  const app = new Hono();
  app.use(compress());
  app.use(securityHeaders);
  app.use(
    '/api/*',
    sameOriginOnly(new URL(publicUrl).origin),
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => problemResponse(c, new Problem('too-large', 'This request is too large.')) }),
  );

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => ((await databaseAnswers(db)) ? c.text('ok') : c.text('the database does not answer', 503)));
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument(apiContract, router)));
  app.get('/api/docs', async (c) => c.html(openApiPage(await openApiDocument(apiContract, router))));
  // Pages for whoever runs or builds the server, such as the outbox, whose mails hold sign-in links: only this machine may read them.
  app.get('/dev/*', (c, next) => (isLoopback(remoteAddress(c)) ? next() : problemResponse(c, new Problem('not-found', 'There is nothing at this address.'))));
  if (adapters.outbox) {
    const { outbox } = adapters;
    app.get('/dev/outbox', async (c) => c.html(outboxPage(await outbox.list())));
  }
  if (provider.routes) app.route('/api/idp', provider.routes);

  app.all('/api/*', async (c) => {
    const sessionId = sessionIdOf(c);
    const { matched, response } = await handler.handle(c.req.raw, {
      prefix: '/api',
      context: {
        sessionId,
        address: remoteAddress(c),
        account: await open.find(sessionId),
        setCookie: (name, value, expires) =>
          setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure: publicUrl.startsWith('https:'), expires }),
      },
    });
    return matched ? c.newResponse(response.body, response) : problemResponse(c, new Problem('not-found', 'There is nothing at this address.'));
  });

  app.notFound((c) => problemResponse(c, new Problem('not-found', 'There is nothing at this address.')));
  app.onError((error, c) => problemResponse(c, toProblem(error, log)));
  return app;
}

const isLoopback = (address: string | undefined): boolean => address === undefined || /^(::1|127\.|::ffff:127\.)/.test(address);

/** Undefined when the app is called without a port, as tests do. */
function remoteAddress(c: Parameters<typeof getConnInfo>[0]): string | undefined {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
}
