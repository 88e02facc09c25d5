/** The real server process with a streaming replica for lookups: the replica answers, and whatever becomes of it, lookups are answered on. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from './platform/db/postgres.ts';
import { projectRoot } from './platform/project-root.ts';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import {
  hasPostgresBinaries,
  onServer,
  type PostgresServer,
  startReplica,
  startServer,
} from './testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const onPostgres = inject('database').kind === 'postgres';
if (onPostgres && !hasPostgresBinaries())
  process.stdout.write('Tests of a replica are skipped: they need a PostgreSQL on this machine.\n');

const PLACE = 'state=Ohio&gradeLevel=Grade%204&subject=Mathematics';
const AGAIN = 'standards are read from the replica again';

describe.skipIf(!onPostgres || !hasPostgresBinaries())('a server with a replica for lookups', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let built: ServerBuild;
  let server: ServerProcess;
  let folder: string;

  const env = () => ({
    // biome-ignore lint/style/noProcessEnv: the child is a server of its own
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `${primary.url}?statement_timeout=2000&query_timeout=3000`,
    REPLICA_URL: replica.url.replace('postgres@', 'reader@'),
    AUTH_SECRET: 'a secret for tests only, 32 characters',
    METRICS_PORT: '0',
  });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lessonwright-replica-'));
    [primary, built] = await Promise.all([startServer(), productServer()]);
    await (await openPostgres(primary.url, join(projectRoot(), 'migrations'))).close();
    // As docs/operations.md says.
    await onServer(primary.url, 'create user reader; grant usage on schema public, drizzle to reader');
    await onServer(primary.url, 'grant select on all tables in schema public, drizzle to reader');
    replica = await startReplica(primary.url);
    server = await startServerProcess(built.path('main.server'), env(), { quiet: true });
    await until(async () => (await inUse()) === 1);
  }, 180_000);
  afterAll(async () => {
    for (const each of [primary, replica]) each?.thaw();
    await server?.stop();
    await replica?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const until = async (state: () => boolean | Promise<boolean>) => {
    while (!(await state())) {
      expect(server.exit(), server.said()).toBeUndefined();
      await wait(20);
    }
  };
  const inUse = async () => {
    const [address = ''] = /http:\S+\/metrics/.exec(server.said()) ?? [];
    const text = await (await fetch(address)).text();
    return Number(/^lessonwright_replica_in_use (\d)$/m.exec(text)?.[1]);
  };
  const listed = async (query = PLACE) => {
    const answer = await fetch(`${server.url}/api/standards?${query}`);
    return {
      status: answer.status,
      codes: answer.ok ? ((await answer.json()) as { code: string }[]).map(({ code }) => code) : [],
    };
  };
  const found = async () => (await fetch(`${server.url}/api/standards/search?query=fractions&state=Ohio`)).status;
  /** Connections that were last asked for standards, after that moment. */
  const askedSince = async ({ url }: PostgresServer, moment: Date): Promise<number> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as asked from pg_stat_activity where query like '%from "standard"%' and query_start > $1 and pid <> pg_backend_pid()`,
      [moment],
    );
    await client.end();
    return rows[0].asked as number;
  };
  /** Lookups without a pause while something happens, each of which has to be answered. */
  async function lookingUpWhile(happens: () => Promise<unknown>): Promise<number[]> {
    let stop = false;
    const statuses: number[] = [];
    const teacher = async () => {
      while (!stop) statuses.push((await listed()).status, await found());
    };
    const teachers = Promise.all([teacher(), teacher(), teacher(), teacher()]);
    teachers.catch(() => {});
    await happens();
    const soFar = statuses.length;
    await until(() => statuses.length > soFar + 20);
    stop = true;
    await teachers;
    return statuses;
  }
  const back = async () => {
    await until(async () => (await inUse()) === 1);
  };

  it('asks the replica, and not the primary', async () => {
    // The index of the search is read from the primary, once.
    await found();
    const moment = new Date();
    const answers = await Promise.all(Array.from({ length: 30 }, () => listed()));
    for (const { codes } of answers) expect(codes).toContain('4.NF.A.1');
    expect(await askedSince(replica, moment)).toBeGreaterThan(0);
    expect(await askedSince(primary, moment)).toBe(0);
  }, 60_000);

  it('looks up on while the primary hangs', async () => {
    primary.freeze();
    const answers = await Promise.all([listed(), found(), listed()]);
    primary.thaw();
    expect(answers).toMatchObject([{ status: 200 }, 200, { status: 200 }]);
  }, 60_000);

  it('shows within seconds what the command line imports', async () => {
    await back();
    const file = join(folder, 'vermont.json');
    const item = { identifier: 'i1', fullStatement: 'Add.', humanCodingScheme: 'M.1', educationLevel: ['04'] };
    const document = { identifier: 'vt', title: 'Vermont Mathematics', creator: 'Vermont Agency of Education' };
    writeFileSync(file, JSON.stringify({ CFDocument: document, CFItems: [item] }));
    const { status, stderr } = spawnSync(process.execPath, [built.path('main.admin'), 'standards', 'import', file], {
      ...{ env: env(), encoding: 'utf8', timeout: 60_000 },
    });
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    const vermont = 'state=Vermont&gradeLevel=Grade%204&subject=Mathematics';
    await until(async () => (await listed(vermont)).codes.join() === 'M.1');
    expect(await inUse()).toBe(1);
  }, 60_000);

  const lose = {
    'crashes (kill -9)': { goes: () => replica.crash(), comes: () => replica.start() },
    'is shut down': { goes: () => replica.shutDown(), comes: () => replica.start() },
    hangs: { goes: async () => replica.freeze(), comes: async () => replica.thaw() },
  };
  it.each(Object.entries(lose))(
    'answers every lookup when the replica %s, and asks it again when it is back',
    async (_, { goes, comes }) => {
      await back();
      const statuses = await lookingUpWhile(async () => {
        await wait(200);
        await goes();
        await until(async () => (await inUse()) === 0);
      });
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const before = server.said().split(AGAIN).length;
      await comes();
      await back();
      await until(() => server.said().split(AGAIN).length === before + 1);
      expect((await listed()).codes).toContain('4.NF.A.1');
    },
    120_000,
  );

  it('leaves a replica alone that is too far behind', async () => {
    await back();
    await onServer(replica.url, 'select pg_wal_replay_pause()');
    await onServer(primary.url, 'create table behind as select generate_series(1, 1000) as n');
    await until(async () => (await inUse()) === 0);
    expect(server.said()).toContain('it is too far behind');
    expect((await listed()).status).toBe(200);
    await onServer(replica.url, 'select pg_wal_replay_resume()');
    await back();
  }, 120_000);

  it('leaves one alone that became a server of its own', async () => {
    await back();
    const statuses = await lookingUpWhile(async () => {
      await onServer(replica.url, 'select pg_promote()');
      await until(async () => (await inUse()) === 0);
    });
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(server.said()).toContain('it is no replica: it takes writes');
  }, 120_000);
});
