/** Two real server processes on one PostgreSQL, as a school runs them: what holds between them holds through the database alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productServer } from './build-server.ts';
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
  const dataDir = mkdtempSync(join(tmpdir(), 'lessonwright-two-'));
  const running: ServerProcess[] = [];
  const stop = async () => {
    await Promise.all(running.map((server) => server.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const built = await productServer();
    const entry = built.path('main.server');
    const start = async () => {
      const server = await startServerProcess(entry, {
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
