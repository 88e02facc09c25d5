/**
 * The library of a school: 10,000 lessons of 100 teachers (and 5,000 lessons of others beside them), listed, searched, filtered, opened,
 * as whole HTTP requests to the built server, on embedded and PostgreSQL. Writes bench/results/library.md. Nothing is asserted.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { openAdapters } from '../src/adapters.ts';
import { makeApi } from '../src/api.ts';
import { readEnv } from '../src/env.ts';
import { billingStore } from '../src/features/billing/store.ts';
import { SESSION_COOKIE, sessions } from '../src/features/identity/sessions.ts';
import { CONTENT_VERSION } from '../src/features/lessons/saved-content.ts';
import { lessonPlan } from '../src/features/lessons/tables.ts';
import { builtInPlanning } from '../src/features/planning/built-in-planning.ts';
import type { Lesson } from '../src/features/planning/contract.ts';
import { teamStore } from '../src/features/teams/store.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { startServer } from '../src/testing/postgres-server.ts';
import { startServerProcess } from '../src/testing/server-process.ts';
import { signedInCalls } from '../src/testing/signed-in-calls.ts';
import { leastStatements, statementsOf } from '../src/testing/statements.ts';
import { load, spread } from './standards/measure.ts';

const TEACHERS = 100;
const LESSONS_EACH = 100;
const OTHERS = 5_000;
const ASKED = 100;
/** Readers at once; the embedded database answers one after the other. */
const CLIENTS = 16;
/** Words that some, many and no titles hold. */
const TOPICS = [
  'fractions',
  'volume',
  'theme',
  'ecosystems',
  'ratios',
  'claims',
  'forces',
  'place value',
  'poetry',
  'weather',
];
const GRADES = ['Kindergarten', 'Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5', 'Grade 6', 'Grade 7', 'Grade 8'];
const SUBJECTS = ['Mathematics', 'English Language Arts', 'Science'];

const root = projectRoot();
const scratch = mkdtempSync(join(tmpdir(), 'lessonwright-bench-'));
const planning = builtInPlanning(join(root, 'data/knowledge'));
const report: string[] = [];
const put = (...lines: string[]) => {
  report.push(...lines);
  for (const line of lines) process.stdout.write(`${line}\n`);
};

const plans = await Promise.all(TOPICS.map(planAbout));
const bytes = plans.map((plan) => JSON.stringify(plan).length);
put(
  '# The library of a school: measured',
  '',
  `\`npm run bench -- library\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}; load average ${loadavg()[0]?.toFixed(1)} at the start. ` +
    `${(TEACHERS * LESSONS_EACH).toLocaleString('en-US')} lessons of ${TEACHERS} teachers in one shared library, ${OTHERS.toLocaleString('en-US')} lessons of others beside them; a plan has ${Math.round(Math.min(...bytes) / 1000)} to ${Math.round(Math.max(...bytes) / 1000)} kB. Whole HTTP requests, p50 / p95 / p99 in milliseconds.`,
  '',
);

await measured('embedded');
const server = await startServer(['shared_buffers=256MB']);
await measured('PostgreSQL', server.url).finally(server.stop);
rmSync(scratch, { recursive: true, force: true });
writeFileSync(join(root, 'bench/results/library.md'), `${report.join('\n').trimEnd()}\n`);
process.exit(0);

