/** Who may do what in a team, as sentences. */
import { Problem } from '../../contract/problem.ts';
import type { TeamStatus } from './team-status.ts';

/** @throws Problem not-found for the person who has no team, with the reason where it is known */
export async function memberOf(
  status: TeamStatus | undefined,
  departedFrom: () => Promise<string | undefined>,
): Promise<TeamStatus> {
  if (status) return status;
  const before = await departedFrom();
  throw new Problem(
    'not-found',
    before
      ? `You are no longer part of the team “${before}”. Your lessons stay yours.`
      : 'You are not part of a team yet.',
  );
}

/** @param what e.g. "invite teachers" */
export function onlyOwner(status: TeamStatus, accountId: string, what: string): void {
  if (status.ownerId !== accountId) throw new Problem('forbidden', `Only the owner of the team can ${what}.`);
}

export function onlyWhileActive({ active }: TeamStatus): void {
  if (!active)
    throw new Problem(
      'conflict',
      'The team’s plan has ended, so nobody can be invited. With a Team or School plan, everything comes back.',
    );
}
