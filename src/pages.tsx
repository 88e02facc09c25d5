/** Every URL → its page, loaded when it is opened; and the frame around it. Only this file composes rooms in the browser. */
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Navigate,
  Outlet,
  type RouterHistory,
  RouterProvider,
  useMatches,
  useNavigate,
} from '@tanstack/react-router';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect, useState } from 'react';
import type { User } from './features/identity/contract.ts';
import { IdentityClientContext, useIdentityClient } from './features/identity/web/identity-client.ts';
import { initialsOf } from './features/identity/web/initials.ts';
import { keptInvitation } from './features/identity/web/kept-invitation.ts';
import { loadIdentityClient } from './features/identity/web/load-identity-client.ts';
import { logOut } from './features/identity/web/session.ts';
import { shownAccountIn, useUser, wasSignedIn } from './features/identity/web/use-user.ts';
import { ErrorPage } from './site/error-page.tsx';
import { LandingPage } from './site/landing-page.tsx';
import { NotFoundPage } from './site/not-found-page.tsx';
import { PublicFrame } from './site/public-frame.tsx';
import { AnyPageSkeleton, ShellSkeleton } from './site/shell-skeleton.tsx';
import { OfflineNotice } from './ui/offline-notice.tsx';
import { ArrivalProvider } from './ui/page-heading.tsx';
import { makeQueryClient } from './ui/query.ts';
import { faultSentence, hearOfSessionEnd, sayWhoIsShown } from './ui/request.ts';
import { ToastProvider, useToast } from './ui/toast.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** public: for everyone · app: visitors are sent to / · absent: the app's frame for users, the public one for visitors */
    frame?: 'public' | 'app';
  }
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

const AppShell = lazy(() => import('./site/app-shell.tsx').then(({ AppShell }) => ({ default: AppShell })));
const SubscriptionBanner = lazy(() =>
  import('./features/billing/web/subscription-banner.tsx').then(({ SubscriptionBanner }) => ({
    default: SubscriptionBanner,
  })),
);
const DashboardPage = lazy(() =>
  import('./features/lessons/web/library/dashboard-page.tsx').then(({ DashboardPage }) => ({ default: DashboardPage })),
);
const RenewSession = lazy(() =>
  import('./features/identity/web/renew-session.tsx').then(({ RenewSession }) => ({ default: RenewSession })),
);
const InvitationReminder = lazy(() =>
  import('./features/teams/web/invitation-reminder.tsx').then(({ InvitationReminder }) => ({
    default: InvitationReminder,
  })),
);

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
const publicPage = { getParentRoute: () => root, staticData: { frame: 'public' } } as const;
const appPage = { getParentRoute: () => root, staticData: { frame: 'app' } } as const;

