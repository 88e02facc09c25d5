/** A thread that works for the main one, so that no work holds up a request. One that stands still is ended, and another takes its place. */
import { Worker } from 'node:worker_threads';
import { Problem } from '../../contract/problem.ts';
import { currentlyLoggedAs, type Log } from '../log.ts';
import { errorFrom, type FromThread, failedFrom, type ThreadOrders, type ToThread } from './messages.ts';

/** How a caller follows a call, and what the thread may ask of it meanwhile. */
export interface CallWatch {
  signal?: AbortSignal | undefined;
  tell?: ((progress: unknown) => void) | undefined;
  asked?: Readonly<Record<string, (...args: never[]) => Promise<unknown>>> | undefined;
}

export interface WorkingThread {
  /**
   * @param args what can be cloned @returns when the thread is done, also with what nobody waits for any more
   * @throws what the thread threw, a Problem as one; Problem unavailable where the thread stood still or ended
   */
  call(name: string, args: unknown[], watch?: CallWatch): Promise<unknown>;
  /** Ends it, and with it what it does. */
  close(): Promise<void>;
}

/** Megabytes. Four times what it needs: a plan that takes more ends the thread and not the server. With little new space it stays small. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };
/** A standstill is so many looks in a row that saw no turn: a machine that slept has not stood still. */
const LOOKS = 10;
const RETRY_S = 5;
const OF_PLANS = {
  tooLong:
    'This took too long, so we stopped it. Nothing was counted. Please try again with other words; if it happens again, tell us.',
  broken: 'Something broke off your request on our end. Nothing was counted; please try again.',
};

interface Caller extends CallWatch {
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

export interface ThreadOptions {
  /** So long its loop may stand still. */
  standstillMs: number;
  log: Log;
  /** What callers read where it stood still, or broke. */
  sentences?: { tooLong: string; broken: string };
}

/** @param file the bundled entry of the thread, which serves calls with serveCalls */
export function openWorkingThread(
  file: URL,
  { standstillMs, log, sentences: { tooLong, broken } = OF_PLANS }: ThreadOptions,
): WorkingThread {
  let numbered = 0;
  let current: ReturnType<typeof start> | undefined;
  let closed = false;

  function start() {
    const turns = new SharedArrayBuffer(4);
    const count = new Int32Array(turns);
    const callers = new Map<number, Caller>();
    const orders: ThreadOrders = { turns, turnMs: standstillMs / LOOKS / 2 };
    const worker = new Worker(file, { workerData: orders, resourceLimits: MEMORY });
    // It alone keeps no process alive; a request in flight does.
    worker.unref();
    const say = (message: ToThread) => worker.postMessage(message);
    let ready = false;
    let [seen, missed] = [0, 0];

    /** All that it was at is broken off; the next call starts another one. */
    const end = (problem: () => Problem) => {
      clearInterval(looking);
      if (current?.worker === worker) current = undefined;
      for (const { reject } of callers.values()) reject(problem());
      callers.clear();
      return worker.terminate();
    };
    const looking = setInterval(() => {
      const now = Atomics.load(count, 0);
      // Until it is ready it reads files and compiles, which a slow disk may take its time for.
      missed = ready && callers.size > 0 && now === seen ? missed + 1 : 0;
      seen = now;
      if (missed < LOOKS) return;
      log.error({ standstillMs, calls: callers.size }, 'the working thread stood still and was ended');
      void end(() => new Problem('unavailable', tooLong, undefined, RETRY_S));
    }, standstillMs / LOOKS).unref();

    const answer = async (id: number, ask: number, name: string, args: unknown[]) => {
      try {
        const asked = callers.get(id)?.asked?.[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
        say({ id, answer: ask, value: await asked?.(...args) });
      } catch (error) {
        say({ id, answer: ask, failed: failedFrom(error) });
      }
    };
    worker.on('message', (message: FromThread) => {
      if ('ready' in message) {
        ready = true;
        return;
      }
      const caller = callers.get(message.id);
      if ('tell' in message) return caller?.tell?.(message.tell);
      if ('ask' in message) return void answer(message.id, message.ask, message.name, message.args);
      callers.delete(message.id);
      if ('done' in message) caller?.resolve(message.done);
      else caller?.reject(errorFrom(message.failed));
    });
    worker.on('error', (error) => log.error({ err: error }, 'the working thread broke'));
    worker.on('exit', () => void end(() => new Problem('unavailable', broken, undefined, RETRY_S)));
    return { worker, callers, say, end };
  }

  current = start();
  return {
    async call(name, args, { signal, ...watch } = {}) {
      signal?.throwIfAborted();
      if (closed) throw new Problem('unavailable', broken, undefined, RETRY_S);
      current ??= start();
      const { callers, say } = current;
      const id = ++numbered;
      const aborted = () => say({ id, abort: true });
      signal?.addEventListener('abort', aborted, { once: true });
      try {
        return await new Promise((resolve, reject) => {
          callers.set(id, { ...watch, resolve, reject });
          say({ id, call: name, args, as: currentlyLoggedAs() });
        });
      } catch (error) {
        throw signal?.aborted ? signal.reason : error;
      } finally {
        signal?.removeEventListener('abort', aborted);
      }
    },
    async close() {
      closed = true;
      await current?.end(() => new Problem('unavailable', broken, undefined, RETRY_S));
    },
  };
}
