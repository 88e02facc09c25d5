/** Real threads: one that stands still or ends is replaced, and what goes between them arrives as it was. */
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { buildServer, type OwnBuild } from '../../testing/build-server.ts';
import { loggedAs } from '../log.ts';
import { fairQueue } from './fair-queue.ts';
import { openWorkingThread, type WorkingThread } from './working-thread.ts';

let built: OwnBuild;
beforeAll(async () => {
  built = await buildServer(['src/testing/stuck-thread.ts']);
}, 60_000);
afterAll(() => built?.remove());

const logged: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
const open: WorkingThread[] = [];
const start = (standstillMs: number) => {
  const thread = openWorkingThread(pathToFileURL(built.path('stuck-thread')), { standstillMs, log });
  open.push(thread);
  return thread;
};
afterEach(async () => {
  logged.length = 0;
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

/** Far more than a test takes, where what it limits is not looked at. */
const LONG = 600_000;

describe('a working thread', () => {
  it('that stands still is ended, and another one answers', async () => {
    const thread = start(1000);
    const first = await thread.call('who', []);
    const stuck = thread.call('loop', []);
    const behind = thread.call('who', []);
    await expect(stuck).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('too long') });
    await expect(behind).rejects.toMatchObject({ code: 'unavailable' });
    expect(await thread.call('who', [])).not.toBe(first);
    expect(logged.join()).toContain('stood still');
  });

  it('holds nobody up while it stands still', async () => {
    const thread = start(LONG);
    await thread.call('who', []);
    let ended = false;
    void thread.call('loop', []).catch(() => {
      ended = true;
    });
    for (let turns = 0; turns < 100; turns++) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(ended).toBe(false);
    await thread.close();
    expect(ended).toBe(true);
  });

  it('that ends by itself breaks off what it was at, and another one answers', async () => {
    const thread = start(LONG);
    await expect(thread.call('end', [])).rejects.toMatchObject({ code: 'unavailable' });
    expect(await thread.call('who', [])).toBeTypeOf('number');
  });

  it('throws a problem as one, and anything else with its words', async () => {
    const thread = start(LONG);
    const refused = await thread.call('refuse', []).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'conflict', message: 'No other examples.', retryAfterS: 7, status: 409 });
    expect((refused as Problem).cause).toMatchObject({ message: 'the reason' });
    await expect(thread.call('fail', [])).rejects.toMatchObject({ name: 'TypeError', message: 'broke' });
  });

  it('tells of its progress, and asks its caller', async () => {
    const told: unknown[] = [];
    const asked = {
      double: async (n: number) => n * 2,
      refuse: async () => {
        throw new Error('not today');
      },
    };
    expect(await start(LONG).call('follow', [21], { tell: (news) => told.push(news), asked })).toEqual([
      42,
      'not today',
    ]);
    expect(told).toEqual([{ stage: 'begun' }]);
  });

  it('logs for which request it works', async () => {
    const thread = start(LONG);
    expect(await loggedAs({ requestId: 'the first' }, () => thread.call('request', []))).toBe('the first');
    expect(await thread.call('request', [])).toBeUndefined();
  });

  it('hears that nobody waits any more, and is free for the next one', async () => {
    const thread = start(LONG);
    const queue = fairQueue({ atOnce: 1, most: 5, mostOfOne: 5 });
    const leaving = new AbortController();
    const left = queue.run(
      'a',
      () => thread.call('wait', [], { signal: leaving.signal, tell: () => leaving.abort(new Error('gone')) }),
      leaving.signal,
    );
    const next = queue.run('a', () => thread.call('who', []));
    await expect(left).resolves.toBe('nobody waits');
    expect(await next).toBeTypeOf('number');
  });
});
