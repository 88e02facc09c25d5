/** The real server process, killed with -9 in the middle of saves again and again: what it acknowledged is there, every row is whole, and it starts again without a hand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { OpenDatabase } from './platform/db/db.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { projectRoot } from './platform/project-root.ts';
import { sha256 } from './platform/secrets.ts';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { toSave } from './testing/lesson-to-save.ts';
import { payingTeacher } from './testing/paying-teacher.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { openTestDatabase } from './testing/test-database.ts';

const ROUNDS = inject('thorough') ? 20 : 2;
const SAVES = 200;
const WRITERS = 8;
/** More than one page of the database, so that a row torn in two would show. */
const LONG = 20_000;

describe('a server that is killed in the middle of saves', () => {
  let folder: string;
  let built: ServerBuild;
  let cookie: string;
  let postgres: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
  let server: ServerProcess | undefined;

  const openDatabase = (): Promise<OpenDatabase> => {
    const migrations = join(projectRoot(), 'migrations');
    return postgres?.url ? openPostgres(postgres.url, migrations) : openEmbedded(folder, migrations);
  };
  const start = () =>
    startServerProcess(built.path('main.server'), {
      // biome-ignore lint/style/noProcessEnv: the child is a program of its own
      PATH: process.env.PATH,
      DATA_DIR: folder,
      AUTH_SECRET: 'a secret for tests only, 32 characters',
      ENTITLEMENTS: '{"school": {"savedLessons": 1000000}}',
      ...(postgres?.url ? { DATABASE_URL: postgres.url } : {}),
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lessonwright-killed-'));
    built = await productServer();
    if (inject('database').kind === 'postgres') postgres = await openTestDatabase();
    const { db, close } = await openDatabase();
    cookie = await payingTeacher(db);
    await close();
  }, 180_000);
  afterAll(async () => {
    if (server?.exit() === undefined) await server?.stop();
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const textOf = (title: string) => sha256(title).repeat(Math.ceil(LONG / 64));
  const lesson = (title: string) => toSave({}, { title, text: textOf(title) });

  /** @returns the lesson's id; 'gone' or 'refused' (a busy machine's database is not to be had in time) acknowledge nothing */
  async function save(url: string, title: string): Promise<{ id: string } | 'gone' | 'refused'> {
    let answer: { status: number; text: string };
    try {
      const response = await fetch(`${url}/api/lesson-plans`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(lesson(title)),
      });
      answer = { status: response.status, text: await response.text() };
    } catch {
      return 'gone';
    }
    if (answer.status === 503) return 'refused';
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('"id"')]);
    return JSON.parse(answer.text) as { id: string };
  }

  it(
    'loses nothing that it acknowledged, keeps every row whole, and starts again by itself',
    async () => {
      /** Id → title. */
      const acknowledged = new Map<string, string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const running = await start();
        server = running;
        const before = acknowledged.size;
        const goesAt = before + 1 + Math.floor(Math.random() * (SAVES / 2));
        let asked = 0;
        const writer = async () => {
          while (asked < SAVES) {
            asked += 1;
            const title = `Equal quilts ${round}/${asked}`;
            const saved = await save(running.url, title);
            if (saved === 'gone') return;
            if (saved === 'refused') continue;
            acknowledged.set(saved.id, title);
            if (acknowledged.size === goesAt) process.kill(running.pid, 'SIGKILL');
          }
        };
        await Promise.all(Array.from({ length: WRITERS }, writer));
        await running.ended;
        // On a machine that gives it no time at all, its own watchdog may be first (code 70): that, too, comes in the middle.
        expect([null, 70]).toContain(running.exit()?.code);
        expect(asked, 'it ended while saves were under way').toBeLessThan(SAVES);
      }
      server = await start();
      for (const [id, title] of acknowledged) {
        const opened = await fetch(`${server.url}/api/lesson-plans/${id}`, { headers: { cookie } });
        expect([id, opened.status]).toEqual([id, 200]);
        const { content } = (await opened.json()) as { content: string | object };
        expect(typeof content === 'string' ? JSON.parse(content) : content).toMatchObject({
          title,
          text: textOf(title),
        });
      }
      await server.stop();

      const { db, close } = await openDatabase();
      const { rows } = (await db.execute(sql`select id, content from lesson_plan`)) as unknown as {
        rows: { id: string; content: { title: string; text: string } | string }[];
      };
      await close();
      const kept = rows.map(({ content }) => (typeof content === 'string' ? JSON.parse(content) : content));
      expect(kept.filter(({ title, text }) => text !== textOf(title)).map(({ title }) => title)).toEqual([]);
      expect(new Set(kept.map(({ title }) => title)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThanOrEqual(acknowledged.size);
      // Of each writer, at most the save that was under way when its server went came through without an answer.
      expect(rows.length).toBeLessThanOrEqual(acknowledged.size + ROUNDS * WRITERS);
    },
    ROUNDS * 90_000,
  );
});
