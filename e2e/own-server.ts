/** A server of the built app that one file of journeys has for itself, with an environment of its own, on a fresh data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnServer {
  /** Without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

export interface Person {
  email: string;
  password: string;
  tier?: string;
}

export async function startOwnServer(env: Readonly<Record<string, string>>, people: readonly Person[] = []): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lessonwright-own-'));
  const whole = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env };
  for (const { email, password, tier = 'free' } of people) {
    const args = ['user', 'create', '--email', email, '--password', password, '--first', 'Ada', '--last', 'Reyes', '--tier', tier, '--verified'];
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.admin.js', ...args], { env: whole, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${email} could not be made: ${stderr}`);
  }
  const child = spawn(process.execPath, ['dist/server/main.server.js'], { stdio: ['ignore', 'pipe', 'inherit'], env: whole });
  return {
    url: await addressOf(child),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the server says once it answers. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const address = /is ready: (http:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
