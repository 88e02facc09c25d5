// What every command needs before it runs, on a fresh clone with nothing but Node and npm: plain Node, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, signatureOf } from './signature.mjs';

export { root };

/** Ends the process with one line. */
export function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs a command with its output shown; ends the process if it fails. */
export function run(command, args, { env = {}, what } = {}) {
  const ended = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (ended.error) fail(`${what ?? command} could not start: ${ended.error.message}`);
  if (ended.status !== 0) {
    if (what) process.stderr.write(`\n${what} failed.\n`);
    process.exit(ended.status ?? 1);
  }
}

/**
 * Runs commands side by side, two at a time in the order given, and shows each one's output in one piece once it has ended. After the first that
 * fails no other is begun, and the process ends as soon as the one beside it has.
 * @param {readonly { what: string, command: string, args: readonly string[] }[]} commands
 */
export async function runTogether(commands) {
  const waiting = [...commands];
  const failed = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { status, said } = await ended(next);
      say(`\n— ${next.what}\n${said.trimEnd()}`);
      if (status === 0) continue;
      failed.push(next.what);
      waiting.length = 0;
    }
  };
  await Promise.all([lane(), lane()]);
  if (failed.length > 0) fail(`\n${failed.join(' and ')} failed.`);
}

/** @returns {Promise<{ status: number, said: string }>} */
function ended({ command, args }) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, said: `It could not start: ${error.message}` }));
    child.once('close', (code) => resolve({ status: code ?? 1, said }));
  });
}

/** The path of a tool that npm installed. */
export const tool = (name) => join(root, 'node_modules', '.bin', name);

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Lessonwright needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
}

/** Installs from the lock file if what is installed is not what the lock says. */
export function ensureInstalled() {
  ensureNode();
  if (installedMatchesLock()) return;
  say('Installing dependencies from the lock file (about a minute the first time) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { what: 'Installing the dependencies' });
}

function installedMatchesLock() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  // Packages for other platforms are optional and correctly absent.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || have[path]?.version === version,
  );
}

const SOURCES = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'vite.prerender.config.ts',
  'scripts/prerender.mjs',
  'scripts/app-pages.ts',
  'scripts/font-preload.ts',
  'scripts/frameworks-in-force.ts',
  'scripts/precompress.ts',
  'data/standards/jurisdictions.yaml',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds browser and server if any source changed since the last build, and the knowledge base if a file of it did. */
export function ensureBuilt() {
  ensureKnowledge();
  const stamp = join(root, 'dist', '.built');
  const signature = signatureOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === signature) return;
  say('Building …');
  const vite = tool('vite');
  run(vite, ['build', '--logLevel', 'warn'], { what: 'Building the pages' });
  run(vite, ['build', '--logLevel', 'warn', '--config', 'vite.server.config.ts'], { what: 'Building the server' });
  run(vite, ['build', '--logLevel', 'warn', '--config', 'vite.prerender.config.ts'], {
    what: 'Building the public pages',
  });
  run(process.execPath, [join(root, 'scripts/prerender.mjs')], { what: 'Rendering the public pages' });
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, signature);
}

const KNOWLEDGE = ['data/knowledge', 'src/features/knowledge', 'src/contract', 'package-lock.json'];

/** The server reads the JSON only where it is not older than the YAML; a fresh checkout of the same files only looks newer. */
function ensureKnowledge() {
  const made = join(root, 'dist/knowledge/index.json');
  const stamp = join(root, 'dist/.knowledge');
  const signature = signatureOf(KNOWLEDGE);
  if (existsSync(made) && existsSync(stamp) && readFileSync(stamp, 'utf8') === signature) {
    const now = new Date();
    utimesSync(made, now, now);
    return;
  }
  run(process.execPath, [join(root, 'scripts/compile-knowledge.mjs')], { what: 'Preparing the knowledge base' });
  writeFileSync(stamp, signature);
}
