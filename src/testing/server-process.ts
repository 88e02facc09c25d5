/** A built server as a process of its own, as people run it, on a free port of this machine. */
import { spawn } from 'node:child_process';

export interface ServerProcess {
  /** Without a slash at the end. */
  url: string;
  pid: number;
  /** Ends it as an operator does, and waits until it has ended. */
  stop(): Promise<void>;
}

/**
 * @param entry the path of its main.server.js
 * @param env all that it sees of the environment, beside the port and the host
 * @throws Error with what it said, if it ends before it answers
 */
export async function startServerProcess(entry: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [entry], {
    env: { LOG_LEVEL: 'warn', ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += chunk;
      process.stderr.write(chunk);
    });
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /is ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    url,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
