import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from './db.ts';
import { lockFolder } from './lock.ts';

/** Holds the folder it is given until it is killed, or says why it may not. */
const HOLDER = `
import { lockFolder } from './lock.js';
try {
  lockFolder(process.argv[2]);
  console.log('held');
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error.name + ': ' + error.message);
}
`;

let programs: string;
let folder: string;
let children: ChildProcess[] = [];

beforeAll(async () => {
  programs = mkdtempSync(join(tmpdir(), 'lessonwright-lock-program-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'lock.ts'),
      outDir: programs,
      emptyOutDir: false,
      rollupOptions: { output: { format: 'es', entryFileNames: 'lock.js' } },
    },
  });
  writeFileSync(join(programs, 'package.json'), '{"type":"module"}');
  writeFileSync(join(programs, 'holder.js'), HOLDER);
}, 60_000);
afterAll(() => rmSync(programs, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-lock-'));
});
afterEach(async () => {
  await Promise.all(children.map(killed));
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** A second process; resolves with the first line that it says. */
function holder(): Promise<{ process: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [join(programs, 'holder.js'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return new Promise((resolve) =>
    child.stdout?.once('data', (said) => resolve({ process: child, said: String(said).trim() })),
  );
}

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const leaveLock = (holder: unknown, secondsAgo: number) => {
  const file = join(folder, 'lock');
  writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder));
  const then = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(file, then, then);
};

const holderNow = () => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'));

it('refuses a second process with a sentence, until the first lets go', async () => {
  const lock = lockFolder(folder);
  expect((await holder()).said).toBe(
    `DatabaseUnavailable: The data folder ${folder} is in use by another process (pid ${process.pid} on ${hostname()}). Stop it first, or set DATA_DIR to another folder.`,
  );
  lock.release();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
  expect((await holder()).said).toBe('held');
});

it('takes over what a killed process left', async () => {
  const first = await holder();
  expect(first.said).toBe('held');
  expect(() => lockFolder(folder)).toThrow(`in use by another process (pid ${first.process.pid} on ${hostname()})`);
  await killed(first.process);
  const lock = lockFolder(folder);
  expect(holderNow()).toMatchObject({ pid: process.pid, host: hostname() });
  lock.release();
});

it('lets one of several take over a lock that was left', async () => {
  leaveLock({ pid: 1, host: 'gone-container' }, 60);
  const said = (await Promise.all(Array.from({ length: 5 }, holder))).map((each) => each.said);
  expect(said.filter((line) => line === 'held')).toHaveLength(1);
  expect(
    said.filter((line) =>
      /^DatabaseUnavailable: The data folder .* (is in use by|was just taken by) another process/.test(line),
    ),
  ).toHaveLength(4);
  expect(readdirSync(folder)).toEqual(['lock']);
});

it('refuses while another host’s lock is fresh, and takes it over when it has gone silent', () => {
  leaveLock({ pid: process.pid, host: 'other-container' }, 1);
  expect(() => lockFolder(folder)).toThrow(DatabaseUnavailable);
  expect(() => lockFolder(folder)).toThrow(`(pid ${process.pid} on other-container)`);
  leaveLock({ pid: process.pid, host: 'other-container' }, 60);
  const lock = lockFolder(folder);
  expect(holderNow()).toMatchObject({ host: hostname() });
  lock.release();
});

it.each([
  ['this container’s former life, with the same process id', { pid: process.pid, host: hostname() }, 1],
  ['a process of before the machine was started', { pid: process.ppid, host: hostname() }, 40 * 365 * 24 * 3600],
  ['a file that names nobody', 'not a lock', 1],
])('takes over a lock of %s', (_, left, secondsAgo) => {
  leaveLock(left, secondsAgo);
  const lock = lockFolder(folder);
  expect(holderNow()).toMatchObject({ pid: process.pid });
  lock.release();
});

describe('a number that another process has by now', () => {
  let other: ChildProcess;
  beforeEach(() => {
    other = spawn('sleep', ['600']);
    children.push(other);
  });

  it.runIf(existsSync('/proc/self/stat'))('is told from the holder by when that began', () => {
    leaveLock({ pid: other.pid, host: hostname(), started: '1' }, 1);
    lockFolder(folder).release();
  });

  it('is told from the holder, where nobody knows when that began, by a long silence', () => {
    leaveLock({ pid: other.pid, host: hostname() }, 1800);
    lockFolder(folder).release();
    leaveLock({ pid: other.pid, host: hostname() }, 1);
    expect(() => lockFolder(folder)).toThrow(`in use by another process (pid ${other.pid} on ${hostname()})`);
  });

  it.runIf(existsSync('/proc/self/stat'))('is not taken for a holder’s that stands still', async () => {
    const { process: still } = await holder();
    still.kill('SIGSTOP');
    const then = new Date(Date.now() - 600_000);
    utimesSync(join(folder, 'lock'), then, then);
    expect(() => lockFolder(folder)).toThrow('in use by another process');
  });
});

describe('a lock that was touched in the future, because a clock was set', () => {
  const LATER_S = 3600;

  it('is taken over when nobody touches it any more', () => {
    leaveLock({ pid: 1, host: 'gone-container' }, -LATER_S);
    const lock = lockFolder(folder);
    expect(holderNow()).toMatchObject({ host: hostname() });
    lock.release();
  });

  it('is its holder’s while it is touched', async () => {
    leaveLock({ pid: 1, host: 'other-container' }, -LATER_S);
    const touch = `setInterval(() => { const at = Date.now() / 1000 + ${LATER_S}; fs.utimesSync(process.argv[1], at, at); console.log('touched'); }, 200)`;
    const holding = spawn(process.execPath, ['-e', touch, join(folder, 'lock')]);
    children.push(holding);
    await once(holding.stdout, 'data');
    expect(() => lockFolder(folder)).toThrow('in use by another process (pid 1 on other-container)');
  });
});

describe('a holder whose lock is another’s', () => {
  const ANOTHERS = { pid: 7, host: 'other-container' };

  it('ends at once, and leaves the lock alone', async () => {
    const { process: lost } = await holder();
    const ended = once(lost, 'exit');
    leaveLock(ANOTHERS, 0);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(holderNow()).toEqual(ANOTHERS);
  });

  it('does not remove it when it lets go', () => {
    const lock = lockFolder(folder);
    leaveLock(ANOTHERS, 0);
    lock.release();
    expect(holderNow()).toEqual(ANOTHERS);
  });

  it('takes it again where somebody removed it by hand', async () => {
    const { process: held } = await holder();
    rmSync(join(folder, 'lock'));
    while (!existsSync(join(folder, 'lock'))) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(holderNow()).toMatchObject({ pid: held.pid });
  });
});
