/** The operator's command line: opens the same adapters as the server and hands over to admin.ts. */
import { openAdapters } from './adapters.ts';
import { runAdmin } from './admin.ts';
import { readEnv } from './env.ts';
import { projectRoot } from './platform/project-root.ts';

// What is written is nobody else's to read, whatever the shell says.
process.umask(0o077);

process.exitCode = await runAdmin(process.argv.slice(2), {
  open: () => openAdapters(readEnv(), projectRoot(), 'command'),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
