/**
 * Teachers who are logged in do what teachers do, all at once and without a pause: look up, search, list, open, plan, save, make a quiz, export.
 * On the built server: embedded, one process on PostgreSQL, two on PostgreSQL. BENCH_SECONDS says how long each; without it: 600.
 * BENCH_CLIENTS says how many teachers; without it: 16. Writes bench/results/load.md. Nothing is asserted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAdapters } from '../src/adapters.ts';
import { readEnv } from '../src/env.ts';
import { billingStore } from '../src/features/billing/store.ts';
import { SESSION_COOKIE, sessions } from '../src/features/identity/sessions.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { seededRandom } from '../src/platform/random.ts';
import { startServer } from '../src/testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts';
import { cpuMsOf, memoryOf, spread } from './standards/measure.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 600);
const TEACHERS = Number(process.env.BENCH_CLIENTS ?? 16);
const CODES = ['4.NF.A.1', '4.NF.B.3', '4.OA.A.1', '4.NBT.B.5', '4.MD.A.1', '4.G.A.1', '4.NF.C.6', '4.OA.B.4'];
const WORDS = ['compare fractions', 'area of a rectangle', 'main idea', 'energy transfer', 'multiply two digits'];
const PLACE = 'state=Ohio&gradeLevel=Grade%204&subject=Mathematics';

/** What one teacher has: a cookie, the server that it talks to, and what was planned and saved. */
interface Teacher {
  cookie: string;
  server: string;
  lesson: string;
  saved: string[];
}
interface Call {
  path: string;
  body?: object;
  /** Keeps what a later call needs. */
  kept?(answer: string): void;
}

const root = projectRoot();
const random = seededRandom('load');
const oneOf = random.pick;
const request = () => ({
  ...{ type: 'full', state: 'Ohio', gradeLevel: 'Grade 4', subject: 'Mathematics', duration: 60 },
  ...{ standard: oneOf(CODES), keywords: `quilts ${random.int(0, 999)}` },
});

/** So often of a hundred calls; a teacher reads far more than she makes. */
const MIX: Readonly<Record<string, { often: number; call(teacher: Teacher): Call }>> = {
  'the user': { often: 12, call: () => ({ path: '/api/auth/user' }) },
  'look up standards': { often: 18, call: () => ({ path: `/api/standards?${PLACE}` }) },
  'search standards': {
    often: 18,
    call: () => ({ path: `/api/standards/search?query=${encodeURIComponent(oneOf(WORDS))}&${PLACE}` }),
  },
  'list the library': { often: 18, call: () => ({ path: '/api/lesson-plans' }) },
  'open a lesson': { often: 16, call: ({ saved }) => ({ path: `/api/lesson-plans/${oneOf(saved)}` }) },
  plan: {
    often: 6,
    call: (teacher) => ({
      path: '/api/generate-lesson',
      body: request(),
      kept: (answer) => {
        teacher.lesson = answer;
      },
    }),
  },
  save: { often: 6, call: saving },
  'make a quiz': {
    often: 3,
    call: ({ saved }) => ({
      path: `/api/lesson-plans/${oneOf(saved)}/quiz`,
      body: { questionCount: 5, questionTypes: 'multiple-choice' },
    }),
  },
  'export as Word': {
    often: 3,
    call: ({ saved }) => ({ path: `/api/lesson-plans/${oneOf(saved)}/export?format=docx` }),
  },
};

function saving(teacher: Teacher): Call {
  return {
    path: '/api/lesson-plans',
    body: { ...request(), learningObjective: null, content: teacher.lesson },
    kept: (answer) => {
      teacher.saved.push((JSON.parse(answer) as { id: string }).id);
    },
  };
}

const report: string[] = [];
const put = (...lines: string[]) => {
  report.push(...lines);
  for (const line of lines) process.stdout.write(`${line}\n`);
};
put(
  '# Teachers at work: measured',
  '',
  `\`npm run bench -- load\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}; load average ${loadavg()[0]?.toFixed(1)} at the start. ${TEACHERS} teachers, each one call after the other without a pause, ${SECONDS} seconds for each row; those who ask run on the same machine. Milliseconds, p50 / p95 / p99.`,
  '',
);
const totals: string[][] = [];
await measured('embedded', 1);
const postgres = await startServer(['shared_buffers=256MB']);
await measured('PostgreSQL, one process', 1, postgres.url);
await measured('PostgreSQL, two processes', 2, postgres.url).finally(postgres.stop);
put(
  '## All calls',
  '',
  '| | calls a second | p50 / p95 / p99 | refused (429, 503) | failed | processors that the servers got | calls for each second of a processor | memory: after warm-up, half-way, end (MB) |',
  '|---|---|---|---|---|---|---|---|',
  ...totals.map((cells) => `| ${cells.join(' | ')} |`),
);
writeFileSync(join(root, 'bench/results/load.md'), `${report.join('\n').trimEnd()}\n`);

