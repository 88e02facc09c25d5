/** Every row of every table as text, so that two databases can be compared, whatever they run on. */
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/db/db.ts';

export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const rows = async <Row>(query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const found: Record<string, string[]> = {};
  for (const { name } of await rows<{ name: string }>(sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`))
    found[name] = (await rows<{ row: string }>(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)).map(({ row }) => row).sort();
  return found;
}
