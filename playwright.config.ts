/** A teacher's journeys against the built app, with zero keys, on a data folder of their own. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Each worker has a server for itself, on the port after the one before: e2e/fixtures.ts. Another number lets two copies of the project run at once. */
export const FIRST_PORT = Number(process.env.JOURNEYS_PORT ?? 4310);
/** Where e2e/stage.ts puts what servers start from. The workers read this file as well, and are told which folder it was. */
process.env.JOURNEYS_FOLDER ??= join(tmpdir(), `lessonwright-e2e-${process.pid}`);
export const { JOURNEYS_FOLDER } = process.env;
// A machine of CI may be slow beyond measure for a moment: it tries a failed journey once more and reports it as flaky, for us to find the cause.
const inCi = process.env.CI !== undefined;
/** The smallest machine that we build for has two cores. */
const WORKERS = 2;
const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: WORKERS,
  retries: inCi ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: inCi,
  reporter: [['list']],
  use: {
    timezoneId: 'Pacific/Kiritimati',
    // One context for a worker's tests: what was stored is cleared between two, the compiled scripts stay. A new one costs a second of processor time.
    reuseContext: true,
    // Traces cost about a fifth of the time; npx playwright test --trace on keeps them.
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    wait: { stdout: /All servers are ready/ },
    env: { PORTS: Array.from({ length: WORKERS }, (_, i) => FIRST_PORT + i).join() },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
