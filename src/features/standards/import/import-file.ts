/** An operator's file becomes frameworks in the catalogue: all of them, whole, or none. */
import { basename, extname, join } from 'node:path';
import { Problem } from '../../../contract/problem.ts';
import { SUBJECTS, type Subject } from '../../../contract/school.ts';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Alongside, Db } from '../../../platform/db/db.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { standardsStore } from '../store.ts';
import { type Changes, changesOf } from './changes.ts';
import { draftFramework } from './drafting/draft-framework.ts';
import type { LargeDraft, RowReport } from './drafting/framework-draft.ts';
import { inWords } from './drafting/name-framework.ts';
import { TextShelf } from './drafting/text-shelf.ts';
import { inForceOf } from './in-force.ts';
import { readFrameworks } from './read-frameworks.ts';
import { openBytes } from './reading/byte-source.ts';
import { type SavingStore, savingStore } from './saving/store.ts';
import { loadStarterCatalogue } from './starter/load-starter.ts';
import { type ImportStore, importStore } from './store.ts';

/** Raised when files are read differently, so that a file loaded before is loaded again. */
const READER_VERSION = 5;

export interface ImportDeps {
  db: Db;
  clock: Clock;
  /** Told now and then about a large file. */
  onProgress?: ((sentence: string) => void) | undefined;
  /** What is written with frameworks that are loaded; not told of one that was there already. @param titles of theirs */
  noted?: ((titles: readonly string[]) => Alongside) | undefined;
}

export interface ImportOptions {
  state?: string | undefined;
  subject?: string | undefined;
  national?: boolean | undefined;
  /** Offer it although its publisher has ended it. */
  inForce?: boolean | undefined;
  /** What to call a framework that its file does not name. */
  title?: string | undefined;
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
  withShelf(async (shelf) => {
    const compared = await compareFile(deps, file, options, shelf);
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
  withShelf(async (shelf) => (await compareFile(deps, file, options, shelf)).map(({ result }) => result));

async function withShelf<T>(work: (shelf: TextShelf) => Promise<T>): Promise<T> {
  const shelf = new TextShelf();
  try {
    return await work(shelf);
  } finally {
    shelf.close();
  }
}

async function compareFile(
  deps: ImportDeps,
  file: string,
  options: ImportOptions,
  shelf: TextShelf,
): Promise<{ draft: LargeDraft; retired: string[]; result: ImportResult }[]> {
  const store = savingStore(deps.db);
  const compared: { draft: LargeDraft; retired: string[]; result: ImportResult }[] = [];
  const read = await readDrafts(deps, file, options, shelf);
  if (options.title !== undefined) await keepKeys(store, importStore(deps.db), read, options.title);
  await nameUnnamed(importStore(deps.db), read);
  const drafts = read.map(({ draft }) => draft);
  for (const { draft, report } of read) {
    const unchanged = (await store.fingerprintOf(draft.key)) === draft.fingerprint;
    const { retiredKeys: retired, ...changes } = unchanged
      ? { added: [], changed: [], retired: [], retiredKeys: [] }
      : changesOf(await importStore(deps.db).contentsOf(draft.key), draft);
    const { title, jurisdiction, offered: standards, headings } = draft;
    const force = await forceOf(importStore(deps.db), draft, drafts, unchanged);
    compared.push({
      draft,
      retired,
      result: { title, jurisdiction, standards, headings, unchanged, ...force, ...changes, report },
    });
  }
  return compared;
}

interface Read {
  draft: LargeDraft;
  report: RowReport[];
  /** As which the same file, loaded without a title, is known. */
  untitled: { key: string; fingerprint: string };
  /** Whether the file, or the operator, gave it its title. */
  named: boolean;
}

/** A title that is given later renames what is there already, and does not stand beside it. */
async function keepKeys(saving: SavingStore, store: ImportStore, read: readonly Read[], title: string): Promise<void> {
  for (const { draft, untitled } of read) {
    const held = (await store.editions(draft.jurisdiction)).find(({ key }) => key === untitled.key);
    if (held && (held.title.startsWith(title) || (await saving.fingerprintOf(untitled.key)) === untitled.fingerprint))
      draft.key = untitled.key;
  }
}

/** Two files without a title may be two courses: neither takes the other's place because we call both the same. */
async function nameUnnamed(store: ImportStore, read: readonly Read[]): Promise<void> {
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
  draft: LargeDraft,
  drafts: readonly LargeDraft[],
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

async function readDrafts(
  { db, clock, onProgress }: ImportDeps,
  file: string,
  options: ImportOptions,
  shelf: TextShelf,
): Promise<Read[]> {
  const states = await standardsStore(db, clock).inForce();
  const jurisdictions = [...new Set(states.map(({ state }) => state))];
  const abbreviations = new Map(states.map(({ abbreviation, state }) => [abbreviation, state]));
  if (options.state !== undefined && !jurisdictions.includes(options.state))
    throw new Problem('bad-request', `There is no state called “${options.state}”.`);
  if (options.subject !== undefined && !SUBJECTS.includes(options.subject as Subject))
    throw new Problem('bad-request', `The subject has to be one of: ${SUBJECTS.join(', ')}.`);

  const name = basename(file);
  const { title } = options;
  const plainName = basename(file, extname(file));
  const place = options.national ? 'national' : (options.state ?? 'table');
  const keyOf = (called: string) => `${called} (${place})`;
  const bytes = await openBytes(file, progressOf(name, onProgress));
  try {
    const published = await readFrameworks(name, bytes.chunks, {
      key: keyOf(title ?? plainName),
      title: title ?? '',
      hint: inWords(plainName),
      shelf,
    });
    const { state, subject, national, inForce } = options;
    const today = dayOf(clock.now());
    return published.map((each) => {
      const fingerprintAs = (called: string | undefined) =>
        sha256(JSON.stringify([bytes.fingerprint(), READER_VERSION, state, subject, national, inForce, called]));
      const said = { state, subject: subject as Subject | undefined, national, inForce };
      const drafted = draftFramework(each, {
        ...said,
        today,
        jurisdictions,
        abbreviations,
        fingerprint: fingerprintAs(title),
      });
      const key =
        title === undefined ? drafted.draft.key : drafted.draft.key.replace(keyOf(title), () => keyOf(plainName));
      return { ...drafted, untitled: { key, fingerprint: fingerprintAs(undefined) } };
    });
  } finally {
    bytes.close();
  }
}

/** Small files are read before anybody could look. */
const SILENT_BYTES = 20_000_000;
const SILENT_ROWS = 50_000;

/** A sentence at every tenth of a large file. */
function progressOf(name: string, say: ImportDeps['onProgress']): (read: number, of: number) => void {
  let tenths = 0;
  return (read, of) => {
    const now = Math.floor((10 * read) / of);
    if (!say || of < SILENT_BYTES || now === tenths) return;
    tenths = now;
    say(`Reading ${name}: ${tenths}0 % of ${Math.round(of / 1e6).toLocaleString('en-US')} MB …`);
  };
}
