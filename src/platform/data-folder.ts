/** The folder of the embedded database, the outbox and the secret. */
import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The message is one line, for whoever starts the server. */
export class FolderUnavailable extends Error {
  override name = 'FolderUnavailable';
}

/** @throws FolderUnavailable where the folder cannot be made or written to */
export function ensureDataFolder(folder: string): void {
  try {
    make(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new FolderUnavailable(
      `The data folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder that you can write to.`,
      { cause: error },
    );
  }
}

/** Step by step: Node's own recursive mkdir never returns for a place such as /proc. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) make(dirname(folder));
  mkdirSync(folder);
}
