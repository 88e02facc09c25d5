/** The thread that plans lessons, writes quizzes and makes files; main.server.ts starts it. */
import { parentPort } from 'node:worker_threads';
import { openEngines } from './engines.ts';
import { readEnv } from './env.ts';
import { openLog } from './platform/log.ts';
import { projectRoot } from './platform/project-root.ts';
import { serveCalls } from './platform/thread/serve-calls.ts';
import { callsOf, workHere } from './work.ts';

if (!parentPort) throw new Error('main.planning.ts runs as a thread of the server');
const [env, root] = [readEnv(), projectRoot()];
const log = openLog(env.LOG_LEVEL);
// The rest of the adapters, such as the database, is the main thread's alone.
async function openModels() {
  const { openConfiguredModels, openProxies } = await import('./adapters.ts');
  await openProxies(env);
  return openConfiguredModels(env, root, log);
}
const models = env.MODEL ? await openModels() : undefined;
// What is left out was told by the main thread already.
const engines = openEngines(root, { models, log }, () => {});
// Reads what every plan needs, before somebody waits for it.
engines.outlookOf({ standard: { code: '4.NF.A.1', description: '' }, gradeLevel: 'Grade 4', subject: 'Mathematics' });
serveCalls(parentPort, callsOf(workHere(engines)));
