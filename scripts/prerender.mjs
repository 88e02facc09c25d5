// The last step of the build: each public page as HTML in dist/pages, and the routes that there are, from the built index.html and the bundle in dist/prerender.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

const { renderPublicPages, routePatterns } = await import(
  pathToFileURL(join(root, 'dist/prerender/prerender.mjs')).href
);
const pages = await renderPublicPages(readFileSync(join(root, 'dist/web/index.html'), 'utf8'));
const folder = join(root, 'dist/pages');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const { path, html } of pages) writeFileSync(join(folder, `${path === '/' ? 'index' : path.slice(1)}.html`), html);
writeFileSync(join(folder, 'routes.json'), JSON.stringify(routePatterns()));
// React's scheduler keeps a message port open.
process.exit(0);
