/** The only SQL of who may sign up. */
import { asc, eq } from 'drizzle-orm';
import { emailKey } from '../../../contract/email-address.ts';
import type { Alongside, Db } from '../../../platform/db/db.ts';
import type { SignUpPolicy } from '../contract.ts';
import { signUpInvitation, signUpPolicy } from '../tables.ts';

export type SignUpInvitation = typeof signUpInvitation.$inferSelect;

export type SignUpPolicyStore = ReturnType<typeof signUpPolicyStore>;

/** There is one policy. */
const ID = 1;

export const signUpPolicyStore = (db: Db) => ({
  /** Everybody, until somebody decides otherwise. */
  async policy(): Promise<SignUpPolicy> {
    const [row] = await db.select().from(signUpPolicy).where(eq(signUpPolicy.id, ID));
    return row ? { admits: row.admits, domains: row.domains } : { admits: 'everybody', domains: [] };
  },

  setPolicy: (policy: SignUpPolicy, alongside: Alongside): Promise<void> =>
    db.transaction(async (tx) => {
      await tx
        .insert(signUpPolicy)
        .values({ id: ID, ...policy })
        .onConflictDoUpdate({ target: signUpPolicy.id, set: policy });
      await alongside(tx);
    }),

  /** The newest last. */
  invitations: (): Promise<SignUpInvitation[]> =>
    db.select().from(signUpInvitation).orderBy(asc(signUpInvitation.invitedAt), asc(signUpInvitation.id)),

  async isInvited(email: string): Promise<boolean> {
    const rows = await db
      .select()
      .from(signUpInvitation)
      .where(eq(signUpInvitation.email, emailKey(email)));
    return rows.length > 0;
  },

  /** Twice is once. */
  invite: (email: string, invitedAt: Date, alongside: Alongside): Promise<void> =>
    db.transaction(async (tx) => {
      await tx
        .insert(signUpInvitation)
        .values({ email: emailKey(email), invitedAt })
        .onConflictDoNothing();
      await alongside(tx);
    }),

  /** @returns false if there is no such invitation */
  withdraw: (id: string, alongside: (email: string) => Alongside): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [gone] = await tx.delete(signUpInvitation).where(eq(signUpInvitation.id, id)).returning();
      if (gone) await alongside(gone.email)(tx);
      return gone !== undefined;
    }),

  /** The address has an account now. */
  async forgetInvitation(email: string): Promise<void> {
    await db.delete(signUpInvitation).where(eq(signUpInvitation.email, emailKey(email)));
  },
});
