/** /team: who plans together. The owner invites and removes; everybody else sees the list. */
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { USER_KEY, useUser } from '../../identity/web/use-user.ts';
import type { TeamView } from '../contract.ts';
import { HandOver } from './hand-over.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { MemberList } from './member-list.tsx';
import { PendingInvitations } from './pending-invitations.tsx';
import { isMissing, useTeam } from './team-calls.ts';
import { RenameTeam } from './team-name.tsx';
import { FEWER_SEATS, PLAN_END } from './team-words.ts';

export function TeamPage() {
  const { user } = useUser();
  const team = useTeam();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  return (
    <div className="mx-auto max-w-5xl">
      {team.isPending ? (
        <Loading />
      ) : isMissing(team.error) ? (
        <NoTeam sentence={sentenceOf(team.error, 'You are not part of a team yet.')} />
      ) : team.data ? (
        <Team view={team.data} userId={user.id} hasOwnPlan={PLANS_WITH_TEAM.has(user.subscription.ownTier)} />
      ) : (
        <>
          <PageHeading title="Team" />
          <LoadFault
            title="Your team could not be loaded"
            error={team.error}
            onRetry={() => void team.refetch()}
            className="mt-8"
          />
        </>
      )}
    </div>
  );
}

const PLANS_WITH_TEAM: ReadonlySet<string> = new Set(['team', 'school']);

function Team({ view, userId, hasOwnPlan }: { view: TeamView; userId: string; hasOwnPlan: boolean }) {
  const { team, members, invitations, isOwner, active, seats } = view;
  const heading = useRef<HTMLDivElement>(null);
  const others = members.filter((member) => member.userId !== userId);
  // Takes the keyboard once the row that held it is gone, after the dialog has tried to give the focus back.
  const onGone = () => setTimeout(() => heading.current?.querySelector('h1')?.focus(), 50);
  return (
    <>
      <div ref={heading} className="flex items-start gap-2">
        <PageHeading title="Team" className="min-w-0 break-words">
          {team.name}
        </PageHeading>
        {isOwner && <RenameTeam name={team.name} />}
      </div>
      <p className="mt-2 text-ink-soft">{isOwner ? 'You own this team.' : 'You are a member of this team.'}</p>
      {!active && <Asleep isOwner={isOwner} />}
      {hasOwnPlan && !isOwner && (
        <Notice className="mt-6">
          <p className="font-medium">Your own plan includes a team of your own.</p>
          <p className="mt-1">
            You can be in only one team: leave this one, and yours will be ready. Or ask the owner to transfer this one
            to you.
          </p>
        </Notice>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="space-y-5">
          {isOwner && active && <InviteForm seats={seats} />}
          {isOwner && invitations.length > 0 && (
            <PendingInvitations invitations={invitations} active={active} onGone={onGone} />
          )}
          <MemberList view={view} userId={userId} onGone={onGone} />
        </div>
        <Card aria-labelledby="good-to-know">
          <CardTitle id="good-to-know">Good to know</CardTitle>
          <ul className="mt-3 space-y-3 text-[0.9375rem] text-ink-soft">
            <li>
              Every lesson that a member saves is in the shared library. Only the teacher who saved it can delete it or
              make its quiz.
            </li>
            <li>When members leave, their lessons go with them.</li>
            {(team.tier === 'school' || members.some(({ seated }) => !seated)) && active && <li>{FEWER_SEATS}</li>}
            <li>{PLAN_END}</li>
          </ul>
          <div className="mt-5 empty:hidden">
            {!isOwner ? (
              <LeaveTeam teamName={team.name} closes={false} />
            ) : others.length > 0 ? (
              <HandOver others={others} />
            ) : (
              !active && <LeaveTeam teamName={team.name} closes />
            )}
          </div>
        </Card>
      </div>
    </>
  );
}

function Asleep({ isOwner }: { isOwner: boolean }) {
  return (
    <Notice className="mt-6">
      <p className="font-medium">This team is inactive because its plan has ended.</p>
      <p className="mt-1">
        The shared library is closed and invitations wait; every lesson is still there for the teacher who made it.{' '}
        {isOwner ? (
          <>
            With{' '}
            <Link to="/pricing" className="font-medium underline underline-offset-4">
              a Team or School plan
            </Link>{' '}
            everything comes back.
          </>
        ) : (
          'It will be active again as soon as its owner has a Team or School plan.'
        )}
      </p>
    </Notice>
  );
}

function NoTeam({ sentence }: { sentence: string }) {
  const queries = useQueryClient();
  // A tab that still shows the team's plan learns that it is over.
  useEffect(() => void queries.invalidateQueries({ queryKey: USER_KEY }), [queries]);
  return (
    <>
      <PageHeading title="Team" />
      <EmptyState
        icon={Users}
        title="No Team Found"
        className="mt-8"
        action={
          <Button asChild size="lg">
            <Link to="/pricing">See plans</Link>
          </Button>
        }
      >
        <p>{sentence}</p>
        <p className="mt-2">
          A team comes with the Team or School plan. If a colleague has invited you, open the link in their email.
        </p>
      </EmptyState>
    </>
  );
}

const Loading = () => (
  <PageSkeleton
    status="Loading your team"
    head={['h-10 w-64 max-w-full', 'mt-3 h-5 w-40']}
    grid="mt-8 grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]"
    boxes={['h-72', 'h-72']}
  />
);
