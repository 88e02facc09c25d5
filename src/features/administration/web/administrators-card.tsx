/** Who else runs this server. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUser } from '../../identity/web/use-user.ts';
import type { AdministratorListed } from '../contract.ts';
import { dismissAdministrator, nameAdministrator, useAct, useAdministrators } from './admin-calls.ts';
import { dayText } from './day-text.ts';
import { EmailForm } from './email-form.tsx';

export function AdministratorsCard() {
  const administrators = useAdministrators();
  const { busy, act } = useAct();
  const list = useRef<HTMLUListElement>(null);
  // Takes the keyboard once the row that held it is gone, after the dialog has tried to give the focus back.
  const onGone = () => setTimeout(() => list.current?.focus(), 50);
  return (
    <Card aria-labelledby="administrators">
      <CardTitle id="administrators">Administrators</CardTitle>
      <p className="mt-2 text-ink-soft">They see this page. In everything else they are teachers like any other.</p>
      {administrators.isPending ? (
        <Skeleton className="mt-5 h-24" />
      ) : administrators.data ? (
        <ul ref={list} tabIndex={-1} className="mt-3 divide-y divide-line rounded-control">
          {administrators.data.map((each) => (
            <Row key={each.email} administrator={each} onGone={onGone} />
          ))}
        </ul>
      ) : (
        <LoadFault
          title="The administrators could not be loaded"
          error={administrators.error}
          onRetry={() => void administrators.refetch()}
          className="mt-5"
        />
      )}
      <EmailForm
        label="Email of another administrator"
        hint="They need an account on this server."
        submit="Add administrator"
        busy={busy === 'name'}
        onSubmit={(email) => act('name', () => nameAdministrator(email), `${email} now runs this server`)}
      />
    </Card>
  );
}

/** How they came to run it. */
function comingText({ way, namedBy, since, id }: AdministratorListed): string {
  if (way === 'settings') return id === null ? 'Named in the settings; no account yet' : 'Named in the settings';
  const day = since === null ? '' : dayText(since.slice(0, 10));
  if (way === 'only account') return `First account, ${day}`;
  return way === 'administrator' && namedBy !== null ? `Named by ${namedBy}, ${day}` : `Named on ${day}`;
}

function Row({ administrator, onGone }: { administrator: AdministratorListed; onGone(): void }) {
  const { id, email, name, way } = administrator;
  const { user } = useUser();
  const { act } = useAct();
  return (
    <li className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{name || <Address of={email} />}</span>
          {id === user?.id && <Badge tone="primary">You</Badge>}
        </p>
        {name && (
          <p className="text-sm break-words text-ink-soft">
            <Address of={email} />
          </p>
        )}
        <p className="text-sm break-words text-ink-soft">{comingText(administrator)}</p>
      </div>
      {id !== null && way !== 'settings' && id !== user?.id && (
        <ConfirmDialog
          trigger={
            <Button look="ghost" size="icon" aria-label={`Remove ${email} from the administrators`}>
              <X aria-hidden />
            </Button>
          }
          title="Remove this administrator?"
          description={`${email} keeps the account and everything in it, and no longer sees this page.`}
          confirm="Remove administrator"
          onConfirm={async () => {
            if (await act('dismiss', () => dismissAdministrator(id), `${email} no longer runs this server`)) onGone();
          }}
        />
      )}
    </li>
  );
}
