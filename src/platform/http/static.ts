/** Serves the built web app: hashed files for a year, public pages as the HTML that the build rendered, every app path as index.html. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';

const YEAR = 'public, max-age=31536000, immutable';
/** Files whose name stays when their content changes. */
const HOUR = 'public, max-age=3600';
const ALWAYS_ASK = 'no-cache';

export interface Web {
  /** dist/web */
  folder: string;
  /** dist/pages, with the placeholder %PUBLIC_URL% */
  pagesFolder: string;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Shown in the footer; undefined where the operator gave none. */
  supportEmail: string | undefined;
  /** Whoever has a session gets the app at /, not the landing page. */
  hasSession(c: Context): boolean;
}

export function mountWeb(app: Hono, { folder, pagesFolder, publicUrl, supportEmail = '', hasSession }: Web): void {
  const fill = (html: string) =>
    html
      .replaceAll('%PUBLIC_URL%', escapeHtml(publicUrl))
      .replace('<meta name="support-email" content="" />', () => `<meta name="support-email" content="${escapeHtml(supportEmail)}" />`);
  const shell = fill(readFileSync(join(folder, 'index.html'), 'utf8'));
  const pages = readPages(pagesFolder, fill);

  app.get('/robots.txt', (c) => c.text(robots(publicUrl), 200, { 'Cache-Control': HOUR }));
  app.get('/sitemap.xml', (c) => c.body(sitemap(publicUrl, [...pages.keys()]), 200, { 'Content-Type': 'application/xml', 'Cache-Control': HOUR }));
  app.get('*', (c, next) => {
    const path = c.req.path.replace(/(.)\/$/, '$1');
    const page = path === '/' && hasSession(c) ? shell : path === '/index.html' ? shell : pages.get(path);
    if (page === undefined) return next();
    return c.html(page, 200, { 'Cache-Control': ALWAYS_ASK, ...(path === '/' ? { Vary: 'Cookie' } : {}) });
  });
  app.use('*', async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control') && isFile(c.req.path)) c.header('Cache-Control', c.req.path.startsWith('/assets/') ? YEAR : HOUR);
  });
  app.use('*', serveStatic({ root: folder }));
  app.get('*', (c, next) => {
    // A missing asset is a 404, not a page.
    if (isFile(c.req.path)) return next();
    return c.html(shell, 200, { 'Cache-Control': ALWAYS_ASK });
  });
}

const isFile = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path);

/** Path → HTML. */
function readPages(folder: string, fill: (html: string) => string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => {
      const name = file.replace(/\.html$/, '');
      return [name === 'index' ? '/' : `/${name}`, fill(readFileSync(join(folder, file), 'utf8'))];
    }),
  );
}

/** The app's own pages say nothing to whoever is not signed in, and mails hold one-time links. */
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

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
