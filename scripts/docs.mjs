// npm run docs: writes the pages of docs/ that are made from the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, say } from './setup.mjs';

ensureInstalled();
const { runnerImport } = await import('vite');
const load = async (file) =>
  (await runnerImport(join(root, file), { root, configFile: false, logLevel: 'error' })).module;

const { CHECKS_PAGE, checksPage } = await load('scripts/checks-page.ts');
const { DATA_MAP_PAGE, dataMapPage, SOFTWARE_FILE, SOFTWARE_PAGE, softwareFile, softwarePage } =
  await load('scripts/trust-pages.ts');
for (const [page, text] of [
  [CHECKS_PAGE, checksPage()],
  [DATA_MAP_PAGE, dataMapPage()],
  [SOFTWARE_PAGE, softwarePage(root)],
  [SOFTWARE_FILE, softwareFile(root)],
]) {
  writeFileSync(join(root, page), text);
  say(`Wrote ${page}.`);
}
