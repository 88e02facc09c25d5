/** Imports what a test writes into a fresh database, on a day that the test decides. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diffFile, type ImportDeps, type ImportResult, importFile } from '../features/standards/import/import-file.ts';
import type { ImportOptions } from '../features/standards/import/read-drafts.ts';
import { type StandardsStore, standardsStore } from '../features/standards/store.ts';
import { openTestDatabase } from './test-database.ts';

export interface ImportDesk {
  deps: ImportDeps;
  store: StandardsStore;
  /** Where the files are written. */
  folder: string;
  /** @param day YYYY-MM-DD; March 4, 2026 before it is set */
  setDay(day: string): void;
  importing(content: string | Uint8Array, options?: ImportOptions, name?: string): Promise<ImportResult[]>;
  diffing(content: string): Promise<ImportResult[]>;
  close(): Promise<void>;
}

export async function openImportDesk(): Promise<ImportDesk> {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-import-'));
  let today = '2026-03-04';
  const deps = { db: database.db, clock: { now: () => new Date(`${today}T23:30:00Z`) } };
  const written = (content: string | Uint8Array, name: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  return {
    deps,
    store: standardsStore(deps.db, deps.clock),
    folder,
    setDay: (day) => {
      today = day;
    },
    importing: (content, options = {}, name = 'package.json') => importFile(deps, written(content, name), options),
    diffing: (content) => diffFile(deps, written(content, 'package.json'), {}),
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const itemOf = (n: string, fullStatement = `Add “${n}” […] and say why.`) => ({
  identifier: n,
  fullStatement,
  humanCodingScheme: `M.${n}`,
  educationLevel: ['04'],
});

/** A CASE package of Alabama’s mathematics. */
export const packageOf = (identifier: string, items: unknown[], document = {}): string =>
  JSON.stringify({
    CFDocument: { identifier, title: 'Mathematics', creator: 'Alabama State Department of Education', ...document },
    CFItems: items,
  });
