/** Lets so many calls in at once; a few more wait their turn, first come, first served. */
import { ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';

export interface Gate {
  /** @returns what the caller calls when it is done @throws ModelFailure busy; the signal's reason once it is aborted */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export function openGate({ concurrent, queue, queueMs }: Pick<ModelLimits, 'concurrent' | 'queue' | 'queueMs'>): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];

  const leave = (): (() => void) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside--;
      waiting.shift()?.();
    };
  };
  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (inside < concurrent) {
        inside++;
        return leave();
      }
      if (waiting.length >= queue) throw new ModelFailure('busy', `${inside} calls run and ${waiting.length} wait`);
      await new Promise<void>((resolve, reject) => {
        const withdraw = (reason: unknown) => {
          const place = waiting.indexOf(enter);
          if (place >= 0) waiting.splice(place, 1);
          done();
          reject(reason);
        };
        const aborted = () => withdraw(signal?.reason);
        const late = setTimeout(() => withdraw(new ModelFailure('busy', `no turn within ${queueMs} ms`)), queueMs);
        const done = () => {
          clearTimeout(late);
          signal?.removeEventListener('abort', aborted);
        };
        const enter = () => {
          inside++;
          done();
          resolve();
        };
        waiting.push(enter);
        signal?.addEventListener('abort', aborted, { once: true });
      });
      return leave();
    },
  };
}
