// npm run bench -- NAME: prints a table and writes bench/results/NAME.md.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, fail, root } from './setup.mjs';

ensureInstalled();
const names = readdirSync(join(root, 'bench'))
  .filter((n) => n.endsWith('.bench.ts'))
  .map((n) => n.replace('.bench.ts', ''));
const [name] = process.argv.slice(2);
if (!name || !names.includes(name)) fail(`Which benchmark? npm run bench -- ${names.join(' | ')}`);
const { runnerImport } = await import('vite');
await runnerImport(join(root, 'bench', `${name}.bench.ts`), { root, configFile: false, logLevel: 'error' });
