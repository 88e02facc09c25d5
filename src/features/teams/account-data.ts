/** What an account leaves behind in its team when it is deleted, and what its owner is told and given before. */
import { emailKey } from '../../contract/email-address.ts';
import type { InvitationStore } from './invitations/store.ts';
import type { TeamStore } from './store.ts';

export interface AccountDataDeps {
  store: Pick<TeamStore, 'teamOf' | 'takeOut'>;
  invitations: Pick<InvitationStore, 'forget' | 'unanswered'>;
  peopleOf(
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, { firstName: string; lastName: string; email: string }>>;
}

/** In the shape of the identity room's AccountData. */
export const teamAccountData = ({ store, invitations, peopleOf }: AccountDataDeps) => ({
  name: 'team',
  async exportOf(accountId: string): Promise<unknown> {
    const team = await store.teamOf(accountId);
    if (!team) return null;
    const role = team.members.find((member) => member.accountId === accountId)?.role ?? 'member';
    const people = await peopleOf(team.members.map((member) => member.accountId));
    const open = role === 'owner' ? await invitations.unanswered(team.id) : [];
    return {
      name: team.name,
      role,
      members: [...people.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
      invitations: open.map(({ email, expiresAt }) => ({ email, expiresAt: expiresAt.toISOString() })),
    };
  },

  async removeFor(accountId: string): Promise<void> {
    const email = (await peopleOf([accountId])).get(accountId)?.email;
    await store.takeOut(accountId);
    await invitations.forget(accountId, email === undefined ? undefined : emailKey(email));
  },

  async warningOf(accountId: string): Promise<string[]> {
    const team = await store.teamOf(accountId);
    if (!team) return [];
    const heir = team.members.find((member) => member.accountId !== accountId);
    const isOwner = team.members.some((member) => member.accountId === accountId && member.role === 'owner');
    if (!isOwner) return [`You leave the team “${team.name}”, and your lessons leave its library.`];
    if (!heir) return [`Your team “${team.name}” is closed.`];
    const next = (await peopleOf([heir.accountId])).get(heir.accountId);
    const name =
      `${next?.firstName ?? ''} ${next?.lastName ?? ''}`.trim() ||
      (next?.email ?? 'the member who has been there longest');
    return [
      `Your team “${team.name}” goes to ${name}, who has been in it longest. It runs on your plan, so its shared library is closed until ${name} has a Team or School plan.`,
    ];
  },
});
