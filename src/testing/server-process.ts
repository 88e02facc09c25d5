/** A built server as a process of its own, as people run it, on a free port of this machine. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../platform/project-root.ts';

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** What it wrote so far, on both streams. */
  said(): string;
  /** Undefined while it runs. */
  exit(): { code: number | null; signal: NodeJS.Signals | null } | undefined;
  /** Resolves when it has ended, by whatever. */
  ended: Promise<unknown>;
  /** Ends it as an operator does, and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * @param entry the path of its main.server.js
 * @param env all that it sees of the environment, beside the host, and the port if none is given
 * @param options `quiet` where what it says on standard error is expected
 * @throws Error with what it said, if it ends before it answers
 */
export async function startServerProcess(
  entry: string,
  env: NodeJS.ProcessEnv,
  { quiet = false } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { LOG_LEVEL: 'warn', PORT: '0', ...env, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (!quiet) process.stderr.write(chunk);
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /is ready: (http\S+)/.exec(said)?.[1];
      // Behind a PUBLIC_URL it is the port that tells where it is.
      if (address) resolve(env.PORT ? `http://127.0.0.1:${env.PORT}` : address);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    pid: child.pid as number,
    ended,
    said: () => said,
    exit: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : { code: child.exitCode, signal: child.signalCode },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export interface BuiltServer {
  /** The path of its main.server.js. */
  server: string;
  /** The path of its main.admin.js. */
  admin: string;
  remove(): void;
}

/** From the sources as they are; about a second. */
export async function buildServer(): Promise<BuiltServer> {
  // Inside the project, so that the bundle finds its packages.
  const folder = mkdtempSync(join(projectRoot(), 'node_modules', '.server-'));
  await build({
    configFile: join(projectRoot(), 'vite.server.config.ts'),
    root: projectRoot(),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return {
    server: join(folder, 'main.server.js'),
    admin: join(folder, 'main.admin.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
