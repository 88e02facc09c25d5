import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { mountWeb } from './static.ts';

const root = mkdtempSync(join(tmpdir(), 'lessonwright-web-'));
afterAll(() => rmSync(root, { recursive: true }));

const folder = join(root, 'web');
const pagesFolder = join(root, 'pages');
mkdirSync(join(folder, 'assets'), { recursive: true });
mkdirSync(pagesFolder);
writeFileSync(join(folder, 'index.html'), 'shell of %PUBLIC_URL%');
writeFileSync(join(folder, 'assets/app.js'), 'code');
writeFileSync(join(folder, 'assets/app.js.br'), 'packed');
writeFileSync(join(folder, 'first.js'), 'code');
writeFileSync(join(pagesFolder, 'index.html'), 'landing');
writeFileSync(join(pagesFolder, 'about.html'), 'about');
writeFileSync(join(pagesFolder, 'not-found.html'), 'Page Not Found');
writeFileSync(
  join(pagesFolder, 'routes.json'),
  JSON.stringify(['/', '/about', '/create', '/lesson/$id', '/team/accept-invite/$token']),
);

const app = new Hono();
mountWeb(app, {
  folder,
  pagesFolder,
  publicUrl: 'https://plans.example',
  supportEmail: undefined,
  hasSession: (c) => c.req.header('cookie') === 'session',
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await app.request(path, init);
  return { status: answer.status, body: await answer.text(), kept: answer.headers.get('cache-control') };
};
const SIGNED_IN = { headers: { cookie: 'session' } };
const SHELL = 'shell of https://plans.example';

test.each([
  ['/', 'landing'],
  ['/about', 'about'],
  ['/about/', 'about'],
  ['/create', SHELL],
  ['/lesson/0b7c', SHELL],
  ['/lesson/0b7c/', SHELL],
  ['/team/accept-invite/a.b-c', SHELL],
])('%s is answered with 200', async (path, body) => {
  expect(await ask(path)).toEqual({ status: 200, body, kept: 'no-cache' });
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, '']);
});

test.each([
  '/no-such-page',
  '/lesson',
  '/lesson/',
  '/lesson/1/2',
  '/team/accept-invite',
  '/not-found',
  '//about',
  '/constructor',
  '/%E0%A4%A',
])('%s is answered with 404 and a page that can be read', async (path) => {
  expect(await ask(path)).toEqual({ status: 404, body: 'Page Not Found', kept: 'no-cache' });
  expect((await ask(path, { method: 'HEAD' })).status).toBe(404);
  // Anyone who is signed in sees it inside the app, which draws it.
  expect(await ask(path, SIGNED_IN)).toEqual({ status: 404, body: SHELL, kept: 'no-cache' });
});

test('a file that is missing is not answered with a page', async () => {
  for (const path of ['/assets/none.js', '/wp-login.php', '/about.html']) {
    const { status, body } = await ask(path);
    expect([status, body.includes('Page Not Found')], path).toEqual([404, false]);
  }
});

test('files are kept for as long as their name allows', async () => {
  expect((await ask('/assets/app.js')).kept).toContain('immutable');
  expect((await ask('/first.js')).kept).toBe('public, max-age=3600');
});

test('anyone who is signed in gets the app at /', async () => {
  expect((await ask('/', SIGNED_IN)).body).toBe(SHELL);
  expect((await ask('/about', SIGNED_IN)).body).toBe('about');
});

test('/index.html leads to /, and nothing but reading is answered', async () => {
  const index = await app.request('/index.html');
  expect([index.status, index.headers.get('location')]).toEqual([301, '/']);
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('/about', { method })).status).toBe(404);
});

test('the sitemap lists the public pages only', async () => {
  const { body } = await ask('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://plans.example/about',
    'https://plans.example/',
  ]);
});

test('code that the build packed is sent packed to browsers that unpack it', async () => {
  const packed = await app.request('/assets/app.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(await packed.text()).toBe('packed');
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: 'Accept-Encoding',
  });
  expect((await ask('/assets/app.js', { headers: { 'accept-encoding': 'gzip' } })).body).toBe('code');
});
