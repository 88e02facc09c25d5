/** /team/accept-invite/{token}: what the invitation is for, and the way in. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { emailKey } from '../../../contract/email-address.ts';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import type { User } from '../../identity/contract.ts';
import { AuthLayout } from '../../identity/web/auth-layout.tsx';
import { forgetInvitation, keepInvitation } from '../../identity/web/kept-invitation.ts';
import { Outcome } from '../../identity/web/outcome.tsx';
import { useUser } from '../../identity/web/use-user.ts';
import type { InvitationView } from '../contract.ts';
import { acceptInvitation, useInvitation } from './team-calls.ts';
import { dateText } from './team-words.ts';
import { WrongAccount } from './wrong-account.tsx';

/** The page says that it worked for this long. */
const REDIRECT_MS = 2000;

export function AcceptInvitePage() {
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { user, isLoading } = useUser();
  const invitation = useInvitation(token);
  const [accepted, setAccepted] = useState<string>();

  if (accepted !== undefined) return <Accepted teamName={accepted} />;
  // Anyone who is logged in is not sent to log in, also before that is known.
  if (invitation.isPending || isLoading) {
    return (
      <AuthLayout heading={<PageHeading title="Team invitation" />}>
        <Progress text="Loading the invitation …" className="justify-center py-6" />
      </AuthLayout>
    );
  }
  if (invitation.isError)
    return (
      <InvitationError sentence={sentenceOf(invitation.error, 'Failed to fetch invitation')} signedIn={user != null} />
    );
  if (!user) return <ToLogin token={token} />;
  return (
    <Details
      view={invitation.data}
      token={token}
      user={user}
      onAccepted={() => setAccepted(invitation.data.team.name)}
    />
  );
}

/** Signing up leads through a mail and another tab, so the invitation is kept until it is seen again. */
function ToLogin({ token }: { token: string }) {
  useEffect(() => keepInvitation(token), [token]);
  return <Navigate to="/login" search={{ redirect: `/team/accept-invite/${token}` }} replace />;
}

function Details({
  view: { invitation, team, invitedBy, yourTeam },
  token,
  user,
  onAccepted,
}: {
  view: InvitationView;
  token: string;
  user: User;
  onAccepted(): void;
}) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isTheirs = emailKey(user.email) === emailKey(invitation.email);
  // Anyone who has to leave another team first is led back to it afterwards.
  useEffect(
    () => (isTheirs && yourTeam !== null ? keepInvitation(token) : forgetInvitation()),
    [isTheirs, yourTeam, token],
  );

  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await acceptInvitation(queries, token);
      onAccepted();
    } catch (error) {
      setFailure(sentenceOf(error, 'Please try again.'));
      setBusy(false);
    }
  };

  return (
    <AuthLayout heading={<PageHeading title="Team invitation" />}>
      <p className="text-center">You’re invited to plan lessons together.</p>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Detail term="Team" value={team.name} />
        <Detail term="Invited by" value={invitedBy} />
        <Detail term="For" value={<Address of={invitation.email} />} />
        <Detail term="Expires" value={dateText(invitation.expiresAt)} />
      </dl>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="alert">
        {failure !== undefined && (
          <Notice tone="danger" className="mt-6">
            <p className="font-medium">Failed to accept invitation</p>
            <p className="mt-1">{failure}</p>
          </Notice>
        )}
      </div>
      {!isTheirs ? (
        <WrongAccount invited={invitation.email} signedInAs={user.email} />
      ) : yourTeam !== null ? (
        <OtherTeam name={yourTeam} />
      ) : (
        <>
          <p className="mt-6 text-[0.9375rem] text-ink-soft">
            You share one library: the whole team sees every lesson that you save. Your lessons stay yours; if you
            leave, they leave with you.
            {user.subscription.paysItself &&
              user.subscription.ownTier === 'pro' &&
              ' The team’s plan includes everything in your Pro plan, which continues until you cancel it on your dashboard.'}
          </p>
          <Button busy={busy} onClick={accept} className="mt-6 w-full">
            Accept invitation
          </Button>
        </>
      )}
    </AuthLayout>
  );
}

/** The Team page is not in everybody's navigation, so the way there is here. */
function OtherTeam({ name }: { name: string }) {
  return (
    <>
      <Notice className="mt-6">
        <p className="break-words">You already belong to the team “{name}”, and you can be in only one team.</p>
        <p className="mt-1">Leave it on the Team page first, then come back to this invitation.</p>
      </Notice>
      <Button asChild className="mt-6 w-full">
        <Link to="/team">Go to the Team page</Link>
      </Button>
    </>
  );
}

function Detail({ term, value }: { term: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium break-words">{value}</dd>
    </div>
  );
}

function Accepted({ teamName }: { teamName: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/team', replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout heading={<PageHeading title="You are in" />}>
      <Outcome>You are a member of “{teamName}” now. Taking you to your team …</Outcome>
      <Button asChild look="secondary" className="mt-6 w-full">
        <Link to="/team">Go to the team</Link>
      </Button>
    </AuthLayout>
  );
}

function InvitationError({ sentence, signedIn }: { sentence: string; signedIn: boolean }) {
  useEffect(forgetInvitation, []);
  return (
    <AuthLayout heading={<PageHeading title="Invitation Error" />}>
      <Outcome failed>{sentence}</Outcome>
      <Button asChild look="secondary" className="mt-6 w-full">
        {signedIn ? <Link to="/dashboard">Go to Dashboard</Link> : <Link to="/login">Go to Login</Link>}
      </Button>
    </AuthLayout>
  );
}
