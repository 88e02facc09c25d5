/** The only SQL of teams and their members; invitations are in invitations/store.ts. */
import { and, asc, desc, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { team, teamDeparture, teamMember } from './tables.ts';

export interface Member {
  accountId: string;
  role: 'owner' | 'member';
}

export interface Team {
  id: string;
  name: string;
  /** The owner, then who joined first. */
  members: Member[];
}

export type TeamStore = ReturnType<typeof teamStore>;

export const teamStore = (db: Db) => ({
  /** @param accountIds the owner first; an account that is in a team already makes the whole call fail */
  create: (name: string, accountIds: readonly string[], at: Date): Promise<string> =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(team).values({ name, createdAt: at }).returning({ id: team.id });
      const id = row?.id as string;
      for (const [i, accountId] of accountIds.entries()) {
        // A millisecond apart, so that the order stays.
        await tx
          .insert(teamMember)
          .values({ accountId, teamId: id, role: i === 0 ? 'owner' : 'member', joinedAt: new Date(at.getTime() + i) });
        await forgetDeparture(tx, accountId);
      }
      return id;
    }),

  /** A team of one, unless the account is in a team already; two calls at once make one team. @returns whether it was made */
  createUnlessMember: (name: string, accountId: string, at: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(team).values({ name, createdAt: at }).returning({ id: team.id });
      const id = row?.id as string;
      const joined = await tx
        .insert(teamMember)
        .values({ accountId, teamId: id, role: 'owner', joinedAt: at })
        .onConflictDoNothing()
        .returning();
      if (joined.length === 0) await tx.delete(team).where(eq(team.id, id));
      else await forgetDeparture(tx, accountId);
      return joined.length > 0;
    }),

  async teamOf(accountId: string): Promise<Team | undefined> {
    const rows = await db
      .select({ id: team.id, name: team.name, accountId: teamMember.accountId, role: teamMember.role })
      .from(team)
      .innerJoin(teamMember, eq(teamMember.teamId, team.id))
      .where(
        eq(team.id, db.select({ id: teamMember.teamId }).from(teamMember).where(eq(teamMember.accountId, accountId))),
      )
      .orderBy(desc(teamMember.role), asc(teamMember.joinedAt), asc(teamMember.accountId));
    const [first] = rows;
    return (
      first && {
        id: first.id,
        name: first.name,
        members: rows.map(({ accountId: id, role }) => ({ accountId: id, role })),
      }
    );
  },

  async ownerOf(teamId: string): Promise<string | undefined> {
    const [row] = await db
      .select({ accountId: teamMember.accountId })
      .from(teamMember)
      .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')));
    return row?.accountId;
  },

  async rename(teamId: string, name: string): Promise<void> {
    await db.update(team).set({ name }).where(eq(team.id, teamId));
  },

  /** Takes a member, never the owner, out of the team. @returns whether the account was such a member */
  removeMember: (teamId: string, accountId: string, at: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [locked] = await lockTeam(tx, teamId);
      if (!locked) return false;
      const gone = await tx
        .delete(teamMember)
        .where(and(eq(teamMember.teamId, teamId), eq(teamMember.accountId, accountId), ne(teamMember.role, 'owner')))
        .returning();
      if (gone.length > 0) await keepDeparture(tx, accountId, locked.name, at);
      return gone.length > 0;
    }),

  /** @returns false if `from` is not the owner any more, or `to` no member */
  handOver: (teamId: string, from: string, to: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const members = await tx.select().from(teamMember).where(eq(teamMember.teamId, teamId));
      const isOwner = members.some(({ accountId, role }) => accountId === from && role === 'owner');
      if (!isOwner || from === to || !members.some(({ accountId }) => accountId === to)) return false;
      await tx.update(teamMember).set({ role: 'member' }).where(eq(teamMember.accountId, from));
      await tx.update(teamMember).set({ role: 'owner' }).where(eq(teamMember.accountId, to));
      return true;
    }),

  /** Closes a team that only its owner is left in. @returns false if there are others */
  closeIfAlone: (teamId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const members = await tx.select().from(teamMember).where(eq(teamMember.teamId, teamId));
      if (members.length !== 1) return false;
      await tx.delete(team).where(eq(team.id, teamId));
      return true;
    }),

  /** An account goes for good: what it owned goes to the person who has been there longest, else the team is closed. @returns the new owner, if any */
  takeOut: (accountId: string): Promise<string | undefined> =>
    db.transaction(async (tx) => {
      await forgetDeparture(tx, accountId);
      const [own] = await tx.select().from(teamMember).where(eq(teamMember.accountId, accountId));
      if (!own) return undefined;
      await lockTeam(tx, own.teamId);
      const [left] = await tx.delete(teamMember).where(eq(teamMember.accountId, accountId)).returning();
      if (left?.role !== 'owner') return undefined;
      const [heir] = await tx
        .select()
        .from(teamMember)
        .where(eq(teamMember.teamId, own.teamId))
        .orderBy(asc(teamMember.joinedAt), asc(teamMember.accountId))
        .limit(1);
      if (heir) await tx.update(teamMember).set({ role: 'owner' }).where(eq(teamMember.accountId, heir.accountId));
      else await tx.delete(team).where(eq(team.id, own.teamId));
      return heir?.accountId;
    }),

  /** The name of the team that the account last belonged to, while it belongs to none. */
  async departedFrom(accountId: string): Promise<string | undefined> {
    const [row] = await db.select().from(teamDeparture).where(eq(teamDeparture.accountId, accountId)).limit(1);
    return row?.teamName;
  },
});

/** What is asked of an account's team within a statement that asks about the account. @param accountId a column of it */
export const teamWithin = (accountId: SQLWrapper) => ({
  team: sql`(
    select json_build_object('id', own.id, 'name', own.name, 'members', (
      select json_agg(json_build_object('accountId', other.account_id, 'role', other.role)
        order by other.role desc, other.joined_at, other.account_id)
      from ${teamMember} as other where other.team_id = own.id))
    from ${team} as own inner join ${teamMember} as seat on seat.team_id = own.id where seat.account_id = ${accountId}
  )` as SQL<Team | null>,
  ownerId: sql`(
    select other.account_id from ${teamMember} as seat inner join ${teamMember} as other on other.team_id = seat.team_id
    where seat.account_id = ${accountId} and other.role = 'owner' limit 1
  )` as SQL<string | null>,
  departure: sql`(
    select json_build_object('teamName', gone.team_name, 'at', gone.at) from ${teamDeparture} as gone where gone.account_id = ${accountId}
  )`.mapWith(
    (found: { teamName: string; at: string }): Departure => ({ ...found, at: new Date(found.at) }),
  ) as SQL<Departure | null>,
});

/** The team that an account last belonged to, and when it left. */
export interface Departure {
  teamName: string;
  at: Date;
}

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Anyone who counts a team's seats or changes its members does it one after the other, in whatever process. */
export const lockTeam = (tx: Tx, teamId: string) =>
  tx.select({ name: team.name }).from(team).where(eq(team.id, teamId)).for('update');

export const forgetDeparture = (tx: Tx, accountId: string) =>
  tx.delete(teamDeparture).where(eq(teamDeparture.accountId, accountId));

const keepDeparture = (tx: Tx, accountId: string, teamName: string, at: Date) =>
  tx
    .insert(teamDeparture)
    .values({ accountId, teamName, at })
    .onConflictDoUpdate({ target: teamDeparture.accountId, set: { teamName, at } });
