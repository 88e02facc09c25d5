/** Build entry: the public pages as HTML, and which routes there are. scripts/prerender.mjs writes them to dist/pages. */

import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { escapeHtml } from './language/text.ts';
import { App, makeRouter } from './pages.tsx';
import { PUBLIC_PAGES, type PublicPage } from './site/public-pages.ts';

/** Stands in the pages for the address of the site, which is known at run time only; platform/http/static.ts fills it in. */
const SITE = '%PUBLIC_URL%';

export interface RenderedPage {
  path: string;
  html: string;
}

/** What stands at every address that no route answers; its own path is one of those. */
const NOT_FOUND = '/not-found';

/** Every route's pattern, such as "/lesson/$id": the server answers any other address with status 404. */
export const routePatterns = (): string[] => Object.keys(makeRouter(createMemoryHistory()).routesByPath);

/** @param template the built index.html @returns a page of HTML for each public page whose route exists */
export async function renderPublicPages(template: string): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const page of PUBLIC_PAGES) {
    if (routePatterns().includes(page.path))
      pages.push({ path: page.path, html: fill(template, page, await render(page.path)) });
  }
  const notFound = template.replace(/<title>.*?<\/title>/s, '<title>Page Not Found · Lessonwright</title>');
  pages.push({ path: NOT_FOUND, html: withBody(notFound, await render(NOT_FOUND)) });
  return pages;
}

async function render(path: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { prelude } = await prerender(<App router={router} />, {
    // Else React moves large parts to their place by inline scripts, which our Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
}

function fill(template: string, { path, title, description }: PublicPage, body: string): string {
  const url = `${SITE}${path}`;
  const fullTitle = `${title} · Lessonwright`;
  const head = [
    `<link rel="canonical" href="${url}" />`,
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Lessonwright',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': `${SITE}/social-card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Lessonwright: standards-aligned lesson plans, timed to the minute',
    }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  const described = template
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(fullTitle)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />\n    ${head.join('\n    ')}`,
    );
  return withBody(described, body);
}

/** Without the sentence for browsers without JavaScript: the page can be read. */
const withBody = (html: string, body: string): string =>
  html
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');
