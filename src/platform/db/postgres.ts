/** A PostgreSQL server, for schools that run more than one process. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Metrics, noMetrics } from '../metrics/metrics.ts';
import { DatabaseUnavailable, type OpenDatabase } from './db.ts';
import { ConnectionLost, failureOf, QUERY_SILENT } from './trouble.ts';

/** Two processes that start at once migrate one after the other, under this advisory lock. */
const MIGRATION_LOCK = 5_318_008;

/** A teacher waits for a connection no longer than this. */
const CONNECT_MS = 5000;
/** Nobody waits for a start or a command; a busy server may take its time. */
const PATIENT_CONNECT_MS = 30_000;
/** PostgreSQL ends a statement of a server that runs longer: no teacher waits for it any more. */
const STATEMENT_MS = 30_000;
/** A server that does not even say so hangs; its connection is given up. */
const SILENCE_MS = 35_000;
/** Connections to a server that hangs never close. */
const CLOSE_MS = 3000;

export interface OpenPostgres extends OpenDatabase {
  pool: pg.Pool;
}

export interface PostgresOptions {
  /** For commands, whose statements and connections may take as long as they need. A server's may not. */
  patient?: boolean;
  metrics?: Metrics;
}

/**
 * A parameter of the address, such as `?statement_timeout=60000&query_timeout=65000`, comes before the limits of this file.
 * @param url postgres://user:password@host:port/database @throws DatabaseUnavailable; its message never holds the password
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  { patient = false, metrics = noMetrics }: PostgresOptions = {},
): Promise<OpenPostgres> {
  await migrateOnce(url, migrationsFolder);
  const pool = new LastingPool(
    patient
      ? { ...poolSettings(url, NO_LIMITS), connectionTimeoutMillis: PATIENT_CONNECT_MS }
      : {
          ...poolSettings(url, limitsIn(url, { statement: STATEMENT_MS, silence: SILENCE_MS })),
          connectionTimeoutMillis: CONNECT_MS,
        },
  );
  pool.failed = (error) => metrics.count('lessonwright_database_statement_failures_total', { kind: failureOf(error) });
  metrics.watch('lessonwright_database_connections', () => pool.totalCount);
  metrics.watch('lessonwright_database_connections_idle', () => pool.idleCount);
  metrics.watch('lessonwright_database_waiting', () => pool.waitingCount);
  return {
    db: drizzle(pool),
    pool,
    close: () => Promise.race([pool.end(), wait(CLOSE_MS, undefined, { ref: false })]),
  };
}

/** Of one question, in milliseconds; 0 stands for none. */
export interface Limits {
  /** After which PostgreSQL ends it. */
  statement: number;
  /** After which its connection is given up. */
  silence: number;
}
const NO_LIMITS: Limits = { statement: 0, silence: 0 };

/**
 * The embedded database speaks UTC; so does every connection here, whatever the server or the machine is set to. It is told so in a statement:
 * PgBouncer refuses, or leaves out, what stands among the parameters of a connection.
 */
const speakUtc = (client: pg.ClientBase, { statement }: Limits): Promise<unknown> =>
  client.query(`select set_config('TimeZone', 'UTC', false), set_config('statement_timeout', $1, false)`, [
    String(statement),
  ]);

/** Of a pool whose limits do not stand in the address. */
export const poolSettings = (url: string, limits: Limits): pg.PoolConfig => ({
  connectionString: withoutLimits(url),
  keepAlive: true,
  max: 10,
  Client: LastingClient,
  query_timeout: limits.silence,
  onConnect: (client) => speakUtc(client, limits),
});

/** On a connection of its own without limits: another process's migration, or a large one, may take its time. */
async function migrateOnce(url: string, migrationsFolder: string): Promise<void> {
  const address = addressOf(url);
  const client = new LastingClient({
    connectionString: withoutLimits(url),
    connectionTimeoutMillis: PATIENT_CONNECT_MS,
    keepAlive: true,
  });
  try {
    await client.connect();
    await speakUtc(client, NO_LIMITS);
  } catch (error) {
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
  } catch (error) {
    throw new DatabaseUnavailable(
      `A migration failed on ${address}, nothing was changed: ${String(error instanceof Error && error.cause ? error.cause : error)}`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A connection whose loss ends neither the process nor anything but what was asked on it. */
export class LastingClient extends pg.Client {
  /** Told of each statement that fails, of those that are not the pool's. */
  failed: (error: unknown) => void = () => {};

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Without a listener Node ends the process. Whatever was asked on the connection fails by itself, and is told there.
    this.on('error', () => {});
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's own has a dozen signatures
  override query(...asked: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = (super.query as (...asked: any[]) => unknown).apply(this, asked);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      this.failed(error);
      // The question is still open on the other side: nothing that is asked next on this connection would be answered.
      if (error instanceof Error && error.message === QUERY_SILENT) this.breakOff();
      throw error;
    });
  }

  private breakOff(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** Drizzle takes a connection for a transaction and does not give it back if `begin` fails; ten such and nobody gets one any more. */
export class LastingPool extends pg.Pool {
  /** Told of each statement that fails, and of each connection that is not to be had. */
  failed: (error: unknown) => void = () => {};

  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that is lost while idle is replaced with the next question.
    this.on('error', () => {});
    this.on('connect', (client) => {
      (client as unknown as LastingClient).failed = (error) => this.failed(error);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...asked: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = (super.query as (...asked: any[]) => unknown).apply(this, asked);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      this.failed(error);
      throw error;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    return super.connect().then(
      (client) => {
        const release = client.release.bind(client);
        let taken = true;
        const giveBack = (broken?: Error | boolean) => {
          if (!taken) return;
          taken = false;
          client.off('end', lost);
          release(broken);
        };
        const lost = () => giveBack(true);
        client.once('end', lost);
        client.release = giveBack;
        return client;
      },
      (error: unknown) => {
        this.failed(error);
        throw new ConnectionLost('no connection to the database', { cause: error });
      },
    );
  }
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** @returns those that the address names, the usual ones where it does not @throws DatabaseUnavailable where it names no number */
export function limitsIn(url: string, usual: Limits): Limits {
  if (!URL.canParse(url)) return usual;
  const { searchParams } = new URL(url);
  const limit = (name: string, otherwise: number): number => {
    const asked = searchParams.get(name);
    if (asked !== null && !/^\d{1,9}$/.test(asked))
      throw new DatabaseUnavailable(
        `In the address of the database, ${name} is a number of milliseconds, not “${asked}”.`,
      );
    return asked === null ? otherwise : Number(asked);
  };
  return { statement: limit('statement_timeout', usual.statement), silence: limit('query_timeout', usual.silence) };
}

/** The address without the limits that are meant for the questions of a server. */
function withoutLimits(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  for (const limit of ['statement_timeout', 'query_timeout']) address.searchParams.delete(limit);
  return address.href;
}

/** Without user and password. */
export function addressOf(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return `${searchParams.get('host') ?? hostname}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
