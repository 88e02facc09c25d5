/** The only SQL of who comes in by the school's own provider. */
import { and, eq, sql } from 'drizzle-orm';
import type { Alongside, Db } from '../../../platform/db/db.ts';
import { addUser } from '../embedded/store.ts';
import { account, idpAccount, idpUser, session, singleSignOn } from '../tables.ts';

/** Whom the provider means. */
export interface Link {
  issuer: string;
  subject: string;
}

export type SingleSignOnStore = ReturnType<typeof singleSignOnStore>;

export const singleSignOnStore = (db: Db) => ({
  /** @returns the id of the person whom the provider means, if we know them */
  async find({ issuer, subject }: Link): Promise<string | undefined> {
    const [row] = await db
      .select({ userId: singleSignOn.userId })
      .from(singleSignOn)
      .where(and(eq(singleSignOn.issuer, issuer), eq(singleSignOn.subject, subject)));
    return row?.userId;
  },

  /** A person without a password. @returns false if the address has a person already */
  addPerson: (
    person: { id: string; email: string; name: string },
    { issuer, subject }: Link,
    now: Date,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      if (!(await addUser(tx, person, now))) return false;
      await tx.insert(singleSignOn).values({ issuer, subject, userId: person.id, since: now });
      return true;
    }),

  /**
   * The provider opens this person's account from now on. What opened it before ends: password, ID tokens, sessions, another provider.
   * @returns false if somebody whom the same provider knows opens it already, and nothing is changed
   */
  join: (userId: string, { issuer, subject }: Link, now: Date, alongside: Alongside | undefined): Promise<boolean> =>
    db.transaction(async (tx) => {
      // One after the other: else two of the provider's people who had the address could both come in.
      await tx.select({ id: idpUser.id }).from(idpUser).where(eq(idpUser.id, userId)).for('update');
      const taken = await tx
        .select({ subject: singleSignOn.subject })
        .from(singleSignOn)
        .where(and(eq(singleSignOn.userId, userId), eq(singleSignOn.issuer, issuer)))
        .limit(1);
      if (taken.length > 0) return false;
      await tx.delete(singleSignOn).where(eq(singleSignOn.userId, userId));
      const added = await tx
        .insert(singleSignOn)
        .values({ issuer, subject, userId, since: now })
        .onConflictDoNothing()
        .returning({ userId: singleSignOn.userId });
      if (added.length === 0) return false;
      await tx.delete(idpAccount).where(eq(idpAccount.userId, userId));
      await endOpened(tx, userId, now);
      await alongside?.(tx);
      return true;
    }),

  /** No provider opens the person's account any more, and what was opened ends; a password stays. @returns false if none did, and nothing is changed */
  unlink: (userId: string, now: Date, alongside: Alongside | undefined): Promise<boolean> =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(singleSignOn)
        .where(eq(singleSignOn.userId, userId))
        .returning({ issuer: singleSignOn.issuer });
      if (gone.length === 0) return false;
      await endOpened(tx, userId, now);
      await alongside?.(tx);
      return true;
    }),

  /** For the person's own download. */
  linksOf: (userId: string): Promise<(Link & { since: Date })[]> =>
    db
      .select({ issuer: singleSignOn.issuer, subject: singleSignOn.subject, since: singleSignOn.since })
      .from(singleSignOn)
      .where(eq(singleSignOn.userId, userId)),
});

/** Sessions, and ID tokens that would open one. */
async function endOpened(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(idpUser)
    .set({ tokenGeneration: sql`${idpUser.tokenGeneration} + 1`, updatedAt: now })
    .where(eq(idpUser.id, userId));
  const own = tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.provider, 'embedded'), eq(account.subject, userId)));
  await tx.delete(session).where(sql`${session.accountId} in (${own})`);
}
