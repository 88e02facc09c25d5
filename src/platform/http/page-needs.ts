/** What a signed-in page is going to ask for, said in its HTML: its scripts, and the calls that it begins with (scripts/app-pages.ts writes them down). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../language/text.ts';
import { matchingRoute } from './app-routes.ts';

interface PageNeeds {
  scripts: readonly string[];
  /** Addresses with the parameters of the route's pattern: /api/plans/$id */
  calls: readonly string[];
  /** For somebody with a library, where the address has no question mark. */
  libraryCalls: readonly string[];
}
/** By the pattern of a route. */
export type Needs = Readonly<Record<string, PageNeeds>>;

const WHO = '/api/auth/user';

/** @param folder of the built pages */
export function readNeeds(folder: string): Needs {
  const file = join(folder, 'app-pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const NOTHING: PageNeeds = { scripts: [], calls: [], libraryCalls: [] };
const IS_ID = /^[\w-]{1,64}$/;
const FONT = /\s{0,40}<link rel="preload" as="font"[^>]{0,300}>/g;

/** @returns the HTML for somebody with a session, who will need all of it; public/first.js decides about the fonts, which would take their share of a slow line from the code */
export function withNeeds(html: string, needs: Needs, path: string): string {
  const route = matchingRoute(Object.keys(needs), path);
  const { scripts, calls, libraryCalls } = (route && needs[route.pattern]) || NOTHING;
  const ids = Object.values(route?.params ?? {});
  // An address is what a link made it; only ids become part of a call.
  const known = ids.every((id) => IS_ID.test(id)) ? calls : [];
  const asked = [WHO, ...known.map((call) => call.replace(/\$(\w+)/g, (_, name) => route?.params[name] ?? ''))];
  const fonts = (html.match(FONT) ?? []).map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '');
  const meta = (name: string, content: readonly string[]) =>
    `<meta name="${name}" content="${escapeHtml(content.join(' '))}" />\n    `;
  const code = scripts.map((script) => `\n    <link rel="modulepreload" crossorigin href="${escapeHtml(script)}" />`);
  return (
    html
      .replaceAll(FONT, '')
      // Before the script that reads it.
      .replace(
        '<script',
        () => `${meta('first-calls', asked)}${meta('library-calls', libraryCalls)}${meta('fonts', fonts)}<script`,
      )
      .replace(/\s{0,40}<\/head>/, (end) => `${code.join('')}${end}`)
  );
}
