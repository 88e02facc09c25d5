/** The folder of the embedded database, the outbox and the secret. */
import { accessSync, chmodSync, constants, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The message is one line, for the person who starts the server. */
export class FolderUnavailable extends Error {
  override name = 'FolderUnavailable';
}

/** Nobody but the owner reads, writes or enters. */
const PRIVATE_FOLDER = 0o700;
const FOR_OTHERS = 0o077;

/**
 * Makes the folder, and keeps the machine's other users out of it: it holds password hashes and mails with links that open accounts.
 * @param onOpen told in a sentence where others can get in and this user may not change that
 * @throws FolderUnavailable where the folder cannot be made or written to, or holds something that cannot
 */
export function ensureDataFolder(folder: string, onOpen: (sentence: string) => void): void {
  try {
    make(folder);
    for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
      accessSync(path, constants.W_OK);
  } catch (error) {
    throw new FolderUnavailable(
      `The data folder ${folder} cannot be used: ${reason(error)}. Set DATA_DIR to a folder that you can write to.`,
      { cause: error },
    );
  }
  makePrivate(folder, onOpen);
}

/** What is ours in the folder, made by versions that left it open too; whatever else lies there keeps its modes behind the folder's own. */
const OURS = ['db', 'outbox', 'secret', 'lock'];

/** Again once the database is open: PGlite gives every file that it makes to everybody (0666), and only the folders keep others out then. */
export function makePrivate(folder: string, onOpen: (sentence: string) => void): void {
  // On Windows, files have no such modes: the user's profile is what keeps others out.
  if (process.platform === 'win32') return;
  try {
    close(folder);
    for (const name of OURS) closeBelow(join(folder, name));
  } catch (error) {
    onOpen(
      `Other users of this machine may be able to read the data folder ${folder}, which holds accounts: ${error instanceof Error ? error.message : String(error)}. Make its owner the user that runs Lessonwright, and chmod it to 700.`,
    );
  }
}

function closeBelow(path: string): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  // A link's target is somebody else's, and may lie anywhere.
  if (!entry || entry.isSymbolicLink()) return;
  close(path);
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeBelow(join(path, name));
}

function close(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & FOR_OTHERS) !== 0) chmodSync(path, mode & ~FOR_OTHERS & 0o7777);
  } catch (error) {
    // A database that is in use removes files of its own meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** A volume of a container often belongs to another user than the program: then the numbers of both say what to do. */
function reason(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'EROFS') return `${path} is on a disk that is read-only`;
  if (code !== 'EACCES' || !path) return message;
  // What could not be made is refused by the folder above it.
  const owned = [path, dirname(path)].flatMap((each) => statSync(each, { throwIfNoEntry: false }) ?? []);
  const { uid } = owned[0] ?? {};
  return `${path} may not be written by user ${process.getuid?.()}, as which this program runs${uid === undefined ? '' : `; it belongs to user ${uid}`}`;
}

/** Step by step: Node's own recursive mkdir never returns for a place such as /proc. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) make(dirname(folder));
  mkdirSync(folder, { mode: PRIVATE_FOLDER });
}
