/** An operator's file becomes frameworks in the catalogue: all of them, whole, or none. */
import { join } from 'node:path';
import { Problem } from '../../../contract/problem.ts';
import { SUBJECTS, type Subject } from '../../../contract/school.ts';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Alongside, Db } from '../../../platform/db/db.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import { standardsStore } from '../store.ts';
import { type Changes, changesOf } from './changes.ts';
import type { PagedDraft, RowReport } from './drafting/framework-draft.ts';
import { inForceOf } from './in-force.ts';
import { type DraftRead, type DraftsRead, type ImportOptions, type ReadDrafts, readDraftsHere } from './read-drafts.ts';
import { type SavingStore, savingStore } from './saving/store.ts';
import { loadStarterCatalogue } from './starter/load-starter.ts';
import { type ImportStore, importStore } from './store.ts';

export interface ImportDeps {
  db: Db;
  clock: Clock;
  /** Told now and then about a large file. */
  onProgress?: ((sentence: string) => void) | undefined;
  /** What is written with frameworks that are loaded; not told of one that was there already. @param titles of theirs */
  noted?: ((titles: readonly string[]) => Alongside) | undefined;
  /** Absent: files are read in this thread. */
  readDrafts?: ReadDrafts | undefined;
}

export interface ImportResult extends Changes {
  title: string;
  jurisdiction: string | null;
  /** Standards that can be planned from. */
  standards: number;
  headings: number;
  /** The same file was loaded before; nothing changed. */
  unchanged: boolean;
  /** Not offered: ended by its publisher, or replaced by a newer revision that is here. */
  outOfForce: string | null;
  /** Titles of the older revisions whose place it takes. */
  replaces: string[];
  report: RowReport[];
}

/** @throws Problem bad-request with one sentence on what is wrong with the file; the catalogue is then as it was */
export const importFile = (deps: ImportDeps, file: string, options: ImportOptions): Promise<ImportResult[]> =>
  withDrafts(deps, file, options, async (read) => {
    const compared = await compareDrafts(deps, read, options);
    const changed = compared.filter(({ result }) => !result.unchanged);
    const rows = changed.reduce((sum, { draft }) => sum + draft.offered + draft.headings, 0);
    if (rows > SILENT_ROWS) deps.onProgress?.(`Writing ${rows.toLocaleString('en-US')} rows …`);
    await importStore(deps.db).save(changed, dayOf(deps.clock.now()), async (store, tx) => {
      if (changed.some(({ draft }) => draft.jurisdiction === null))
        await loadStarterCatalogue(store, join(projectRoot(), 'data/standards'), deps.clock);
      if (changed.length > 0) await deps.noted?.(changed.map(({ draft }) => draft.title))(tx);
    });
    return compared.map(({ result }) => result);
  });

/** What importFile would do, without doing it. @throws Problem as importFile does */
export const diffFile = (deps: ImportDeps, file: string, options: ImportOptions): Promise<ImportResult[]> =>
  withDrafts(deps, file, options, async (read) =>
    (await compareDrafts(deps, read, options)).map(({ result }) => result),
  );

async function withDrafts<T>(
  deps: ImportDeps,
  file: string,
  options: ImportOptions,
  work: (read: DraftsRead) => Promise<T>,
): Promise<T> {
  const states = await standardsStore(deps.db, deps.clock).inForce();
  if (options.state !== undefined && !states.some(({ state }) => state === options.state))
    throw new Problem('bad-request', `There is no state called “${options.state}”.`);
  if (options.subject !== undefined && !SUBJECTS.includes(options.subject as Subject))
    throw new Problem('bad-request', `The subject has to be one of: ${SUBJECTS.join(', ')}.`);
  const { readDrafts = readDraftsHere } = deps;
  const asked = {
    ...{ file, options, today: dayOf(deps.clock.now()) },
    states: states.map(({ state, abbreviation }) => ({ state, abbreviation })),
  };
  const read = await readDrafts(asked, deps.onProgress);
  try {
    return await work(read);
  } finally {
    await read.close();
  }
}

