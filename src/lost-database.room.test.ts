/** The real server process while its PostgreSQL crashes, is restarted, hangs, or lets nobody through. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from './platform/db/postgres.ts';
import { projectRoot } from './platform/project-root.ts';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { payingTeacher } from './testing/paying-teacher.ts';
import { hasPostgresBinaries, type PostgresServer, startServer } from './testing/postgres-server.ts';
import { lostOf, type Saved, saveOne, savesThrough, until } from './testing/saves-through.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

/** What a crash breaks, the first of them shows; the thorough suite looks for the rare. */
const ROUNDS = inject('thorough') ? 10 : 2;
const TEACHERS = 16;

const onPostgres = inject('database').kind === 'postgres';
if (onPostgres && !hasPostgresBinaries())
  process.stdout.write('Tests of a lost database are skipped: they need a PostgreSQL on this machine to kill.\n');

describe.skipIf(!onPostgres || !hasPostgresBinaries())('a server whose PostgreSQL is lost', () => {
  let postgres: PostgresServer;
  let built: ServerBuild;
  let server: ServerProcess;
  let folder: string;
  let cookie: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lessonwright-lost-'));
    [postgres, built] = await Promise.all([startServer(), productServer()]);
    const { db, close } = await openPostgres(postgres.url, join(projectRoot(), 'migrations'));
    cookie = await payingTeacher(db);
    await close();
    server = await startServerProcess(
      built.path('main.server'),
      {
        // biome-ignore lint/style/noProcessEnv: the child is a server of its own
        PATH: process.env.PATH,
        DATA_DIR: folder,
        // Shorter than a server's own limits, so that the test is.
        DATABASE_URL: `${postgres.url}?statement_timeout=2000&query_timeout=3000`,
        AUTH_SECRET: 'a secret for tests only, 32 characters',
        ENTITLEMENTS: '{"school": {"savedLessons": 1000000}}',
        METRICS_PORT: '0',
      },
      { quiet: true },
    );
  }, 180_000);
  afterAll(async () => {
    postgres?.thaw();
    await server?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const save = () => saveOne(server, cookie);
  const saved = async () => (await save()).response.ok;
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  const measured = async (series: string) => {
    const [address = ''] = /http:\S+\/metrics/.exec(server.said()) ?? [];
    const line = (await (await fetch(address)).text()).split('\n').find((each) => each.startsWith(`${series} `));
    return Number(line?.split(' ')[1]);
  };
  const lose = {
    'crashes (kill -9)': () => postgres.crash(),
    'is shut down and started': () => postgres.shutDown(),
  };
  it.each(Object.entries(lose))(
    'lives on, says 503 and keeps all it acknowledged when PostgreSQL %s under saves',
    async (_, goes) => {
      const acknowledged: string[] = [];
      const refused: Saved[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const of = await savesThrough(server, cookie, { teachers: TEACHERS, goes, comes: () => postgres.start() });
        acknowledged.push(...of.acknowledged);
        refused.push(...of.refused);
      }
      expect(server.exit()).toBeUndefined();
      for (const { response, body } of refused) {
        expect([response.status, body.code]).toEqual([503, 'unavailable']);
        expect(response.headers.get('retry-after')).toBe('5');
        expect(body.message).toBe('Lessonwright cannot reach its database right now. Please try again in a minute.');
      }
      expect(await lostOf(postgres.url, acknowledged)).toEqual([]);
      expect(await ready()).toBe(200);
    },
    180_000,
  );

  it('answers 503 while PostgreSQL hangs, and goes on when it does', async () => {
    expect(await saved()).toBe(true);
    postgres.freeze();
    const answers = await Promise.all(Array.from({ length: 30 }, save));
    expect(answers.map(({ response }) => response.status)).toEqual(answers.map(() => 503));
    expect(await ready()).toBe(503);
    postgres.thaw();
    await until(server, saved);
    expect(await ready()).toBe(200);
  }, 120_000);

  it('answers 503 while every connection waits for something, and goes on when that is over', async () => {
    const other = new pg.Client({ connectionString: postgres.url });
    other.on('error', () => {});
    await other.connect();
    await other.query('begin');
    await other.query('lock table lesson_plan in access exclusive mode');
    const answers = await Promise.all(Array.from({ length: 40 }, save));
    expect(answers.map(({ response }) => response.status)).toEqual(answers.map(() => 503));
    await other.query('rollback');
    await other.end();
    await until(server, saved);
  }, 120_000);

  it('counts it where Prometheus looks, which is not where teachers do', async () => {
    expect(await measured('lessonwright_database_statement_failures_total{kind="away"}')).toBeGreaterThan(0);
    expect(await measured('lessonwright_planning_waiting')).toBe(0);
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('lessonwright_');
  });
});
