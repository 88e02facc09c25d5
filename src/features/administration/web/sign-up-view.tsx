/** Who may make an account on this server, and who was invited to. */
import { X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { SignUpView } from '../contract.ts';
import { DOMAIN_NEEDED, DOMAINS_NEEDED, domainIn } from '../limits.ts';
import { inviteNewcomer, setSignUp, useAct, useSignUps, withdrawInvitation } from './admin-calls.ts';
import { dayText } from './day-text.ts';
import { EmailForm } from './email-form.tsx';

const CHOICES = [
  { value: 'everybody', label: 'Everybody', description: 'with any address' },
  { value: 'domains', label: 'By domain', description: 'addresses of your school' },
  { value: 'invited', label: 'By invitation', description: 'only those you invite' },
] as const;

export function SignUpViewPanel() {
  const signUps = useSignUps();
  if (signUps.isPending) return <Skeleton className="h-72 rounded-card" />;
  if (!signUps.data)
    return <LoadFault title="This could not be loaded" error={signUps.error} onRetry={() => void signUps.refetch()} />;
  const { admits, domains } = signUps.data;
  return (
    <div className="space-y-6">
      <Policy key={`${admits} ${domains}`} given={signUps.data} />
      <Invitations invitations={signUps.data.invitations} />
    </div>
  );
}

function Policy({ given }: { given: SignUpView }) {
  const { busy, act } = useAct();
  const [admits, setAdmits] = useState(given.admits);
  const [typed, setTyped] = useState(given.domains.join(', '));
  const [tried, setTried] = useState(false);
  const domains = typed.replaceAll(',', ' ').split(' ').filter(Boolean);
  const fault =
    admits !== 'domains'
      ? undefined
      : domains.length === 0
        ? DOMAINS_NEEDED
        : domains.some((each) => domainIn(each) === undefined)
          ? DOMAIN_NEEDED
          : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault && !busy) await act('save', () => setSignUp({ admits, domains }), 'Saved');
  };
  return (
    <Card aria-labelledby="policy">
      <CardTitle id="policy">Who may sign up</CardTitle>
      <form noValidate onSubmit={save} className="mt-4 space-y-5">
        <Field
          label="New accounts"
          hint="Accounts that are there already stay. People whom you or a team invite always may."
        >
          <Segmented<SignUpView['admits']>
            options={CHOICES}
            value={admits}
            onValueChange={setAdmits}
            className="sm:max-lg:grid-flow-row!"
          />
        </Field>
        {admits === 'domains' && (
          <Field
            label="Domains"
            hint="What stands behind the @, with commas between them."
            error={tried ? fault : undefined}
          >
            <Input
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="none"
              placeholder="school.example"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" busy={busy === 'save'} className="max-sm:w-full">
          Save
        </Button>
      </form>
    </Card>
  );
}

function Invitations({ invitations }: Pick<SignUpView, 'invitations'>) {
  const { busy, act } = useAct();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Card aria-labelledby="invited">
      <CardTitle id="invited">Invited</CardTitle>
      {/* Takes the keyboard once the row that held it is gone. */}
      <div ref={list} tabIndex={-1} className="rounded-control">
        {invitations.length === 0 ? (
          <p className="mt-2 text-ink-soft">Nobody you invited is still without an account.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {invitations.map(({ id, email, invitedAt }) => (
              <li key={id} className="flex items-center gap-4 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="font-medium break-words">
                    <Address of={email} />
                  </p>
                  <p className="text-sm text-ink-soft">Invited {dayText(invitedAt.slice(0, 10))}</p>
                </div>
                <Button
                  look="ghost"
                  size="icon"
                  aria-label={`Withdraw the invitation for ${email}`}
                  busy={busy === id}
                  onClick={async () => {
                    if (await act(id, () => withdrawInvitation(id), `${email} is no longer invited`))
                      list.current?.focus();
                  }}
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <EmailForm
        label="Email of the person to invite"
        hint="They get an email with a link to sign up. Inviting again sends it again."
        submit="Send invitation"
        busy={busy === 'invite'}
        onSubmit={(email) => act('invite', () => inviteNewcomer(email), `${email} is invited`)}
      />
    </Card>
  );
}
