/**
 * A streaming replica that answers what is only read, with the primary behind it: what the replica fails to answer the primary answers, and a
 * replica that is away, hangs, lags, or is none is left alone until it is sound again. Nobody who asks notices more than a delay.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import type { OpenDatabase } from './db.ts';
import { addressOf, LastingPool, limitsIn, poolSettings } from './postgres.ts';
import { failureOf } from './trouble.ts';

const CONNECT_MS = 2000;
/** One that takes longer is asked no more: the primary is there. */
const ANSWER_MS = 5000;
/** So often it is looked at. */
const LOOK_MS = 2000;
/** What the primary had written so many looks ago, the replica has too, or it lags. */
const LAG_LOOKS = 5;
const CLOSE_MS = 3000;

interface Looked {
  recovering: boolean;
  /** Of the last migration. */
  migrated: string;
  replayed: string | null;
}

export interface ReplicaOptions {
  log: Log;
  metrics?: Metrics;
}

/**
 * @param url of the replica @param primary the pool that takes over
 * @returns a database for reading; it is there at once, and asks the replica as soon as that has been looked at
 */
export function openReplica(url: string, primary: pg.Pool, { log, metrics = noMetrics }: ReplicaOptions): OpenDatabase {
  const pool = new LastingPool({
    ...poolSettings(url, limitsIn(url, { statement: ANSWER_MS, silence: ANSWER_MS })),
    connectionTimeoutMillis: CONNECT_MS,
  });
  const address = addressOf(url);
  let usable = false;
  /** Why not, as it was last logged. */
  let told: string | undefined;
  const written: string[] = [];
  metrics.watch('lessonwright_replica_in_use', () => Number(usable));

  const leave = (why: string) => {
    usable = false;
    if (told === why) return;
    told = why;
    log.warn({ replica: address, why }, 'standards are read from the primary');
  };

  const look = async (): Promise<void> => {
    const [found, lsn] = await Promise.all([
      lookAt(pool),
      // A primary that is away now says nothing of the replica.
      primary.query('select pg_current_wal_lsn()::text as lsn').then(lsnOf, () => undefined),
    ]);
    if (lsn !== undefined) written.push(lsn);
    while (written.length > LAG_LOOKS) written.shift();
    if (!found.recovering) return leave('it is no replica: it takes writes');
    const migrated = await primary.query(MIGRATED).then(migratedOf, () => found.migrated);
    if (migrated !== found.migrated)
      return leave('it has not followed the last migration, or belongs to another database');
    const due = written.length === LAG_LOOKS ? written[0] : undefined;
    if (due !== undefined && found.replayed !== null && position(found.replayed) < position(due))
      return leave('it is too far behind');
    usable = true;
    if (told !== undefined) log.warn({ replica: address }, 'standards are read from the replica again');
    told = undefined;
  };

  let closed = false;
  const looking = (async () => {
    while (!closed) {
      await look().catch((error: unknown) => leave(reasonOf(error)));
      await wait(LOOK_MS, undefined, { ref: false });
    }
  })();
  looking.catch(() => {});

  // Drizzle asks nothing else of it: nobody begins a transaction to read.
  const client = {
    query: async (...asked: Parameters<pg.Pool['query']>) => {
      const fromPrimary = () => (primary.query as (...asked: unknown[]) => Promise<unknown>)(...asked);
      if (!usable) return fromPrimary();
      try {
        return await (pool.query as (...asked: unknown[]) => Promise<unknown>)(...asked);
      } catch (error) {
        // What its own replay got in the way of, and a statement that is wrong, say nothing of the next one.
        if (failureOf(error) === 'away') leave(reasonOf(error));
        return fromPrimary();
      }
    },
  };
  return {
    db: drizzle({ client: client as unknown as pg.Pool }),
    async close() {
      closed = true;
      await Promise.race([pool.end(), wait(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

const MIGRATED = 'select coalesce(max(created_at), 0)::text as migrated from drizzle.__drizzle_migrations';

const lookAt = async (pool: pg.Pool): Promise<Looked> => {
  const { rows } = await pool.query(
    `select pg_is_in_recovery() as recovering, pg_last_wal_replay_lsn()::text as replayed, (${MIGRATED}) as migrated`,
  );
  return rows[0] as Looked;
};
const lsnOf = ({ rows }: { rows: { lsn?: string }[] }) => rows[0]?.lsn;
const migratedOf = ({ rows }: { rows: { migrated?: string }[] }) => rows[0]?.migrated;

/** "1/4A0" → a number that grows with what was written. */
const position = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'it does not answer';
};
