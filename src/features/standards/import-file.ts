/** An operator's file becomes frameworks in the catalogue: all of them, whole, or none. */
import { basename, extname } from 'node:path';
import { Problem } from '../../contract/problem.ts';
import { SUBJECTS, type Subject } from '../../contract/school.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { sha256 } from '../../platform/secrets.ts';
import type { LargeDraft, RowReport } from './framework-draft.ts';
import { openBytes } from './import/byte-source.ts';
import { type Changes, changesOf } from './import/changes.ts';
import { draftFramework } from './import/draft-framework.ts';
import { readFrameworks } from './import/read-frameworks.ts';
import { importStore } from './import/store.ts';
import { TextShelf } from './import/text-shelf.ts';
import { standardsStore } from './store.ts';

/** Raised when files are read differently, so that a file loaded before is loaded again. */
const READER_VERSION = 2;

export interface ImportDeps {
  db: Db;
  clock: Clock;
  /** Told now and then about a large file. */
  onProgress?: ((sentence: string) => void) | undefined;
}

export interface ImportOptions {
  state?: string | undefined;
  subject?: string | undefined;
  national?: boolean | undefined;
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
  report: RowReport[];
}

/** @throws Problem bad-request with one sentence on what is wrong with the file; the catalogue is then as it was */
export const importFile = (deps: ImportDeps, file: string, options: ImportOptions): Promise<ImportResult[]> =>
  withShelf(async (shelf) => {
    const compared = await compareFile(deps, file, options, shelf);
    const changed = compared.filter(({ result }) => !result.unchanged);
    const rows = changed.reduce((sum, { draft }) => sum + draft.offered + draft.headings, 0);
    if (rows > SILENT_ROWS) deps.onProgress?.(`Writing ${rows.toLocaleString('en-US')} rows …`);
    await importStore(deps.db).save(changed, dayOf(deps.clock.now()));
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
  const store = standardsStore(deps.db);
  const compared: { draft: LargeDraft; retired: string[]; result: ImportResult }[] = [];
  for (const { draft, report } of await readDrafts(deps, file, options, shelf)) {
    const unchanged = (await store.fingerprintOf(draft.key)) === draft.fingerprint;
    const { retiredKeys: retired, ...changes } = unchanged
      ? { added: [], changed: [], retired: [], retiredKeys: [] }
      : changesOf(await importStore(deps.db).contentsOf(draft.key), draft);
    const { title, jurisdiction, offered: standards, headings } = draft;
    compared.push({ draft, retired, result: { title, jurisdiction, standards, headings, unchanged, ...changes, report } });
  }
  return compared;
}

async function readDrafts(
  { db, onProgress }: ImportDeps,
  file: string,
  options: ImportOptions,
  shelf: TextShelf,
): Promise<{ draft: LargeDraft; report: RowReport[] }[]> {
  const states = await standardsStore(db).inForce();
  const jurisdictions = [...new Set(states.map(({ state }) => state))];
  const abbreviations = new Map(states.map(({ abbreviation, state }) => [abbreviation, state]));
  if (options.state !== undefined && !jurisdictions.includes(options.state)) throw new Problem('bad-request', `There is no state called “${options.state}”.`);
  if (options.subject !== undefined && !SUBJECTS.includes(options.subject as Subject))
    throw new Problem('bad-request', `The subject has to be one of: ${SUBJECTS.join(', ')}.`);

  const name = basename(file);
  const title = options.title ?? basename(file, extname(file));
  const bytes = await openBytes(file, progressOf(name, onProgress));
  try {
    const published = await readFrameworks(name, bytes.chunks, {
      key: `${title} (${options.national ? 'national' : (options.state ?? 'table')})`,
      title,
      shelf,
    });
    const { state, subject, national } = options;
    const fingerprint = sha256(JSON.stringify([bytes.fingerprint(), READER_VERSION, state, subject, national]));
    return published.map((each) =>
      draftFramework(each, { state, subject: subject as Subject | undefined, national, jurisdictions, abbreviations, fingerprint }),
    );
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
