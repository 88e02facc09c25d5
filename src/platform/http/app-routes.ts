/** Which addresses the browser's router knows; the build writes its patterns down (main.prerender.tsx), so that the list exists once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns patterns such as "/lesson/$id"; none where the pages were not built */
export function readRoutes(pagesFolder: string): string[] {
  const file = join(pagesFolder, 'routes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** @param patterns parts that begin with $ stand for any one part @returns whether a path, without a slash at its end, is one of the routes */
export function appRoutes(patterns: readonly string[]): (path: string) => boolean {
  const routes = patterns.map((pattern) => pattern.split('/'));
  return (path) => {
    const parts = path.split('/');
    return routes.some(
      (route) =>
        route.length === parts.length &&
        route.every((part, i) => (part.startsWith('$') ? parts[i] !== '' : part === parts[i])),
    );
  };
}
