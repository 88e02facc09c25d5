/** Work that goes on after the answer; a stopping server waits for it. */
import type { Log } from './log.ts';

export interface Background {
  /** What fails goes to the log. */
  run(work: () => Promise<void>): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

export function background(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const job: Promise<void> = work()
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
