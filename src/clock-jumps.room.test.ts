/** The real process, whose wall clock jumps a day ahead and back again, as a machine's does that was set wrong: nobody is locked out, and nothing is lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { projectRoot } from './platform/project-root.ts';
import { toSave } from './testing/lesson-to-save.ts';
import { type OwnProcess, startOwnProcess, TEACHER } from './testing/own-process.ts';
import { PLAN_REQUEST } from './testing/signed-in-calls.ts';
import { openTestDatabase } from './testing/test-database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than the attempts that an account has. */
const GUESSES = 12;

const folder = mkdtempSync(join(tmpdir(), 'lessonwright-clock-'));
const clock = join(folder, 'ahead');
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
let own: OwnProcess;
beforeAll(async () => {
  writeFileSync(clock, '0');
  if (inject('database').kind === 'postgres') database = await openTestDatabase();
  const hook = pathToFileURL(join(projectRoot(), 'src/testing/jump-clock.mjs')).href;
  own = await startOwnProcess({
    NODE_OPTIONS: `--import ${hook}`,
    CLOCK_FILE: clock,
    ...(database?.url ? { DATABASE_URL: database.url } : {}),
  });
}, 180_000);
afterAll(async () => {
  await own?.stop();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As a terminal does it in the middle of everything; the server has noticed then. */
async function jump(days: number) {
  writeFileSync(clock, String(days * DAY_MS));
  await wait(100);
}
const logIn = async (password: string) =>
  (
    await fetch(`${own.server.url}/api/idp/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...TEACHER, password }),
    })
  ).status;
async function guessed() {
  for (let n = 0; n < GUESSES; n += 1) await logIn(`wrong ${n}`);
}
const saved: string[] = [];
/** Everything that a teacher does all day. */
async function works() {
  const [user, lookedUp, planned, kept] = await Promise.all([
    own.get('/api/auth/user'),
    own.get('/api/standards?state=Ohio&gradeLevel=Grade%204&subject=Mathematics'),
    own.post('/api/generate-lesson', PLAN_REQUEST),
    own.post('/api/lesson-plans', toSave()),
  ]);
  expect([user.status, lookedUp.status, planned.status, kept.status]).toEqual([200, 200, 200, 200]);
  saved.push((await kept.json()).id);
  const library = await (await own.get('/api/lesson-plans')).json();
  expect(JSON.stringify(library)).toContain(saved.at(-1));
  expect((await fetch(`${own.server.url}/readyz`)).status).toBe(200);
}

it('keeps sessions, saves and plans through a jump ahead and back', async () => {
  await works();
  await jump(1);
  await works();
  await jump(0);
  await works();
  await jump(-1);
  await works();
  await jump(0);
  await works();
  for (const id of saved) expect((await own.get(`/api/lesson-plans/${id}`)).status).toBe(200);
  expect(own.server.exit()).toBeUndefined();
  expect(own.server.said()).not.toContain('the main loop has not turned');
}, 120_000);

it('locks nobody out for a day that never came', async () => {
  await jump(1);
  await guessed();
  expect(await logIn(TEACHER.password)).toBe(429);
  await jump(0);
  expect(await logIn(TEACHER.password)).toBe(200);
  await guessed();
  expect(await logIn(TEACHER.password)).toBe(429);
  await jump(1);
  expect(await logIn(TEACHER.password)).toBe(200);
  await jump(0);
}, 120_000);
