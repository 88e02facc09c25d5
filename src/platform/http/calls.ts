/**
 * A call of the API between Hono and oRPC's standard handler. oRPC's adapter for the web makes a Request and a Response of each call and
 * reads the body out of both; for a lookup held in memory that is more work than the lookup.
 */
import type { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import type { Context as CallContext } from '@orpc/server';
import type { Context } from 'hono';

type Asked = Parameters<StandardOpenAPIHandler<CallContext>['handle']>[0];
type Answered = NonNullable<Awaited<ReturnType<StandardOpenAPIHandler<CallContext>['handle']>>['response']>;

/** HEAD is GET without the body, which Hono leaves out. What is only read ends by itself; anything else learns when its client has gone. */
export function callOf(c: Context): Asked {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  return {
    method: reads ? 'GET' : c.req.method,
    url: new URL(c.req.url),
    headers: {},
    body: () => jsonOf(c),
    signal: reads ? undefined : c.req.raw.signal,
  };
}

/** A length known beforehand lets small answers pass as they are: packing them costs more than it saves. */
export function answerOf(c: Context, { status, body }: Answered): Response {
  if (body === undefined) return c.body(null, status as 204);
  const bytes = Buffer.from(JSON.stringify(body));
  return c.body(bytes, status as 200, {
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.byteLength),
  });
}

/** @throws SyntaxError, which oRPC takes for a request that cannot be read */
async function jsonOf(c: Context): Promise<unknown> {
  const type = c.req.header('content-type');
  if (type !== undefined && !/^application\/json\b/i.test(type)) throw new SyntaxError('not JSON');
  const text = await c.req.text();
  return text === '' ? undefined : JSON.parse(text);
}