const routes = [
  createRoute({ getParentRoute: () => root, path: '/', component: Home }),
  createRoute({
    ...publicPage,
    path: '/about',
    component: lazyRouteComponent(() => import('./site/about-page.tsx'), 'AboutPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/standards',
    component: lazyRouteComponent(() => import('./features/standards/web/standards-page.tsx'), 'StandardsPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/pricing',
    component: lazyRouteComponent(() => import('./features/billing/web/pricing-page.tsx'), 'PricingPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/contact',
    component: lazyRouteComponent(() => import('./features/contact/web/contact-page.tsx'), 'ContactPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/privacy',
    component: lazyRouteComponent(() => import('./site/privacy-page.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/terms',
    component: lazyRouteComponent(() => import('./site/terms-page.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/login',
    component: lazyRouteComponent(() => import('./features/identity/web/login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/verify-email',
    component: lazyRouteComponent(() => import('./features/identity/web/verify-email-page.tsx'), 'VerifyEmailPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/team/accept-invite/$token',
    component: lazyRouteComponent(() => import('./features/teams/web/accept-invite-page.tsx'), 'AcceptInvitePage'),
  }),
  createRoute({
    ...publicPage,
    path: '/reset-password',
    component: lazyRouteComponent(() => import('./features/identity/web/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...appPage,
    path: '/account',
    component: lazyRouteComponent(() => import('./features/identity/web/account/account-page.tsx'), 'AccountPage'),
  }),
  createRoute({
    ...appPage,
    path: '/admin',
    component: lazyRouteComponent(() => import('./features/administration/web/admin-page.tsx'), 'AdminPage'),
  }),
  // They answer only where the server runs the test checkout (adapters.ts).
  createRoute({
    ...publicPage,
    path: '/test-checkout/$id',
    component: lazyRouteComponent(() => import('./features/billing/web/test-checkout-page.tsx'), 'TestCheckoutPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/test-portal/$id',
    component: lazyRouteComponent(() => import('./features/billing/web/test-portal-page.tsx'), 'TestPortalPage'),
  }),
  createRoute({
    ...appPage,
    path: '/subscription-success',
    component: lazyRouteComponent(
      () => import('./features/billing/web/subscription-success-page.tsx'),
      'SubscriptionSuccessPage',
    ),
  }),
  // The server shows it to this machine only (api.ts).
  createRoute({
    ...publicPage,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('./site/dev-ui/dev-ui-page.tsx'), 'DevUiPage'),
  }),
  createRoute({
    ...publicPage,
    path: '/dev/figures',
    component: lazyRouteComponent(() => import('./site/dev-ui/dev-figures-page.tsx'), 'DevFiguresPage'),
  }),
  createRoute({ ...appPage, path: '/dashboard', component: Dashboard }),
  createRoute({
    ...appPage,
    path: '/create',
    component: lazyRouteComponent(() => import('./features/lessons/web/create/create-page.tsx'), 'CreatePage'),
  }),
  createRoute({
    ...appPage,
    path: '/lessons',
    component: lazyRouteComponent(() => import('./features/lessons/web/library/lessons-page.tsx'), 'LessonsPage'),
  }),
  createRoute({
    ...appPage,
    path: '/team',
    component: lazyRouteComponent(() => import('./features/teams/web/team-page.tsx'), 'TeamPage'),
  }),
  createRoute({
    ...appPage,
    path: '/plan/$id',
    component: lazyRouteComponent(() => import('./features/lessons/web/desk/plan-page.tsx'), 'PlanPage'),
  }),
  createRoute({
    ...appPage,
    path: '/lesson/$id',
    component: lazyRouteComponent(() => import('./features/lessons/web/library/lesson-page.tsx'), 'LessonPage'),
  }),
  createRoute({
    ...appPage,
    path: '/lesson/$id/edit',
    component: lazyRouteComponent(() => import('./features/lessons/web/edit/edit-page.tsx'), 'EditPage'),
  }),
];

/** @param history where the reader is; absent: the browser's own address. The prerendering hands in one page. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    ...(history ? { history } : {}),
    routeTree: root.addChildren(routes),
    defaultPreload: 'intent',
    // Not in the prerendered HTML: it would bring an inline script.
    scrollRestoration: history === undefined,
    defaultErrorComponent: RouteError,
    // Every value stays the text that it is: the router's own reading would turn a code of digits into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(
        Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ).toString();
      return text && `?${text}`;
    },
  });

/** The whole app; the browser and the prerendering draw this same tree, so that one can take over from the other. */
export function App({ router }: { router: ReturnType<typeof makeRouter> }) {
  const [queries] = useState(makeQueryClient);
  const [loadIdentity] = useState(loadIdentityClient);
  useEffect(() => sayWhoIsShown(() => shownAccountIn(queries)), [queries]);
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <IdentityClientContext value={loadIdentity}>
          <RouterProvider router={router} />
        </IdentityClientContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

function Root() {
  return (
    <ArrivalProvider>
      <ToastProvider>
        <Frame>
          <Outlet />
        </Frame>
        <OfflineNotice />
      </ToastProvider>
    </ArrivalProvider>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const frame = useMatches().at(-1)?.staticData.frame;
  const { user, isLoading, error, retry } = useUser();

  if (frame === 'public') return <PublicFrame signedIn={user != null}>{children}</PublicFrame>;
  if (user) {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <UserFrame user={user}>{children}</UserFrame>
      </Suspense>
    );
  }
  if (frame === 'app') {
    if (isLoading) return <ShellSkeleton />;
    if (error) {
      return (
        <PublicFrame signedIn={false}>
          <ErrorPage sentence={faultSentence(error)} onRetry={retry} />
        </PublicFrame>
      );
    }
    return <Navigate to="/" replace />;
  }
  // A visitor sees the page at once; anyone who was signed in last time does not see the landing page flash by.
  if (isLoading && wasSignedIn()) return <ShellSkeleton />;
  return <PublicFrame signedIn={false}>{children}</PublicFrame>;
}

function UserFrame({ user, children }: { user: User; children: ReactNode }) {
  const client = useIdentityClient();
  const queries = useQueryClient();
  const invitation = keptInvitation();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [ended, setEnded] = useState(false);
  useEffect(() => hearOfSessionEnd(() => setEnded(true)), []);
  const logout = async () => {
    try {
      await logOut(client, queries);
      await navigate({ to: '/' });
    } catch {
      toast({
        title: 'Error',
        description: 'You are still logged in because we cannot reach the server. Please try again.',
        variant: 'destructive',
      });
    }
  };
  return (
    <AppShell
      user={{
        initials: initialsOf(user),
        name: user.firstName || user.email,
        tier: user.subscription.tier,
        administrator: user.administrator,
      }}
      onLogout={logout}
    >
      <Suspense fallback={<AnyPageSkeleton />}>
        {needsWord(user.subscription) && <SubscriptionBanner subscription={user.subscription} />}
        {invitation !== undefined && <InvitationReminder token={invitation} />}
        {children}
      </Suspense>
      {ended && (
        <Suspense>
          <RenewSession email={user.email} onClose={() => setEnded(false)} />
        </Suspense>
      )}
    </AppShell>
  );
}

/** Most subscriptions have nothing to say, and their owners do not load what would say it. */
const needsWord = ({ status, endsAt, ownStatus }: User['subscription']): boolean =>
  status !== 'active' || endsAt !== null || ownStatus !== 'active';

function Home() {
  const { user } = useUser();
  return user ? <DashboardPage user={user} /> : <LandingPage />;
}

function Dashboard() {
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  return user ? <DashboardPage user={user} /> : null;
}

function RouteError({ reset }: ErrorComponentProps) {
  return <ErrorPage onRetry={reset} />;
}
