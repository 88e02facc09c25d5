import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { knownBrowser } from '../features/identity/embedded/known-browser.ts';
import { SESSION_COOKIE, sessions } from '../features/identity/sessions.ts';
import { attempts } from '../features/identity/single-sign-on/attempts.ts';
import type { Account, IdentityStore } from '../features/identity/store.ts';
import { systemClock } from '../platform/clock.ts';
import { COOKIES, STORED } from './browser-storage.ts';
import { sidebarCookie } from './sidebar-state.ts';

const DAY_S = 24 * 60 * 60;
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/testing/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const keptFor = (seconds: number) => (seconds < DAY_S ? `${seconds / 60} minutes` : `${seconds / DAY_S} days`);
/** The name and the time of a Set-Cookie line. */
const cookieIn = (line = '') => ({
  name: line.slice(0, line.indexOf('=')).replace('_of-a-tab', '_…'),
  kept: keptFor(Number(/max-age=(\d+)/i.exec(line)?.[1])),
});

it('the privacy page names every cookie, with the time it is kept', async () => {
  const app = new Hono().get('/', (c) => {
    knownBrowser(() => 'signature', true).remember(c, 'ada@school.example');
    attempts(() => 'of-a-tab', systemClock, 'http://127.0.0.1').begin(c, '/create');
    return c.text('');
  });
  const [remembered, begun] = (await app.request('/')).headers.getSetCookie().map(cookieIn);

  const now = new Date('2026-11-22T00:00:00Z');
  const store = { openSession: async () => {} } as unknown as IdentityStore;
  const { expiresAt } = await sessions(store, { now: () => now }).open({ id: 'ada' } as Account);
  const session = { name: SESSION_COOKIE, kept: keptFor((expiresAt.getTime() - now.getTime()) / 1000) };

  expect(COOKIES.map(({ name, kept }) => ({ name, kept }))).toEqual([
    session,
    remembered,
    begun,
    cookieIn(sidebarCookie(true)),
  ]);
});

// A file that is new here sets a cookie of its own: name it in browser-storage.ts first.
it('no other place sets a cookie', () => {
  expect(filesWith(/\bsetCookie\b[^;]*from 'hono\/cookie'/)).toEqual([
    'src/api.ts',
    'src/features/identity/embedded/known-browser.ts',
    'src/features/identity/single-sign-on/attempts.ts',
  ]);
  expect(filesWith(/\bcontext\.setCookie\(/)).toEqual(['src/features/identity/routes.ts']);
  expect(filesWith(/document\.cookie\s*=[^=]/)).toEqual(['src/site/app-shell.tsx']);
  expect(filesWith(/['"]set-cookie['"]|cookieStore\b/i)).toEqual([]);
});

it('the privacy page names what is kept in the browser’s own storage', () => {
  const keys: readonly string[] = STORED.flatMap((stored) => [...stored.keys]);
  const writers = sources.filter(({ text }) => /\b(?:local|session)Storage\.setItem\(/.test(text));
  const named = (text: string) => keys.filter((key) => text.includes(`'${key}'`) || text.includes(`\`${key}\${`));
  for (const { file, text } of writers) expect(named(text), file).not.toEqual([]);
  expect(new Set(writers.flatMap(({ text }) => named(text)))).toEqual(new Set(keys));
  expect(filesWith(/\bindexedDB\b|\bcaches\.open\b/)).toEqual([]);
});
