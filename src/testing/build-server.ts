/** The server built from the sources as they are, for tests that want real processes. */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { signatureOf } from '../../scripts/signature.mjs';
import { projectRoot } from '../platform/project-root.ts';

export interface ServerBuild {
  /** @param entry "main.server" */
  path(entry: string): string;
}
export interface OwnBuild extends ServerBuild {
  remove(): void;
}

/** Inside the project, so that the bundle finds its packages. */
const PLACE = join(projectRoot(), 'node_modules');
const NAME = '.built-server-';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The product's own entries: built once for a state of the sources; the first who asks waits for it. */
export async function productServer(): Promise<ServerBuild> {
  const folder = join(PLACE, NAME + signatureOf(['src', 'vite.server.config.ts', 'package-lock.json']).slice(0, 12));
  if (!existsSync(folder)) {
    removeOlder();
    const made = await buildInto();
    try {
      renameSync(made, folder);
    } catch (error) {
      // Another worker built the same meanwhile, and was quicker.
      rmSync(made, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return { path: (entry) => join(folder, `${entry}.js`) };
}

/** @param entries paths in the project */
export async function buildServer(entries: readonly string[]): Promise<OwnBuild> {
  const folder = await buildInto(entries);
  return {
    path: (entry) => join(folder, `${entry}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function buildInto(entries?: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(PLACE, NAME));
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
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

function removeOlder(): void {
  for (const name of readdirSync(PLACE).filter((each) => each.startsWith(NAME))) {
    const folder = join(PLACE, name);
    const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
