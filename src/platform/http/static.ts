/**
 * Serves the built web app: hashed files for a year, public pages as the HTML that the build rendered, the app's own routes as index.html.
 * Any other address is answered with status 404 and the page that says so.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { escapeHtml } from '../../language/text.ts';
import { appRoutes, readRoutes } from './app-routes.ts';
import { readNeeds, withNeeds } from './page-needs.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Files whose name stays when their content changes. */
const HOUR = 'public, max-age=3600';
const ALWAYS_ASK = 'no-cache';
const NOT_FOUND = '/not-found';
/** What somebody with a session sees at /. */
const HOME = '/dashboard';

export interface Web {
  /** dist/web */
  folder: string;
  /** dist/pages: a file of HTML for each public page, with the placeholder %PUBLIC_URL%; not-found.html; routes.json, the patterns of all routes */
  pagesFolder: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Shown in the footer; undefined where the operator gave none. */
  supportEmail: string | undefined;
  /** Anyone who has a session gets the app, not the landing page, at /; and their own frame around Page Not Found. */
  hasSession(c: Context): boolean;
}

export function mountWeb(app: Hono, { folder, pagesFolder, publicUrl, supportEmail = '', hasSession }: Web): void {
  const fill = (html: string) =>
    html
      .replaceAll('%PUBLIC_URL%', escapeHtml(publicUrl))
      .replace(
        '<meta name="support-email" content="" />',
        () => `<meta name="support-email" content="${escapeHtml(supportEmail)}" />`,
      );
  const shell = fill(readFileSync(join(folder, 'index.html'), 'utf8'));
  const { [NOT_FOUND]: notFound = shell, ...pages } = readPages(pagesFolder, fill);
  const isRoute = appRoutes(readRoutes(pagesFolder));
  const needs = readNeeds(folder);
  const shellFor = (path: string, c: Context) => (hasSession(c) ? withNeeds(shell, needs, path) : shell);

  app.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'Cache-Control': HOUR }));
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(publicUrl, Object.keys(pages)), 200, { 'Content-Type': 'application/xml', 'Cache-Control': HOUR }),
  );
  app.get('/index.html', (c) => c.redirect('/', 301));
  app.get('*', (c, next) => {
    const path = c.req.path.replace(/(.)\/$/, '$1');
    const own = path === '/' && hasSession(c) ? undefined : pages[path];
    const page = own ?? (isRoute(path) ? shellFor(path === '/' ? HOME : path, c) : undefined);
    if (page === undefined) return next();
    const varies = own === undefined || path === '/';
    return c.html(page, 200, { 'Cache-Control': ALWAYS_ASK, ...(varies ? { Vary: 'Cookie' } : {}) });
  });
  app.use('*', async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control'))
      c.header('Cache-Control', c.req.path.startsWith('/assets/') ? YEAR : HOUR);
  });
  app.use('*', serveStatic({ root: folder, precompressed: true }));
  app.get('*', (c, next) => {
    // Anyone who asks for a file that is missing, a script or a picture, has no use for a page.
    if (isFile(c.req.path)) return next();
    return c.html(hasSession(c) ? shell : notFound, 404, { 'Cache-Control': ALWAYS_ASK, Vary: 'Cookie' });
  });
}

const isFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path);

/** Path → HTML. */
function readPages(folder: string, fill: (html: string) => string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
  return Object.fromEntries(
    files.map((file) => {
      const name = file.replace(/\.html$/, '');
      return [name === 'index' ? '/' : `/${name}`, fill(readFileSync(join(folder, file), 'utf8'))];
    }),
  );
}

/** The app's own pages say nothing to the person who is not signed in, and mails hold one-time links. */
const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...['/api/', '/dev/', '/verify-email', '/reset-password', '/team/'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (publicUrl: string, paths: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`;
