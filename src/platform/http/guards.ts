/** What stands before every route: security headers, size limit and the Origin check. */
import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '../../contract/problem.ts';

/** Saved lessons are the largest thing anyone sends. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const problemResponse = (c: Context, problem: Problem) => c.json(problem.body, problem.status as 400);

/**
 * A page of another site must not change anything with a visitor's cookie: JSON requests included.
 * Browsers send Origin with every such request; command-line clients send none and hold no visitor's cookie.
 */
export function sameOriginOnly(publicOrigin: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (!SAFE_METHODS.has(c.req.method) && origin !== undefined && origin !== publicOrigin && hostOf(origin) !== c.req.header('host')) {
      return problemResponse(c, new Problem('forbidden', 'This request came from another website and was refused.'));
    }
    return next();
  };
}

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/** Only our own files run or load; nothing may frame the app. Radix sets inline styles, hence style-src. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
};
