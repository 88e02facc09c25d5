/**
 * One file that holds every table's rows, for embedded and PostgreSQL alike: gzip of JSON lines. First a header with the format's version and
 * the applied migrations, then for each table its name and columns and a line for each row with every value as text, last a line that counts the rows.
 */
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { amountTo, DROPPED } from './older-versions.ts';

const FORMAT = 'lessonwright-backup';
const VERSION = 1;
const FETCH_ROWS = 500;

/** The backup cannot be written or restored; the message is one line. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

interface BackupOptions {
  /** Tables that are neither written nor touched. */
  leaveOut?: readonly string[];
}

export interface BackupCount {
  tables: number;
  rows: number;
}

type Transaction = Pick<Db, 'execute'>;
const rowsOf = async <Row>(db: Transaction, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** @param file is made, readable by its owner only; never overwritten @throws BackupProblem */
export async function writeBackup(db: Db, file: string, { leaveOut = [] }: BackupOptions = {}): Promise<BackupCount> {
  if (existsSync(file))
    throw new BackupProblem(`${file} is already there, and a backup never overwrites one. Choose another name.`);
  const draft = `${file}.part`;
  const count: BackupCount = { tables: 0, rows: 0 };
  try {
    // One transaction, so that all tables are of the same moment.
    await db.transaction(
      async (tx) => {
        await pipeline(
          Readable.from(linesOf(tx, leaveOut, count)),
          createGzip(),
          createWriteStream(draft, { mode: 0o600 }),
        );
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    if ((error as NodeJS.ErrnoException).code?.startsWith('E'))
      throw new BackupProblem(`The backup could not be written to ${file}: ${(error as Error).message}`, {
        cause: error,
      });
    throw error;
  }
  return count;
}

async function* linesOf(tx: Transaction, leaveOut: readonly string[], count: BackupCount): AsyncGenerator<string> {
  await textsThatReadBack(tx);
  yield `${JSON.stringify({ format: FORMAT, version: VERSION, made: new Date().toISOString(), migrations: await appliedMigrations(tx) })}\n`;
  for (const { name, columns } of await tablesInOrder(tx, leaveOut)) {
    yield `${JSON.stringify({ table: name, columns: columns.map((c) => c.name) })}\n`;
    count.tables += 1;
    const values = sql.join(
      columns.map((c) => sql`${sql.identifier(c.name)}::text`),
      sql`, `,
    );
    // A cursor, so that a table of any size passes through little memory.
    await tx.execute(
      sql`declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from public.${sql.identifier(name)}`,
    );
    for (;;) {
      const rows = await rowsOf<{ line: string }>(tx, sql.raw(`fetch ${FETCH_ROWS} from backup_rows`));
      for (const { line } of rows) yield `${line}\n`;
      count.rows += rows.length;
      if (rows.length < FETCH_ROWS) break;
    }
    await tx.execute(sql`close backup_rows`);
  }
  yield `${JSON.stringify({ end: true, rows: count.rows })}\n`;
}

/** Values are written as text, so the settings that shape text have to be the same on both sides. */
async function textsThatReadBack(tx: Transaction): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 3',
    "bytea_output = 'hex'",
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

const appliedMigrations = async (tx: Transaction): Promise<string[]> =>
  (await rowsOf<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations order by created_at`)).map(
    (row) => row.hash,
  );

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Every table with the columns that hold data (generated ones fill themselves), each after the tables it refers to. */
async function tablesInOrder(tx: Transaction, leaveOut: readonly string[]): Promise<Table[]> {
  const found = await rowsOf<{ table_name: string; column_name: string; type: string }>(
    tx,
    sql`select t.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type
        from pg_class t join pg_namespace n on n.oid = t.relnamespace join pg_attribute a on a.attrelid = t.oid
        where n.nspname = 'public' and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by t.relname, a.attnum`,
  );
  const references = await rowsOf<{ child: string; parent: string }>(
    tx,
    sql`select c.relname as child, p.relname as parent from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conrelid <> f.confrelid`,
  );
  const tables = new Map<string, Table>();
  for (const { table_name: name, column_name, type } of found) {
    if (leaveOut.includes(name)) continue;
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: column_name, type });
    tables.set(name, table);
  }
  const ordered: Table[] = [];
  while (tables.size > 0) {
    const ready = [...tables.values()].filter(
      ({ name }) => !references.some(({ child, parent }) => child === name && tables.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`the tables ${[...tables.keys()].join(', ')} refer to each other in a circle`);
    for (const table of ready) {
      ordered.push(table);
      tables.delete(table.name);
    }
  }
  return ordered;
}

export interface RestoreOptions extends BackupOptions {
  /** The table whose rows nobody wants to lose: with any, only `force` restores over it. */
  guard: string;
  force: boolean;
}

/** Replaces every table's rows by the file's, whole or not at all. @throws BackupProblem */
export async function restoreBackup(
  db: Db,
  file: string,
  { leaveOut = [], guard, force }: RestoreOptions,
): Promise<BackupCount> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`);
  return db.transaction(async (tx) => {
    await textsThatReadBack(tx);
    if (!force && (await rowsOf(tx, sql`select 1 from public.${sql.identifier(guard)} limit 1`)).length > 0)
      throw new BackupProblem(
        'This database already holds accounts, and restoring replaces everything in it. Back it up first, then say --force.',
      );
    const tables = await tablesInOrder(tx, leaveOut);
    const lines = linesIn(file);
    checkHeader((await lines.next()).value, await appliedMigrations(tx), file);
    await tx.execute(
      sql`truncate ${sql.join(
        tables.map(({ name }) => sql`public.${sql.identifier(name)}`),
        sql`, `,
      )} restart identity`,
    );
    const count = await insertLines(tx, tables, lines, file);
    await setSequences(tx, tables);
    return count;
  });
}

async function* linesIn(file: string): AsyncGenerator<unknown, undefined> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  try {
    // Not node:readline: it also breaks lines at U+2028, which a teacher's text may hold.
    let rest = '';
    for await (const chunk of source.pipe(unzipped).setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
    if (rest !== '') throw cutShort(file);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof BackupProblem) throw error;
    if (code === 'Z_BUF_ERROR') throw cutShort(file);
    if (code?.startsWith('Z_') || error instanceof SyntaxError)
      throw new BackupProblem(`${file} is not a backup of Lessonwright, or is damaged. Nothing was changed.`, {
        cause: error,
      });
    if (code?.startsWith('E'))
      throw new BackupProblem(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

const cutShort = (file: string) =>
  new BackupProblem(`${file} ends in the middle: it was cut off. Nothing was changed.`);

function checkHeader(header: unknown, applied: readonly string[], file: string): void {
  const { format, version, migrations } = (header ?? {}) as {
    format?: unknown;
    version?: unknown;
    migrations?: unknown;
  };
  if (format !== FORMAT || !Array.isArray(migrations))
    throw new BackupProblem(`${file} is not a backup of Lessonwright. Nothing was changed.`);
  if (version !== VERSION)
    throw new BackupProblem(
      `${file} is a backup of format ${String(version)}; this version reads format ${VERSION}. Nothing was changed.`,
    );
  const here = amountTo(applied);
  if ([...amountTo(migrations.map(String))].some((hash) => !here.has(hash)))
    throw new BackupProblem(
      `${file} was made by a newer version of Lessonwright. Update this one first. Nothing was changed.`,
    );
}

async function insertLines(
  tx: Transaction,
  tables: readonly Table[],
  lines: AsyncGenerator<unknown>,
  file: string,
): Promise<BackupCount> {
  const count: BackupCount = { tables: 0, rows: 0 };
  let complete = false;
  let into: { table: Table; known: readonly boolean[] } | undefined;
  let batch: unknown[] = [];
  const flush = async () => {
    if (into && batch.length > 0) await insertRows(tx, into.table, batch);
    batch = [];
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      const { known } = into ?? { known: [] };
      if (line.length !== known.length)
        throw new BackupProblem(`${file} is damaged: a row does not fit its table. Nothing was changed.`);
      count.rows += 1;
      if (batch.push(line.filter((_, at) => known[at])) >= FETCH_ROWS) await flush();
      continue;
    }
    await flush();
    const { table, columns, end, rows } = line as { table?: string; columns?: string[]; end?: boolean; rows?: number };
    if (end) {
      if (rows !== count.rows) throw cutShort(file);
      // Reading on to the file's very end lets gzip compare its checksum.
      complete = true;
      continue;
    }
    const target = tables.find(({ name }) => name === table);
    const known = columns?.map((name) => !DROPPED[table ?? '']?.includes(name));
    const matched = columns
      ?.filter((_, at) => known?.[at])
      .map((name) => target?.columns.find((column) => column.name === name));
    if (!target || !known || !matched || matched.includes(undefined))
      throw new BackupProblem(
        `${file} holds a table or column that this version does not have (${table}). Nothing was changed.`,
      );
    into = { table: { name: target.name, columns: matched as Table['columns'] }, known };
    count.tables += 1;
  }
  if (!complete) throw cutShort(file);
  return count;
}

/** All rows travel as one JSON text, which both drivers pass on unchanged; the database casts each value to its column's type. */
async function insertRows(tx: Transaction, { name, columns }: Table, rows: unknown[]): Promise<void> {
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map((column, at) => sql.raw(`(line ->> ${at})::${column.type}`)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into public.${sql.identifier(name)} (${names}) overriding system value select ${values} from json_array_elements(${JSON.stringify(rows)}::json) as line`,
  );
}

/** The next new row gets a number after the restored ones. */
async function setSequences(tx: Transaction, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables)
    for (const column of columns) {
      const [found] = await rowsOf<{ sequence: string | null }>(
        tx,
        sql`select pg_get_serial_sequence(${`public."${name}"`}, ${column.name}) as sequence`,
      );
      const id = sql.identifier(column.name);
      if (found?.sequence)
        await tx.execute(
          sql`select setval(${found.sequence}::regclass, coalesce(max(${id}), 1), max(${id}) is not null) from public.${sql.identifier(name)}`,
        );
    }
}
