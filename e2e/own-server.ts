/** A server of the built app that one file of journeys has for itself, with an environment of its own, on a data folder that is new to everybody (stage.ts). */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JOURNEYS_FOLDER } from '../playwright.config.ts';
import { startServerProcess } from '../src/testing/server-process.ts';

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

export async function startOwnServer(
  env: Readonly<Record<string, string>>,
  people: readonly Person[] = [],
): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lessonwright-own-'));
  cpSync(join(JOURNEYS_FOLDER, 'bare'), dataDir, { recursive: true });
  const whole = { ...process.env, DATA_DIR: dataDir, ...env };
  for (const { email, password, tier = 'free' } of people) {
    const args = [
      'user',
      'create',
      '--email',
      email,
      '--password',
      password,
      '--first',
      'Ada',
      '--last',
      'Reyes',
      '--tier',
      tier,
      '--verified',
    ];
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.admin.js', ...args], {
      env: whole,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${email} could not be made: ${stderr}`);
  }
  const server = await startServerProcess('dist/server/main.server.js', whole);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
