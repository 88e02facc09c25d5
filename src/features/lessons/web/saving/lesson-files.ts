/** Files that a teacher chooses, read as far as a browser can judge them; what is in them the server judges. */

/** What the server takes at most. */
const MOST_BYTES = 1024 * 1024;

/** Its message is a sentence for the teacher. */
export class FileFault extends Error {
  override name = 'FileFault';
}

/** @throws FileFault for what cannot be a data file of ours */
export async function readLessonFile(file: Blob): Promise<object> {
  if (file.size === 0) throw new FileFault('This file is empty.');
  if (file.size > MOST_BYTES)
    throw new FileFault('This file is too large to be a lesson. Choose a data file (JSON) that you downloaded here.');
  const text = await file.text();
  if (text.startsWith('PK'))
    throw new FileFault('This file is packed. Unpack it first, then choose the data files (JSON) in it.');
  try {
    const read: unknown = JSON.parse(text);
    if (read !== null && typeof read === 'object') return read;
  } catch {
    // Told below.
  }
  throw new FileFault('This file is not a data file (JSON), or a part of it is missing. Please download it once more.');
}
