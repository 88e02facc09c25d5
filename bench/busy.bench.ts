/**
 * One teacher asks for 64 plans at once: how long /healthz and another teacher wait meanwhile, how long the plans take, and what memory the
 * server needs idle and after it. On the built server with the embedded database. Writes bench/results/busy.md. Nothing is asserted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAdapters } from '../src/adapters.ts';
import { readEnv } from '../src/env.ts';
import { billingStore } from '../src/features/billing/store.ts';
import { SESSION_COOKIE, sessions } from '../src/features/identity/sessions.ts';
import { systemClock } from '../src/platform/clock.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { startServerProcess } from '../src/testing/server-process.ts';
import { memoryOf, spread } from './standards/measure.ts';

const PLANS = 64;
/** The background work of a start is over by then. */
const SETTLE_MS = 20_000;
const CODES = ['4.NF.A.1', '4.NF.B.3', '4.OA.A.1', '4.NBT.B.5', '4.MD.A.1', '4.G.A.1', '4.NF.C.6', '4.OA.B.4'];

const root = projectRoot();
const folder = mkdtempSync(join(tmpdir(), 'lessonwright-busy-'));
const cookies = await teachers(2);
const started = performance.now();
const server = await startServerProcess(join(root, 'dist/server/main.server.js'), { DATA_DIR: folder });
const startMs = performance.now() - started;
const [busy, other] = cookies as [string, string];
await plan(busy, 0);
await plan(other, 1);
await wait(SETTLE_MS);
const idle = memoryOf(server.pid).now;
const quiet = await probing(2000);
const asked = performance.now();
const plans = Promise.all(Array.from({ length: PLANS }, (_, i) => plan(busy, i)));
const oneOfOther = wait(50).then(() => plan(other, 3));
const during = await probing(plans);
const took = performance.now() - asked;
const statuses = await plans;
const otherMs = (await oneOfOther).ms;
await wait(SETTLE_MS);
const after = memoryOf(server.pid);
await server.stop();
rmSync(folder, { recursive: true, force: true });

const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
const lines = [
  '# One teacher asks for 64 plans at once: measured',
  '',
  `\`npm run bench -- busy\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}; load average ${loadavg()[0]?.toFixed(1)} at the end. The built server with the embedded database. Milliseconds, p50 / p95 / p99 where there are three.`,
  '',
  '| | |',
  '|---|---|',
  `| start | ${Math.round(startMs)} |`,
  `| memory idle, after two plans | ${mb(idle)} |`,
  `| /healthz while nothing else happens | ${spread(quiet.healthz)} |`,
  `| /healthz while ${PLANS} plans are made | ${spread(during.healthz)}, longest ${Math.round(Math.max(...during.healthz))} |`,
  `| another teacher’s /api/auth/user meanwhile | ${spread(during.user)} |`,
  `| another teacher’s plan meanwhile | ${Math.round(otherMs)} |`,
  `| all ${PLANS} plans (${count(statuses.map(({ status }) => status))}) | ${Math.round(took)} |`,
  `| memory after them, and at most | ${mb(after.now)}, ${mb(after.peak)} |`,
];
for (const line of lines) process.stdout.write(`${line}\n`);
writeFileSync(join(root, 'bench/results/busy.md'), `${lines.join('\n')}\n`);

/** So many teachers with a School plan, each with an open session. @returns their cookies */
async function teachers(many: number): Promise<string[]> {
  const adapters = await openAdapters(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }), root);
  const opened: string[] = [];
  for (let i = 0; i < many; i++) {
    const email = `teacher-${i}@school.example`;
    const account = await adapters.identity.upsertAccount(
      { provider: 'embedded', subject: email, email, emailVerified: true, name: '' },
      { firstName: '', lastName: '' },
    );
    await billingStore(adapters.db).setTier(account.id, 'school');
    const { id } = await sessions(adapters.identity, systemClock).open(account);
    opened.push(`${SESSION_COOKIE}=${id}`);
  }
  await adapters.close();
  return opened;
}

async function plan(cookie: string, i: number): Promise<{ status: number; ms: number }> {
  const from = performance.now();
  const response = await fetch(`${server.url}/api/generate-lesson`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'full',
      state: 'Ohio',
      gradeLevel: 'Grade 4',
      subject: 'Mathematics',
      standard: CODES[i % CODES.length],
      keywords: `quilts ${i}`,
      duration: 60,
    }),
  });
  await response.text();
  return { status: response.status, ms: performance.now() - from };
}

/** Asks for /healthz, and as the other teacher for themselves, one after the other. @param until so many milliseconds, or as long as it lasts */
async function probing(until: number | Promise<unknown>): Promise<{ healthz: number[]; user: number[] }> {
  const times = { healthz: [] as number[], user: [] as number[] };
  let goesOn = true;
  void (typeof until === 'number' ? wait(until) : until).finally(() => {
    goesOn = false;
  });
  const timed = async (path: string, into: number[], headers: Record<string, string> = {}) => {
    const from = performance.now();
    await (await fetch(`${server.url}${path}`, { headers })).text();
    into.push(performance.now() - from);
  };
  const probe = async (ask: () => Promise<void>) => {
    while (goesOn) {
      await ask();
      await wait(5);
    }
  };
  await Promise.all([
    probe(() => timed('/healthz', times.healthz)),
    probe(() => timed('/api/auth/user', times.user, { cookie: other })),
  ]);
  return times;
}

function count(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, many]) => `${many} × ${status}`).join(', ');
}
