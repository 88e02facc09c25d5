/** Two real server processes on one PostgreSQL, as a school runs them: what holds between them holds through the database alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../platform/project-root.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface TwoServers {
  /** Without a slash at the end. */
  urls: readonly [string, string];
  stop(): Promise<void>;
}

/** Builds the server from the sources as they are, and starts it twice on free ports. */
export async function startTwoServers(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TwoServers> {
  // Inside the project, so that the bundle finds its packages.
  const bundle = mkdtempSync(join(projectRoot(), 'node_modules', '.two-servers-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'lessonwright-two-'));
  const running: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
    for (const folder of [bundle, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await build({
      configFile: join(projectRoot(), 'vite.server.config.ts'),
      root: projectRoot(),
      logLevel: 'error',
      build: { outDir: bundle, emptyOutDir: true },
    });
    const start = async () => {
      const server = await startServerProcess(join(bundle, 'main.server.js'), {
        // biome-ignore lint/style/noProcessEnv: the child is a server of its own
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ...env,
      });
      running.push(server);
      return server.url;
    };
    return { urls: await Promise.all([start(), start()]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