async function compareDrafts(
  deps: ImportDeps,
  { drafts: read, rowsOf }: DraftsRead,
  options: ImportOptions,
): Promise<{ draft: PagedDraft; retired: string[]; result: ImportResult }[]> {
  const store = savingStore(deps.db);
  const compared: { draft: PagedDraft; retired: string[]; result: ImportResult }[] = [];
  if (options.title !== undefined) await keepKeys(store, importStore(deps.db), read, options.title);
  await nameUnnamed(importStore(deps.db), read);
  const drafts = read.map(({ draft }) => draft);
  for (const [index, { draft, report }] of read.entries()) {
    const paged: PagedDraft = { ...draft, standards: () => rowsOf(index) };
    const unchanged = (await store.fingerprintOf(draft.key)) === draft.fingerprint;
    const { retiredKeys: retired, ...changes } = unchanged
      ? { added: [], changed: [], retired: [], retiredKeys: [] }
      : await changesOf(await importStore(deps.db).contentsOf(draft.key), paged);
    const { title, jurisdiction, offered: standards, headings } = draft;
    const force = await forceOf(importStore(deps.db), draft, drafts, unchanged);
    compared.push({
      draft: paged,
      retired,
      result: { title, jurisdiction, standards, headings, unchanged, ...force, ...changes, report },
    });
  }
  return compared;
}

/** A title that is given later renames what is there already, and does not stand beside it. */
async function keepKeys(
  saving: SavingStore,
  store: ImportStore,
  read: readonly DraftRead[],
  title: string,
): Promise<void> {
  for (const { draft, untitled } of read) {
    const held = (await store.editions(draft.jurisdiction)).find(({ key }) => key === untitled.key);
    if (held && (held.title.startsWith(title) || (await saving.fingerprintOf(untitled.key)) === untitled.fingerprint))
      draft.key = untitled.key;
  }
}

/** Two files without a title may be two courses: neither takes the other's place because we call both the same. */
async function nameUnnamed(store: ImportStore, read: readonly DraftRead[]): Promise<void> {
  for (const { draft, report, named } of read) {
    if (named) continue;
    const others = [...(await store.editions(draft.jurisdiction)), ...read.map((each) => each.draft)].filter(
      ({ key }) => key !== draft.key,
    );
    const taken = new Set(others.map(({ title }) => title));
    const given = draft.title;
    for (let number = 2; taken.has(draft.title); number++) draft.title = `${given}, part ${number}`;
    report.unshift({
      key: draft.key,
      reason: `the file does not name this framework: teachers read “${draft.title}” (--title gives it another name)`,
    });
  }
}

/** What an import does to what is in force, beside its file's other frameworks. */
async function forceOf(
  store: ImportStore,
  draft: DraftRead['draft'],
  drafts: readonly DraftRead['draft'][],
  unchanged: boolean,
): Promise<Pick<ImportResult, 'outOfForce' | 'replaces'>> {
  const { jurisdiction, withdrawn = null } = draft;
  const held = await store.editions(jurisdiction);
  const given = drafts.filter((each) => each.jurisdiction === jurisdiction);
  const before = inForceOf(held);
  const now = held.filter(({ key }) => unchanged || !given.some((each) => each.key === key));
  const official = await store.officialKeys(jurisdiction);
  const last = held.at(-1)?.id ?? 0;
  const all = unchanged
    ? now
    : [
        ...now,
        ...given.map(({ key, title, edition = null, withdrawn = null, facets }, index) => ({
          id: last + 1 + index,
          key,
          jurisdiction,
          title,
          edition,
          withdrawn,
          facets,
          official: official.has(key),
        })),
      ];
  const after = inForceOf(all);
  const own = all.find(({ key }) => key === draft.key);
  const replacedBy = after.get(own?.id ?? 0)?.replacedBy;
  return {
    outOfForce:
      withdrawn !== null ? `its publisher marks it as “${withdrawn}”` : replacedBy ? `“${replacedBy}” is newer` : null,
    replaces: now
      .filter(({ id }) => before.get(id)?.inForce && after.get(id)?.replacedBy === draft.title)
      .map(({ title }) => title),
  };
}

/** Few rows are written before anybody could look. */
const SILENT_ROWS = 50_000;
