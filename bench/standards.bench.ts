/**
 * Lookups and search in catalogues of 20 thousand, 300 thousand and (with --large) 3 million standards, on embedded and PostgreSQL,
 * as whole HTTP requests; and how good the search is. Writes docs/search-benchmark.md. Nothing is asserted.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openAdapters } from '../src/adapters.ts';
import { GRADES, gradeName } from '../src/contract/school.ts';
import { readEnv } from '../src/env.ts';
import { savingStore } from '../src/features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../src/features/standards/import/starter/load-starter.ts';
import { standardsStore } from '../src/features/standards/store.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/db.ts';
import { openPGlite } from '../src/platform/db/embedded.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { startServer } from '../src/testing/postgres-server.ts';
import { startServerProcess } from '../src/testing/server-process.ts';
import { cpuMsOf, fts5, load, memoryOf, type PeerQuery, type PeerRow, spread } from './standards/measure.ts';
import { mixed, multiplied } from './standards/multiplied.ts';
import { quality } from './standards/quality.ts';
import { importRealStandards, type RealStandard, STANDARDS } from './standards/real-standards.ts';

const root = projectRoot();
const SIZES = process.argv.includes('--large') ? [20_000, 300_000, 3_000_000] : [20_000, 300_000];
const ASKED = 300;
/** Requests of each kind before any is measured. */
const WARMED_BY = 400;
/** The slow peers are asked fewer times, the slowest of them least. */
const ASKED_OF_PEERS = 60;
const ASKED_OF_ILIKE = 20;
const report: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);
const put = (...lines: string[]) => {
  report.push(...lines);
  for (const line of lines) say(line);
};
const count = (value: number) => value.toLocaleString('en-US');
const megabytes = (bytes: number) => `${count(Math.round(bytes / 1e6))} MB`;

const scratch = mkdtempSync(join(tmpdir(), 'lessonwright-bench-'));
const workshop = await openPGlite(await PGlite.create(), join(root, 'migrations'));
const real = await importRealStandards(workshop.db, say);
if (!real) {
  say(`There are no published standards here (STANDARDS_DIR), so there is nothing to measure with.`);
  process.exit(1);
}
const [machine] = cpus();
put(
  '# Looking up and searching standards: measured',
  '',
  `\`npm run bench -- standards${process.argv.includes('--large') ? ' --large' : ''}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${machine?.model.trim() ?? 'unknown processor'}; load average ${loadavg()[0]?.toFixed(1)} at the start, on a machine shared with other work. Times are p50 / p95 / p99 in milliseconds.`,
  '',
  '## How good the search is',
  '',
  `${count(real.length)} real standards. recall@5 · MRR@10; each question is searched within the framework of its answers. “Chosen” adds the form’s own filters, grade and subject, where the question has them, for both. Misspelt: half of the words of five letters or more carry one slip. The ranking’s parameters were chosen on every second question of each file; all questions are shown.`,
  '',
  ...(await quality(standardsStore(workshop.db), real)),
  '',
);
await workshop.close();
await writeReport();

const phrases = linesOf('engageny-unbounded-lesson.jsonl').concat(linesOf('coherence-map-task-title.jsonl'));
const paragraphs = linesOf('mathfish-problems.jsonl').filter((text) => text.length > 600);

put(
  '## Speed',
  '',
  'Whole HTTP requests to the built server as `npm start` runs it, from a process of its own on the same machine. “Processor” is the server’s own time on it for a request, in milliseconds: the one figure that other work on the machine leaves as it is (of PostgreSQL, which is a process of its own, it knows nothing).',
  '',
);
for (const size of SIZES) {
  const server = await startServer(['shared_buffers=512MB', 'max_wal_size=4GB']);
  await measured('PostgreSQL', size, server.url).finally(server.stop);
  await measured('embedded', size);
}
rmSync(scratch, { recursive: true, force: true });
process.exit(0);

