/** The only SQL of the embedded provider: people, their passwords, sign-ups that are not confirmed yet, verification codes and signing keys. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { emailKey } from '../../../contract/email-address.ts';
import type { Alongside, Db } from '../../../platform/db/db.ts';
import { randomToken } from '../../../platform/secrets.ts';
import { emailCode, idpAccount, idpJwks, idpUser, signUp } from '../tables.ts';

const PASSWORD = 'credential';

export interface Person {
  id: string;
  email: string;
  name: string;
  disabled: boolean;
  /** ID tokens of an earlier generation are no longer good. */
  generation: number;
  passwordHash: string | undefined;
}

export interface SignUpRow {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
}

const passwordOf = (userId: string, password: string, now: Date) => ({
  id: randomToken(),
  userId,
  accountId: userId,
  providerId: PASSWORD,
  password,
  createdAt: now,
  updatedAt: now,
});

/** Somebody whose address is proven; nobody else is a person here. @returns false if the address has a person already */
export async function addUser(
  tx: Db,
  { id, email, name }: Pick<Person, 'id' | 'email' | 'name'>,
  now: Date,
): Promise<boolean> {
  const added = await tx
    .insert(idpUser)
    .values({ id, email: emailKey(email), name, emailVerified: true, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: idpUser.id });
  return added.length > 0;
}

export type EmbeddedStore = ReturnType<typeof embeddedStore>;

