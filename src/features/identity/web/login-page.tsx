/** /login: log in or sign up, then go where the reader wanted to go. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { isInvitation, redirectTarget } from './redirect-target.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { useReturnFromProvider } from './use-return-from-provider.ts';
import { useUser } from './use-user.ts';

type View = 'login' | 'sign-up' | 'reset';

export function LoginPage() {
  const search = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const { redirect, view: wanted } = search;
  const { isReturning, returnTo, problem } = useReturnFromProvider(search);
  const target = redirectTarget(returnTo ?? redirect, window.location.origin);
  const invited = isInvitation(target);
  const [view, setView] = useState<View>(
    wanted === 'reset' ? 'reset' : wanted !== 'login' && (invited || wanted === 'sign-up') ? 'sign-up' : 'login',
  );
  const [email, setEmail] = useState('');
  const [mailSentTo, setMailSentTo] = useState<string>();
  const { user } = useUser();
  const router = useRouter();

  // Anyone who is signed in has nothing to do here; right after login this is also the way on.
  useEffect(() => {
    if (user && !isReturning) router.history.replace(target);
  }, [user, isReturning, router, target]);
  if (isReturning)
    return (
      <AuthLayout heading={<PageHeading title="Welcome back" />}>
        <p role="status">Logging you in …</p>
      </AuthLayout>
    );
  if (user) return null;

  if (view === 'reset') return <ForgotPassword startsWith={email} onBack={() => setView('login')} />;
  return (
    <AuthLayout heading={<PageHeading title={view === 'login' ? 'Welcome back' : 'Create your account'} />}>
      <Tabs value={view} onValueChange={(chosen) => setView(chosen as View)}>
        <TabList aria-label="Log in or sign up">
          <Tab value="login">Login</Tab>
          <Tab value="sign-up">Sign Up</Tab>
        </TabList>
        <TabPanel value="login">
          {problem !== undefined && (
            <div role="alert">
              <Notice tone="danger" className="mb-5">
                {problem}
              </Notice>
            </div>
          )}
          <div role="status">
            {mailSentTo && (
              <Notice className="mb-5">
                <p>
                  We sent a link to <strong className="break-words">{mailSentTo}</strong>. Open it to activate your
                  account, then log in here.
                </p>
                <OutboxHint />
              </Notice>
            )}
          </div>
          <LoginForm email={email} onEmailChange={setEmail} onForgotPassword={() => setView('reset')} target={target} />
        </TabPanel>
        <TabPanel value="sign-up">
          {invited && (
            <Notice className="mb-5">
              Create your account to accept the team invitation. Use the email address from the invitation to complete
              sign-up
            </Notice>
          )}
          <SignUpForm
            email={email}
            onEmailChange={setEmail}
            target={target}
            onSignedUp={() => {
              setMailSentTo(email.trim());
              setView('login');
            }}
          />
        </TabPanel>
      </Tabs>
    </AuthLayout>
  );
}
