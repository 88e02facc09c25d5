// npm run bench -- NAME: prints a table and writes its result. npm run bench -- --not-repeated "WHAT CHANGED": says so in the results that are old.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { hashOf, MEASURED, staleResults, stamp } from './measured.mjs';
import { ensureBuilt, ensureInstalled, fail, root, say } from './setup.mjs';

/** These measure the built app, some of them in Chromium. */
const BUILT = new Set(['standards', 'library', 'page', 'busy', 'load']);
const IN_THE_BROWSER = new Set(['page']);

ensureInstalled();
const names = readdirSync(join(root, 'bench'))
  .filter((n) => n.endsWith('.bench.ts'))
  .map((n) => n.replace('.bench.ts', ''));
const [name, changed] = process.argv.slice(2);
if (name === '--not-repeated') {
  if (!changed) fail('What changed since? npm run bench -- --not-repeated "the readers of standards were replaced"');
  const old = staleResults();
  for (const each of old) stamp(each, hashOf(each), changed);
  say(old.length > 0 ? `Marked: ${old.map((each) => MEASURED[each].result).join(', ')}.` : 'No result is old.');
  process.exit(0);
}
if (!name || !names.includes(name)) fail(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
if (BUILT.has(name)) ensureBuilt();
if (IN_THE_BROWSER.has(name)) {
  process.env.CHROMIUM_PATH =
    (await ensureChromium()) ?? fail('No Chromium is here and none could be installed. Set CHROMIUM_PATH.');
}
const result = join(root, MEASURED[name].result);
const writtenAt = () => statSync(result, { throwIfNoEntry: false })?.mtimeMs;
// What is measured is what was there at the start.
const [hash, before] = [hashOf(name), writtenAt()];
const { runnerImport } = await import('vite');
await runnerImport(join(root, 'bench', `${name}.bench.ts`), { root, configFile: false, logLevel: 'error' });
// A run with options may print and write nothing, or write elsewhere.
if (writtenAt() !== before) stamp(name, hash);