export const embeddedStore = (db: Db) => {
  const people = () =>
    db
      .select({
        id: idpUser.id,
        email: idpUser.email,
        name: idpUser.name,
        disabledAt: idpUser.disabledAt,
        generation: idpUser.tokenGeneration,
        passwordHash: idpAccount.password,
      })
      .from(idpUser)
      .leftJoin(idpAccount, and(eq(idpAccount.userId, idpUser.id), eq(idpAccount.providerId, PASSWORD)));
  const present = ({ disabledAt, passwordHash, ...rest }: Awaited<ReturnType<typeof people>>[number]): Person => ({
    ...rest,
    disabled: disabledAt !== null,
    passwordHash: passwordHash ?? undefined,
  });

  /** @returns false if the address has a person already */
  const addPerson = async (tx: Db, person: SignUpRow, now: Date): Promise<boolean> => {
    if (!(await addUser(tx, person, now))) return false;
    await tx.insert(idpAccount).values(passwordOf(person.id, person.passwordHash, now));
    return true;
  };

  return {
    async findPerson(email: string): Promise<Person | undefined> {
      const [row] = await people().where(and(eq(idpUser.email, emailKey(email)), eq(idpUser.emailVerified, true)));
      return row && present(row);
    },

    async findSubject(id: string): Promise<Person | undefined> {
      const [row] = await people().where(and(eq(idpUser.id, id), eq(idpUser.emailVerified, true)));
      return row && present(row);
    },

    createPerson: (row: SignUpRow, now: Date): Promise<boolean> => db.transaction((tx) => addPerson(tx, row, now)),

    /** The person's new password; ID tokens from before end with it. @returns false if the person is gone */
    setPassword: (id: string, passwordHash: string, now: Date, alongside?: Alongside): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [person] = await tx
          .update(idpUser)
          .set({ tokenGeneration: sql`${idpUser.tokenGeneration} + 1`, updatedAt: now })
          .where(eq(idpUser.id, id))
          .returning({ id: idpUser.id });
        if (!person) return false;
        const changed = await tx
          .update(idpAccount)
          .set({ password: passwordHash, updatedAt: now })
          .where(and(eq(idpAccount.userId, id), eq(idpAccount.providerId, PASSWORD)))
          .returning({ id: idpAccount.id });
        if (changed.length === 0) await tx.insert(idpAccount).values(passwordOf(id, passwordHash, now));
        await alongside?.(tx);
        return true;
      }),

    async endTokens(id: string): Promise<void> {
      await db
        .update(idpUser)
        .set({ tokenGeneration: sql`${idpUser.tokenGeneration} + 1` })
        .where(eq(idpUser.id, id));
    },

    setDisabled: (id: string, at: Date | null, alongside?: Alongside): Promise<void> =>
      db.transaction(async (tx) => {
        await tx
          .update(idpUser)
          .set({ disabledAt: at, tokenGeneration: sql`${idpUser.tokenGeneration} + 1` })
          .where(eq(idpUser.id, id));
        await alongside?.(tx);
      }),

    async disabledAmong(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const off = await db
        .select({ id: idpUser.id })
        .from(idpUser)
        .where(and(inArray(idpUser.id, [...ids]), isNotNull(idpUser.disabledAt)));
      return off.map(({ id }) => id);
    },

    /** The person, the password, and what was signed up with the address: nothing of it stays. */
    deletePerson: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const [gone] = await tx.delete(idpUser).where(eq(idpUser.id, id)).returning({ email: idpUser.email });
        if (gone) await tx.delete(signUp).where(eq(signUp.email, gone.email));
      }),

    /** The newest first; what private ones hold is encrypted. */
    signingKeys: () => db.select().from(idpJwks).orderBy(desc(idpJwks.createdAt), desc(idpJwks.id)),

    async addSigningKey(key: { id: string; publicKey: string; privateKey: string }): Promise<void> {
      await db.insert(idpJwks).values(key);
    },

    /** @returns how many there were */
    async removeSigningKeys(ids: string[]): Promise<number> {
      return (await db.delete(idpJwks).where(inArray(idpJwks.id, ids)).returning({ id: idpJwks.id })).length;
    },

    /** Keeps a sign-up until it expires, no matter who it is from; removes what has expired. */
    async addSignUp({ id, email, name, passwordHash }: SignUpRow, now: Date, expiresAt: Date): Promise<void> {
      await db.delete(signUp).where(lt(signUp.expiresAt, now));
      await db.insert(signUp).values({ id, email: emailKey(email), name, passwordHash, createdAt: now, expiresAt });
    },

    async findSignUp(id: string, now: Date): Promise<SignUpRow | undefined> {
      const [row] = await db
        .select()
        .from(signUp)
        .where(and(eq(signUp.id, id), gt(signUp.expiresAt, now)));
      return row;
    },

    async newestSignUp(email: string, now: Date): Promise<SignUpRow | undefined> {
      const [row] = await db
        .select()
        .from(signUp)
        .where(and(eq(signUp.email, emailKey(email)), gt(signUp.expiresAt, now)))
        .orderBy(desc(signUp.createdAt))
        .limit(1);
      return row;
    },

    /** Removes codes that have expired. */
    async addCode(codeHash: string, signUpId: string, now: Date, expiresAt: Date): Promise<void> {
      await db.delete(emailCode).where(lt(emailCode.expiresAt, now));
      await db.insert(emailCode).values({ codeHash, idpUserId: signUpId, expiresAt });
    },

    /** Uses up a code and makes its sign-up a person, in one transaction. @returns false if the code is unknown, used or expired, or the address has a person */
    useCode: (codeHash: string, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [used] = await tx
          .update(emailCode)
          .set({ usedAt: now })
          .where(and(eq(emailCode.codeHash, codeHash), gt(emailCode.expiresAt, now), isNull(emailCode.usedAt)))
          .returning();
        if (!used) return false;
        // The one that is confirmed is over; others with the address stay what they are, so that they tell nobody of it.
        const [row] = await tx.delete(signUp).where(eq(signUp.id, used.idpUserId)).returning();
        if (!row) return false;
        // A row from before sign-ups had a table of their own: nobody proved the address, so it is nobody's.
        await tx.delete(idpUser).where(and(eq(idpUser.email, row.email), eq(idpUser.emailVerified, false)));
        return addPerson(tx, row, now);
      }),
  };
};
