import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { everyRow } from '../../testing/every-row.ts';
import { migrationsFolder, openTestDatabase } from '../../testing/test-database.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { openPGlite } from './embedded.ts';

/** Three databases at once, and every row three times. */
const PATIENCE_MS = 120_000;

it('moves from this database to an embedded one and back', { timeout: PATIENCE_MS }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-backup-'));
  const [here, embedded, back] = await Promise.all([
    openTestDatabase(),
    openPGlite(new PGlite(), migrationsFolder),
    openTestDatabase(),
  ]);
  await here.db.execute(
    sql`insert into account (provider, subject, email, first_name) values ('embedded', '1', 'a@b.example', ${'Zoë\n“Z” \\ 𝑑'})`,
  );
  const options = { guard: 'account', force: false };

  await writeBackup(here.db, join(folder, '1.gz'));
  await restoreBackup(embedded.db, join(folder, '1.gz'), options);
  const [original, copy] = [await everyRow(here.db), await everyRow(embedded.db)];
  expect(copy).toEqual(original);
  expect(original.standard?.length).toBeGreaterThan(100);

  await writeBackup(embedded.db, join(folder, '2.gz'));
  await restoreBackup(back.db, join(folder, '2.gz'), options);
  expect(await everyRow(back.db)).toEqual(original);

  await Promise.all([here.close(), embedded.close(), back.close()]);
  rmSync(folder, { recursive: true, force: true });
});
