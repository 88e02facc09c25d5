/** Leaving a team: a member goes at any time, an owner hands it over first, and the last one closes it. */
import { Problem } from '../../contract/problem.ts';
import type { TeamStore } from './store.ts';
import type { TeamStatus } from './team-status.ts';

export interface LeaveDeps {
  store: Pick<TeamStore, 'removeMember' | 'closeIfAlone'>;
  now(): Date;
  ensureTeam(accountId: string): Promise<void>;
}

const HAND_OVER = 'You own this team. Transfer it to one of its members first; then you can leave it.';

export async function leaveTeam(
  { store, now, ensureTeam }: LeaveDeps,
  status: TeamStatus,
  accountId: string,
): Promise<void> {
  const { team, ownerId, active } = status;
  if (ownerId !== accountId) {
    await store.removeMember(team.id, accountId, now());
    await ensureTeam(accountId);
    return;
  }
  if (team.members.length > 1) throw new Problem('conflict', HAND_OVER);
  if (active)
    throw new Problem(
      'conflict',
      'This team comes with your plan. Change your plan first, then you can close the team.',
    );
  if (!(await store.closeIfAlone(team.id))) throw new Problem('conflict', HAND_OVER);
}
