/** The server built from the sources as they are, for tests that want real processes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../platform/project-root.ts';

export interface ServerBuild {
  /** @param entry "main.server" */
  path(entry: string): string;
  remove(): void;
}

/** @param entries paths in the project; absent: those of the product */
export async function buildServer(entries?: readonly string[]): Promise<ServerBuild> {
  // Inside the project, so that the bundle finds its packages.
  const folder = mkdtempSync(join(projectRoot(), 'node_modules', '.built-server-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      configFile: join(projectRoot(), 'vite.server.config.ts'),
      root: projectRoot(),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
      plugins: entries
        ? [{ name: 'entries', config: () => ({ build: { rollupOptions: { input: [...entries] } } }) }]
        : [],
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { path: (entry) => join(folder, `${entry}.js`), remove };
}
