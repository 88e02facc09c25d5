/** PgBouncer from the machine's own binaries in front of a PostgreSQL of a test, set up as docs/operations.md says: on loopback, in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, idsOf, onServer } from './postgres-server.ts';

const START_TIMEOUT_MS = 20_000;

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
  /** kill -9; those who are connected are cut off. */
  crash(): Promise<void>;
  /** After a crash, on the same port. */
  start(): Promise<void>;
}

export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** @param database the server behind it @param settings of PgBouncer's own, as name=value */
export async function startPgBouncer(database: string, settings: readonly string[] = []): Promise<PgBouncer> {
  const { hostname, port: behind, pathname, username } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-pgbouncer-'));
  // It refuses to run as root, as PostgreSQL does.
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await freePort();
  const name = pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${name} = host=${hostname} port=${behind} dbname=${name} user=${username}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any`,
      ...settings,
      '',
    ].join('\n'),
  );
  const url = `postgres://${username}@127.0.0.1:${port}/${name}`;
  let bouncer: ChildProcess;
  let ended: Promise<unknown>;
  const start = async () => {
    let said = '';
    bouncer = spawn('pgbouncer', [file], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    ended = new Promise((resolve) => bouncer.once('exit', resolve));
    bouncer.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const until = Date.now() + START_TIMEOUT_MS;
    const answers = () =>
      onServer(url, 'select 1').then(
        () => true,
        () => false,
      );
    while (!(await answers())) {
      if (bouncer.exitCode !== null || Date.now() > until) throw new Error(`PgBouncer did not start: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    bouncer.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    start,
    crash: () => end('SIGKILL'),
    async stop() {
      if (bouncer.exitCode === null && bouncer.signalCode === null) await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
