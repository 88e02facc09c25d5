import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionLost, sendForEvents } from './event-stream.ts';
import { RequestError } from './request.ts';

const realFetch = globalThis.fetch;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  globalThis.fetch = realFetch;
  vi.useRealTimers();
});

/** A server that says these pieces; then it closes the connection, or breaks it, or says nothing more. */
function answering(
  pieces: readonly string[],
  then: 'closes' | 'breaks' | 'falls silent' = 'closes',
  status = 200,
): void {
  globalThis.fetch = async (_url, init) => {
    const body = new ReadableStream({
      start(stream) {
        for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
        if (then === 'closes') stream.close();
        if (then === 'breaks') stream.error(new TypeError('network error'));
        init?.signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError')));
      },
    });
    return new Response(body, { status });
  };
}

const progress = 'event: progress\ndata: {"stage":"writing"}\n\n';
const ask = (told: unknown[] = [], signal = new AbortController().signal) =>
  sendForEvents('/api/x', {}, { signal, onProgress: (p) => told.push(p) });

describe('an answer as events', () => {
  it('tells progress, passes over heartbeats, and gives the answer however the pieces fall', async () => {
    answering([
      ': still at work\n\n',
      progress,
      progress.slice(0, 9),
      progress.slice(9),
      'event: answer\ndata: {"title":',
      '"Quilts"}\n\n',
    ]);
    const told: unknown[] = [];
    expect(await ask(told)).toEqual({ title: 'Quilts' });
    expect(told).toEqual([{ stage: 'writing' }, { stage: 'writing' }]);
  });

  it('throws the problem, before the events or among them, with its sentence', async () => {
    const problem = '{"code":"limit-reached","message":"Used up.","error":"Used up."}';
    answering([problem], 'closes', 403);
    await expect(ask()).rejects.toMatchObject({ status: 403, sentence: 'Used up.' });
    answering([progress, `event: problem\ndata: ${problem}\n\n`]);
    await expect(ask()).rejects.toBeInstanceOf(RequestError);
  });

  it.each(['closes', 'breaks'] as const)('says so when the connection %s before the answer', async (then) => {
    answering([progress], then);
    await expect(ask()).rejects.toBeInstanceOf(ConnectionLost);
  });

  it('gives up a connection on which nothing moves', async () => {
    answering([progress], 'falls silent');
    const asked = ask();
    const failed = expect(asked).rejects.toBeInstanceOf(ConnectionLost);
    await vi.advanceTimersByTimeAsync(36_000);
    await failed;
  });

  it('leaves a server that cannot be reached as it is', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed to fetch'));
    await expect(ask()).rejects.toThrow(TypeError);
  });

  it('ends with the reason of the signal', async () => {
    answering([progress], 'falls silent');
    const leaving = new AbortController();
    const asked = ask([], leaving.signal);
    leaving.abort(new Error('canceled by the teacher'));
    await expect(asked).rejects.toThrow('canceled by the teacher');
  });
});
