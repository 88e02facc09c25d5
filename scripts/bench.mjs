// npm run bench -- NAME: prints a table and writes bench/results/NAME.md.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, root } from './setup.mjs';

/** These measure the built app, some of them in Chromium. */
const BUILT = new Set(['standards', 'library', 'page']);
const IN_THE_BROWSER = new Set(['page']);

ensureInstalled();
const names = readdirSync(join(root, 'bench'))
  .filter((n) => n.endsWith('.bench.ts'))
  .map((n) => n.replace('.bench.ts', ''));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) fail(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
if (BUILT.has(name)) ensureBuilt();
if (IN_THE_BROWSER.has(name)) {
  process.env.CHROMIUM_PATH =
    (await ensureChromium()) ?? fail('No Chromium is here and none could be installed. Set CHROMIUM_PATH.');
}
const { runnerImport } = await import('vite');
await runnerImport(join(root, 'bench', `${name}.bench.ts`), { root, configFile: false, logLevel: 'error' });
