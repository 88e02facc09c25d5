/** The real server process and what happens to its data folder: other users, a lost secret, a stolen lock, a full disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { NO_ROOM } from './platform/http/errors.ts';
import { productServer, type ServerBuild } from './testing/build-server.ts';
import { toSave } from './testing/lesson-to-save.ts';
import { freePort } from './testing/postgres-server.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';

const MB = 1024 * 1024;
const WHO = { email: 'ada@school.example', password: 'correct horse' };

describe.skipIf(inject('database').kind !== 'embedded')('a server on its data folder', () => {
  let built: ServerBuild;
  let here: string;
  /** As the first start and one account left it. */
  let first: string;
  /** Of the account's session. */
  let cookie: string;
  let umask: number;
  const running: ServerProcess[] = [];
  const others: ChildProcess[] = [];

  const environment = (dataDir: string, env: Record<string, string> = {}) => ({
    // biome-ignore lint/style/noProcessEnv: the child is a server of its own
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ENTITLEMENTS: '{"free": {"library": true, "savedLessons": 1000000}}',
    ...env,
  });
  const start = async (dataDir: string, env: Record<string, string> = {}) => {
    const server = await startServerProcess(built.path('main.server'), environment(dataDir, env), { quiet: true });
    running.push(server);
    return server;
  };
  const folderCopied = (name: string) => {
    const folder = join(here, name);
    cpSync(first, folder, { recursive: true });
    return folder;
  };
  const post = (server: ServerProcess, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const logIn = async (server: ServerProcess) => {
    const { token } = (await (await post(server, '/idp/sign-in/email', WHO)).json()) as { token: string };
    return post(server, '/auth/verify', { idToken: token, firstName: 'Ada', lastName: 'Reyes' });
  };
  const until = async (state: () => boolean | Promise<boolean>) => {
    while (!(await state())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  beforeAll(async () => {
    umask = process.umask(0o022);
    here = mkdtempSync(join(tmpdir(), 'lessonwright-data-'));
    chmodSync(here, 0o755);
    first = join(here, 'first');
    built = await productServer();
    const server = await start(first);
    await post(server, '/idp/sign-up/email', { ...WHO, name: 'Ada Reyes' });
    const [, code] = /oobCode=([\w-]+)/.exec(await (await fetch(`${server.url}/dev/outbox`)).text()) ?? [];
    await post(server, '/idp/confirm-email', { code });
    cookie = (await logIn(server)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await server.stop();
  }, 120_000);
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    for (const other of others.splice(0)) other.kill('SIGKILL');
  }, 60_000);
  afterAll(() => {
    process.umask(umask);
    rmSync(here, { recursive: true, force: true });
  });

  describe('and the other users of the machine', () => {
    const below = (path: string): string[] => [
      path,
      ...(lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => below(join(path, name))) : []),
    ];
    const isFolder = (path: string) => lstatSync(path).isDirectory();
    const openFolders = (folder: string) =>
      below(folder).filter((path) => isFolder(path) && (lstatSync(path).mode & 0o077) !== 0);
    /** What somebody else's account may read, as far as this user may try that. */
    const readByOthers = (folder: string) =>
      process.getuid?.() === 0
        ? spawnSync('find', [folder, '-readable'], { uid: 65534, gid: 65534, cwd: '/', encoding: 'utf8' }).stdout
        : '';

    it('keeps them out of everything it makes, whatever the umask', () => {
      expect(readdirSync(first).sort()).toEqual(['db', 'outbox', 'secret']);
      expect(openFolders(first)).toEqual([]);
      expect(readByOthers(first)).toBe('');
    });

    it('closes a folder that an older version left open', async () => {
      const folder = folderCopied('open');
      for (const path of below(folder)) chmodSync(path, isFolder(path) ? 0o755 : 0o666);
      const server = await start(folder);
      expect((await logIn(server)).status).toBe(200);
      expect(openFolders(folder)).toEqual([]);
      expect(readByOthers(folder)).toBe('');
      expect(lstatSync(join(folder, 'db/global/pg_control')).mode & 0o777).toBe(0o600);
    }, 60_000);
  });

  describe('and its secret', () => {
    it('lets everybody log in when it was lost, and keeps sessions and accounts', async () => {
      const folder = folderCopied('lost-secret');
      rmSync(join(folder, 'secret'));
      const server = await start(folder);
      expect((await fetch(`${server.url}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
      expect((await logIn(server)).status).toBe(200);
      expect((await post(server, '/idp/sign-up/email', { ...WHO, email: 'new@school.example' })).status).toBe(200);
      expect(server.said()).toContain('made with another secret');
    }, 60_000);

    it('is changed by AUTH_SECRET, and by a command that can end every session too', async () => {
      const folder = folderCopied('rotated');
      const before = readFileSync(join(folder, 'secret'), 'utf8');
      const changed = await start(folder, { AUTH_SECRET: 'a secret of the environment, 32 characters' });
      expect((await logIn(changed)).status).toBe(200);
      await changed.stop();
      const rotated = spawnSync(
        process.execPath,
        [built.path('main.admin'), 'secrets', 'rotate', '--log-out', '--json'],
        {
          env: environment(folder),
          encoding: 'utf8',
        },
      );
      expect(JSON.parse(rotated.stdout)).toEqual({ keys: 2, newSecret: true, sessions: 2 });
      expect(readFileSync(join(folder, 'secret'), 'utf8')).not.toBe(before);
      expect(lstatSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
      const server = await start(folder);
      expect((await fetch(`${server.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
      expect((await logIn(server)).status).toBe(200);
    }, 60_000);
  });

  describe('and its outbox, which holds links that open accounts', () => {
    /** As nginx asks with nothing but proxy_pass. */
    const asNginx = (port: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = '';
        connect(Number(port), '127.0.0.1')
          .on('data', (chunk) => {
            answer += chunk;
          })
          .on('error', reject)
          .on('close', () => resolve(answer))
          .write(`GET /dev/outbox HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
      });

    it.each([
      ['outbox', { PUBLIC_URL: 'http://lessons.school.lan' }],
      ['outbox-unnamed', {}],
    ])(
      'shows it to no proxy with default settings: %s',
      async (name, settings) => {
        const port = String(await freePort());
        await start(folderCopied(name), { ...settings, PORT: port });
        const answer = await asNginx(port);
        expect(answer).toMatch(/^HTTP\/1\.1 404 /);
        expect(answer).not.toContain('oobCode=');
      },
      60_000,
    );
  });

  describe('and the lock of the folder', () => {
    it('ends when another process took the folder while it did not move', async () => {
      const folder = folderCopied('stolen');
      const lock = join(folder, 'lock');
      const still = await start(folder);
      process.kill(still.pid, 'SIGSTOP');
      // To the next one the holder is on another machine, and silent for a minute.
      writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), host: 'other-machine' }));
      utimesSync(lock, Date.now() / 1000 - 60, Date.now() / 1000 - 60);
      const next = await start(folder);
      const held = readFileSync(lock, 'utf8');
      process.kill(still.pid, 'SIGCONT');
      await still.ended;
      expect(still.exit()).toEqual({ code: null, signal: 'SIGKILL' });
      expect(still.said()).toContain('was taken over by another process while this one did not move');
      expect(readFileSync(lock, 'utf8')).toBe(held);
      expect((await post(next, '/lesson-plans', toSave(), { cookie })).ok).toBe(true);
    }, 60_000);

    it('starts where a process that ended left its number, and another one has it now', async () => {
      const folder = folderCopied('number');
      const other = spawn('sleep', ['600']);
      others.push(other);
      writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: other.pid, host: hostname() }));
      utimesSync(join(folder, 'lock'), Date.now() / 1000 - 1800, Date.now() / 1000 - 1800);
      expect((await logIn(await start(folder))).status).toBe(200);
    }, 60_000);
  });

  describe('and a full disk', () => {
    let disk: string;
    const mounted = (() => {
      disk = mkdtempSync(join(tmpdir(), 'lessonwright-disk-'));
      return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=700', 'tmpfs', disk]).status === 0;
    })();
    if (!mounted) process.stdout.write('The test of a full disk is skipped: this user may not mount one.\n');
    afterAll(() => {
      if (mounted) spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    });

    it.skipIf(!mounted)(
      'refuses to save in time, says why, and goes on when there is room',
      async () => {
        const folder = join(disk, 'data');
        mkdirSync(folder);
        cpSync(first, folder, { recursive: true });
        const ballast = join(disk, 'ballast');
        const leave = (megabytes: number) => {
          const { bavail, bsize } = statfsSync(disk);
          appendFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - megabytes * MB)));
        };
        const server = await start(folder);
        const save = () => post(server, '/lesson-plans', toSave({}, { text: 'x'.repeat(100_000) }), { cookie });
        const savedBefore = await save();
        expect(savedBefore.ok).toBe(true);
        for (const left of [90, 0]) {
          leave(left);
          await until(async () => (await save()).status === 503);
          for (let time = 0; time < 40; time += 1) {
            const refused = await save();
            expect(refused.status).toBe(503);
            expect(refused.headers.get('retry-after')).toBe('60');
            expect(await refused.json()).toMatchObject({ code: 'unavailable', message: NO_ROOM });
          }
          const read = await fetch(`${server.url}/api/lesson-plans`, { headers: { cookie } });
          expect(read.status).toBe(200);
          expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        }
        expect(server.said().match(/MB are free on the disk of .*nothing is saved until/g)).toHaveLength(1);
        truncateSync(ballast);
        await until(async () => (await save()).ok);
        await until(() => server.said().includes('saving goes on'));
      },
      120_000,
    );
  });
});
