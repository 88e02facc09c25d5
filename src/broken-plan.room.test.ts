/** The real process, whose planning thread is killed in the middle of a plan: that teacher is told so, nothing is counted, and everybody else is answered. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { projectRoot } from './platform/project-root.ts';
import { type OwnProcess, startOwnProcess } from './testing/own-process.ts';
import { PLAN_REQUEST } from './testing/signed-in-calls.ts';

const TIMES = inject('thorough') ? 20 : 2;

const folder = mkdtempSync(join(tmpdir(), 'lessonwright-broken-'));
const breaks = join(folder, 'breaks');
let own: OwnProcess;
beforeAll(async () => {
  const hook = pathToFileURL(join(projectRoot(), 'src/testing/break-thread.mjs')).href;
  own = await startOwnProcess({ NODE_OPTIONS: `--import ${hook}`, BREAK_FILE: breaks });
}, 180_000);
afterAll(async () => {
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const plan = () => own.post('/api/generate-lesson', PLAN_REQUEST);
const counted = async () => (await (await own.get('/api/auth/user')).json()).usage.lessonsGenerated as number;

it(
  'says so, counts nothing, and plans again at once',
  async () => {
    expect((await plan()).status).toBe(200);
    for (let time = 0; time < TIMES; time += 1) {
      const before = await counted();
      writeFileSync(breaks, '');
      const [broken, lookedUp, alive] = await Promise.all([
        plan(),
        own.get('/api/standards?state=Ohio&gradeLevel=Grade%204&subject=Mathematics'),
        own.get('/healthz'),
      ]);
      expect([lookedUp.status, alive.status]).toEqual([200, 200]);
      expect([broken.status, broken.headers.get('retry-after'), (await broken.json()).message]).toEqual([
        503,
        '5',
        'Something broke off your request on our end. Nothing was counted; please try again.',
      ]);
      expect(await counted()).toBe(before);
      rmSync(breaks);
      const again = await plan();
      expect([again.status, (await again.json()).title]).toEqual([200, expect.any(String)]);
      expect(await counted()).toBe(before + 1);
    }
    expect(own.server.exit()).toBeUndefined();
  },
  TIMES * 60_000,
);
