/** Two real server processes on one PostgreSQL, as a school runs them: what holds between them holds through the database alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../platform/project-root.ts';

export interface TwoServers {
  /** Without a slash at the end. */
  urls: readonly [string, string];
  stop(): Promise<void>;
}

/** Builds the server from the sources as they are, and starts it twice on free ports. */
export async function startTwoServers(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<TwoServers> {
  // Inside the project, so that the bundle finds its packages.
  const bundle = mkdtempSync(join(projectRoot(), 'node_modules', '.two-servers-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'lessonwright-two-'));
  const running: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map(ended));
    for (const folder of [bundle, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await build({
      configFile: join(projectRoot(), 'vite.server.config.ts'),
      root: projectRoot(),
      logLevel: 'error',
      build: { outDir: bundle, emptyOutDir: true },
    });
    const start = () => {
      const child = spawn(process.execPath, [join(bundle, 'main.server.js')], {
        // biome-ignore lint/style/noProcessEnv: the child is a server of its own
        env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      return ready(child);
    };
    return { urls: await Promise.all([start(), start()]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the address that the server says it answers at */
const ready = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /is ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
