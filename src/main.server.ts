/** env → adapters → api → listen; nothing else. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAdapters } from './adapters.ts';
import { makeApi } from './api.ts';
import { openEngines } from './engines.ts';
import { EnvProblem, readEnv } from './env.ts';
import { sessionIdOf } from './features/identity/sessions.ts';
import { READING_SENTENCES, readDraftsIn } from './features/standards/import/read-drafts.ts';
import { savingStore } from './features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from './features/standards/import/starter/load-starter.ts';
import { FolderUnavailable } from './platform/data-folder.ts';
import { DatabaseUnavailable } from './platform/db/db.ts';
import { PortTaken, serve } from './platform/http/serve.ts';
import { mountWeb } from './platform/http/static.ts';
import { ModelUnusable } from './platform/model/failure.ts';
import { projectRoot } from './platform/project-root.ts';
import { fairQueue } from './platform/thread/fair-queue.ts';
import { openWorkingThread } from './platform/thread/working-thread.ts';
import { watchMainLoop } from './platform/watchdog.ts';
import { workIn } from './work.ts';

/** Requests in flight get this long to end after SIGTERM. */
const GRACE_MS = 10_000;
/** What does not turn for 30 seconds never will; a stop takes the requests' time and a little to close the database. */
const WATCHED = { standstillMs: 30_000, graceMs: GRACE_MS + 6000 };

/** No plan, quiz or file takes the thread longer than this, unless it never ends. */
const PLAN_MS = 10_000;
/** Drafting the largest file that a page may send takes its thread some ten seconds; a busy machine may take many times that. */
const READING_MS = 300_000;
/** Plans that may wait: of one account as many as are made in some four seconds, of all as many as in fifteen. */
const WAITING = { most: 256, mostOfOne: 64 };

// What is written is nobody else's to read, whatever the shell says.
process.umask(0o077);

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const env = readEnv();
  const root = projectRoot();
  say(
    env.DATABASE_URL
      ? 'Opening the database …'
      : 'Opening the embedded database (the first time takes a few seconds) …',
  );
  // Prometheus's library is loaded only where it is used.
  const metrics =
    env.METRICS_PORT === undefined ? undefined : (await import('./platform/metrics/prometheus.ts')).prometheusMetrics();
  const adapters = await openAdapters(env, root, 'server', metrics);
  const loaded = await loadStarterCatalogue(savingStore(adapters.db), join(root, 'data/standards'), adapters.clock);
  if (loaded > 0) say(`Loaded the starter catalogue: ${loaded.toLocaleString('en-US')} standards.`);
  const engines = openEngines(root, adapters, (sentence) => say(`Left out: ${sentence}`));
  const thread = openWorkingThread(new URL('./main.planning.js', import.meta.url), {
    standstillMs: PLAN_MS,
    log: adapters.log,
  });
  const queue = fairQueue({
    ...WAITING,
    atOnce: adapters.models ? adapters.models.limits.concurrent + 1 : 1,
    refused: (because) => adapters.metrics.count('lessonwright_planning_refused_total', { because }),
  });
  adapters.metrics.watch('lessonwright_planning_waiting', queue.waiting);
  const readDrafts = readDraftsIn(() =>
    openWorkingThread(new URL('./main.standards.js', import.meta.url), {
      standstillMs: READING_MS,
      log: adapters.log,
      sentences: READING_SENTENCES,
    }),
  );
  const app = makeApi({ ...adapters, ...engines, work: workIn(thread, queue), readDrafts });
  const web = join(root, 'dist/web');
  if (existsSync(web)) {
    mountWeb(app, {
      folder: web,
      pagesFolder: join(root, 'dist/pages'),
      publicUrl: adapters.publicUrl,
      supportEmail: env.CONTACT_EMAIL,
      hasSession: (c) => sessionIdOf(c, adapters.publicUrl) !== undefined,
    });
  }
  const orClose = async (error: unknown) => {
    await adapters.close();
    throw error;
  };
  const looked =
    metrics && (await serve(metrics.app, env.METRICS_HOST, env.METRICS_PORT ?? 0, 'METRICS_').catch(orClose));
  const server = await serve(app, env.HOST, env.PORT).catch(orClose);

  // The search index is made now, in the background, not when the first teacher asks.
  const indexing = app.request('/api/standards/search?query=ready');

  const chosen = {
    ...adapters.chosen,
    ...(looked ? { metrics: `http://${env.METRICS_HOST}:${looked.port}/metrics, for Prometheus` } : {}),
  };
  for (const [need, choice] of Object.entries(chosen)) say(`  ${need.padEnd(13)} ${choice}`);
  say(`\nLessonwright is ready: ${env.PUBLIC_URL ?? `http://${env.HOST}:${server.port}`}`);
  const mail = adapters.outbox && adapters.provider.name === 'embedded' ? 'the mail in the outbox' : 'the mail';
  say(`Open it, sign up, confirm your address from ${mail}, and plan a lesson. Ctrl+C stops it.`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping: finishing requests in flight …');
    // What is under way in the background would ask a database that is closed, and log that as a fault.
    await Promise.all([server.stop(GRACE_MS), Promise.race([indexing, wait(GRACE_MS, undefined, { ref: false })])]);
    await looked?.stop(0);
    await thread.close();
    await adapters.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await watchMainLoop(new URL('./main.watchdog.js', import.meta.url), WATCHED);
}

main().catch((error: unknown) => {
  const known =
    error instanceof EnvProblem ||
    error instanceof DatabaseUnavailable ||
    error instanceof FolderUnavailable ||
    error instanceof PortTaken ||
    error instanceof ModelUnusable;
  process.stderr.write(
    `${known ? error.message : `Lessonwright could not start: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exit(1);
});
