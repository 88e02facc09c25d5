// Part of the build: data/knowledge → dist/knowledge.
import { join } from 'node:path';
import { root } from './setup.mjs';

const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'src/features/knowledge/compile-knowledge.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
for (const fault of module.compileKnowledge(join(root, 'data/knowledge'), join(root, 'dist/knowledge')))
  process.stderr.write(`Left out: ${fault}\n`);
