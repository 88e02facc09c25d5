/** The only SQL of invitations. A team's row is locked while its seats are counted, so that two at once cannot both take the last one. */
import { and, asc, count, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { forgetDeparture, lockTeam } from '../store.ts';
import { team, teamInvitation, teamMember } from '../tables.ts';

export type Invitation = typeof teamInvitation.$inferSelect;
export type NewInvitation = Omit<typeof teamInvitation.$inferInsert, 'acceptedAt' | 'acceptedBy' | 'cancelledAt'>;

export type Invited = 'invited' | 'open-already' | 'full';
export type Renewed = Invitation | 'gone' | 'full';
export type Accepted = 'joined' | 'gone' | 'full' | 'in-a-team';

/** Addresses of closed invitations are forgotten after this. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

export type InvitationStore = ReturnType<typeof invitationStore>;

export const invitationStore = (db: Db) => ({
  /** @param seats of the team; null: as many as it likes */
  add: (invitation: NewInvitation, seats: number | null): Promise<Invited> =>
    db.transaction(async (tx) => {
      const { teamId, addressKey, createdAt: now } = invitation;
      await lockTeam(tx, teamId);
      await tx
        .delete(teamInvitation)
        .where(and(eq(teamInvitation.teamId, teamId), lt(teamInvitation.expiresAt, new Date(now.getTime() - KEEP_MS))));
      const [before] = await tx
        .select()
        .from(teamInvitation)
        .where(and(unanswered(teamId), eq(teamInvitation.addressKey, addressKey)));
      if (before && before.expiresAt > now) return 'open-already';
      if (seats !== null && (await seatsTaken(tx, teamId, now)) >= seats) return 'full';
      // An expired one makes way for the new one.
      if (before) await tx.delete(teamInvitation).where(eq(teamInvitation.id, before.id));
      await tx.insert(teamInvitation).values(invitation);
      return 'invited';
    }),

  /** Opens it for longer; one that had expired needs a free seat again. */
  renew: (
    id: string,
    teamId: string,
    change: { tokenHash: string; expiresAt: Date; now: Date },
    seats: number | null,
  ): Promise<Renewed> =>
    db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const [found] = await tx
        .select()
        .from(teamInvitation)
        .where(and(unanswered(teamId), eq(teamInvitation.id, id)));
      if (!found) return 'gone';
      if (seats !== null && (await seatsTaken(tx, teamId, change.now, id)) >= seats) return 'full';
      const [renewed] = await tx
        .update(teamInvitation)
        .set({ tokenHash: change.tokenHash, expiresAt: change.expiresAt })
        .where(eq(teamInvitation.id, id))
        .returning();
      return renewed ?? 'gone';
    }),

  /** @returns false if there is no such invitation that is still unanswered */
  async cancel(id: string, teamId: string, now: Date): Promise<boolean> {
    const canceled = await db
      .update(teamInvitation)
      .set({ cancelledAt: now })
      .where(and(unanswered(teamId), eq(teamInvitation.id, id)))
      .returning({ id: teamInvitation.id });
    return canceled.length > 0;
  },

  /** Neither accepted nor canceled, the oldest first; expired ones among them. */
  unanswered: (teamId: string): Promise<Invitation[]> =>
    db
      .select()
      .from(teamInvitation)
      .where(unanswered(teamId))
      .orderBy(asc(teamInvitation.createdAt), asc(teamInvitation.id)),

  async find(tokenHash: string): Promise<{ invitation: Invitation; team: { id: string; name: string } } | undefined> {
    const [row] = await db
      .select({ invitation: teamInvitation, team: { id: team.id, name: team.name } })
      .from(teamInvitation)
      .innerJoin(team, eq(team.id, teamInvitation.teamId))
      .where(eq(teamInvitation.tokenHash, tokenHash))
      .limit(1);
    return row;
  },

  /** Members and open invitations. */
  seatsTaken: (teamId: string, now: Date): Promise<number> => seatsTaken(db, teamId, now),

  /** The account joins, and the invitation is used up: both or neither. */
  accept: ({ id, teamId }: Invitation, accountId: string, now: Date, seats: number | null): Promise<Accepted> =>
    db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const [open] = await tx
        .select()
        .from(teamInvitation)
        .where(and(unanswered(teamId), eq(teamInvitation.id, id), gt(teamInvitation.expiresAt, now)));
      if (!open) return 'gone';
      const [members] = await tx.select({ n: count() }).from(teamMember).where(eq(teamMember.teamId, teamId));
      if (seats !== null && (members?.n ?? 0) >= seats) return 'full';
      const joined = await tx
        .insert(teamMember)
        .values({ accountId, teamId, role: 'member', joinedAt: now })
        .onConflictDoNothing()
        .returning();
      if (joined.length === 0) return 'in-a-team';
      await tx.update(teamInvitation).set({ acceptedAt: now, acceptedBy: accountId }).where(eq(teamInvitation.id, id));
      await forgetDeparture(tx, accountId);
      return 'joined';
    }),

  /** Whether some team waits for somebody with the address. */
  async isOpenFor(addressKey: string, now: Date): Promise<boolean> {
    const open = await db
      .select({ id: teamInvitation.id })
      .from(teamInvitation)
      .where(
        and(
          eq(teamInvitation.addressKey, addressKey),
          isNull(teamInvitation.acceptedAt),
          isNull(teamInvitation.cancelledAt),
          gt(teamInvitation.expiresAt, now),
        ),
      )
      .limit(1);
    return open.length > 0;
  },

  /** For an account that goes for good: what names it. */
  async forget(accountId: string, addressKey: string | undefined): Promise<void> {
    const theirs = eq(teamInvitation.acceptedBy, accountId);
    await db
      .delete(teamInvitation)
      .where(addressKey === undefined ? theirs : or(theirs, eq(teamInvitation.addressKey, addressKey)));
  },
});

const unanswered = (teamId: string) =>
  and(eq(teamInvitation.teamId, teamId), isNull(teamInvitation.acceptedAt), isNull(teamInvitation.cancelledAt));

/** @param except an invitation that is not counted */
async function seatsTaken(db: Pick<Db, 'select'>, teamId: string, now: Date, except?: string): Promise<number> {
  const [members] = await db.select({ n: count() }).from(teamMember).where(eq(teamMember.teamId, teamId));
  const [open] = await db
    .select({ n: count() })
    .from(teamInvitation)
    .where(
      and(unanswered(teamId), gt(teamInvitation.expiresAt, now), except ? ne(teamInvitation.id, except) : undefined),
    );
  return (members?.n ?? 0) + (open?.n ?? 0);
}
