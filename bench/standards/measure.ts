/** Small things every measurement needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const HERE = join(import.meta.dirname);
/** Asked before what is measured: long enough that the asking process has compiled itself too, which else is what the quickest calls show. */
const WARM_UP_MS = 1500;

export const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const rounded = (ms: number): string => (ms < 10 ? ms.toFixed(2) : ms < 100 ? ms.toFixed(1) : ms.toFixed(0));

/** "0.52 / 0.81 / 1.20" */
export const spread = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => rounded(percentile(times, share))).join(' / ');

/**
 * Asks over HTTP from a process of its own.
 * @param warmUp what it asks before: others of the same kind, so that nothing measured is remembered
 */
export async function load(
  origin: string,
  paths: readonly string[],
  clients: number,
  { headers = {}, warmUp = paths }: { headers?: Readonly<Record<string, string>>; warmUp?: readonly string[] } = {},
): Promise<{ times: number[]; seconds: number; asked: number }> {
  const asked = { origin, paths, warmUp, warmUpMs: WARM_UP_MS, clients, headers };
  return JSON.parse(await output(process.execPath, [join(HERE, 'load-clients.mjs')], [JSON.stringify(asked)]));
}

/** A second of /proc has a hundred ticks on every Linux that Node runs on. */
const MS_A_TICK = 10;

/** @returns what a process has spent on the processors so far, in milliseconds; NaN where there is no /proc */
export function cpuMsOf(pid: number): number {
  // After the name in brackets come the state and then the counters, of which the 12th and 13th are user and system time.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * MS_A_TICK : Number.NaN;
}

/** @returns bytes; NaN where there is no /proc */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readProc(pid, 'status') ?? '';
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

export interface PeerRow {
  id: number;
  text: string;
  /** What a query may be limited to: a state, or a framework. */
  place: string;
  subject: string;
  grades: number;
}

export interface PeerQuery {
  text: string;
  places?: string[] | undefined;
  subject?: string | undefined;
  grades?: number | undefined;
}

/** SQLite FTS5 with the same rows and questions; undefined where there is no Python with it. */
export async function fts5(
  rows: Iterable<PeerRow>,
  queries: readonly PeerQuery[],
): Promise<{ loaded: number; answers: { ms: number; cpu: number; ids: number[] }[] } | undefined> {
  function* lines() {
    for (const row of rows) yield `${JSON.stringify(row)}\n`;
    yield `${JSON.stringify({ queries })}\n`;
  }
  try {
    return JSON.parse(await output('python3', [join(HERE, 'fts5.py')], lines()));
  } catch (error) {
    process.stderr.write(`SQLite FTS5 was left out: ${String(error)}\n`);
    return undefined;
  }
}

async function output(command: string, args: readonly string[], input: Iterable<string>): Promise<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.stdin.once('error', reject);
  });
  failed.catch(() => {});
  const answered = text(child.stdout);
  const ended = once(child, 'exit');
  for (const piece of input) if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), failed]);
  child.stdin.end();
  const [code] = await Promise.race([ended, failed]);
  if (code !== 0) throw new Error(`${command} ended with ${String(code)}`);
  return answered;
}
