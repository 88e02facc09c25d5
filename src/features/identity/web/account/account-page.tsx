/** /account: what an account is called, how it logs in, what it holds. */
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { useUser } from '../use-user.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { NamesForm } from './names-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

export function AccountPage() {
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeading title="Account Settings" />
      <div className="mt-8 space-y-6">
        <Card aria-labelledby="account-profile">
          <CardTitle id="account-profile">Profile</CardTitle>
          <dl className="mt-5 grid gap-4 sm:grid-cols-2">
            <div className="min-w-0">
              <dt className="text-sm text-ink-soft">Email</dt>
              <dd className="font-medium break-words">{user.email}</dd>
            </div>
            <div>
              <dt className="text-sm text-ink-soft">Plan</dt>
              <dd>
                <Badge tone="primary" className="mt-0.5">
                  <span>
                    <span className="capitalize">{user.subscription.tier}</span> Plan
                  </span>
                </Badge>
              </dd>
            </div>
          </dl>
          <NamesForm key={`${user.firstName} ${user.lastName}`} user={user} />
        </Card>
        <Card aria-labelledby="account-password">
          <CardTitle id="account-password">Password</CardTitle>
          <PasswordForm email={user.email} />
        </Card>
        <Card aria-labelledby="account-sessions">
          <CardTitle id="account-sessions">Where you are logged in</CardTitle>
          <SessionList />
        </Card>
        <Card aria-labelledby="account-data">
          <CardTitle id="account-data">Your data</CardTitle>
          <DownloadData />
        </Card>
        <Card aria-labelledby="account-delete">
          <CardTitle id="account-delete">Delete account</CardTitle>
          <DeleteAccount />
        </Card>
      </div>
    </div>
  );
}
