/** A PostgreSQL server from the machine's own binaries, in a folder of its own, on loopback only; for tests and benchmarks. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const BINARIES = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 20_000;

export interface PostgresServer {
  url: string;
  /** Ends it for good, with its folder. */
  stop(): Promise<void>;
  /** kill -9, as a crash does; resolves when it is gone. */
  crash(): Promise<void>;
  /** Ends it as an operator does who updates it: anyone who is connected is sent away. */
  shutDown(): Promise<void>;
  /** After a crash or a shutdown, on the same port and files; resolves when it answers. */
  start(): Promise<void>;
  /** It keeps its connections and says nothing any more. */
  freeze(): void;
  thaw(): void;
}

/** Whether this machine has binaries to start one from. */
export const hasPostgresBinaries = (): boolean => existsSync(BINARIES) && readdirSync(BINARIES).length > 0;

/** @param settings more of PostgreSQL's own, as name=value */
export const startServer = (settings: readonly string[] = []): Promise<PostgresServer> =>
  startOn(settings, (bin, data, as) =>
    run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
      as,
    ),
  );

/** A streaming replica, which follows as soon as it is there. @param primary the address of the server that it follows */
export const startReplica = (primary: string): Promise<PostgresServer> =>
  startOn([], (bin, data, as) =>
    run(join(bin, 'pg_basebackup'), ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], as),
  );

interface Owner {
  uid?: number;
  gid?: number;
  cwd: string;
}

function run(program: string, args: readonly string[], as: Owner): void {
  const { status, stderr } = spawnSync(program, args, { ...as, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

async function startOn(
  settings: readonly string[],
  fill: (bin: string, data: string, as: Owner) => void,
): Promise<PostgresServer> {
  const newest = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a))[0];
  const bin = join(BINARIES, String(newest), 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-postgres-'));
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = owner ? { uid: owner.uid, gid: owner.gid, cwd: folder } : { cwd: folder };
  const data = join(folder, 'data');
  fill(bin, data, as);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let postgres: ChildProcess;
  const start = async () => {
    postgres = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
        '-c',
        'fsync=off',
        '-c',
        'max_connections=200',
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      {
        ...as,
        stdio: 'ignore',
      },
    );
    await answers(url, postgres);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (postgres.exitCode !== null || postgres.signalCode !== null) return;
    const children = childrenOf(postgres.pid as number);
    const ended = new Promise((resolve) => postgres.once('exit', resolve));
    postgres.kill(signal);
    await ended;
    // They notice by themselves that their parent is gone; the next one refuses to start while they are there.
    for (const child of children) while (isThere(child)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const signalAll = (signal: NodeJS.Signals) => {
    const parent = postgres.pid as number;
    for (const pid of [parent, ...childrenOf(parent)]) if (isThere(pid)) process.kill(pid, signal);
  };
  await start();
  return {
    url,
    start,
    crash: () => end('SIGKILL'),
    shutDown: () => end('SIGINT'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);

/** One that has ended and that nobody asked after (a zombie) is not there. */
const isThere = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim());

export function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function answers(url: string, postgres: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await onServer(url, 'select 1');
      return;
    } catch (error) {
      if (postgres.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start: ${String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
