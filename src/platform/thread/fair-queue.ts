/** Work that waits its turn: so much at once, every account in turn, and no more waiting than can be done soon. */
import { Problem } from '../../contract/problem.ts';

export interface QueueLimits {
  /** Work under way at once. */
  atOnce: number;
  /** Waiting in all, and of one account. */
  most: number;
  mostOfOne: number;
  /** Told of what is turned away, because too much waits in all or of one account. */
  refused?: (because: 'all' | 'one') => void;
}

export interface FairQueue {
  /**
   * @param who whose turn it takes @param signal leaves the queue once it is aborted; what has begun is the work's own to end
   * @throws Problem unavailable, too-many-requests where too much waits already; the signal's reason
   */
  run<T>(who: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How much waits now. */
  waiting(): number;
}

const BUSY_RETRY_S = 10;
const ALL_BUSY = 'Lessonwright is very busy right now. Please try again in a moment.';
const ONE_BUSY = 'You have asked for a lot at once. Please wait until it is ready, then ask for the rest.';

export function fairQueue({ atOnce, most, mostOfOne, refused = () => {} }: QueueLimits): FairQueue {
  /** The account that comes next is the first one. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;
  let size = 0;

  const next = () => {
    const [first] = waiting;
    if (running >= atOnce || !first) return;
    const [who, [begin, ...others]] = first;
    waiting.delete(who);
    if (others.length > 0) waiting.set(who, others);
    size--;
    running++;
    begin?.();
  };

  const turnOf = (who: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const own = waiting.get(who) ?? [];
      if (running >= atOnce && size >= most) {
        refused('all');
        throw new Problem('unavailable', ALL_BUSY, undefined, BUSY_RETRY_S);
      }
      if (running >= atOnce && own.length >= mostOfOne) {
        refused('one');
        throw new Problem('too-many-requests', ONE_BUSY, undefined, BUSY_RETRY_S);
      }
      const leave = () => {
        const others = (waiting.get(who) ?? []).filter((each) => each !== begin);
        if (others.length > 0) waiting.set(who, others);
        else waiting.delete(who);
        size--;
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(who, [...own, begin]);
      size++;
      next();
    });

  return {
    waiting: () => size,
    async run(who, work, signal) {
      signal?.throwIfAborted();
      await turnOf(who, signal);
      try {
        return await work();
      } finally {
        running--;
        next();
      }
    },
  };
}