async function measured(kind: 'embedded' | 'PostgreSQL', size: number, url?: string): Promise<void> {
  const folder = join(scratch, `${kind}-${size}`);
  const adapters = await openAdapters(
    readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0', ...(url ? { DATABASE_URL: url } : {}) }),
    root,
  );
  const { db } = adapters;
  const store = savingStore(db);
  await loadStarterCatalogue(store, join(root, 'data/standards'), systemClock);
  const states = await rowsOf<{ name: string; abbreviation: string }>(
    db,
    sql`select name, abbreviation from jurisdiction order by name`,
  );

  const loading = performance.now();
  for (const framework of multiplied(real as RealStandard[], states, size))
    await store.saveFramework(framework, '2026-01-01');
  const loadSeconds = (performance.now() - loading) / 1000;
  await db.execute(sql`analyze`);
  const [totals] = await rowsOf<{ standards: number; statements: number; offered: number; bytes: string }>(
    db,
    sql`select (select count(*)::int from standard where not heading) as standards, (select count(*)::int from statement) as statements, pg_database_size(current_database()) as bytes,
          (select sum(standards)::int from facet join framework on id = framework_id where in_force) as offered`,
  );

  // The embedded database belongs to one process at a time.
  if (kind === 'embedded') await adapters.close();
  const server = await startServerProcess(join(root, 'dist/server/main.server.js'), {
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...(url ? { DATABASE_URL: url } : {}),
  });
  const indexing = performance.now();
  await (await fetch(`${server.url}/api/standards/search?query=fractions`)).text();
  const indexSeconds = (performance.now() - indexing) / 1000;

  put(
    `### ${count(size)} standards, ${kind}`,
    '',
    `${count(totals?.standards ?? 0)} standards (${count(totals?.offered ?? 0)} in force), ${count(totals?.statements ?? 0)} distinct statements. Loaded in ${loadSeconds.toFixed(0)} s; ` +
      `${megabytes(kind === 'embedded' ? sizeOf(join(folder, 'db')) : Number(totals?.bytes))} on disk; the first search was answered ${indexSeconds.toFixed(1)} s after the server was ready; ` +
      `${memorySaid(server.pid)}.`,
    '',
    '| call | 1 client | processor, 1 client | 16 clients | requests/s at 16 |',
    '|---|---|---|---|---|',
  );
  const calls = Object.entries(callsFor(states.map(({ name }) => name)));
  const warmUpFor = (pathOf: (scatter: number) => string) =>
    Array.from({ length: WARMED_BY }, (_, i) => pathOf(mixed(i + 10_001)));
  // A server that has just started compiles what it runs; teachers meet one that has run for days.
  for (const [, pathOf] of calls) await load(server.url, warmUpFor(pathOf), 2);
  for (const [name, pathOf] of calls) {
    const paths = Array.from({ length: ASKED }, (_, i) => pathOf(mixed(i + 1)));
    const warmUp = warmUpFor(pathOf);
    const before = cpuMsOf(server.pid);
    const one = await load(server.url, paths, 1, { warmUp });
    const each = (cpuMsOf(server.pid) - before) / one.asked;
    const many = await load(server.url, [...paths, ...paths], 16, { warmUp });
    put(
      `| ${name} | ${spread(one.times)} | ${Number.isNaN(each) ? '–' : each.toFixed(2)} | ${spread(many.times)} | ${count(Math.round(many.times.length / many.seconds))} |`,
    );
  }
  put('', `After these calls: ${memorySaid(server.pid)}.`, '');
  await server.stop();
  if (kind === 'PostgreSQL') {
    await peers(
      db,
      states.map(({ name }) => name),
    );
    await adapters.close();
  }
  rmSync(folder, { recursive: true, force: true });
  await writeReport();
}

function memorySaid(pid: number): string {
  const { now, peak } = memoryOf(pid);
  return `the server’s process holds ${megabytes(now)} of memory (at most ${megabytes(peak)})`;
}

