/** A thread that watches the main loop: it ends a process whose loop stands still, and sees that SIGTERM ends it in any case. */
import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** The exit code of a process that its watchdog ended. */
export const WATCHDOG_EXIT = 70;

export interface WatchLimits {
  /** So long the main loop may stand still. */
  standstillMs: number;
  /** So long after SIGTERM or SIGINT the process may live; half of it where the loop does not turn. */
  graceMs: number;
}

/** What the watching thread is handed. */
export interface WatchOrders extends WatchLimits {
  /** One number, which grows while the main loop turns. */
  turns: SharedArrayBuffer;
}

/** @param thread the bundled main.watchdog.js @returns a promise that resolves once it watches; at once where a debugger may hold the loop on purpose */
export async function watchMainLoop(thread: URL, limits: WatchLimits): Promise<void> {
  if (inspector.url() !== undefined) return;
  const turns = new SharedArrayBuffer(4);
  const count = new Int32Array(turns);
  setInterval(() => Atomics.add(count, 0, 1), Math.min(500, limits.standstillMs / 20, limits.graceMs / 20)).unref();
  const worker = new Worker(thread, { workerData: { ...limits, turns } satisfies WatchOrders });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  worker.unref();
}
