/** Files that a teacher chooses, read as far as a browser can judge them; what is in them the server judges. */

import { FileFault } from './file-fault.ts';
import { isWordFile, readWordFile } from './word-file.ts';

/** What the server takes at most. */
const MOST_BYTES = 1024 * 1024;

/** @param changed in Word since it was downloaded */
export interface LessonFile {
  lesson: object;
  changed: boolean;
}

/** @throws FileFault for what cannot be a data file or a Word document of ours */
export async function readLessonFile(file: Blob): Promise<LessonFile> {
  if (file.size === 0) throw new FileFault('This file is empty.');
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isWordFile(head)) return readWordFile(file);
  return { lesson: await readDataFile(file), changed: false };
}

async function readDataFile(file: Blob): Promise<object> {
  if (file.size > MOST_BYTES)
    throw new FileFault('This file is too large to be a lesson. Choose a data file (JSON) that you downloaded here.');
  const text = await file.text();
  try {
    const read: unknown = JSON.parse(text);
    if (read !== null && typeof read === 'object') return read;
  } catch {
    // Told below.
  }
  throw new FileFault('This file is not a data file (JSON), or a part of it is missing. Please download it once more.');
}
