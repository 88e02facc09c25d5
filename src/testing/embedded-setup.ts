/** Migrates one PGlite and loads the starter catalogue once; every test file starts from its snapshot. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { savingStore } from '../features/standards/import/saving/store.ts';
import { loadStarterCatalogue } from '../features/standards/import/starter/load-starter.ts';
import { systemClock } from '../platform/clock.ts';
import { openPGlite } from '../platform/db/embedded.ts';
import { projectRoot } from '../platform/project-root.ts';

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-test-'));
  const client = await PGlite.create();
  const { db, close } = await openPGlite(client, join(projectRoot(), 'migrations'));
  await loadStarterCatalogue(savingStore(db), join(projectRoot(), 'data/standards'), systemClock);
  const snapshot = join(folder, 'snapshot.tar');
  writeFileSync(snapshot, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await close();
  project.provide('database', { kind: 'embedded', snapshot });
  return () => rmSync(folder, { recursive: true, force: true });
}
