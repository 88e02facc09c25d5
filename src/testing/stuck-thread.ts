/** A working thread that can be made to stand still, to see what becomes of its callers. */
import { parentPort, threadId } from 'node:worker_threads';
import { Problem } from '../contract/problem.ts';
import { currentlyLoggedAs } from '../platform/log.ts';
import { type Caller, serveCalls } from '../platform/thread/serve-calls.ts';

if (!parentPort) throw new Error('stuck-thread.ts runs as a thread');
serveCalls(parentPort, {
  who: () => threadId,
  request: () => currentlyLoggedAs()?.requestId,
  loop: () => {
    for (;;);
  },
  end: () => process.exit(3),
  refuse: () => {
    throw new Problem('conflict', 'No other examples.', new Error('the reason'), 7);
  },
  fail: () => {
    throw new TypeError('broke');
  },
  follow: async ([first]: [number], { tell, ask }: Caller) => {
    tell({ stage: 'begun' });
    return [await ask('double', first), await ask('refuse').catch((error: Error) => error.message)];
  },
  wait: (_: [], { signal, tell }: Caller) =>
    new Promise((resolve) => {
      tell('waiting');
      signal.addEventListener('abort', () => resolve('nobody waits'));
    }),
});
