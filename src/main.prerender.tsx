/** Build entry: the public pages as HTML. scripts/prerender.mjs writes them to dist/pages. */
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App, makeRouter } from './pages.tsx';
import { PUBLIC_PAGES, type PublicPage } from './site/public-pages.ts';

/** Stands in the pages for the address of the site, which is known at run time only; platform/http/static.ts fills it in. */
const SITE = '%PUBLIC_URL%';

export interface RenderedPage {
  path: string;
  html: string;
}

/** @param template the built index.html @returns a page of HTML for each public page whose route exists */
export async function renderPublicPages(template: string): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  for (const page of PUBLIC_PAGES) {
    const body = await render(page.path);
    if (body !== undefined) pages.push({ path: page.path, html: fill(template, page, body) });
  }
  return pages;
}

async function render(path: string): Promise<string | undefined> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  if (router.matchRoutes(router.latestLocation).at(-1)?.routeId === '__root__') return undefined;
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
  return template
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(fullTitle)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escapeHtml(description)}" />\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
