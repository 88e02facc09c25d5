/** What a database is asked, statement by statement, as it leaves the driver: what opens and ends a transaction counts too. */
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Db } from '../platform/db/db.ts';

export interface Statements {
  /** Everything that is asked while it runs. */
  during(work: () => Promise<unknown>): Promise<string[]>;
}

/** @param db as openPostgres or openPGlite opened it */
export function statementsOf(db: Db): Statements {
  const asked: string[] = [];
  const { $client: client } = db as unknown as { $client: pg.Pool | PGlite };
  if ('totalCount' in client) listenToPool(client, asked);
  else listenToEmbedded(client, asked);
  return {
    async during(work) {
      asked.length = 0;
      await work();
      return [...asked];
    },
  };
}

const TRIES = 4;

/** What is held in memory is compared with the database once a second, no matter who asks; on a busy machine a plan takes longer than that. */
const ONCE_A_SECOND = /max\("framework"\."id"\)/;

/** What a call itself asks, at the fewest of some tries: the first ones fill what is kept in memory. */
export async function leastStatements(statements: Statements, call: () => Promise<unknown>): Promise<string[]> {
  let least: string[] | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const asked = (await statements.during(call)).filter((text) => !ONCE_A_SECOND.test(text));
    if (!least || asked.length < least.length) least = asked;
  }
  return least ?? [];
}

function listenToPool(pool: pg.Pool, asked: string[]): void {
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      asked.push(typeof first === 'string' ? first : (first as { text: string }).text);
      return query(...args);
    }) as typeof client.query;
  });
}

function listenToEmbedded(client: PGlite, asked: string[]): void {
  const listening = <T extends Pick<PGlite, 'query'>>(to: T): T => {
    const query = to.query.bind(to);
    to.query = ((text: string, ...rest: []) => {
      asked.push(text);
      return query(text, ...rest);
    }) as T['query'];
    return to;
  };
  listening(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (async (work: Parameters<PGlite['transaction']>[0]) => {
    asked.push('begin');
    const made = await transaction((tx) => work(listening(tx)));
    asked.push('commit');
    return made;
  }) as PGlite['transaction'];
}
