/** A built server as a process of its own, as people run it, on a free port of this machine. */
import { spawn } from 'node:child_process';

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** What it wrote so far, on both streams. */
  said(): string;
  /** Undefined while it runs. */
  exit(): { code: number | null; signal: NodeJS.Signals | null } | undefined;
  /** Ends it as an operator does, and waits until it has ended. */
  stop(): Promise<void>;
  /** Resolves with the exit code once it has ended by itself or by a signal (then null). */
  ended: Promise<number | null>;
  /** Resolves once it has written this. @throws Error if it ends before */
  says(text: string): Promise<void>;
}

/**
 * @param entry the path of its main.server.js
 * @param env all that it sees of the environment, beside the host, and the port if none is given
 * @param options `quiet` where what it says on standard error is expected; `args` of the command line, of which the product's server takes none
 * @throws Error with what it said, if it ends before it answers
 */
export async function startServerProcess(
  entry: string,
  env: NodeJS.ProcessEnv,
  { quiet = false, args = [] }: { quiet?: boolean; args?: readonly string[] } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [entry, ...args], {
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
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (said.includes(text)) resolve();
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        look();
        void ended.then((code) => reject(new Error(`the server ended with ${code} before it said ${text}`)));
      }),
  };
}
