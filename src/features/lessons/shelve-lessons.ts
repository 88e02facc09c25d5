/** Where a teacher keeps lessons: starred, in a unit, on the day they are taught, put away; and what a lesson is called. */
import { Problem } from '../../contract/problem.ts';
import { CHANGED_ELSEWHERE } from './change-lesson.ts';
import type { LibraryUnit, ShelveInput } from './contract.ts';
import { type Asker, type LibraryDeps, library, NOT_FOUND, visible } from './library.ts';
import { parseContent, readContent, titleOf } from './saved-content.ts';

type Deps = Pick<LibraryDeps, 'store'>;

/** Of several lessons, those that are the asker's. @throws Problem not-found where none of them is */
export async function shelveLessons(
  { store }: Deps,
  asker: Asker,
  { ids, ...marks }: ShelveInput,
): Promise<{ ids: string[] }> {
  library(asker);
  const shelved = await store.shelve(asker.id, ids, given(marks));
  if (shelved.length === 0) throw new Problem('not-found', NOT_FOUND);
  return { ids: shelved };
}

export function listUnits({ store }: Deps, asker: Asker): Promise<LibraryUnit[]> {
  library(asker);
  return store.unitsOf(asker.library);
}

/** The title stands in the plan too, so this is a change like any other: who edits the lesson meanwhile is told. */
export async function renameLesson(
  deps: Deps,
  asker: Asker,
  { id, title }: { id: string; title: string },
): Promise<{ revision: number }> {
  const lesson = await visible(deps, asker, id);
  if (lesson.accountId !== asker.id)
    throw new Problem('forbidden', 'Only the teacher who saved this lesson can change it.');
  const content = parseContent(JSON.stringify({ ...readContent(lesson.content), title }));
  const revision = await deps.store.rename(lesson.id, lesson.revision, { title: titleOf(content), content });
  if (revision === undefined) throw new Problem('conflict', CHANGED_ELSEWHERE);
  return { revision };
}

/** Without what was left out, as the database wants it. */
const given = <Marks extends object>(marks: Marks) =>
  Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== undefined)) as {
    [Name in keyof Marks]: Exclude<Marks[Name], undefined>;
  };