/** The plain ways, on the rows that may be offered. */
async function peers(db: Db, states: readonly string[]): Promise<void> {
  const queries = Array.from({ length: ASKED_OF_PEERS }, (_, i) => phraseAt(mixed(i + 1)));
  const inState = queries.map(
    (text, i): PeerQuery => ({ text, places: [states[i % states.length] as string, 'national'] }),
  );
  const rows: PeerRow[] = [];
  const PAGE = 100_000;
  for (let after = 0; ; ) {
    const page = await rowsOf<PeerRow>(
      db,
      sql`select standard.id, text, coalesce(name, 'national') as place, subject, grade_mask as grades from standard
          join statement on statement.id = statement_id join framework on framework.id = framework_id left join jurisdiction on jurisdiction.id = jurisdiction_id
          where in_force and not heading and standard.id > ${after} order by standard.id limit ${PAGE}`,
    );
    rows.push(...page);
    if (page.length < PAGE) break;
    after = page.at(-1)?.id ?? 0;
  }
  put('| the plain ways, without HTTP, 1 client | no filter | within a state |', '|---|---|---|');
  const sqlite = await fts5(rows, [...queries.map((text) => ({ text })), ...inState]);
  if (sqlite) {
    const times = sqlite.answers.map(({ ms }) => ms);
    const busy = (answers: typeof sqlite.answers) =>
      (answers.reduce((sum, { cpu }) => sum + cpu, 0) / answers.length).toFixed(1);
    put(
      `| SQLite FTS5 in memory, only the ${count(rows.length)} rows in force (loaded in ${sqlite.loaded.toFixed(0)} s) | ${spread(times.slice(0, queries.length))} (processor ${busy(sqlite.answers.slice(0, queries.length))}) | ${spread(times.slice(queries.length))} (processor ${busy(sqlite.answers.slice(queries.length))}) |`,
    );
  }
  const ilike = async (query: PeerQuery) => {
    const started = performance.now();
    await db.execute(sql`
      select standard.id, code, text from standard join statement on statement.id = statement_id join framework on framework.id = framework_id
      left join jurisdiction on jurisdiction.id = jurisdiction_id
      where text ilike ${`%${query.text}%`} and (${query.places?.[0] ?? null}::text is null or name = ${query.places?.[0] ?? null}) limit 20`);
    return performance.now() - started;
  };
  const times: number[][] = [[], []];
  for (const query of queries.slice(0, ASKED_OF_ILIKE)) times[0]?.push(await ilike({ text: query }));
  for (const query of inState.slice(0, ASKED_OF_ILIKE)) times[1]?.push(await ilike(query));
  put(
    `| PostgreSQL ILIKE of the sentence (finds nothing unless it stands there word for word) | ${times.map(spread).join(' | ')} |`,
    '',
  );
}

function callsFor(states: readonly string[]): Record<string, (scatter: number) => string> {
  const place = (scatter: number) => `state=${encodeURIComponent(states[scatter % states.length] as string)}`;
  const grade = (scatter: number) =>
    `gradeLevel=${encodeURIComponent(gradeName(GRADES[scatter % GRADES.length] ?? '4'))}`;
  const query = (text: string) => `/api/standards/search?query=${encodeURIComponent(text)}`;
  return {
    'the least any request takes (/healthz)': () => '/healthz',
    grades: (n) => `/api/grades?${place(n)}`,
    subjects: (n) => `/api/subjects?${place(n)}&${grade(n)}`,
    'standards (at most 100)': (n) =>
      `/api/standards?${place(n)}&${grade(n)}&subject=${n % 2 ? 'Mathematics' : 'English%20Language%20Arts'}`,
    'search, no filter': (n) => query(phraseAt(n)),
    'search within a state': (n) => `${query(phraseAt(n))}&${place(n)}`,
    'search, state, grade and subject': (n) =>
      `${query(phraseAt(n))}&${place(n)}&${grade(n)}&subject=${n % 2 ? 'Mathematics' : 'English%20Language%20Arts'}`,
    'pasted paragraph within a state': (n) => `${query(paragraphs[n % paragraphs.length] as string)}&${place(n)}`,
    'code within a state': (n) =>
      `${query((real as RealStandard[])[n % (real as RealStandard[]).length]?.code ?? '')}&${place(n)}`,
  };
}

function phraseAt(scatter: number): string {
  return phrases[scatter % phrases.length] as string;
}

function linesOf(file: string): string[] {
  return readFileSync(join(STANDARDS ?? '', '../search-eval', file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { query: string }).query.slice(0, 2000))
    .filter((text) => text.length >= 3);
}

async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

async function writeReport(): Promise<void> {
  writeFileSync(join(root, 'docs/search-benchmark.md'), `${report.join('\n').trimEnd()}\n`);
}
