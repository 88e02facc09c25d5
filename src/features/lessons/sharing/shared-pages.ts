/** GET /shared/{token}: a lesson for anybody with its address. No script, no account, and no search engine. */
import { type Context, Hono } from 'hono';
import { Problem } from '../../../contract/problem.ts';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.ts';
import { escaped } from '../export/escaped.ts';

export interface SharedPagesDeps {
  limits: RateLimits;
  /** Undefined where nobody can tell. */
  addressOf(c: Context): string | undefined;
  /** @throws Problem not-found */
  pageOf(token: string): Promise<string>;
}

/** A whole school may be behind one address, and open a page at once. */
const A_SCHOOL = { name: 'shared-from', max: 1000, windowS: 15 * 60 };

export function sharedPages({ limits, addressOf, pageOf }: SharedPagesDeps): Hono {
  const from = limits(A_SCHOOL);
  return new Hono().get('/shared/:token', async (c) => {
    c.header('X-Robots-Tag', 'noindex, nofollow');
    c.header('Cache-Control', 'no-store');
    try {
      const address = addressOf(c);
      if (address) await from.take(address);
      return c.html(await pageOf(c.req.param('token')));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return c.html(plainPage(error.message), error.status as 404);
    }
  });
}

const plainPage = (sentence: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lessonwright</title>
</head>
<body style="font:1.125rem/1.6 Georgia,serif;max-width:34rem;margin:15vh auto;padding:0 1rem;color:#1c1c1c;background:#fff">
<main><h1>No lesson here</h1><p>${escaped(sentence)}</p></main>
</body>
</html>
`;
