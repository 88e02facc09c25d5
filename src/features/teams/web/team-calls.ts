/** The calls of a team. Whatever changes it is followed by a fresh look at the team; a change of members, at the library too. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { RequestError, sendJson } from '../../../ui/request.ts';
import { USER_KEY } from '../../identity/web/use-user.ts';
import type { InvitationView, TeamView } from '../contract.ts';

const TEAM_KEY = ['/api/team'] as const;
const LIBRARY_KEY = ['/api/lesson-plans'] as const;

export type TeamMember = TeamView['members'][number];
export type PendingInvitation = TeamView['invitations'][number];

export const useTeam = () => useQuery<TeamView>({ queryKey: TEAM_KEY, refetchOnMount: 'always' });

export const useInvitation = (token: string) =>
  useQuery<InvitationView>({
    queryKey: ['/api/team/invitations/token', encodeURIComponent(token)],
    refetchOnMount: 'always',
    gcTime: 0,
  });

export const isMissing = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

async function changeInvitations(queries: QueryClient, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } finally {
    // After a failure too: the invitation may be there although its mail was not sent.
    await queries.invalidateQueries({ queryKey: TEAM_KEY });
  }
}

/** @throws RequestError */
export const inviteTeacher = (queries: QueryClient, email: string) =>
  changeInvitations(queries, sendJson('POST', '/api/team/invite', { email }));
export const resendInvitation = (queries: QueryClient, id: string) =>
  changeInvitations(queries, sendJson('POST', `/api/team/invitations/${id}/resend`));
export const cancelInvitation = (queries: QueryClient, id: string) =>
  changeInvitations(queries, sendJson('DELETE', `/api/team/invitations/${id}`));
export const renameTeam = (queries: QueryClient, name: string) =>
  changeInvitations(queries, sendJson('PATCH', '/api/team', { name }));

async function changeMembers(queries: QueryClient, call: Promise<unknown>): Promise<void> {
  await call;
  await refreshEverything(queries);
}

export async function refreshEverything(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: LIBRARY_KEY });
  await Promise.all([
    queries.invalidateQueries({ queryKey: USER_KEY }),
    queries.invalidateQueries({ queryKey: TEAM_KEY }),
  ]);
}

export const removeMember = (queries: QueryClient, userId: string) =>
  changeMembers(queries, sendJson('DELETE', `/api/team/members/${userId}`));
export const handOver = (queries: QueryClient, userId: string) =>
  changeMembers(queries, sendJson('POST', '/api/team/owner', { userId }));
export const leaveTeam = (queries: QueryClient) => changeMembers(queries, sendJson('POST', '/api/team/leave'));
export const acceptInvitation = (queries: QueryClient, token: string) =>
  changeMembers(queries, sendJson('POST', `/api/team/invitations/accept/${encodeURIComponent(token)}`));
