/** A call that takes its time, told as server-sent events to the person who asks for them: `progress` …, then `answer` or `problem`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** Proxies close a connection on which nothing moves; many after half a minute. */
const HEARTBEAT_MS = 10_000;

export const wantsEvents = (c: Context): boolean => /\btext\/event-stream\b/i.test(c.req.header('accept') ?? '');

/**
 * The same call, answered as events. What is refused before anything was told is answered as it is without events, with its status.
 * A slow reader misses progress, never the answer: only the newest progress is kept.
 * @param call told how to tell of its progress; never rejects
 */
export async function asEvents(
  c: Context,
  call: (tell: (progress: object) => void) => Promise<Response>,
): Promise<Response> {
  let progress: object | undefined;
  let response: Response | undefined;
  let wake = () => {};
  const news = (ms: number) =>
    new Promise<void>((resolve) => {
      if (progress || response) return resolve();
      const timer = new AbortController();
      wake = () => {
        timer.abort();
        resolve();
      };
      wait(ms, undefined, { signal: timer.signal }).then(resolve, () => {});
    });
  void call((told) => {
    progress = told;
    wake();
  }).then((answered) => {
    response = answered;
    wake();
  });

  await news(HEARTBEAT_MS);
  if (response && !response.ok) return response;
  const stream = streamSSE(c, async (events) => {
    while (progress || !response) {
      const told = progress;
      progress = undefined;
      if (told) await events.writeSSE({ event: 'progress', data: JSON.stringify(told) });
      else await events.write(': still at work\n\n');
      await news(HEARTBEAT_MS);
    }
    await events.writeSSE({ event: response.ok ? 'answer' : 'problem', data: await response.text() });
  });
  // Where the answer was ready before the stream began, its own length is among the headers that Hono holds ready.
  stream.headers.delete('content-length');
  stream.headers.set('cache-control', 'no-store');
  // nginx and others would keep the events until the end.
  stream.headers.set('x-accel-buffering', 'no');
  return stream;
}
