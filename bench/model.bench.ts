/** The model planner against a provider on this machine that speaks the real wire format: what each fault costs a teacher, and what our server adds to the bare call. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAdapters } from '../src/adapters.ts';
import { makeApi } from '../src/api.ts';
import { openEngines } from '../src/engines.ts';
import { readEnv } from '../src/env.ts';
import { billingStore } from '../src/features/billing/store.ts';
import { sessionCookie, sessions } from '../src/features/identity/sessions.ts';
import { savingStore } from '../src/features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../src/features/standards/import/starter/load-starter.ts';
import { systemClock } from '../src/platform/clock.ts';
import { serve } from '../src/platform/http/serve.ts';
import type { LanguageModelPort } from '../src/platform/model/model.ts';
import { projectRoot } from '../src/platform/project-root.ts';
import { FAULTS, type Fault } from '../src/testing/model-peer/faults.ts';
import { openModelPeer } from '../src/testing/model-peer/peer.ts';
import { builtIn, planningWith, publishedLimits } from '../src/testing/model-peer/planning-with-peer.ts';
import { sampleAnswer } from '../src/testing/model-peer/sample-answer.ts';
import { sampleRequest } from '../src/testing/model-peer/sample-request.ts';

const root = projectRoot();
const request = sampleRequest();
const sound = sampleAnswer(await builtIn.planner.plan(request));
const lines: string[] = [];
const put = (...more: string[]) => {
  lines.push(...more);
  process.stdout.write(`${more.join('\n')}\n`);
};
const seconds = (ms: number) => (ms / 1000).toFixed(1);

put(
  '# The model planner, measured',
  '',
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}. The provider runs in the benchmark’s own process and speaks the recorded wire formats over HTTP.`,
  '',
);
put(
  '## Faults',
  '',
  `With the published limits (data/model/limits.yaml: turn ${publishedLimits.turnMs / 1000} s). All at once in one process, each with a provider of its own: alone, those that need no waiting take a second or two.`,
  '',
);
put('| fault | provider asked | what the teacher saw | after |', '|---|---|---|---|');
for (const row of await Promise.all(FAULTS.map(faultRow))) put(row);

async function faultRow({ name, behaviors }: Fault): Promise<string> {
  const peer = await openModelPeer('anthropic');
  peer.behave(...behaviors(sound));
  const planning = await planningWith(peer, { limits: publishedLimits });
  const started = performance.now();
  const lesson = await planning.planLesson(request);
  const took = performance.now() - started;
  await peer.close();
  const blocked = lesson.proof.checks.filter(({ level, passed }) => level === 'block' && !passed).length;
  const saw = lesson.provenance.engine === 'model' ? 'the model’s plan' : `the built-in plan: “${lesson.notices[0]}”`;
  return `| ${name} | ${peer.requests.length} × | ${saw}${blocked > 0 ? `, ${blocked} BLOCKING CHECKS FAIL` : ''} | ${seconds(took)} s |`;
}

put('', '## What our server adds', '');
/** A model of 130 tokens a second, read in pieces of six. */
const PACE = { piece: 24, everyMs: 45 } as const;
const RUNS = 3;
/** In a process of its own, as a provider is: what our server does while it waits for the next word costs no time. */
const provider = spawn(
  process.execPath,
  [
    '-e',
    `import('vite').then(({ runnerImport }) => runnerImport(${JSON.stringify(join(root, 'bench/model/slow-provider.ts'))}, { root: ${JSON.stringify(root)}, configFile: false, logLevel: 'error' }))`,
  ],
  { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] },
);
provider.stdin?.end(JSON.stringify({ text: JSON.stringify(sound), ...PACE }));
const [told] = (await once(provider.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
const slow = JSON.parse(told.toString()) as { url: string; key: string; model: string };
const folder = mkdtempSync(join(tmpdir(), 'lessonwright-bench-'));
const adapters = await openAdapters(
  readEnv({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    MODEL: `openai-compatible:${slow.model}`,
    MODEL_BASE_URL: slow.url,
    MODEL_API_KEY: slow.key,
  }),
  root,
);
await loadStarterCatalogue(savingStore(adapters.db), join(root, 'data/standards'), systemClock);
const { models, log } = adapters;
if (!models) throw new Error('the benchmark has no model');
let lastWordAt = 0;
/** As configured, with a note of the moment at which the last word was read. */
const first: LanguageModelPort = {
  name: models.first.name,
  write: async (...call) => {
    const written = await models.first.write(...call);
    lastWordAt = performance.now();
    return written;
  },
};
const running = await serve(
  makeApi({ ...adapters, ...openEngines(root, { models: { ...models, first }, log }, () => {}) }),
  '127.0.0.1',
  0,
);
const account = await adapters.identity.upsertAccount(
  { provider: 'embedded', subject: 'bench', email: 'bench@school.example', emailVerified: true, name: 'Bench' },
  {},
);
await billingStore(adapters.db).setTier(account.id, 'pro');
const session = await sessions(adapters.identity, adapters.clock).open(account);

const asked = {
  type: 'full',
  state: 'Vermont',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'garden',
  duration: 60,
};
/** Until our server has read the last word, and until its whole answer is there: account, catalogue, prompt, provider, reading, drafts, checks, proof. */
async function ours(): Promise<{ lastWord: number; whole: number }> {
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${running.port}/api/generate-lesson`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      cookie: `${sessionCookie(adapters.publicUrl)}=${session.id}`,
    },
    body: JSON.stringify(asked),
  });
  const said = await response.text();
  if (!said.includes('"engine":"model"'))
    throw new Error(`the benchmark’s plan is not the model’s: ${said.slice(-300)}`);
  return { lastWord: lastWordAt - started, whole: performance.now() - started };
}
/** What our server sends, as a provider of this process receives it. */
async function sentByUs(): Promise<string> {
  const recorder = await openModelPeer('openai-compatible');
  recorder.behave({ text: JSON.stringify(sound), piece: 5000 });
  await (await planningWith(recorder, { limits: publishedLimits })).planLesson(request);
  await recorder.close();
  return recorder.requests[0]?.raw ?? '';
}
/** The same request to the provider, without us, read to its last byte. */
async function bare(body: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${slow.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${slow.key}` },
    body,
  });
  for await (const _ of (response.body ?? []) as AsyncIterable<Uint8Array>);
  return performance.now() - started;
}
const body = await sentByUs();
const runs: { bare: number; lastWord: number; whole: number; processor: number }[] = [];
for (let i = 0; i < RUNS; i++) {
  const without = await bare(body);
  const before = process.cpuUsage();
  const withUs = await ours();
  const { user, system } = process.cpuUsage(before);
  runs.push({ bare: without, ...withUs, processor: (user + system) / 1000 });
}
const more = (part: number, whole: number) => `${((100 * (part - whole)) / whole).toFixed(1)} %`;
const median = (of: keyof (typeof runs)[number]) =>
  runs.map((run) => run[of]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
const row = (name: string, run: (typeof runs)[number]) =>
  `| ${name} | ${seconds(run.bare)} s | ${seconds(run.lastWord)} s | ${more(run.lastWord, run.bare)} | ${seconds(run.whole)} s | ${run.processor.toFixed(0)} ms |`;
put(
  `The same prompt and answer (${JSON.stringify(sound).length.toLocaleString('en-US')} characters, a piece of ${PACE.piece} every ${PACE.everyMs} ms, from a process of its own), ${RUNS} times in turn: the bare call read to its last byte, and POST /api/generate-lesson, streamed. Load average ${loadavg()[0]?.toFixed(0)} on ${cpus().length} processors while it ran; “processor” is the time that our server and this benchmark spent on one plan, checks included.`,
  '',
  '| | bare call, last byte | through us, last word | added | through us, checked plan | processor |',
  '|---|---|---|---|---|---|',
  ...runs.map((run, i) => row(`run ${i + 1}`, run)),
  row('**median**', {
    bare: median('bare'),
    lastWord: median('lastWord'),
    whole: median('whole'),
    processor: median('processor'),
  }),
);
provider.disconnect();
await running.stop(1000);
await adapters.close();
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(join(root, 'bench/results/model.md'), `${lines.join('\n')}\n`);
process.exit(0);
