// npm run knowledge -- status | missing SUBJECT GRADE: how far the knowledge base has come.
import { join } from 'node:path';
import { ensureInstalled, fail, root, say } from './setup.mjs';

ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport(join(root, 'scripts/knowledge-status.ts'), {
  root,
  configFile: false,
  logLevel: 'error',
});
const [command, subject = '', grade = ''] = process.argv.slice(2);
const lines =
  command === 'status'
    ? module.status(root)
    : command === 'missing'
      ? module.missing(root, subject, grade.toUpperCase())
      : undefined;
if (!lines)
  fail(
    `npm run knowledge -- status\nnpm run knowledge -- missing ela|math|science GRADE   # K, 1 … 12, or K-2, 3-5, 6-8, 9-12`,
  );
say(lines.join('\n'));
