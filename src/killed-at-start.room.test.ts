/** The real server process, killed with -9 at any moment of its very first start, migrations and the starter catalogue in the midst: the next start makes it whole. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { onServer } from './testing/postgres-server.ts';
import { startServerProcess } from './testing/server-process.ts';

/** Each kill comes a little later than the one before, in a start that goes on where that one ended. */
const KILLS = inject('thorough') ? 30 : 6;
const LATER_MS = 400;

let built: ServerBuild;
let folder: string;
const given = inject('database');
const name = `test_${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-first-start-'));
  built = await productServer();
  if (given.kind === 'postgres') await onServer(given.url, `create database ${name}`);
}, 180_000);
afterAll(async () => {
  if (given.kind === 'postgres') await onServer(given.url, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

function environment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: the child is a program of its own
  const own = { PATH: process.env.PATH, DATA_DIR: folder, AUTH_SECRET: 'a secret for tests only, 32 characters' };
  if (given.kind !== 'postgres') return own;
  const url = new URL(given.url);
  url.pathname = `/${name}`;
  return { ...own, DATABASE_URL: url.href };
}

it(
  'starts by itself, with every table and all of the starter catalogue',
  async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = spawn(process.execPath, [built.path('main.server')], {
        env: { ...environment(), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
        stdio: 'ignore',
      });
      const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve([code, signal])));
      await wait(kill * LATER_MS);
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    }
    const server = await startServerProcess(built.path('main.server'), environment());
    try {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const states = (await (await fetch(`${server.url}/api/states`)).json()) as string[];
      expect(states).toHaveLength(51);
      const place = 'state=Ohio&gradeLevel=Grade%204&subject=Mathematics';
      const standards = (await (await fetch(`${server.url}/api/standards?${place}`)).json()) as { code: string }[];
      expect(standards.map(({ code }) => code)).toContain('4.NF.A.1');
      const signedUp = await fetch(`${server.url}/api/idp/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ana@school.example', password: 'correct horse', name: 'Ana Lee' }),
      });
      expect(signedUp.status).toBe(200);
    } finally {
      await server.stop();
    }
  },
  KILLS * 30_000,
);
