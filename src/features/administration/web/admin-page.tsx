/** /admin: for those who run this server, in views with addresses of their own (?view=people). */
import { Link, useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useUser } from '../../identity/web/use-user.ts';
import { AdministratorsCard } from './administrators-card.tsx';
import { AuditView } from './audit-view.tsx';
import { MailView } from './mail-view.tsx';
import { PeopleView } from './people-view.tsx';
import { SignUpViewPanel } from './sign-up-view.tsx';
import { StaffView } from './staff-view.tsx';
import { StandardsView } from './standards-view.tsx';
import { UseView } from './use-view.tsx';

const VIEWS = [
  { view: 'people', label: 'People', View: PeopleView },
  { view: 'sign-up', label: 'Sign-up', View: SignUpViewPanel },
  { view: 'staff', label: 'Staff file', View: StaffView },
  { view: 'standards', label: 'Standards', View: StandardsView },
  { view: 'mail', label: 'Mail', View: MailView },
  { view: 'administrators', label: 'Administrators', View: AdministratorsCard },
  { view: 'use', label: 'Use', View: UseView },
  { view: 'audit-log', label: 'Audit log', View: AuditView },
] as const;

export function AdminPage() {
  const { user } = useUser();
  const { view } = useSearch({ strict: false }) as { view?: string };
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  const shown = VIEWS.find((each) => each.view === view) ?? VIEWS[0];
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading title="This server" />
      {user.administrator ? (
        <>
          <p className="mt-2 text-ink-soft">
            For those who run it. Nobody’s lessons or plans are shown here, and nobody’s password.
          </p>
          <Views shown={shown.view} />
          <div className="mt-6">
            <shown.View />
          </div>
        </>
      ) : (
        <EmptyState
          icon={Lock}
          title="For those who run this server"
          className="mt-8"
          action={
            <Button asChild>
              <Link to="/dashboard">Go to the dashboard</Link>
            </Button>
          }
        >
          Your account is not one of them. If it should be, ask the person who set up this server.
        </EmptyState>
      )}
    </div>
  );
}

const Views = ({ shown }: { shown: string }) => (
  <nav aria-label="This server" className="mt-6 border-b border-line">
    <ul className="-mb-px flex flex-wrap gap-x-1">
      {VIEWS.map(({ view, label }) => (
        <li key={view}>
          <Link
            to="/admin"
            search={view === VIEWS[0].view ? {} : { view }}
            aria-current={view === shown ? 'page' : undefined}
            activeProps={{}}
            className={cx(
              'flex min-h-11 items-center border-b-2 px-3 font-medium hover:bg-sunken max-sm:px-2',
              view === shown ? 'border-primary text-primary' : 'border-transparent text-ink-soft',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
