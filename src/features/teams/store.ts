/** The only SQL of teams. */
import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { team, teamMember } from './tables.ts';

export interface Member {
  accountId: string;
  role: 'owner' | 'member';
}

export type TeamStore = ReturnType<typeof teamStore>;

export const teamStore = (db: Db) => ({
  /** @param accountIds the owner first; an account that is in a team already makes the whole call fail */
  async create(name: string, accountIds: readonly string[], at: Date): Promise<string> {
    return db.transaction(async (tx) => {
      const [row] = await tx.insert(team).values({ name, createdAt: at }).returning({ id: team.id });
      const id = row?.id as string;
      await tx
        .insert(teamMember)
        .values(accountIds.map((accountId, i) => ({ accountId, teamId: id, role: i === 0 ? ('owner' as const) : ('member' as const), joinedAt: at })));
      return id;
    });
  },

  /** The account's team with its members: the owner, then who joined first. */
  async teamOf(accountId: string): Promise<{ id: string; name: string; members: Member[] } | undefined> {
    const [found] = await db
      .select({ id: team.id, name: team.name })
      .from(teamMember)
      .innerJoin(team, eq(teamMember.teamId, team.id))
      .where(eq(teamMember.accountId, accountId))
      .limit(1);
    if (!found) return undefined;
    const members = await db
      .select({ accountId: teamMember.accountId, role: teamMember.role })
      .from(teamMember)
      .where(eq(teamMember.teamId, found.id))
      .orderBy(desc(teamMember.role), asc(teamMember.joinedAt));
    return { ...found, members };
  },
});
