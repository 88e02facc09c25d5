/** Which addresses the browser's router knows; the build writes its patterns down (main.prerender.tsx), so that the list exists once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns patterns such as "/lesson/$id"; none where the pages were not built */
export function readRoutes(pagesFolder: string): string[] {
  const file = join(pagesFolder, 'routes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

export interface MatchedRoute {
  pattern: string;
  /** As the path has them, which may be anything that a link can say. */
  params: Readonly<Record<string, string>>;
}

/** @param patterns parts that begin with $ stand for any one part @param path without a slash at its end */
export function matchingRoute(patterns: readonly string[], path: string): MatchedRoute | undefined {
  const parts = path.split('/');
  for (const pattern of patterns) {
    const route = pattern.split('/');
    const fits =
      route.length === parts.length &&
      route.every((part, i) => (part.startsWith('$') ? parts[i] !== '' : part === parts[i]));
    if (!fits) continue;
    const named = route.flatMap((part, i) => (part.startsWith('$') ? [[part.slice(1), parts[i] ?? '']] : []));
    return { pattern, params: Object.fromEntries(named) };
  }
  return undefined;
}

export const appRoutes =
  (patterns: readonly string[]) =>
  (path: string): boolean =>
    matchingRoute(patterns, path) !== undefined;
