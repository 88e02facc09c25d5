// Firebase's own Auth emulator, which the tests of hosted sign-in talk to. npm run emulator installs it apart from the project and serves it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, root, say } from './setup.mjs';

const PACKAGE = join(root, 'tools/firebase-emulator');
const LOCK = join(PACKAGE, 'package-lock.json');
/** Where the emulator's documentation has it. */
const USUAL_PORT = 9099;
/** A slow network ends the installation, not the tests. */
const INSTALL_LIMIT_MS = 5 * 60 * 1000;
const PROJECT = 'demo-lessonwright';

/** The folder of this very version, in the user's cache: a fresh clone does not download it again. */
function folder() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const version = createHash('sha256').update(readFileSync(LOCK)).digest('hex').slice(0, 12);
  return join(cache, 'lessonwright', `firebase-emulator-${version}`);
}

const entry = () => join(folder(), 'node_modules/firebase-tools/lib/emulator/auth/server.js');

export const emulatorIsInstalled = () => existsSync(entry());

/** Begins to install the emulator unless it is there. @returns a promise of undefined, or of one line that says why it could not be had; never rejects */
export async function installEmulator() {
  if (emulatorIsInstalled()) return undefined;
  // Renamed when it is whole: an interrupted installation is never taken for a good one.
  const unfinished = `${folder()}.${process.pid}`;
  let child;
  // A check that failed meanwhile ends this process; the download must not go on without it.
  const abandon = () => {
    child?.kill('SIGKILL');
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true, force: true });
  };
  process.once('exit', abandon);
  try {
    sweep();
    mkdirSync(unfinished, { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(PACKAGE, name), join(unfinished, name));
    const npm = [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
      '--fetch-timeout=30000',
    ];
    child = spawn('npm', npm, { cwd: unfinished, stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_LIMIT_MS });
    const problem = await ended(child);
    if (problem) return problem;
    if (!existsSync(folder())) renameSync(unfinished, folder());
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    process.removeListener('exit', abandon);
    abandon();
  }
}

/** Removes what interrupted installations left: folders that end with the number of a process that is gone. */
function sweep() {
  const cache = dirname(folder());
  for (const name of existsSync(cache) ? readdirSync(cache) : []) {
    const owner = Number(/^firebase-emulator-\w+\.(\d+)$/.exec(name)?.[1] ?? process.pid);
    try {
      process.kill(owner, 0);
    } catch (error) {
      if (error.code === 'ESRCH') rmSync(join(cache, name), { recursive: true, force: true });
    }
  }
}

/** @returns undefined if the process ended well, else one line */
function ended(child) {
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      if (code === 0) resolve(undefined);
      else
        resolve(
          child.killed ? 'the installation took too long' : said.trim().split('\n')[0] || `npm ended with ${code}`,
        );
    });
  });
}

/** Serves in this process, on loopback, until it is stopped or its parent has gone; prints its address. */
async function serve(port) {
  const { createApp } = createRequire(entry())(entry());
  const app = await createApp(PROJECT);
  const server = app.listen(port, '127.0.0.1', () => say(`http://127.0.0.1:${server.address().port}`));
  server.on('error', (error) => fail(`The emulator cannot listen on port ${port}: ${error.message}`));
}

async function main([command = 'start', port = String(USUAL_PORT)]) {
  if (command === 'installed') process.exit(emulatorIsInstalled() ? 0 : 1);
  if (command === 'serve') {
    // Anyone who started this holds the other end; when they are gone, however they went, so is the emulator.
    process.stdin.on('end', () => process.exit(0)).resume();
    return serve(Number(port));
  }
  if (!emulatorIsInstalled())
    say('Installing Firebase’s Auth emulator (about a minute, 240 MB in your cache folder) …');
  const problem = await installEmulator();
  if (problem) fail(`The emulator could not be installed: ${problem}`);
  if (command === 'install') return say(`The emulator is installed in ${folder()}.`);
  say('Starting the emulator; Ctrl+C stops it. In another terminal:');
  say(`  FIREBASE_PROJECT_ID=${PROJECT} FIREBASE_API_KEY=any FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:${port} npm start`);
  say(
    `What it would send by mail is listed at http://127.0.0.1:${port}/emulator/v1/projects/${PROJECT}/oobCodes. It listens at:`,
  );
  return serve(Number(port));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
