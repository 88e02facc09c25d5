/** Embedded Postgres (PGlite) in the data folder: no server, one process. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DatabaseUnavailable, type OpenDatabase } from './db.ts';
import { lockFolder } from './lock.ts';

/** @param dataDir an existing folder, for `db` and its lock @throws DatabaseUnavailable */
export async function openEmbedded(dataDir: string, migrationsFolder: string): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir);
  try {
    const opened = await openPGlite(await PGlite.create(join(dataDir, 'db')), migrationsFolder);
    return {
      db: opened.db,
      async close() {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error instanceof DatabaseUnavailable
      ? error
      : new DatabaseUnavailable(`The embedded database in ${dataDir} does not open: ${String(error)}`, {
          cause: error,
        });
  }
}

/** Migrates a PGlite that is already open; tests hand in one in memory. */
export async function openPGlite(client: PGlite, migrationsFolder: string): Promise<OpenDatabase> {
  const db = drizzle(client);
  try {
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw new DatabaseUnavailable(
      `A migration failed, nothing was changed: ${String(error instanceof Error && error.cause ? error.cause : error)}`,
      {
        cause: error,
      },
    );
  }
  return { db, close: () => client.close() };
}
