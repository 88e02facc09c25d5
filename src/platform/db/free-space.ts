/**
 * Room on the disk of the embedded database. Where its log needs another 16 MB and finds none, PGlite spins for ever and takes the process
 * with it, so writes are refused before.
 */
import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

/** Six segments of the log; what goes on by itself (sessions that are seen, limits) stays far below it. */
const ENOUGH_BYTES = 100 * 1024 * 1024;
/** Writes come back only a little above it, so that they do not come and go with each of them. */
const ENOUGH_AGAIN_BYTES = 110 * 1024 * 1024;
/** By itself, so that the log says soon how it stands. */
const LOOK_EVERY_MS = 5000;
/** A write that is asked for looks again if the last look is older: in this time nobody can write what is left. */
const FRESH_MS = 250;

export interface FreeSpace {
  /** Whether something may be written now. */
  isEnough(): Promise<boolean>;
  stop(): void;
}

type Look = (folder: string) => Promise<{ bavail: number; bsize: number }>;

/** @param look how much is free; a test's own */
export function watchFreeSpace(folder: string, log: Log, look: Look = statfs, now: () => number = Date.now): FreeSpace {
  let enough = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  const lookNow = async () => {
    try {
      const { bavail, bsize } = await look(folder);
      const free = bavail * bsize;
      const before = enough;
      enough = free >= (before ? ENOUGH_BYTES : ENOUGH_AGAIN_BYTES);
      const line = `${Math.floor(free / 1024 / 1024)} MB are free on the disk of ${folder}`;
      if (before && !enough)
        log.error(
          `${line}: nothing is saved until there are ${ENOUGH_AGAIN_BYTES / 1024 / 1024} MB. Make room; no restart is needed`,
        );
      if (!before && enough) log.warn(`${line}: saving goes on`);
    } catch {
      // Where the system does not tell, everything is as it was without a guard.
      enough = true;
    }
    lookedAt = now();
    looking = undefined;
  };
  const lookAgain = () => {
    looking ??= lookNow();
    return looking;
  };
  const timer = setInterval(lookAgain, LOOK_EVERY_MS);
  timer.unref();
  return {
    async isEnough() {
      if (now() - lookedAt >= FRESH_MS) await lookAgain();
      return enough;
    },
    stop: () => clearInterval(timer),
  };
}
