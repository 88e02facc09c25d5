/**
 * One process per data folder. PGlite has no lock of its own: a second process that opens the same folder loses rows silently.
 * The lock is a file that names its holder and is touched every few seconds, so that it also holds between containers
 * (where process ids mean nothing) and goes stale by itself after a crash. A holder that was frozen so long that another took its place
 * finds the other's name in the file when it wakes, and ends before it writes anything.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync, writeSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from './db.ts';

const HEARTBEAT_MS = 3000;
/** A holder on another host counts as gone after this silence. */
const STALE_MS = 15_000;
/** So does one on this host of which nothing but its number is known, and that number may be another process's by now. */
const SILENT_MS = 60_000;
/** A lock that is touched while we look is held, whatever its holder's clock says. */
const LOOK_MS = 2 * HEARTBEAT_MS + 500;
const LOOK_EVERY_MS = 100;

export interface FolderLock {
  /** Removes the lock, unless it is another's by now. */
  release(): void;
}

/**
 * @param onLost called once if the lock turns out to be another process's
 * @throws DatabaseUnavailable while another process holds the folder
 */
export function lockFolder(folder: string, onLost: (sentence: string) => void = endAtOnce): FolderLock {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    since: new Date().toISOString(),
    id: randomUUID(),
  });
  if (!take(file, mine)) {
    const seen = stampOf(file);
    refuseIfAlive(folder, file);
    takeOver(folder, file, mine, seen);
  }
  const heartbeat = setInterval(() => {
    if (isLost(file, mine)) {
      clearInterval(heartbeat);
      return onLost(
        `The data folder ${folder} was taken over by another process while this one did not move, so this one ends at once.`,
      );
    }
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // The folder was removed under us; the database will say so.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (contentOf(file) === mine) rmSync(file, { force: true });
    },
  };
}

/** Not a moment more: even to close the database would write into what is another's. */
function endAtOnce(sentence: string): void {
  writeSync(2, `${sentence}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** A lock that somebody removed by hand is taken again, unless another was faster. */
function isLost(file: string, mine: string): boolean {
  try {
    return readFileSync(file, 'utf8') !== mine;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return false;
  }
  try {
    return !take(file, mine);
  } catch {
    // The folder is gone, or cannot be written to just now: nobody has taken it.
    return false;
  }
}

/** @returns undefined where there is no file, or none that can be read */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function refuseIfAlive(folder: string, file: string): void {
  const holder = readHolder(file);
  if (holder && isAlive(file, holder))
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by another process (pid ${holder.pid} on ${holder.host}). Stop it first, or set DATA_DIR to another folder.`,
    );
}

/**
 * The holder is gone. Of several that see this at once, only the one that makes the folder may remove the old lock; it looks again first.
 * @param seen the lock that was found to be nobody's
 */
function takeOver(folder: string, file: string, mine: string, seen: string): void {
  const justTaken = () =>
    new DatabaseUnavailable(
      `The data folder ${folder} was just taken by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
  const turn = `${file}.takeover`;
  // What a process left that died in the middle of this.
  if (Date.now() - (statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALE_MS)
    rmSync(turn, { recursive: true, force: true });
  try {
    mkdirSync(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw justTaken();
    throw error;
  }
  try {
    if (stampOf(file) !== seen) refuseIfAlive(folder, file);
    rmSync(file, { force: true });
    if (!take(file, mine)) throw justTaken();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

/** Creates the lock whole or not at all: a link to a finished file fails if the name exists. */
function take(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Holder {
  pid: number;
  host: string;
  /** See startOf; absent where the holder could not tell. */
  started: string | undefined;
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { pid, host, started: typeof started === 'string' ? started : undefined };
  } catch {
    return undefined;
  }
}

function isAlive(file: string, holder: Holder): boolean {
  const touched = touchedAt(file);
  const silentMs = Date.now() - touched;
  // Touched in the future: one of the two clocks was set, so only a touch of now counts.
  if (holder.host !== hostname()) return silentMs < -STALE_MS ? isTouched(file, touched) : silentMs < STALE_MS;
  // A restarted container runs under the same name and the same process id: the file is from its former life.
  if (holder.pid === process.pid) return false;
  // The machine was started since: another process may have the number now.
  if (touched < Date.now() - uptime() * 1000) return false;
  if (!isThere(holder.pid)) return false;
  const started = startOf(holder.pid);
  // The number was given to another process since, or it was not: then it is the holder, even if it does not move.
  if (holder.started !== undefined && started !== undefined) return holder.started === started;
  return silentMs < -STALE_MS ? isTouched(file, touched) : silentMs < SILENT_MS;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, in ticks since the machine did, where the system tells (Linux); two processes of one number differ in it. */
function startOf(pid: number): string | undefined {
  // The name of the program stands in brackets before it and may hold anything, brackets too.
  const fields = contentOf(`/proc/${pid}/stat`)?.replace(/^.*\)/s, '').trim().split(' ');
  return fields?.[19];
}

/** Another one with every touch and every holder. */
const stampOf = (file: string): string => `${touchedAt(file)} ${contentOf(file)}`;

const touchedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Watches for as long as a holder needs to touch its lock twice. Nothing else runs meanwhile: the database is not open yet. */
function isTouched(file: string, before: number): boolean {
  const sleeping = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < LOOK_MS; waited += LOOK_EVERY_MS) {
    if (touchedAt(file) !== before) return true;
    Atomics.wait(sleeping, 0, 0, LOOK_EVERY_MS);
  }
  return false;
}
