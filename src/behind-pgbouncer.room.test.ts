/** The real server on a PostgreSQL behind PgBouncer, as docs/operations.md sets it up, while either of the two is killed under saves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from './platform/db/postgres.ts';
import { projectRoot } from './platform/project-root.ts';
import { productServer } from './testing/build-server.ts';
import { payingTeacher } from './testing/paying-teacher.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './testing/pgbouncer.ts';
import { hasPostgresBinaries, type PostgresServer, startServer } from './testing/postgres-server.ts';
import { lostOf, savesThrough } from './testing/saves-through.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const isHere = inject('database').kind === 'postgres' && hasPostgresBinaries() && hasPgBouncer();
if (!isHere)
  process.stdout.write('Tests behind PgBouncer are skipped: they need it and a PostgreSQL on this machine.\n');

describe.skipIf(!isHere)('a server on PostgreSQL behind PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-bouncer-'));
  const migrations = join(projectRoot(), 'migrations');
  let postgres: PostgresServer;
  let bouncer: PgBouncer;
  let server: ServerProcess;
  let cookie: string;

  beforeAll(async () => {
    // As a machine is set up in New York.
    postgres = await startServer(['timezone=America/New_York']);
    bouncer = await startPgBouncer(postgres.url);
    const { db, close } = await openPostgres(bouncer.url, migrations);
    cookie = await payingTeacher(db);
    await close();
    const built = await productServer();
    server = await startServerProcess(
      built.path('main.server'),
      {
        // biome-ignore lint/style/noProcessEnv: the child is a server of its own
        PATH: process.env.PATH,
        DATA_DIR: folder,
        DATABASE_URL: `${bouncer.url}?statement_timeout=2000&query_timeout=3000`,
        AUTH_SECRET: 'a secret for tests only, 32 characters',
        ENTITLEMENTS: '{"school": {"savedLessons": 1000000}}',
      },
      { quiet: true },
    );
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    await bouncer?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it.each([
    ['', '30s'],
    ['?statement_timeout=60000&query_timeout=65000', '1min'],
  ])('speaks UTC and keeps its limits, with “%s” in the address', async (asked, limit) => {
    const { db, close } = await openPostgres(`${bouncer.url}${asked}`, migrations);
    const said = async (name: string) => {
      const { rows } = (await db.execute(sql.raw(`show ${name}`))) as unknown as { rows: Record<string, string>[] };
      return Object.values(rows[0] ?? {})[0];
    };
    expect([await said('timezone'), await said('statement_timeout')]).toEqual(['UTC', limit]);
    await close();
    await expect(openPostgres(`${bouncer.url}?query_timeout=soon`, migrations)).rejects.toThrow('not “soon”');
  });

  const back = {
    PgBouncer: [() => bouncer.crash(), () => bouncer.start()],
    PostgreSQL: [() => postgres.crash(), () => postgres.start()],
  } as const;
  it.each(Object.entries(back))(
    'says 503 while %s is gone (kill -9), goes on when it is back, and keeps all it acknowledged',
    async (_, [goes, comes]) => {
      const { acknowledged, refused } = await savesThrough(server, cookie, { teachers: 8, goes, comes });
      expect(new Set(refused.map(({ response }) => response.status))).toEqual(new Set([503]));
      expect(await lostOf(postgres.url, acknowledged)).toEqual([]);
    },
    120_000,
  );
});