async function measured(kind: string, processes: number, url?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-load-'));
  const env = {
    ...{ DATA_DIR: folder, LOG_LEVEL: 'error', AUTH_SECRET: 'a secret for benchmarks only, 32 characters' },
    ENTITLEMENTS: '{"school": {"savedLessons": 1000000}}',
    ...(url ? { DATABASE_URL: url } : {}),
  };
  const cookies = await signedIn(env, kind);
  const servers: ServerProcess[] = [];
  for (let n = 0; n < processes; n++)
    servers.push(
      await startServerProcess(join(root, 'dist/server/main.server.js'), {
        ...env,
        DATA_DIR: `${folder}/${url ? n : ''}`,
      }),
    );
  const teachers: Teacher[] = cookies.map((cookie, i) => ({
    cookie,
    server: servers[i % processes]?.url as string,
    lesson: '',
    saved: [],
  }));
  for (const teacher of teachers) {
    // Another teacher's lesson will do: what is measured comes after.
    if (teachers[0]?.lesson === '') await asked(teacher, (MIX.plan as (typeof MIX)[string]).call(teacher));
    teacher.lesson = teachers[0]?.lesson as string;
    for (let n = 0; n < 3; n++) await asked(teacher, saving(teacher));
  }

  const times = new Map<string, number[]>(Object.keys(MIX).map((name) => [name, []]));
  const outcome = { refused: 0, failed: 0 };
  const memory: number[] = [];
  const look = () => memory.push(servers.reduce((sum, { pid }) => sum + memoryOf(pid).now, 0) / 2 ** 20);
  const spent = () => servers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
  const [began, cpuBefore] = [performance.now(), spent()];
  const looks = [Math.min(20, SECONDS / 4), SECONDS / 2].map((seconds) => setTimeout(look, seconds * 1000));
  const until = began + SECONDS * 1000;
  await Promise.all(
    teachers.map(async (teacher) => {
      while (performance.now() < until) {
        const name = chosen();
        const from = performance.now();
        const status = await asked(teacher, (MIX[name] as (typeof MIX)[string]).call(teacher));
        if (status === 200) times.get(name)?.push(performance.now() - from);
        else if (status === 429 || status === 503) outcome.refused += 1;
        else outcome.failed += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const timer of looks) clearTimeout(timer);
  look();
  const cpu = (spent() - cpuBefore) / 1000 / seconds;
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });

  const all = [...times.values()].flat();
  totals.push([
    ...[kind, (all.length / seconds).toFixed(0), spread(all), String(outcome.refused), String(outcome.failed)],
    `${cpu.toFixed(2)} of ${cpus().length}`,
    (all.length / seconds / cpu).toFixed(0),
    memory.map((mb) => mb.toFixed(0)).join(', '),
  ]);
  put(
    `## ${kind}`,
    '',
    '| | calls | p50 / p95 / p99 |',
    '|---|---|---|',
    ...[...times].map(([name, each]) => `| ${name} | ${each.length} | ${spread(each)} |`),
    '',
  );
}

function chosen(): string {
  let at = random.next() * Object.values(MIX).reduce((sum, { often }) => sum + often, 0);
  for (const [name, { often }] of Object.entries(MIX)) {
    at -= often;
    if (at < 0) return name;
  }
  return 'the user';
}

/** @returns the status; 0 where the connection broke */
async function asked({ cookie, server }: Teacher, { path, body, kept }: Call): Promise<number> {
  try {
    const answer = await fetch(`${server}${path}`, {
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (answer.ok) kept?.(text);
    return answer.status;
  } catch {
    return 0;
  }
}

/** Teachers with a School plan. @returns their cookies */
async function signedIn(env: Readonly<Record<string, string>>, kind: string): Promise<string[]> {
  const { db, identity, clock, close } = await openAdapters(readEnv({ ...env, PORT: '0' }), root);
  const cookies: string[] = [];
  for (let i = 0; i < TEACHERS; i++) {
    const email = `teacher-${i}-${kind.length}@school.example`;
    const account = await identity.upsertAccount(
      { provider: 'embedded', subject: email, email, emailVerified: true, name: '' },
      { firstName: '', lastName: '' },
    );
    await billingStore(db).setTier(account.id, 'school');
    cookies.push(`${SESSION_COOKIE}=${(await sessions(identity, clock).open(account)).id}`);
  }
  await close();
  return cookies;
}
