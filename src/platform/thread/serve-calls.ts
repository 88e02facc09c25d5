/** What a working thread does with the calls of the main one. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { loggedAs } from '../log.ts';
import { errorFrom, type FromThread, failedFrom, type ThreadOrders, type ToThread } from './messages.ts';

/** How the caller follows the call. */
export interface Caller {
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
  tell(progress: unknown): void;
  /** Asks the caller for something. */
  ask(name: string, ...args: unknown[]): Promise<unknown>;
}

export type Call = (args: never, caller: Caller) => unknown;

/** @param calls by their names; what they return goes back */
export function serveCalls(port: MessagePort, calls: Readonly<Record<string, Call>>): void {
  const { turns, turnMs } = workerData as ThreadOrders;
  const count = new Int32Array(turns);
  setInterval(() => Atomics.add(count, 0, 1), turnMs);
  const say = (message: FromThread) => port.postMessage(message);
  const ends = new Map<number, AbortController>();
  const answers = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>();
  let numbered = 0;

  const serve = async (id: number, name: string, args: unknown[]) => {
    const end = new AbortController();
    ends.set(id, end);
    const caller: Caller = {
      signal: end.signal,
      tell: (progress) => say({ id, tell: progress }),
      ask: (asked, ...of) =>
        new Promise((resolve, reject) => {
          const ask = ++numbered;
          answers.set(ask, { resolve, reject });
          say({ id, ask, name: asked, args: of });
        }),
    };
    try {
      const call = calls[name];
      if (!call) throw new Error(`no call ${name}`);
      say({ id, done: await call(args as never, caller) });
    } catch (error) {
      say({ id, failed: failedFrom(error) });
    } finally {
      ends.delete(id);
    }
  };

  port.on('message', (message: ToThread) => {
    if ('call' in message) void loggedAs(message.as, () => serve(message.id, message.call, message.args));
    else if ('abort' in message) ends.get(message.id)?.abort();
    else {
      const waiting = answers.get(message.answer);
      answers.delete(message.answer);
      if (message.failed) waiting?.reject(errorFrom(message.failed));
      else waiting?.resolve(message.value);
    }
  });
  say({ ready: true });
}
