/** The only SQL of accounts, sessions, names told at sign-up and reset links. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { dayOf } from '../../platform/clock.ts';
import type { Alongside, Db } from '../../platform/db/db.ts';
import type { Identity } from './identity-provider.ts';
import { account, newcomer, passwordReset, session } from './tables.ts';

export type Account = typeof account.$inferSelect;
export type Names = Readonly<{ firstName?: string | undefined; lastName?: string | undefined }>;
type Subject = Pick<Identity, 'provider' | 'subject'>;

/** What else is read of an account in the statement that finds who is asking. @param accountId a column of the statement */
export type Within<Known> = (accountId: SQLWrapper) => { [Part in keyof Known]: SQL<Known[Part]> };

export interface OpenSession<Known> {
  account: Account;
  lastSeenAt: Date;
  known: Known;
}

export type IdentityStore = ReturnType<typeof identityStore>;

export const identityStore = (db: Db) => ({
  /** Finds or makes the account of a proven identity; given names replace stored ones, empty ones do not. @param whenMade is written with an account that was not there */
  upsertAccount: (
    { provider, subject, email }: Omit<Identity, 'signedInAt'>,
    names: Names,
    whenMade?: (made: Account) => Alongside,
  ): Promise<Account> =>
    db.transaction(async (tx) => {
      const values = { provider, subject, email, firstName: names.firstName ?? '', lastName: names.lastName ?? '' };
      const [row] = await tx
        .insert(account)
        .values(values)
        .onConflictDoUpdate({
          target: [account.provider, account.subject],
          set: {
            email,
            firstName: sql`case when excluded.first_name = '' then ${account.firstName} else excluded.first_name end`,
            lastName: sql`case when excluded.last_name = '' then ${account.lastName} else excluded.last_name end`,
          },
        })
        // A row that was inserted has never been deleted by another transaction, nor locked by this one.
        .returning({ ...getTableColumns(account), isNew: sql<boolean>`xmax = 0` });
      if (!row) throw new Error('the account was not written');
      const { isNew, ...written } = row;
      if (isNew) await whenMade?.(written)(tx);
      return written;
    }),

  async findAccountOf({ provider, subject }: Subject): Promise<Account | undefined> {
    const [row] = await db
      .select()
      .from(account)
      .where(and(eq(account.provider, provider), eq(account.subject, subject)));
    return row;
  },

  /** The newest, should a provider have given the address to a second person. */
  async findAccountByEmail(email: string): Promise<Account | undefined> {
    const [row] = await db
      .select()
      .from(account)
      .where(sql`lower(${account.email}) = ${email.toLowerCase()}`)
      .orderBy(desc(account.createdAt))
      .limit(1);
    return row;
  },

  /**
   * Accounts by last name, those whose name or address holds the words, and how many there are in all.
   * @param within what other rooms know of each
   */
  async findPage<Known extends object>(
    within: Within<Known>,
    { words, limit, offset }: { words: string; limit: number; offset: number },
  ): Promise<{ found: { account: Account; known: Known }[]; total: number }> {
    const matches = words === '' ? undefined : holding(words);
    const found = await db
      .select({ account, known: within(account.id) as Record<string, SQL> })
      .from(account)
      .where(matches)
      .orderBy(asc(sql`lower(${account.lastName})`), asc(sql`lower(${account.firstName})`), asc(account.id))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(account).where(matches);
    return { found: found as unknown as { account: Account; known: Known }[], total: counted?.total ?? 0 };
  },

  async findKnown<Known extends object>(
    within: Within<Known>,
    id: string,
  ): Promise<{ account: Account; known: Known } | undefined> {
    const [row] = await db
      .select({ account, known: within(account.id) as Record<string, SQL> })
      .from(account)
      .where(eq(account.id, id));
    return row as unknown as { account: Account; known: Known } | undefined;
  },

  /** How many accounts there are, and how many were active on or after each day. @param week YYYY-MM-DD, as `month` */
  async countAccounts(week: string, month: string): Promise<{ accounts: number; week: number; month: number }> {
    const activeSince = (day: string) =>
      sql<number>`(select count(*) from ${account} where ${gte(account.lastActiveOn, day)})`.mapWith(Number);
    const [row] = await db
      .select({ accounts: count(), week: activeSince(week), month: activeSince(month) })
      .from(account);
    return row ?? { accounts: 0, week: 0, month: 0 };
  },

  /** Whether this server has no other account. */
  async isOnlyAccount(id: string): Promise<boolean> {
    const others = await db.select({ id: account.id }).from(account).where(ne(account.id, id)).limit(1);
    return others.length === 0;
  },

  listAccounts: (): Promise<Account[]> => db.select().from(account).orderBy(desc(account.createdAt)),

  async findAccounts(ids: readonly string[]): Promise<Account[]> {
    return ids.length === 0
      ? []
      : db
          .select()
          .from(account)
          .where(inArray(account.id, [...ids]));
  },

  async rename(id: string, names: { firstName: string; lastName: string }): Promise<Account> {
    const [row] = await db.update(account).set(names).where(eq(account.id, id)).returning();
    if (!row) throw new Error('the account is gone');
    return row;
  },

  /** Its sessions, reset links and names go with it. */
  deleteAccount: ({ id, provider, subject }: Account, alongside: Alongside): Promise<void> =>
    db.transaction(async (tx) => {
      await tx
        .delete(passwordReset)
        .where(and(eq(passwordReset.provider, provider), eq(passwordReset.subject, subject)));
      await tx.delete(newcomer).where(and(eq(newcomer.provider, provider), eq(newcomer.subject, subject)));
      await tx.delete(account).where(eq(account.id, id));
      await alongside(tx);
    }),

  /** Names told at sign-up, before the address is proven; removes what was told before `forgetBefore`. */
  async rememberNames(
    { provider, subject }: Subject,
    { firstName = '', lastName = '' }: Names,
    toldAt: Date,
    forgetBefore: Date,
  ): Promise<void> {
    await db.delete(newcomer).where(lt(newcomer.toldAt, forgetBefore));
    await db
      .insert(newcomer)
      .values({ provider, subject, firstName, lastName, toldAt })
      .onConflictDoUpdate({ target: [newcomer.provider, newcomer.subject], set: { firstName, lastName, toldAt } });
  },

  /** The names told at sign-up, which are forgotten by this. */
  async takeNames({ provider, subject }: Subject): Promise<Names> {
    const [row] = await db
      .delete(newcomer)
      .where(and(eq(newcomer.provider, provider), eq(newcomer.subject, subject)))
      .returning();
    return row ?? {};
  },

  async openSession(idHash: string, accountId: string, userAgent: string, now: Date, expiresAt: Date): Promise<void> {
    await db.delete(session).where(lt(session.expiresAt, now));
    await db.insert(session).values({ idHash, accountId, userAgent, createdAt: now, lastSeenAt: now, expiresAt });
    await wasActive(db, accountId, now);
  },

  /** Prepared once: every call of somebody who is logged in begins with it. */
  sessionFinder<Known extends object>(within: Within<Known>) {
    const find = db
      .select({ account, lastSeenAt: session.lastSeenAt, known: within(account.id) as Record<string, SQL> })
      .from(session)
      .innerJoin(account, eq(session.accountId, account.id))
      .where(and(eq(session.idHash, sql.placeholder('idHash')), gt(session.expiresAt, sql.placeholder('now'))))
      .prepare('who_is_asking');
    return async (idHash: string, now: Date): Promise<OpenSession<Known> | undefined> =>
      (await find.execute({ idHash, now }))[0] as OpenSession<Known> | undefined;
  },

  async touchSession(idHash: string, accountId: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
    await db.update(session).set({ lastSeenAt, expiresAt }).where(eq(session.idHash, idHash));
    await wasActive(db, accountId, lastSeenAt);
  },

  /** The one seen last first. */
  listSessions: (accountId: string, now: Date) =>
    db
      .select()
      .from(session)
      .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
      .orderBy(desc(session.lastSeenAt)),

  async closeSession(idHash: string): Promise<void> {
    await db.delete(session).where(eq(session.idHash, idHash));
  },

  /** @returns whether the account had it */
  async closeListedSession(accountId: string, id: string): Promise<boolean> {
    // Compared as text: whatever somebody typed into the address is no error of the database.
    const gone = await db
      .delete(session)
      .where(and(eq(session.accountId, accountId), sql`${session.id}::text = ${id}`))
      .returning({ id: session.id });
    return gone.length > 0;
  },

  closeSessions: (accountId: string, exceptIdHash = '', alongside?: Alongside): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(session).where(and(eq(session.accountId, accountId), ne(session.idHash, exceptIdHash)));
      await alongside?.(tx);
    }),

  /** Of everybody. @returns how many */
  async closeEverySession(): Promise<number> {
    return (await db.delete(session).returning({ id: session.id })).length;
  },

  /** A reset link; the person's older ones end. */
  addReset: (
    tokenHash: string,
    { provider, subject }: Subject,
    now: Date,
    expiresAt: Date,
    alongside?: Alongside,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(passwordReset).where(lt(passwordReset.expiresAt, now));
      await tx
        .delete(passwordReset)
        .where(and(eq(passwordReset.provider, provider), eq(passwordReset.subject, subject)));
      await tx.insert(passwordReset).values({ tokenHash, provider, subject, expiresAt });
      await alongside?.(tx);
    }),

  /** Uses up a reset link, whichever of two requests at once comes first. */
  async takeReset(
    tokenHash: string,
    provider: string,
    now: Date,
  ): Promise<{ subject: string; expiresAt: Date } | undefined> {
    const [row] = await db
      .delete(passwordReset)
      .where(
        and(
          eq(passwordReset.tokenHash, tokenHash),
          eq(passwordReset.provider, provider),
          gt(passwordReset.expiresAt, now),
        ),
      )
      .returning();
    return row;
  },
});

const wasActive = (db: Db, accountId: string, now: Date) =>
  db
    .update(account)
    .set({ lastActiveOn: dayOf(now) })
    .where(eq(account.id, accountId));

/** Whether name or address of an account holds the words, in any case; wildcards are letters. */
const holding = (words: string): SQL =>
  sql`position(${words.toLowerCase()} in lower(${account.firstName} || ' ' || ${account.lastName} || ' ' || ${account.email})) > 0`;

/** Ids of accounts whose name or address holds the words, within a statement that asks for them. */
export const accountsHolding = (words: string): SQL =>
  sql`(select ${account.id} from ${account} where ${holding(words)})`;
