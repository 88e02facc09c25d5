/** /verify-email: where the link of the verification mail leads. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { IdentityError, useIdentityClient } from './identity-client.ts';
import { keptInvitation } from './kept-invitation.ts';
import { Outcome } from './outcome.tsx';
import { INVITATION } from './redirect-target.ts';

export function VerifyEmailPage() {
  const { mode, oobCode } = useSearch({ strict: false }) as { mode?: string; oobCode?: string };
  const load = useIdentityClient();
  const complete = mode === 'verifyEmail' && !!oobCode;
  // A code works once. The query cache sees to it that it is sent once, however often React mounts this page.
  const confirmation = useQuery({
    queryKey: ['confirm-email', oobCode],
    queryFn: async () => {
      await (await load()).confirmCode(oobCode ?? '');
      return true;
    },
    enabled: complete,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
    refetchOnReconnect: false,
  });

  if (!complete) return <Failed sentence="Invalid verification link." />;
  if (confirmation.isError) {
    const { error } = confirmation;
    const spent = error instanceof IdentityError && error.code === 'invalid-action-code';
    return (
      <Failed
        sentence={
          spent
            ? 'This verification link has expired or already been used.'
            : 'Failed to verify email. Please try again.'
        }
      />
    );
  }
  if (confirmation.isPending) {
    return (
      <AuthLayout heading={<PageHeading title="Verifying your email" />}>
        <Progress text="Verifying your email …" className="justify-center py-6" />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout heading={<PageHeading title="Email verified" />}>
      <Outcome>Your email address is confirmed and your account is active. Log in to plan your first lesson.</Outcome>
      <Button asChild className="mt-6 w-full">
        <ToLogin />
      </Button>
    </AuthLayout>
  );
}

/** Somebody who came with an invitation goes on to it. */
function ToLogin() {
  const invitation = keptInvitation();
  return invitation === undefined ? (
    <Link to="/login">Go to Login</Link>
  ) : (
    <Link to="/login" search={{ view: 'login', redirect: `${INVITATION}${invitation}` }}>
      Go to Login
    </Link>
  );
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <AuthLayout heading={<PageHeading title="Verification failed" />}>
      <Outcome failed>{sentence}</Outcome>
      <p className="mt-3 text-center text-[0.9375rem] text-ink-soft">
        If you confirmed this address before, you can simply log in.
      </p>
      <Button asChild look="secondary" className="mt-6 w-full">
        <Link to="/login">Go to Login</Link>
      </Button>
    </AuthLayout>
  );
}