async function measured(kind: string, url?: string): Promise<void> {
  const folder = join(scratch, kind);
  const adapters = await openAdapters(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0', ...(url ? { DATABASE_URL: url } : {}) }),
    root,
  );
  const { db, identity, clock } = adapters;
  const teachers: string[] = [];
  for (let i = 0; i < TEACHERS; i++) {
    const email = `teacher-${i}@school.example`;
    const account = await identity.upsertAccount(
      { provider: 'embedded', subject: email, email, emailVerified: true, name: '' },
      { firstName: '', lastName: '' },
    );
    teachers.push(account.id);
    await billingStore(db).setTier(account.id, 'school');
  }
  await teamStore(db).create('The school', teachers, clock.now());
  await fill(TEACHERS * LESSONS_EACH, (i) => teachers[i % TEACHERS] as string);
  await fill(OTHERS, (i) => `00000000-0000-4000-8000-${String(i % 400).padStart(12, '0')}`);
  await db.execute(sql`analyze`);

  const reader = await identity.findAccounts([teachers[0] as string]);
  const { id: session } = await sessions(identity, clock).open(reader[0] as never);
  const headers = { cookie: `${SESSION_COOKIE}=${session}` };
  const asked = await statementCounts(adapters, headers, teachers[0] as string);
  // The embedded database belongs to one process at a time.
  await adapters.close();
  const running = await startServerProcess(join(root, 'dist/server/main.server.js'), {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...(url ? { DATABASE_URL: url } : {}),
  });
  const origin = running.url;
  const some = (await (await fetch(`${origin}/api/lesson-plans?limit=200`, { headers })).json()) as { id: string }[];

  const calls: Record<string, (i: number) => string> = {
    'first page (50)': () => '/api/lesson-plans',
    'dashboard (10)': () => '/api/lesson-plans?limit=10',
    'page 100': (i) => `/api/lesson-plans?offset=${4_950 + (i % 10)}`,
    'last page': () => '/api/lesson-plans?offset=9950',
    'a word that many have': (i) =>
      `/api/lesson-plans?search=${encodeURIComponent(TOPICS[i % TOPICS.length] as string)}`,
    'a word and a number that one has': (i) => `/api/lesson-plans?search=${encodeURIComponent(`lesson ${i * 7}`)}`,
    'a word that none has': () => '/api/lesson-plans?search=xylophone',
    'grade and subject': (i) =>
      `/api/lesson-plans?gradeLevel=${encodeURIComponent(GRADES[i % 9] as string)}&subject=${encodeURIComponent(SUBJECTS[i % 3] as string)}`,
    'one lesson': (i) => `/api/lesson-plans/${some[i % some.length]?.id}`,
    'the user, with the count': () => '/api/auth/user',
  };
  put(`## ${kind}`, '', '| call | statements |', '|---|---|', ...asked, '');
  put(`| call | 1 client | ${CLIENTS} clients |`, '|---|---|---|');
  for (const [name, pathOf] of Object.entries(calls)) {
    const paths = Array.from({ length: ASKED }, (_, i) => pathOf(i));
    const one = await load(origin, paths, 1, { headers });
    const many = await load(origin, paths, CLIENTS, { headers });
    put(`| ${name} | ${spread(one.times)} | ${spread(many.times)} |`);
  }
  put('');
  await running.stop();

  async function fill(total: number, ownerOf: (i: number) => string): Promise<void> {
    const BATCH = 500;
    for (let from = 0; from < total; from += BATCH) {
      await db.insert(lessonPlan).values(
        Array.from({ length: Math.min(BATCH, total - from) }, (_, at) => {
          const i = from + at;
          const { quizQuestions: _none, ...content } = plans[i % plans.length] as Lesson;
          return {
            accountId: ownerOf(i),
            type: i % 3 ? ('summative' as const) : ('formative' as const),
            title: `Lesson ${i}: ${TOPICS[i % TOPICS.length]}`,
            gradeLevel: GRADES[i % GRADES.length] as string,
            subject: SUBJECTS[i % SUBJECTS.length] as string,
            duration: 60,
            standard: `4.NF.A.${i % 7}`,
            learningObjective: null,
            keywords: TOPICS[(i * 3) % TOPICS.length] as string,
            contentVersion: CONTENT_VERSION,
            content,
            createdAt: new Date(Date.UTC(2026, 0, 1) + i * 60_000),
          };
        }),
      );
    }
  }
}

/** How often each of the calls that a teacher makes all day asks the database. @returns rows of a table */
async function statementCounts(
  adapters: Awaited<ReturnType<typeof openAdapters>>,
  headers: Record<string, string>,
  accountId: string,
): Promise<string[]> {
  const app = makeApi({ ...adapters, ...planning });
  const statements = statementsOf(adapters.db);
  const [own] = await adapters.db
    .select({ id: lessonPlan.id })
    .from(lessonPlan)
    .where(eq(lessonPlan.accountId, accountId))
    .limit(1);
  const rows: string[] = [];
  for (const [name, { path, body }] of Object.entries(signedInCalls(own?.id ?? ''))) {
    const asked = await leastStatements(statements, async () =>
      app.request(
        path,
        body
          ? {
              method: 'POST',
              body: JSON.stringify(body),
              headers: { ...headers, 'content-type': 'application/json' },
            }
          : { headers },
      ),
    );
    rows.push(`| ${name} | ${asked.length} |`);
  }
  return rows;
}

function planAbout(topic: string, i: number): Promise<Lesson> {
  return planning.planLesson({
    type: 'full',
    state: 'Ohio',
    gradeLevel: 'Grade 4',
    subject: SUBJECTS[i % 3] as string,
    standard: null,
    objective: `Students explain ${topic} in their own words`,
    keywords: topic,
    style: null,
    theme: null,
    minutes: 60,
    seed: topic,
    knownCodes: new Map(),
  });
}
