/**
 * One process per data folder. PGlite has no lock of its own: a second process that opens the same folder loses rows silently.
 * The lock is a file that names its holder and is touched every few seconds, so that it also holds between containers
 * (where process ids mean nothing) and goes stale by itself after a crash.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { join } from 'node:path';
import { DatabaseUnavailable } from './db.ts';

const HEARTBEAT_MS = 3000;
/** A holder on another host counts as gone after this silence. */
const STALE_MS = 15_000;

export interface FolderLock {
  release(): void;
}

/** @throws DatabaseUnavailable while another process holds the folder */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() });
  if (!take(file, mine)) {
    refuseIfAlive(folder, file);
    takeOver(folder, file, mine);
  }
  const heartbeat = setInterval(() => {
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
      rmSync(file, { force: true });
    },
  };
}

function refuseIfAlive(folder: string, file: string): void {
  const holder = readHolder(file);
  if (holder && isAlive(file, holder))
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by another process (pid ${holder.pid} on ${holder.host}). Stop it first, or set DATA_DIR to another folder.`,
    );
}

/** The holder is gone. Of several that see this at once, only the one that makes the folder may remove the old lock; it looks again first. */
function takeOver(folder: string, file: string, mine: string): void {
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
    refuseIfAlive(folder, file);
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
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(file: string, holder: Holder): boolean {
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (holder.host !== hostname()) return Date.now() - touched < STALE_MS;
  // A restarted container runs under the same name and the same process id: the file is from its former life.
  if (holder.pid === process.pid) return false;
  // The machine was started since: another process may have the number now.
  if (touched < Date.now() - uptime() * 1000) return false;
  try {
    process.kill(holder.pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
