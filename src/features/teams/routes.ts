import { implement } from '@orpc/server';
import { Problem } from '../../contract/problem.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { sha256 } from '../../platform/secrets.ts';
import { type TeamView, teamsContract } from './contract.ts';
import { type AcceptDeps, acceptInvitation, openInvitation } from './invitations/accept-invitation.ts';
import {
  type InviteDeps,
  type Inviter,
  inviteTeacher,
  nameOf,
  resendInvitation,
} from './invitations/invite-teacher.ts';
import type { Invitation, InvitationStore } from './invitations/store.ts';
import { leaveTeam } from './leave-team.ts';
import { memberOf, onlyOwner, onlyWhileActive } from './may.ts';
import type { TeamStore } from './store.ts';
import type { TeamStatus } from './team-status.ts';

export interface TeamsDeps<Account> extends InviteDeps, AcceptDeps {
  store: TeamStore;
  invitations: InvitationStore;
  /** @throws Problem unauthenticated for a visitor */
  accountOf(account: Account | undefined): Account;
  /** Names and addresses of accounts; one that is gone is absent. */
  peopleOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** Anyone who pays for a Team or School plan and is in no team gets one. */
  ensureTeam(accountId: string): Promise<void>;
  limits: TeamLimits;
}

/** @throws Problem too-many-requests */
export interface TeamLimits {
  /** Tokens looked up from one address. */
  lookUp(address: string | undefined): Promise<void>;
  /** Invitations that one account has sent. */
  invite(accountId: string): Promise<void>;
}

type Person = Omit<Inviter, 'id'>;

const NOT_A_MEMBER = 'This teacher is no longer in your team.';
const NOT_OPEN = 'This invitation is no longer open: it was accepted or canceled.';

export function teamsRoutes<Account extends Inviter>(deps: TeamsDeps<Account>) {
  const { store, invitations, now, limits } = deps;
  const os = implement(teamsContract).$context<RequestContext<Account>>();

  const teamStatusOf = async (accountId: string) =>
    memberOf(await deps.teamStatusOf(accountId), () => store.departedFrom(accountId));

  /** The team of the person who asks, if it is theirs. @param what e.g. "invite teachers" */
  const ownedBy = async (context: RequestContext<Account>, what: string) => {
    const account = deps.accountOf(context.account);
    const status = await teamStatusOf(account.id);
    onlyOwner(status, account.id, what);
    return { account, status };
  };

  return {
    team: os.team.handler(async ({ context }) => {
      const { id } = deps.accountOf(context.account);
      return presentTeam(deps, await teamStatusOf(id), id);
    }),
    rename: os.rename.handler(async ({ input, context }) => {
      const { status } = await ownedBy(context, 'rename it');
      await store.rename(status.team.id, input.name);
      return {};
    }),
    invite: os.invite.handler(async ({ input, context }) => {
      const { account, status } = await ownedBy(context, 'invite teachers');
      onlyWhileActive(status);
      await limits.invite(account.id);
      const people = await deps.peopleOf(status.team.members.map((member) => member.accountId));
      await inviteTeacher(
        deps,
        account,
        status,
        [...people.values()].map(({ email }) => email),
        input.email,
      );
      return {};
    }),
    resendInvitation: os.resendInvitation.handler(async ({ input, context }) => {
      const { account, status } = await ownedBy(context, 'send an invitation again');
      onlyWhileActive(status);
      await limits.invite(account.id);
      await resendInvitation(deps, account, status, knownId(input.id, NOT_OPEN));
      return {};
    }),
    cancelInvitation: os.cancelInvitation.handler(async ({ input, context }) => {
      const { status } = await ownedBy(context, 'cancel an invitation');
      if (!(await invitations.cancel(knownId(input.id, NOT_OPEN), status.team.id, now())))
        throw new Problem('not-found', NOT_OPEN);
      return {};
    }),
    removeMember: os.removeMember.handler(async ({ input, context }) => {
      const { account, status } = await ownedBy(context, 'remove a member');
      const userId = knownId(input.userId, NOT_A_MEMBER);
      if (userId === account.id)
        throw new Problem('forbidden', 'The owner cannot be removed. Transfer the team first.');
      if (!(await store.removeMember(status.team.id, userId, now()))) throw new Problem('not-found', NOT_A_MEMBER);
      await deps.ensureTeam(userId);
      return {};
    }),
    handOver: os.handOver.handler(async ({ input, context }) => {
      const { account, status } = await ownedBy(context, 'hand it over');
      const userId = knownId(input.userId, NOT_A_MEMBER);
      if (userId === account.id) throw new Problem('bad-request', 'You already own this team.');
      if (!(await store.handOver(status.team.id, account.id, userId))) throw new Problem('not-found', NOT_A_MEMBER);
      return {};
    }),
    leave: os.leave.handler(async ({ context }) => {
      const { id } = deps.accountOf(context.account);
      await leaveTeam(deps, await teamStatusOf(id), id);
      return {};
    }),
    findInvitation: os.findInvitation.handler(async ({ input, context }) => {
      await limits.lookUp(context.address);
      const { invitation, team, status } = await openInvitation(deps, input.token);
      const inviter = (await deps.peopleOf([invitation.invitedBy])).get(invitation.invitedBy);
      return {
        invitation: presentInvitation(invitation, input.token),
        team: { name: team.name, tier: status.tier },
        invitedBy: inviter ? nameOf(inviter) : 'The team’s owner',
        yourTeam: (context.account && (await deps.teamStatusOf(context.account.id))?.team.name) ?? null,
      };
    }),
    acceptInvitation: os.acceptInvitation.handler(async ({ input, context }) => {
      const account = deps.accountOf(context.account);
      await limits.lookUp(context.address);
      await acceptInvitation(deps, account, input.token);
      return {};
    }),
  };
}

/** What a member may see: the list; the owner, the invitations too. */
async function presentTeam<Account>(
  deps: TeamsDeps<Account>,
  status: TeamStatus,
  accountId: string,
): Promise<TeamView> {
  const { team, tier, seats, active, seated, ownerId } = status;
  const now = deps.now();
  const [people, taken, unanswered] = await Promise.all([
    deps.peopleOf(team.members.map((member) => member.accountId)),
    deps.invitations.seatsTaken(team.id, now),
    ownerId === accountId ? deps.invitations.unanswered(team.id) : [],
  ]);
  return {
    team: { name: team.name, tier },
    members: team.members.flatMap(({ accountId: userId, role }) => {
      const person = people.get(userId);
      if (!person) return [];
      const { firstName, lastName, email } = person;
      return [{ id: userId, userId, role, seated: seated.includes(userId), user: { firstName, lastName, email } }];
    }),
    invitations: unanswered.map((invitation) => {
      const token = deps.tokenOf(invitation.id);
      // After a change of the server's secret the token cannot be made again; the mailed link goes on working.
      const shown = sha256(token) === invitation.tokenHash ? token : '';
      return { ...presentInvitation(invitation, shown), expired: invitation.expiresAt <= now };
    }),
    isOwner: ownerId === accountId,
    active,
    seats: { taken, total: seats },
  };
}

const presentInvitation = ({ id, email, expiresAt }: Invitation, token: string) => ({
  id,
  email,
  token,
  expiresAt: expiresAt.toISOString(),
});

/** What is no id is the id of nothing. */
function knownId(id: string, otherwise: string): string {
  if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id)) throw new Problem('not-found', otherwise);
  return id.toLowerCase();
}
