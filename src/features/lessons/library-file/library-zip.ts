/** All lessons that a teacher saved as one ZIP file with an index page, made lesson by lesson as it is read: never more than one is held. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { Problem } from '../../../contract/problem.ts';
import type { Log } from '../../../platform/log.ts';
import type { ExportInput, SavedLessonView } from '../contract.ts';
import { slugOf } from '../export/file-name.ts';
import { fileOf } from '../export-lesson.ts';
import { type Asker, type LibraryDeps, library, whole } from '../library.ts';
import { minutesOf, titleOf } from '../web/saving/saved-lesson.ts';
import { type IndexEntry, indexPage } from './index-page.ts';

export interface LibraryFileDeps extends Pick<LibraryDeps, 'now'> {
  store: Pick<LibraryDeps['store'], 'idsOf' | 'find'>;
  log: Log;
}

/** What is in the folder of a lesson, where it has it: to change, to read, and to bring back. */
const FILES: readonly (Pick<ExportInput, 'format' | 'part'> & { label: string })[] = [
  { format: 'docx', part: 'lesson', label: 'Word' },
  { format: 'html', part: 'lesson', label: 'Web page' },
  { format: 'html', part: 'student-pages', label: 'Student pages' },
  { format: 'docx', part: 'quiz', label: 'Quiz' },
  { format: 'docx', part: 'quiz-key', label: 'Quiz answer key' },
  { format: 'json', part: 'lesson', label: 'Data file' },
];

interface PackedFile {
  name: string;
  content: string | Uint8Array;
}

/**
 * @param chosen ids; absent: every lesson of the asker. What is not theirs is not there.
 * @returns the bytes, each made when it is asked for @throws Problem before the first of them where the account has no library
 */
export function libraryZip(
  deps: LibraryFileDeps,
  asker: Asker,
  chosen?: readonly string[],
): AsyncGenerator<Uint8Array> {
  library(asker);
  return zipped(filesOf(deps, asker.id, chosen), deps.now());
}

async function* filesOf(
  { store, log, now }: LibraryFileDeps,
  accountId: string,
  chosen: readonly string[] | undefined,
): AsyncGenerator<PackedFile> {
  const own = await store.idsOf(accountId);
  const ids = chosen ? own.filter((id) => chosen.includes(id)) : own;
  const entries: IndexEntry[] = [];
  for (const id of ids) {
    const saved = await store.find(id);
    // Deleted since this began.
    if (!saved) continue;
    const view = whole(saved);
    const number = String(entries.length + 1).padStart(String(ids.length).length, '0');
    const entry: IndexEntry = { ...aboutOf(view), files: [], missing: [] };
    for (const { label, ...wanted } of FILES) {
      try {
        const { name, content } = await fileOf(view, wanted);
        const path = `${number}-${slugOf(entry.title)}/${name}`;
        entry.files.push({ label, path });
        yield { name: path, content };
      } catch (error) {
        if (error instanceof Problem && error.code === 'not-found') continue;
        // One lesson that cannot be written must not keep all others here.
        log.error({ err: error, lesson: id, ...wanted }, 'a file of the library could not be made');
        entry.missing.push(label);
      }
    }
    entries.push(entry);
  }
  yield { name: 'index.html', content: indexPage(entries, now()) };
}

const aboutOf = (view: SavedLessonView) => ({
  title: titleOf(view),
  about: [view.gradeLevel, view.subject, view.standard ?? '', `${minutesOf(view)} minutes`].filter(Boolean).join(' · '),
  savedOn: view.createdAt.slice(0, 10),
});

/** What is packed already inside is passed through. */
const PACKED = /\.(docx|zip)$/;

async function* zipped(files: AsyncIterable<PackedFile>, mtime: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content } of files) {
    const file = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    file.push(typeof content === 'string' ? strToU8(content) : content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
