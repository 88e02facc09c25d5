/** Loads pages in Chromium on a slow connection and a slow processor, beside an empty page of the same libraries. Prints; says which limits hold. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { build } from 'vite';
import { serve } from '../src/platform/http/serve.ts';
import { projectRoot } from '../src/platform/project-root.ts';

const RUNS = 3;
/** A phone on a mobile network, as Lighthouse slows it down. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const LIMITS = { landingKb: 130, moreKb: 60, shift: 0 };

const root = projectRoot();
const PORT = 4330;

interface Measured {
  /** Gzip, as sent, all that the page had fetched once it was quiet. */
  scriptKb: number;
  lcpMs: number;
  /** From the click to the next frame. */
  interactionMs: number;
  shift: number;
}

interface Target {
  name: string;
  url: string;
  click: string;
  prepare?(context: BrowserContext): Promise<void>;
}

async function buildEmptyPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-page-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  );
  writeFileSync(
    join(folder, 'main.tsx'),
    `import { Dialog } from 'radix-ui';
import { createRoot } from 'react-dom/client';
const Page = () => (
  <Dialog.Root>
    <h1>An empty page</h1>
    <Dialog.Trigger>Open</Dialog.Trigger>
    <Dialog.Portal><Dialog.Overlay /><Dialog.Content aria-describedby={undefined}><Dialog.Title>Dialog</Dialog.Title></Dialog.Content></Dialog.Portal>
  </Dialog.Root>
);
createRoot(document.getElementById('root')).render(<Page />);
`,
  );
  // The runner of benchmarks sets it to development, and React would come with its warnings.
  process.env.NODE_ENV = 'production';
  await build({ root: folder, configFile: false, logLevel: 'error', plugins: [react()] });
  return folder;
}

async function measure(browser: Browser, { url, click, prepare }: Target): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await prepare?.(context);
  await context.addInitScript(() => {
    const seen = { lcp: 0, shift: 0, interaction: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, see: (entry: PerformanceEntry & { value: number }) => void) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) see(entry as never);
      }).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit);
    watch('largest-contentful-paint', (entry) => {
      seen.lcp = entry.startTime;
    });
    watch('layout-shift', (entry) => {
      seen.shift += entry.value;
    });
    watch('event', (entry) => {
      if (/^(click|pointerup|keydown)$/.test(entry.name)) seen.interaction = Math.max(seen.interaction, entry.duration);
    });
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  // The bodies as sent, without the headers.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(1000);
  // What the page fetched to be there; the click may fetch more.
  const scriptKb = bytes / 1000;
  const before = await page.evaluate(() => (window as unknown as { seen: { lcp: number; shift: number } }).seen);
  await page.locator(click).first().click();
  await page.waitForTimeout(800);
  const after = await page.evaluate(() => (window as unknown as { seen: { interaction: number } }).seen);
  await context.close();
  return { scriptKb, lcpMs: before.lcp, interactionMs: after.interaction, shift: before.shift };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function ready(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 480; tries++) {
    if (
      await fetch(`http://127.0.0.1:${PORT}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    if (server.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error('The server did not start.');
}

async function signIn({ request }: BrowserContext): Promise<void> {
  const site = `http://127.0.0.1:${PORT}`;
  const { token } = await (
    await request.post(`${site}/api/idp/sign-in/email`, {
      data: { email: 'pro@school.example', password: 'correct horse' },
    })
  ).json();
  await request.post(`${site}/api/auth/verify`, { data: { idToken: token } });
}

const emptyFolder = await buildEmptyPage();
const empty = await serve(
  new Hono().use(compress()).use(serveStatic({ root: join(emptyFolder, 'dist') })),
  '127.0.0.1',
  0,
);
const server = spawn(process.execPath, [join(root, 'e2e/serve.mjs')], {
  env: { ...process.env, PORT: String(PORT) },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready(server);
  // scripts/bench.mjs finds the browser and builds the app.
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const site = `http://127.0.0.1:${PORT}`;
  const toggle = 'button[aria-label$=" theme"]:visible';
  const targets: Target[] = [
    { name: 'an empty Vite + React + Radix page', url: `http://127.0.0.1:${empty.port}/`, click: 'button' },
    { name: 'landing page', url: `${site}/`, click: toggle },
    { name: '/dashboard', url: `${site}/dashboard`, click: toggle, prepare: signIn },
    { name: '/create', url: `${site}/create`, click: 'input[type="radio"][value="full"]', prepare: signIn },
  ];
  const rows: (Measured & { name: string })[] = [];
  for (const target of targets) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, target));
    const of = (key: keyof Measured) => median(runs.map((run) => run[key]));
    rows.push({
      name: target.name,
      scriptKb: of('scriptKb'),
      lcpMs: of('lcpMs'),
      interactionMs: of('interactionMs'),
      shift: Math.max(...runs.map((run) => run.shift)),
    });
  }
  await browser.close();
  report(rows);
} finally {
  server.kill();
  await empty.stop(0);
  rmSync(emptyFolder, { recursive: true, force: true });
}

function report(rows: (Measured & { name: string })[]): void {
  const [, landing, ...app] = rows;
  const holds = (ok: boolean) => (ok ? 'holds' : 'DOES NOT HOLD');
  const landingKb = landing?.scriptKb ?? Number.NaN;
  const most = Math.max(...app.map(({ scriptKb }) => scriptKb)) - landingKb;
  const lines = [
    '# First load of the pages',
    '',
    `Build ${readFileSync(join(root, 'dist/.built'), 'utf8').slice(0, 12)}; Chromium, 1.6 Mbit/s with 150 ms latency, processor ${CPU_SLOWDOWN} times slower, empty cache, window 412 × 823; median of ${RUNS} loads, layout shift the worst of them.`,
    '',
    '| page | JavaScript, kB gzip | largest paint, ms | click to next frame, ms | layout shift |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, scriptKb, lcpMs, interactionMs, shift }) =>
        `| ${name} | ${scriptKb.toFixed(1)} | ${lcpMs.toFixed(0)} | ${interactionMs.toFixed(0)} | ${shift.toFixed(4)} |`,
    ),
    '',
    `- Landing page at most ${LIMITS.landingKb} kB: ${holds(landingKb <= LIMITS.landingKb)}.`,
    `- App pages at most ${LIMITS.moreKb} kB more: ${holds(most <= LIMITS.moreKb)} (${most.toFixed(1)} kB).`,
    `- Layout shift ${LIMITS.shift}: ${holds(rows.every(({ shift }) => shift <= LIMITS.shift))}.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(join(root, 'bench/results/page.md'), `${lines.join('\n')}\n`);
}
