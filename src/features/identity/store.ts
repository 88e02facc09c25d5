/** The only SQL of accounts, sessions and e-mail codes. */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { account, emailCode, idpUser, session } from './tables.ts';

export type Account = typeof account.$inferSelect;

/** Who an identity provider says this is. */
export interface Identity {
  provider: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Names as the provider knows them; may be empty. */
  name: string;
}

export type IdentityStore = ReturnType<typeof identityStore>;

export const identityStore = (db: Db) => ({
  /** Finds or makes the account of an identity; given names replace stored ones, empty ones do not. */
  async upsertAccount(identity: Identity, names: { firstName?: string | undefined; lastName?: string | undefined }): Promise<Account> {
    const { provider, subject, email } = identity;
    const values = { provider, subject, email, firstName: names.firstName ?? '', lastName: names.lastName ?? '' };
    const [row] = await db
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
      .returning();
    if (!row) throw new Error('the account was not written');
    return row;
  },

  async findAccountByEmail(email: string): Promise<Account | undefined> {
    const [row] = await db.select().from(account).where(sql`lower(${account.email}) = ${email.toLowerCase()}`).limit(1);
    return row;
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

  async openSession(idHash: string, accountId: string, expiresAt: Date): Promise<void> {
    await db.insert(session).values({ idHash, accountId, expiresAt });
  },

  async findSession(idHash: string, now: Date): Promise<{ account: Account; expiresAt: Date } | undefined> {
    const [row] = await db
      .select({ account, expiresAt: session.expiresAt })
      .from(session)
      .innerJoin(account, eq(session.accountId, account.id))
      .where(and(eq(session.idHash, idHash), gt(session.expiresAt, now)))
      .limit(1);
    return row;
  },

  async extendSession(idHash: string, expiresAt: Date): Promise<void> {
    await db.update(session).set({ expiresAt }).where(eq(session.idHash, idHash));
  },

  async closeSession(idHash: string): Promise<void> {
    await db.delete(session).where(eq(session.idHash, idHash));
  },

  async addEmailCode(codeHash: string, idpUserId: string, expiresAt: Date): Promise<void> {
    await db.insert(emailCode).values({ codeHash, idpUserId, expiresAt });
  },

  /** Uses a code and marks its owner's address as verified, in one transaction; false if it is unknown, used or expired. */
  useEmailCode: (codeHash: string, now: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [used] = await tx
        .update(emailCode)
        .set({ usedAt: now })
        .where(and(eq(emailCode.codeHash, codeHash), gt(emailCode.expiresAt, now), sql`${emailCode.usedAt} is null`))
        .returning();
      if (!used) return false;
      await tx.update(idpUser).set({ emailVerified: true, updatedAt: now }).where(eq(idpUser.id, used.idpUserId));
      return true;
    }),

  /** For the operator: marks an address of the embedded provider as verified. */
  async markVerified(email: string): Promise<void> {
    await db.update(idpUser).set({ emailVerified: true }).where(eq(idpUser.email, email.toLowerCase()));
  },
});
