/** A PostgreSQL server, for schools that run more than one process. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { DatabaseUnavailable, type OpenDatabase } from './db.ts';

/** Two processes that start at once migrate one after the other, under this advisory lock. */
const MIGRATION_LOCK = 5_318_008;

/** @param url postgres://user:password@host:port/database @throws DatabaseUnavailable; its message never holds the password */
export async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  // The embedded database speaks UTC; so does every connection here, whatever the server or the machine is set to.
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    options: '-c TimeZone=UTC',
  });
  // A connection lost while idle is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const address = describe(url);
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(
      `The PostgreSQL server at ${address} cannot be reached: ${error instanceof Error ? error.message || error.name : String(error)}`,
      { cause: error },
    );
  }
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder });
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    client.release();
  } catch (error) {
    client.release(true);
    await pool.end();
    throw new DatabaseUnavailable(
      `A migration failed on ${address}, nothing was changed: ${String(error instanceof Error && error.cause ? error.cause : error)}`,
      { cause: error },
    );
  }
  return { db: drizzle(pool), close: () => pool.end() };
}

function describe(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
