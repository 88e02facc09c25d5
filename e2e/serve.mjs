// The built server on a fresh data folder; Alabama's real package is imported first, where it is present.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standardsFolder } from '../scripts/published-standards.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dataDir = mkdtempSync(join(tmpdir(), 'lessonwright-e2e-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env.DATA_DIR = dataDir;
process.env.HOST = '127.0.0.1';
process.env.LOG_LEVEL = 'warn';

const admin = (...args) => {
  const ended = spawnSync(process.execPath, [join(root, 'dist/server/main.admin.js'), ...args], {
    stdio: 'inherit',
    env: process.env,
  });
  if (ended.status !== 0) process.exit(ended.status ?? 1);
};
admin(
  'user',
  'create',
  '--email',
  'pro@school.example',
  '--password',
  'correct horse',
  '--first',
  'Maya',
  '--last',
  'Ortiz',
  '--tier',
  'pro',
  '--verified',
);
admin(
  'user',
  'create',
  '--email',
  'owner@school.example',
  '--password',
  'correct horse',
  '--first',
  'Lena',
  '--last',
  'Park',
  '--verified',
);
admin(
  'user',
  'create',
  '--email',
  'lead@school.example',
  '--password',
  'correct horse',
  '--first',
  'Iris',
  '--verified',
);
admin(
  'user',
  'create',
  '--email',
  'colleague@school.example',
  '--password',
  'correct horse',
  '--first',
  'Omar',
  '--verified',
);
// Who tries the journey again begins as somebody who has not paid yet.
for (const email of ['payer@school.example', 'payer-again@school.example'])
  admin(
    'user',
    'create',
    '--email',
    email,
    '--password',
    'correct horse',
    '--first',
    'Ines',
    '--last',
    'Ford',
    '--verified',
  );
const published = standardsFolder();
if (published) admin('standards', 'import', join(published, 'case/alabama-ela-2021.json'));
await import(join(root, 'dist/server/main.server.js'));
