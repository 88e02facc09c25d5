import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Work that ends when it is told to, and notes when it began. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}
const LIMITS = { atOnce: 1, most: 10, mostOfOne: 5 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('gives every account its turn, however much one of them asks for', async () => {
    const queue = fairQueue(LIMITS);
    const { begun, work, end } = workshop();
    const order = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
    for (const name of order) void queue.run(name[0] as string, work(name));
    await settled();
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('does as much at once as it may, and goes on after what failed', async () => {
    const queue = fairQueue({ ...LIMITS, atOnce: 2 });
    const { begun, work } = workshop();
    const failed = queue.run('a', () => Promise.reject(new Error('broke')));
    void queue.run('a', work('second'));
    void queue.run('a', work('third'));
    await expect(failed).rejects.toThrow('broke');
    await settled();
    expect(begun).toEqual(['second', 'third']);
  });

  it('loses those who go away, and lets nobody wait for them', async () => {
    const queue = fairQueue(LIMITS);
    const { begun, work, end } = workshop();
    const leaving = new AbortController();
    void queue.run('a', work('first'));
    const left = queue.run('a', work('left'), leaving.signal);
    void queue.run('a', work('last'));
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await end('first');
    expect(begun).toEqual(['first', 'last']);
    await expect(queue.run('a', work('late'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('refuses what is too much, of one and of all, and takes more once there is room', async () => {
    const refused: string[] = [];
    const queue = fairQueue({ atOnce: 1, most: 3, mostOfOne: 2, refused: (because) => refused.push(because) });
    const { work, end } = workshop();
    for (const name of ['a1', 'a2', 'a3']) void queue.run('a', work(name));
    await expect(queue.run('a', work('a4'))).rejects.toMatchObject({ code: 'too-many-requests', retryAfterS: 10 });
    void queue.run('b', work('b1'));
    await expect(queue.run('c', work('c1'))).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 10 });
    expect([refused, queue.waiting()]).toEqual([['one', 'all'], 3]);
    await end('a1');
    void queue.run('c', work('c1'));
    await settled();
  });
});
