/** Serves the built web app: hashed files for a year, every app path as index.html. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

export function mountWeb(app: Hono, webFolder: string): void {
  const index = join(webFolder, 'index.html');
  app.use('/assets/*', async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use('*', serveStatic({ root: webFolder, rewriteRequestPath: (path) => (path === '/' ? '/index.html' : path) }));
  app.get('*', async (c, next) => {
    // A missing asset is a 404, not a page.
    if (/\.[a-z0-9]{2,5}$/i.test(c.req.path) || !existsSync(index)) return next();
    c.header('Cache-Control', 'no-cache');
    return c.html(await readFile(index, 'utf8'));
  });
}
