/** Gives every request an id, and says once its answer begins what came of it: by its route, never by its address, which may hold ids and tokens. */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { type Log, loggedAs } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** For routes that Hono does not know by themselves, such as the API's calls. @param route as its contract writes it: /api/lesson-plans/{id} */
export const nameRoute = (c: Context, route: string): void => c.set('route', route);

/** version-trace-parent-flags in hexadecimal, from anybody: nothing else of it is believed. A trace of zeros is none. */
const TRACE = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-.{0,500})?$/;

const traceOf = (given: string | undefined): string | undefined => (given ? TRACE.exec(given)?.[1] : undefined);

/** Stands before everything else. A line and a measure for each answer; what the server could not do is a warning, the rest is there for those who want it. */
export function observed(log: Log, metrics: Metrics): MiddlewareHandler {
  return (c, next) => {
    const requestId = randomUUID();
    const traceId = traceOf(c.req.header('traceparent'));
    const began = performance.now();
    return loggedAs({ requestId, ...(traceId && { traceId }) }, async () => {
      await next();
      const { status, headers } = c.res;
      headers.set('X-Request-Id', requestId);
      const { method } = c.req;
      const route: string = c.get('route') ?? routePath(c);
      const ms = performance.now() - began;
      const labels = { route, method, status: `${Math.floor(status / 100)}xx` };
      metrics.time('lessonwright_http_request_duration_seconds', ms / 1000, labels);
      log[status >= 500 ? 'warn' : 'debug']({ method, route, status, ms: Math.round(ms) }, 'answered');
    });
  };
}
