import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from './serve.ts';

it('keeps an idle connection longer than the proxies before it do, so that no save meets one that is being closed', async () => {
  const server = await serve(
    new Hono().get('/', (c) => c.text('here')),
    '127.0.0.1',
    0,
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(await answer.text()).toBe('here');
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
  await server.stop(0);
});
