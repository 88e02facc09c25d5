/** The data folders that the servers of the journeys start from. Making one and opening it takes seconds, so each is made once and copied. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openAdapters } from '../src/adapters.ts';
import { runAdmin } from '../src/admin.ts';
import { readEnv } from '../src/env.ts';
import { savingStore } from '../src/features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../src/features/standards/import/starter/load-starter.ts';
import { projectRoot } from '../src/platform/project-root.ts';

const root = projectRoot();

/** @param folder holds, afterwards, `bare`: a server's data with the starter catalogue and nobody in it; and `staged`: the same after the commands */
export async function stage(folder: string, commands: readonly (readonly string[])[]): Promise<void> {
  const [bare, staged] = [join(folder, 'bare'), join(folder, 'staged')];
  mkdirSync(bare, { recursive: true });
  const open = (dataDir: string) => openAdapters(readEnv({ ...process.env, DATA_DIR: dataDir }), root, 'command');
  const first = await open(bare);
  await loadStarterCatalogue(savingStore(first.db), join(root, 'data/standards'), first.clock);
  await first.close();
  cpSync(bare, staged, { recursive: true });
  const adapters = await open(staged);
  for (const command of commands) {
    const status = await runAdmin(command, {
      // Open for all of them.
      open: async () => ({ ...adapters, close: async () => {} }),
      out: () => {},
      err: (text) => process.stderr.write(`${text}\n`),
    });
    if (status !== 0) throw new Error(`${command.slice(0, 2).join(' ')} ended with ${status}`);
  }
  await adapters.close();
}
