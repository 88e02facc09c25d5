import { useState } from 'react';
import { TIERS, type Tier, tierName } from '../../../contract/tier.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUser } from '../../identity/web/use-user.ts';
import { nameOf } from '../../teams/web/team-words.ts';
import type { PersonListed } from '../contract.ts';
import { endSessions, giveTier, sendReset, switchOff, switchOn, useAct } from './admin-calls.ts';
import { dayText } from './day-text.ts';

const TIER_OPTIONS = TIERS.map((tier) => ({ value: tier, label: tier === 'free' ? 'None (Free)' : tierName(tier) }));

/** What can be done for one account. Each of it can be taken back, so none asks twice. */
export function ManagePerson({ person }: { person: PersonListed }) {
  const [open, setOpen] = useState(false);
  const name = nameOf(person);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="secondary" aria-label={`Manage ${name}`}>
          Manage
        </Button>
      </DialogTrigger>
      <DialogContent title={name} description={`${person.email}, since ${dayText(person.createdAt.slice(0, 10))}`}>
        <Actions person={person} />
      </DialogContent>
    </Dialog>
  );
}

function Actions({ person: { id, email, state, granted, tier: inForce, administrator } }: { person: PersonListed }) {
  const { user } = useUser();
  const { busy, act } = useAct();
  const [tier, setTier] = useState<Tier>(granted);
  return (
    <div className="mt-5 space-y-6">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Tier given by this server"
          hint={
            inForce === granted
              ? 'Without payment, until you change it.'
              : `${tierName(inForce)} is in force, through a subscription or a team.`
          }
          className="w-full"
        >
          <Select
            options={TIER_OPTIONS}
            value={tier}
            onValueChange={(value) => setTier(value as Tier)}
            placeholder=""
          />
        </Field>
        <Button
          look="secondary"
          disabled={tier === granted}
          busy={busy === 'tier'}
          onClick={() =>
            act(
              'tier',
              () => giveTier(id, tier),
              tier === 'free' ? `${email} has no tier from this server` : `${email} now has ${tierName(tier)}`,
            )
          }
        >
          Save tier
        </Button>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button
          look="secondary"
          disabled={state === 'former'}
          busy={busy === 'reset'}
          onClick={() => act('reset', () => sendReset(id), `A link for a new password is on its way to ${email}`)}
        >
          Send password reset
        </Button>
        <Button
          look="secondary"
          busy={busy === 'sessions'}
          onClick={() => act('sessions', () => endSessions(id), `${email} is logged out everywhere`)}
        >
          Log out everywhere
        </Button>
        {state === 'off' ? (
          <Button busy={busy === 'on'} onClick={() => act('on', () => switchOn(id), `${email} can log in again`)}>
            Switch on
          </Button>
        ) : (
          <Button
            look="destructive"
            disabled={administrator || id === user?.id || state === 'former'}
            busy={busy === 'off'}
            onClick={() => act('off', () => switchOff(id), `${email} is switched off`)}
          >
            Switch off
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {administrator
          ? 'An administrator’s account cannot be switched off.'
          : 'A switched-off account is logged out and cannot log in. Its lessons stay as they are.'}
      </p>
    </div>
  );
}
