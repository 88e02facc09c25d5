// npm run docs: writes the pages of docs/ that are made from the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, say } from './setup.mjs';

ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'scripts/checks-page.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
writeFileSync(join(root, module.CHECKS_PAGE), module.checksPage());
say(`Wrote ${module.CHECKS_PAGE}.`);
