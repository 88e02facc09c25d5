/** Two real servers on one PostgreSQL behind nginx, as deploy/nginx.conf sets it up: each is restarted in turn under teachers who read and save, and nothing that is read fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { toSave } from './testing/lesson-to-save.ts';
import { hasNginx, type Nginx, startNginx } from './testing/nginx.ts';
import { payingTeacher } from './testing/paying-teacher.ts';
import { freePort } from './testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { openTestDatabase } from './testing/test-database.ts';

const ROUNDS = inject('thorough') ? 10 : 2;
const TEACHERS = 8;

const onPostgres = inject('database').kind === 'postgres';
if (onPostgres && !hasNginx()) process.stdout.write('Tests behind nginx are skipped: there is none on this machine.\n');

describe.skipIf(!onPostgres || !hasNginx())('two servers behind nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-behind-'));
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let built: ServerBuild;
  let nginx: Nginx;
  let cookie: string;
  const ports: number[] = [];
  const servers: ServerProcess[] = [];

  const start = async (n: number) => {
    servers[n] = await startServerProcess(built.path('main.server'), {
      // biome-ignore lint/style/noProcessEnv: the child is a server of its own
      PATH: process.env.PATH,
      DATA_DIR: join(folder, String(n)),
      DATABASE_URL: database.url,
      PORT: String(ports[n]),
      TRUST_PROXY: '1',
      AUTH_SECRET: 'a secret for tests only, 32 characters',
      ENTITLEMENTS: '{"school": {"savedLessons": 1000000}}',
    });
  };
  beforeAll(async () => {
    [database, built] = await Promise.all([openTestDatabase(), productServer()]);
    cookie = await payingTeacher(database.db);
    ports.push(await freePort(), await freePort());
    await Promise.all([start(0), start(1)]);
    nginx = await startNginx(ports);
  }, 180_000);
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  /** Teachers who read and save without a pause while something happens. @returns what they asked for and did not get */
  async function workingWhile(happens: () => Promise<unknown>) {
    const failed: string[] = [];
    let [stop, saved, read] = [false, 0, 0];
    const ask = async (what: 'read' | 'save'): Promise<void> => {
      try {
        const answer = await fetch(`${nginx.url}${what === 'save' ? '/api/lesson-plans' : '/api/auth/user'}`, {
          headers: { cookie, 'content-type': 'application/json' },
          ...(what === 'save' ? { method: 'POST', body: JSON.stringify(toSave()) } : {}),
        });
        await answer.text();
        if (!answer.ok) failed.push(`${what}: ${answer.status}`);
      } catch (error) {
        failed.push(`${what}: ${String((error as Error).cause ?? error)}`);
      }
      if (what === 'save') saved += 1;
      else read += 1;
    };
    const teacher = async () => {
      while (!stop) {
        await ask('read');
        await ask('save');
      }
    };
    const teachers = Promise.all(Array.from({ length: TEACHERS }, teacher));
    await happens();
    await wait(300);
    stop = true;
    await teachers;
    expect(Math.min(saved, read)).toBeGreaterThan(0);
    return failed;
  }

  it(
    'are restarted one after the other, and nobody who reads notices',
    async () => {
      const failed = await workingWhile(async () => {
        for (let round = 0; round < ROUNDS; round += 1)
          for (const n of [0, 1]) {
            await wait(300);
            await servers[n]?.stop();
            await start(n);
          }
      });
      // A connection that the kernel has taken and the server has not, at the moment it closes its door, is reset; nginx sends no save twice.
      expect(failed.filter((each) => each !== 'save: 502')).toEqual([]);
      expect(failed.length).toBeLessThanOrEqual(2 * ROUNDS * 2);
    },
    ROUNDS * 120_000,
  );

  it('answer everybody who reads while one is killed with -9; a save that was under way there is refused', async () => {
    const failed = await workingWhile(async () => {
      await wait(300);
      process.kill(servers[0]?.pid as number, 'SIGKILL');
      await servers[0]?.ended;
      await wait(500);
      await start(0);
    });
    expect(failed.filter((each) => each.startsWith('read'))).toEqual([]);
    expect(failed.filter((each) => !/^save: 50[24]$/.test(each))).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(TEACHERS);
  }, 120_000);
});
