/** A PostgreSQL server for the tests: the one of TEST_DATABASE_URL, or the machine's own binaries in a folder of their own, on loopback only. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadStarterCatalogue } from '../features/standards/load-starter.ts';
import { standardsStore } from '../features/standards/store.ts';
import { systemClock } from '../platform/clock.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { projectRoot } from '../platform/project-root.ts';
import { onServer } from './test-database.ts';

const BINARIES = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 20_000;

export default async function setup(project: TestProject) {
  // biome-ignore lint/style/noProcessEnv: the tests' own setting, not the product's
  const configured = process.env.TEST_DATABASE_URL;
  const server = configured ? { url: configured, stop: async () => {} } : await startServer();
  const template = `lessonwright_template_${process.pid}`;
  await onServer(server.url, `create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const { db, close } = await openPostgres(url.href, join(projectRoot(), 'migrations'));
  await loadStarterCatalogue(standardsStore(db), join(projectRoot(), 'data/standards'), systemClock);
  await close();
  project.provide('database', { kind: 'postgres', url: server.url, template });
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const newest = readdirSync(BINARIES).sort((a, b) => Number(b) - Number(a))[0];
  const bin = join(BINARIES, String(newest), 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-postgres-'));
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? idsOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = owner ? { uid: owner.uid, gid: owner.gid, cwd: folder } : { cwd: folder };
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...as,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const postgres = spawn(
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
    ],
    {
      ...as,
      stdio: 'ignore',
    },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answers(url, postgres);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => postgres.once('exit', resolve));
      postgres.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

const freePort = () =>
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
      if (postgres.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${String(error)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
