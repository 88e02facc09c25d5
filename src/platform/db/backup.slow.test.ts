import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyRow } from '../../testing/every-row.ts';
import { projectRoot } from '../project-root.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import type { Db, OpenDatabase } from './db.ts';
import { openPGlite } from './embedded.ts';

const emptyDatabase = () => openPGlite(new PGlite(), join(projectRoot(), 'migrations'));
const careful = { guard: 'account', force: false };

let folder: string;
let file: string;
let full: OpenDatabase;
let other: OpenDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-backup-'));
  [full, other] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await fill(full.db);
}, 60_000);
afterAll(async () => {
  await Promise.all([full.close(), other.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  file = join(folder, 'backup.gz');
  rmSync(file, { force: true });
  await empty(other.db);
});

const empty = async (db: Db): Promise<void> => {
  await db.execute(sql`do $$ begin
    execute (select 'truncate ' || string_agg(format('%I', table_name), ', ') || ' restart identity' from information_schema.tables where table_schema = 'public');
  end $$`);
};

const ODD_TEXT =
  'two\nlines\r\n\ttab \\ "quoted" \'single\' {"a":[null]} 𝑑 ñ é \u2028 line separator • <b>&amp;</b> %s $1 ; --';

async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into jurisdiction (name, abbreviation) values ('Alabama', 'AL'), (${ODD_TEXT}, '')`);
  await db.execute(sql`insert into framework (key, jurisdiction_id, title, publisher, source, origin, fingerprint, loaded_on)
    values ('f', 1, 'Mathematics', 'x', null, 'imported', 'h', '2026-02-28')`);
  // Numbers that were given out and deleted leave gaps; the restored sequence goes on after the last row.
  await db.execute(sql`insert into statement (text) select ${ODD_TEXT} || n from generate_series(1, 1203) n`);
  await db.execute(sql`insert into standard (framework_id, key, code, code_key, statement_id, subject, grade_mask, heading, position)
    select 1, n::text, n::text, n::text, n, 'Mathematics', n, n % 2 = 0, n from generate_series(1, 1203) n`);
  await db.execute(sql`delete from standard where id < 10`);
  await db.execute(sql`insert into account (provider, subject, email, first_name, created_at)
    values ('embedded', '1', 'a@b.example', ${ODD_TEXT}, '2026-03-08 01:59:59.123456-06'), ('embedded', '2', 'c@d.example', '', '0099-01-01 00:00:00+00'), ('x', '3', '', '', 'infinity')`);
  await db.execute(sql`insert into idp_jwks (id, public_key, private_key) values ('k', 'public', 'private')`);
}

const rewritten = (change: (lines: string[]) => string[]): void => {
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString().split('\n')).join('\n')));
};

describe('a round trip', () => {
  it('brings back every row of every table as it was', async () => {
    const written = await writeBackup(full.db, file);
    expect(await restoreBackup(other.db, file, careful)).toEqual(written);
    expect(await everyRow(other.db)).toEqual(await everyRow(full.db));
    expect(written.rows).toBe(2 + 1 + 1203 + 1194 + 3 + 1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('fills generated columns and numbers new rows after the restored ones', async () => {
    await writeBackup(full.db, file);
    await restoreBackup(other.db, file, careful);
    const added = await other.db.execute(
      sql`insert into statement (text) values ('Compare fractions') returning id, digest`,
    );
    expect(added).toMatchObject({ rows: [{ id: 1204, digest: '42a9d5a8-296d-7aee-dbe8-e9603827d81c' }] });
    expect(
      await other.db.execute(sql`insert into jurisdiction (name, abbreviation) values ('Ohio', 'OH') returning id`),
    ).toMatchObject({ rows: [{ id: 3 }] });
  });

  it('of an empty database', async () => {
    await writeBackup(other.db, file);
    await other.db.execute(sql`insert into jurisdiction (name, abbreviation) values ('Utah', 'UT')`);
    await restoreBackup(other.db, file, careful);
    expect(
      await other.db.execute(sql`insert into jurisdiction (name, abbreviation) values ('Ohio', 'OH') returning id`),
    ).toMatchObject({ rows: [{ id: 1 }] });
  });

  it('leaves out, and does not touch, the tables that are named', async () => {
    await other.db.execute(sql`insert into idp_jwks (id, public_key, private_key) values ('mine', 'p', 'q')`);
    await writeBackup(full.db, file, { leaveOut: ['idp_jwks'] });
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('private');
    await restoreBackup(other.db, file, { ...careful, leaveOut: ['idp_jwks'] });
    expect(await other.db.execute(sql`select id from idp_jwks`)).toMatchObject({ rows: [{ id: 'mine' }] });
  });
});

it('never overwrites a file, and leaves nothing where it cannot write', async () => {
  writeFileSync(file, 'mine');
  await expect(writeBackup(full.db, file)).rejects.toThrow('is already there, and a backup never overwrites one');
  expect(readFileSync(file, 'utf8')).toBe('mine');
  await expect(writeBackup(full.db, join(folder, 'none', 'b.gz'))).rejects.toThrow(
    /^The backup could not be written to .*ENOENT/,
  );
});

describe('restoring over accounts', () => {
  it('is refused without force, and replaces everything with it', async () => {
    await writeBackup(full.db, file);
    await other.db.execute(
      sql`insert into account (provider, subject, email) values ('embedded', '9', 'kept@b.example')`,
    );
    const before = await everyRow(other.db);
    await expect(restoreBackup(other.db, file, careful)).rejects.toThrow('already holds accounts');
    expect(await everyRow(other.db)).toEqual(before);
    await restoreBackup(other.db, file, { guard: 'account', force: true });
    expect(await everyRow(other.db)).toEqual(await everyRow(full.db));
  });
});

describe('a file that cannot be restored is refused with a sentence and nothing changes', () => {
  const bad: [string, () => void, RegExp][] = [
    [
      'cut in the middle',
      () => writeFileSync(file, readFileSync(file).subarray(0, -2000)),
      /ends in the middle: it was cut off\. Nothing was changed\.$/,
    ],
    ['cut before its last bytes', () => writeFileSync(file, readFileSync(file).subarray(0, -3)), /ends in the middle/],
    ['without its last line', () => rewritten((lines) => [...lines.slice(0, -2), '']), /ends in the middle/],
    ['without a row', () => rewritten((lines) => lines.filter((_, at) => at !== 3)), /ends in the middle/],
    [
      'with a row of another shape',
      () => rewritten((lines) => lines.map((line, at) => (at === lines.length - 3 ? '["x"]' : line))),
      /a row does not fit its table/,
    ],
    [
      'with a table nobody knows',
      () => rewritten((lines) => lines.map((line) => line.replace('"table":"account"', '"table":"accounts"'))),
      /a table or column that this version does not have \(accounts\)/,
    ],
    [
      'of a newer version',
      () =>
        rewritten((lines) =>
          lines.map((line, at) => (at === 0 ? line.replace('"migrations":[', '"migrations":["abc",') : line)),
        ),
      /was made by a newer version/,
    ],
    [
      'of another format',
      () =>
        rewritten((lines) => lines.map((line, at) => (at === 0 ? line.replace('"version":1', '"version":2') : line))),
      /is a backup of format 2; this version reads format 1/,
    ],
    [
      'of another program',
      () => writeFileSync(file, gzipSync('{"a":1}\n')),
      /is not a backup of Lessonwright\. Nothing was changed\.$/,
    ],
    ['that is not gzip', () => writeFileSync(file, 'hello'), /is not a backup of Lessonwright, or is damaged/],
    ['that is empty', () => writeFileSync(file, ''), /ends in the middle|is not a backup/],
    ['that is not there', () => rmSync(file), /^There is no file/],
  ];
  it.each(bad)('%s', async (_, spoil, sentence) => {
    await writeBackup(full.db, file);
    spoil();
    await other.db.execute(sql`insert into jurisdiction (name, abbreviation) values ('Ohio', 'OH')`);
    const before = await everyRow(other.db);
    await expect(restoreBackup(other.db, file, careful)).rejects.toMatchObject({
      name: 'BackupProblem',
      message: expect.stringMatching(sentence),
    });
    expect(await everyRow(other.db)).toEqual(before);
  });
});
