// The built server, once for each port of PORTS. The data folder is staged once and copied; Alabama's real package is in it, where it is present.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { standardsFolder } from '../scripts/published-standards.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ports = process.env.PORTS?.split(',') ?? ['4310'];
const folder = process.env.JOURNEYS_FOLDER ?? mkdtempSync(join(tmpdir(), 'lessonwright-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const staged = join(folder, 'staged');
const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn' };

const account = (name, first, ...more) => [
  ...['user', 'create', '--email', `${name}@school.example`, '--password', 'correct horse'],
  ...['--first', first, '--verified', ...more],
];
const published = standardsFolder();
const { stage } = (await runnerImport(join(root, 'e2e/stage.ts'), { root, configFile: false, logLevel: 'error' }))
  .module;
await stage(folder, [
  account('pro', 'Maya', '--last', 'Ortiz', '--tier', 'pro'),
  account('owner', 'Lena', '--last', 'Park'),
  account('lead', 'Iris'),
  account('colleague', 'Omar'),
  // Who tries the journey again begins as somebody who has not paid yet.
  account('payer', 'Ines', '--last', 'Ford'),
  account('payer-again', 'Ines', '--last', 'Ford'),
  ...(published ? [['standards', 'import', join(published, 'case/alabama-ela-2021.json')]] : []),
]);

const servers = ports.map((port) => {
  const own = join(folder, port);
  cpSync(staged, own, { recursive: true });
  const server = spawn(process.execPath, [join(root, 'dist/server/main.server.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: port, DATA_DIR: own },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return { server, ended };
});
const stop = async (code) => {
  for (const { server } of servers) server.kill('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
  process.exit(code);
};
process.once('SIGTERM', () => stop(0));
// One that ends by itself takes the others along, so that nobody waits for it.
Promise.race(servers.map(({ ended }) => ended)).then((code) => stop(code ?? 1));

for (const port of ports)
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) await wait(100);
process.stdout.write('All servers are ready.\n');
