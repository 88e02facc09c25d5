// Finds a Chromium for the journeys, or gets one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say, tool } from './setup.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const playwrightsOwn = async () => (await import('@playwright/test')).chromium.executablePath();

async function find() {
  const given = process.env.CHROMIUM_PATH;
  for (const path of [...(given ? [given] : []), ...PLACES, await playwrightsOwn()])
    if (path && existsSync(path)) return path;
  return undefined;
}

const works = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** @returns the path of a Chromium; undefined if none is here and none can be had */
export async function ensureChromium() {
  const found = await find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('No Chromium here: installing Debian’s package …');
    if (
      works('apt-get', ['update', '-qq']) &&
      works('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    )
      return find();
  }
  say('No Chromium here: asking Playwright for its own …');
  works(tool('playwright'), ['install', 'chromium']);
  return find();
}
