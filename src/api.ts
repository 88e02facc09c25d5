/** The server's calls: the rooms, put together, behind one handler that knows who is asking. */
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { ORPCError } from '@orpc/server';
import type { Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { apiContract } from './api-contract.ts';
import type { Asker } from './asker.ts';
import { composeRooms, type RoomAdapters } from './compose.ts';
import { Problem } from './contract/problem.ts';
import { sessionCookie, sessionIdOf } from './features/identity/sessions.ts';
import { timeZoneCalled } from './platform/clock.ts';
import { troubleOf } from './platform/db/trouble.ts';
import { httpApp, NOTHING_HERE } from './platform/http/app.ts';
import { answerOf, callOf } from './platform/http/calls.ts';
import { toProblem } from './platform/http/errors.ts';
import { asEvents, wantsEvents } from './platform/http/event-stream.ts';
import { idempotencyKeyOf, problemResponse } from './platform/http/guards.ts';
import { nameRoute } from './platform/http/observe.ts';
import type { RequestContext } from './platform/http/request-context.ts';
import type { Log } from './platform/log.ts';

type Rooms = ReturnType<typeof composeRooms>;

export function makeApi(adapters: RoomAdapters): Hono {
  const rooms = composeRooms(adapters);
  const { provider, log } = adapters;
  const { contentSources } = provider;
  const largeBodies = new Set([STANDARDS_FILE, STAFF_FILE]);
  const parts = { ...adapters, contract: apiContract, router: rooms.router, contentSources, largeBodies };
  return httpApp(parts, (app) => {
    if (provider.routes) app.route('/api/idp', provider.routes);
    if (rooms.webhook) app.route('/api', rooms.webhook);
    app.route('/', rooms.sharedPages);
    app.get('/api/library.zip', async (c) => rooms.libraryFile(c, await contextOf(c, rooms, adapters)));
    app.post(STANDARDS_FILE, (c) => answerFile(c, rooms.standardsFile, rooms, adapters));
    app.post(STAFF_FILE, (c) => answerFile(c, rooms.staffFile, rooms, adapters));
    const handler = openApiHandler(rooms.router, log);
    app.all('/api/*', (c) => answerCall(c, handler, rooms, adapters));
  });
}

const STANDARDS_FILE = '/api/admin/standards/file';
const STAFF_FILE = '/api/admin/staff/file';

async function answerFile(
  c: Context,
  call: Rooms['standardsFile'],
  rooms: Rooms,
  adapters: RoomAdapters,
): Promise<Response> {
  const context = await contextOf(c, rooms, adapters);
  const answer = (tell?: RequestContext<Asker>['tell']): Promise<Response> =>
    call(c, { ...context, tell }).catch((error: unknown) => problemResponse(c, toProblem(error, adapters.log)));
  return wantsEvents(c) ? asEvents(c, answer) : answer();
}

/** Told which route of the contract a call is. */
type CallContext = RequestContext<Asker> & { named(route: string): void };

type Handler = StandardOpenAPIHandler<CallContext>;

const openApiHandler = (router: Rooms['router'], log: Log): Handler =>
  new StandardOpenAPIHandler<CallContext>(router, {
    clientInterceptors: [
      ({ procedure, context, next }) => {
        context.named(`/api${procedure['~orpc'].route.path}`);
        return next();
      },
    ],
    interceptors: [
      // oRPC gives 500 to errors it does not know; a Problem knows its own status.
      ({ next, context, request }) =>
        next().catch((error: unknown) => {
          // Nobody reads what becomes of a call whose client has gone; to the log and the metrics it is no fault of the server's.
          if (request.signal?.aborted)
            throw new ORPCError('CLIENT_CLOSED_REQUEST', {
              cause: new Problem('unavailable', 'This request was canceled.', error),
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

const OTHER_ACCOUNT = new Problem(
  'conflict',
  'A different account is now logged in in this browser. Nothing was changed; please reload the page.',
);

async function answerCall(c: Context, handler: Handler, rooms: Rooms, adapters: RoomAdapters): Promise<Response> {
  const context = await contextOf(c, rooms, adapters);
  const answer = async (tell?: RequestContext<Asker>['tell']): Promise<Response> => {
    const { matched, response } = await handler.handle(callOf(c), {
      prefix: '/api',
      context: { ...context, tell, named: (route) => nameRoute(c, route) },
    });
    return matched ? answerOf(c, response) : problemResponse(c, NOTHING_HERE);
  };
  return wantsEvents(c) ? asEvents(c, answer) : answer();
}

/** @throws Problem conflict where the page shows another account than the session's */
async function contextOf(
  c: Context,
  { askerOf }: Rooms,
  { publicUrl, addressOf }: RoomAdapters,
): Promise<RequestContext<Asker>> {
  const sessionId = sessionIdOf(c, publicUrl);
  const session = await askerOf(sessionId);
  const cookie = (name: string, value: string, expires: Date) =>
    setCookie(c, name, value, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      secure: publicUrl.startsWith('https:'),
      expires,
    });
  if (sessionId && session?.prolongedTo) cookie(sessionCookie(publicUrl), sessionId, session.prolongedTo);
  // A tab that shows somebody who logged out in another one does nothing in the name of the account that logged in there; it may ask who that
  // is, and log out.
  const shown = c.req.header('x-account');
  if (session && shown !== undefined && shown !== session.asker.id && !c.req.path.startsWith('/api/auth/'))
    throw OTHER_ACCOUNT;
  return {
    sessionId,
    address: addressOf(c),
    userAgent: c.req.header('user-agent') ?? '',
    timeZone: timeZoneCalled(c.req.header('x-time-zone')),
    idempotencyKey: idempotencyKeyOf(c),
    account: session?.asker,
    tell: undefined,
    setCookie: cookie,
    setHeader: (name: string, value: string) => c.header(name, value),
  };
}
