/** The real process, killed with -9 again and again while it migrates a database full of lessons: the next start makes it whole, and every row is as it was. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { OpenDatabase } from './platform/db/db.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { projectRoot } from './platform/project-root.ts';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { everyRow } from './testing/every-row.ts';
import { onServer } from './testing/postgres-server.ts';
import { startServerProcess } from './testing/server-process.ts';

/** All after these are what is interrupted; some of them write every lesson anew. */
const MIGRATED = 2;
const LESSONS = 4000;
const LATER_MS = inject('thorough') ? 100 : 600;
const MOST_KILLS = 100;

const folder = mkdtempSync(join(tmpdir(), 'lessonwright-interrupted-'));
const older = join(folder, 'migrations');
const today = join(projectRoot(), 'migrations');
const given = inject('database');
const name = `test_${randomUUID().replaceAll('-', '')}`;
let url: string | undefined;
let built: ServerBuild;
let before: Record<string, string[]>;

const open = (migrations: string): Promise<OpenDatabase> =>
  url ? openPostgres(url, migrations, { patient: true }) : openEmbedded(folder, migrations);

beforeAll(async () => {
  built = await productServer();
  if (given.kind === 'postgres') {
    await onServer(given.url, `create database ${name}`);
    const address = new URL(given.url);
    address.pathname = `/${name}`;
    url = address.href;
  }
  cpSync(today, older, { recursive: true });
  const journal = join(older, 'meta/_journal.json');
  const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8'));
  writeFileSync(journal, JSON.stringify({ ...head, entries: entries.slice(0, MIGRATED) }));
  const { db, close } = await open(older);
  await db.execute(
    sql`insert into account (provider, subject, email) select 'embedded', n, 'teacher-' || n || '@school.example' from generate_series(1, 200) n`,
  );
  await db.execute(sql`
    insert into lesson_plan (account_id, type, title, grade_level, subject, duration, keywords, content_version, content, created_at)
    select (select id from account where subject = (n % 200 + 1)::text), 'full', 'Quilts ' || n, 'Grade 4', 'Mathematics', 60, 'quilts', 1,
      jsonb_build_object('title', 'Quilts ' || n, 'text', repeat(md5(n::text), 120)), now() from generate_series(1, ${LESSONS}::int) n`);
  before = await everyRow(db);
  await close();
}, 180_000);
afterAll(async () => {
  if (given.kind === 'postgres') await onServer(given.url, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const environment = (): NodeJS.ProcessEnv => ({
  // biome-ignore lint/style/noProcessEnv: the child is a program of its own
  PATH: process.env.PATH,
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret for tests only, 32 characters',
  ...(url ? { DATABASE_URL: url } : {}),
});

/** @returns whether it was ready before it was killed */
async function startAndKill(afterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, [built.path('main.server')], {
    env: { ...environment(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await wait(afterMs);
  child.kill('SIGKILL');
  await ended;
  return said.includes('is ready');
}

it('starts by itself, with every row as it was and every migration', async () => {
  let kills = 0;
  while (!(await startAndKill((kills + 1) * LATER_MS))) {
    kills += 1;
    expect(kills).toBeLessThan(MOST_KILLS);
  }
  expect(kills).toBeGreaterThan(1);
  const server = await startServerProcess(built.path('main.server'), environment());
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  // Stopped while it still makes the index of the search.
  expect(server.said()).not.toContain('"level":50');

  const { db, close } = await open(today);
  const after = await everyRow(db);
  const { rows } = (await db.execute(
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  )) as unknown as {
    rows: { done: number }[];
  };
  await close();
  const all = JSON.parse(readFileSync(join(today, 'meta/_journal.json'), 'utf8')).entries.length;
  expect(rows[0]?.done).toBe(all);
  const byId = (lines: readonly string[] = []) =>
    new Map(lines.map((line) => JSON.parse(line) as Record<string, unknown>).map((row) => [row.id, row]));
  for (const table of ['account', 'lesson_plan']) {
    const [was, is] = [byId(before[table]), byId(after[table])];
    expect([table, is.size]).toEqual([table, was.size]);
    for (const [id, row] of was) expect(is.get(id)).toMatchObject(row);
  }
}, 600_000);
