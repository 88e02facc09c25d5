/** Embedded Postgres (PGlite) in the data folder: no server, one process. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { DatabaseUnavailable, type OpenDatabase } from './db.ts';
import { lockFolder } from './lock.ts';
import { failureOf } from './trouble.ts';

/** @param dataDir an existing folder, for `db` and its lock @throws DatabaseUnavailable */
export async function openEmbedded(
  dataDir: string,
  migrationsFolder: string,
  metrics?: Metrics,
): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir);
  try {
    const opened = await openPGlite(await PGlite.create(join(dataDir, 'db')), migrationsFolder, metrics);
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
export async function openPGlite(
  client: PGlite,
  migrationsFolder: string,
  metrics: Metrics = noMetrics,
): Promise<OpenDatabase> {
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
  countFailures(client, metrics);
  return { db, close: () => client.close() };
}

function countFailures(client: PGlite, metrics: Metrics): void {
  const counting = <T extends Pick<PGlite, 'query'>>(to: T): T => {
    const query = to.query.bind(to) as (...asked: unknown[]) => Promise<unknown>;
    to.query = ((...asked: unknown[]) =>
      query(...asked).catch((error: unknown) => {
        metrics.count('lessonwright_database_statement_failures_total', { kind: failureOf(error) });
        throw error;
      })) as T['query'];
    return to;
  };
  const transaction = counting(client).transaction.bind(client);
  client.transaction = ((work: Parameters<PGlite['transaction']>[0]) =>
    transaction((tx) => work(counting(tx)))) as PGlite['transaction'];
}
