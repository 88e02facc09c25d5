/** What stands before every route: security headers, size limit and the Origin check. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '../../contract/problem.ts';
import { NO_ROOM, NO_ROOM_RETRY_S } from './errors.ts';

/** Saved lessons are the largest thing anyone sends. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const problemResponse = (c: Context, problem: Problem) =>
  c.json(
    problem.body,
    problem.status as 400,
    problem.retryAfterS === undefined ? {} : { 'Retry-After': String(problem.retryAfterS) },
  );

/** Nobody reads the rest of such a body: the connection ends, and the client is told so that it sends nothing more on it. */
function tooLarge(c: Context): Response {
  c.header('Connection', 'close');
  return problemResponse(c, new Problem('too-large', 'This request is too large.'));
}

/**
 * Only what brings a body is measured; to look whether a GET has one costs more than most of them.
 * @param own paths of routes with a limit of their own, which read no body of anybody who may not send one
 */
export function limitedBody(own: ReadonlySet<string>): MiddlewareHandler {
  const limit = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: tooLarge });
  return (c, next) => (SAFE_METHODS.has(c.req.method) || own.has(c.req.path) ? next() : limit(c, next));
}

/**
 * A page of another site must not change anything with a visitor's cookie: JSON requests included.
 * Browsers send Origin with every such request; command-line clients send none and hold no visitor's cookie.
 */
export function sameOriginOnly(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (
      !SAFE_METHODS.has(c.req.method) &&
      origin !== undefined &&
      origin !== publicOrigin &&
      !isOwnHost(origin, c.req.header('host'), publicOrigin)
    ) {
      return problemResponse(c, new Problem('forbidden', 'This request came from another website and was refused.'));
    }
    return next();
  };
}

/** While the disk is full, what would write is told so before anything is tried. */
export function roomToWrite(hasRoom: () => Promise<boolean>): MiddlewareHandler {
  return async (c, next) =>
    SAFE_METHODS.has(c.req.method) || (await hasRoom())
      ? next()
      : problemResponse(c, new Problem('unavailable', NO_ROOM, undefined, NO_ROOM_RETRY_S));
}

/** @throws Problem bad-request for a key that no client would make */
export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !/^[\x21-\x7e]{1,128}$/.test(key))
    throw new Problem('bad-request', 'The Idempotency-Key has to be 1 to 128 printable characters without spaces.');
  return key;
}

/** The host that was asked for, by whichever name; but never its page over http where the site itself has https. */
function isOwnHost(origin: string, host: string | undefined, publicOrigin: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host: from, protocol } = new URL(origin);
  return from === host && from !== '' && !(publicOrigin === `https://${from}` && protocol !== 'https:');
}

/** What a page may load or call beyond our own files: directive → addresses. */
export type ContentSources = Readonly<Partial<Record<'connect-src' | 'script-src' | 'frame-src', readonly string[]>>>;

/** Only our own files run or load; nothing may frame the app. Radix sets inline styles, hence style-src. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** @param more what a configured service needs; by default nothing */
export function securityHeaders(more: ContentSources = {}): MiddlewareHandler {
  const added = Object.entries(more).map(([directive, sources]) => `${directive} 'self' ${sources.join(' ')}`);
  const policy = [...CONTENT_SECURITY_POLICY, ...added].join('; ');
  return async (c, next) => {
    await next();
    // c.header would make a new answer of one that is ready, for each of them.
    const { headers } = c.res;
    headers.set('Content-Security-Policy', policy);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  };
}
