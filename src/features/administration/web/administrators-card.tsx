/** Who else runs this server. */
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { canonicalEmail, EMAIL_NEEDED } from '../../../contract/email-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUser } from '../../identity/web/use-user.ts';
import { Address } from '../../teams/web/address.tsx';
import type { AdministratorListed } from '../contract.ts';
import { dismissAdministrator, nameAdministrator, useAct, useAdministrators } from './admin-calls.ts';
import { dayText } from './day-text.ts';

export function AdministratorsCard() {
  const administrators = useAdministrators();
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
      <NameForm />
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

function NameForm() {
  const { busy, act } = useAct();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = tried && canonicalEmail(email) === undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || canonicalEmail(email) === undefined) return;
    if (await act('name', () => nameAdministrator(email.trim()), `${email.trim()} now runs this server`)) {
      setEmail('');
      setTried(false);
    }
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3 border-t border-line pt-5">
      <Field
        label="Email of another administrator"
        hint="They need an account on this server."
        error={wrong ? EMAIL_NEEDED : undefined}
        className="flex-1 basis-60"
      >
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" look="secondary" busy={busy === 'name'} className="mt-7 max-sm:mt-0 max-sm:w-full">
        Add administrator
      </Button>
    </form>
  );
}
