/**
 * Every row of every table as text, so that two databases can be compared, whatever they run on; without generated columns, because
 * another version of PostgreSQL may find other word stems in the same statement.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/db.ts';

export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const rows = async <Row>(query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const found: Record<string, string[]> = {};
  const tables = await rows<{ name: string; generated: string[] }>(
    sql`select table_name as name, coalesce(json_agg(column_name) filter (where is_generated = 'ALWAYS'), '[]') as generated
        from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  for (const { name, generated } of tables) {
    const kept = generated.reduce((row, column) => sql`${row} - ${column}::text`, sql`to_jsonb(t)`);
    found[name] = (await rows<{ row: string }>(sql`select (${kept})::text as row from ${sql.identifier(name)} t`))
      .map(({ row }) => row)
      .sort();
  }
  return found;
}
