// npm run dev: the server rebuilds and restarts when a file changes; Vite serves the pages with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { loadEnvFile } from './env-file.mjs';
import { ensureBuilt, ensureInstalled, root, tool } from './setup.mjs';

ensureInstalled();
loadEnvFile();
ensureBuilt();
const children = [
  spawn(tool('vite'), ['build', '--watch', '--logLevel', 'warn', '--config', 'vite.server.config.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'dist/server/main.server.js')], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(tool('vite'), ['--host', '127.0.0.1'], { cwd: root, stdio: 'inherit' }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
