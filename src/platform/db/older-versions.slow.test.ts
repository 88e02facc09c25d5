/** A data folder and a backup that an older version made: they open here, with every row. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '../../testing/every-row.ts';
import { projectRoot } from '../project-root.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import type { Db, OpenDatabase } from './db.ts';
import { openEmbedded, openPGlite } from './embedded.ts';
import { DROPPED } from './older-versions.ts';

const today = join(projectRoot(), 'migrations');
/** The migrations of version 0.1, and a backup that its own code wrote on 2026-11-22. */
const older = join(projectRoot(), 'src/testing/migrations-0.1');
const careful = { guard: 'account', force: false };

let folder: string;
const open: OpenDatabase[] = [];
const opened = async (opening: Promise<OpenDatabase>): Promise<Db> => {
  const database = await opening;
  open.push(database);
  return database.db;
};
const closeAll = async () => {
  for (const { close } of open.splice(0)) await close();
};
/** A database that is made costs seconds: the old folder and the new database are made once and copied. */
const left = mkdtempSync(join(tmpdir(), 'lessonwright-left-'));
let rowsLeft: Awaited<ReturnType<typeof everyRow>>;
let empty: Blob;
beforeAll(async () => {
  const before = await opened(openEmbedded(left, older));
  await restoreBackup(before, join(older, 'backup.gz'), careful);
  rowsLeft = await everyRow(before);
  const client = new PGlite();
  await opened(openPGlite(client, today));
  empty = await client.dumpDataDir('none');
  await closeAll();
});
afterAll(() => rmSync(left, { recursive: true, force: true }));
const newDatabase = async (): Promise<Db> => opened(openPGlite(await PGlite.create({ loadDataDir: empty }), today));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-older-'));
  cpSync(left, folder, { recursive: true });
});
afterEach(async () => {
  await closeAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Tables, columns and indexes; a column that was added later is at another place, which changes nothing. */
async function shapeOf(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression, collation_name) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`)) as unknown as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
}

const withoutDropped = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, lines]) => [
      table,
      lines.map((line) =>
        Object.fromEntries(
          Object.entries(JSON.parse(line) as object).filter(([name]) => !DROPPED[table]?.includes(name)),
        ),
      ),
    ]),
  );

describe('version 0.1', () => {
  it('left a data folder that opens, keeps its rows and has the tables of a new one', async () => {
    const rows = rowsLeft;
    expect(rows.idp_account).toHaveLength(1);
    expect(rows.lesson_plan).toHaveLength(1);

    const now = await opened(openEmbedded(folder, today));
    // Tables that came later are there and empty.
    expect(withoutDropped(await everyRow(now))).toMatchObject(withoutDropped(rows));
    expect(await shapeOf(now)).toEqual(await shapeOf(await newDatabase()));
    await closeAll();
    // A second start finds nothing left to do.
    expect(withoutDropped(await everyRow(await opened(openEmbedded(folder, today))))).toMatchObject(
      withoutDropped(rows),
    );
  }, 60_000);

  it('wrote a backup that is restored, without the columns that nothing read', async () => {
    const db = await newDatabase();
    await restoreBackup(db, join(older, 'backup.gz'), careful);
    const rows = await everyRow(db);
    expect(rows.idp_account).toEqual([expect.stringContaining('"password": "salt:hash"')]);
    expect(rows.idp_account?.join()).not.toContain('scope');
    expect(rows.lesson_plan).toEqual([expect.stringContaining('Equal quilts')]);
  }, 60_000);
});

it('a folder that was brought up to date and a new one take each other’s backups', async () => {
  const [updated, fresh] = [await opened(openEmbedded(folder, today)), await newDatabase()];
  await writeBackup(updated, join(folder, 'updated.gz'));
  await restoreBackup(fresh, join(folder, 'updated.gz'), careful);
  expect(await everyRow(fresh)).toEqual(await everyRow(updated));
  await writeBackup(fresh, join(folder, 'fresh.gz'));
  await restoreBackup(updated, join(folder, 'fresh.gz'), { ...careful, force: true });
  expect(await everyRow(updated)).toEqual(await everyRow(fresh));
}, 60_000);
