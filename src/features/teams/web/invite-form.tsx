import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { TeamView } from '../contract.ts';
import { inviteFault } from './invite-rule.ts';
import { inviteTeacher } from './team-calls.ts';
import { seatsText } from './team-words.ts';

/** For the owner: who else plans along, and how many seats are left for them. */
export function InviteForm({ seats }: { seats: TeamView['seats'] }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const full = seats.total !== null && seats.taken >= seats.total;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (inviteFault(email)) return input.current?.focus();
    setBusy(true);
    try {
      await inviteTeacher(queries, email.trim());
      toast({ title: 'Invitation sent!', description: `We sent ${email.trim()} an email with the link.` });
      setEmail('');
      setTried(false);
    } catch (error) {
      toast({
        title: 'Failed to send invitation',
        description: sentenceOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
    setBusy(false);
    input.current?.focus();
  };

  return (
    <Card aria-labelledby="invite">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <CardTitle id="invite">Invite a teacher</CardTitle>
        <p className="text-sm text-ink-soft tabular-nums">{seatsText(seats)}</p>
      </div>
      {seats.total !== null && (
        <ProgressBar
          label={seatsText(seats)}
          value={Math.min(seats.taken, seats.total)}
          max={seats.total}
          className="mt-3"
        />
      )}
      {full ? (
        <p className="mt-4 text-ink-soft">
          All seats are taken by members and open invitations. Cancel an invitation or remove a member to invite someone
          else, or see{' '}
          <Link to="/pricing" className="font-medium text-primary underline underline-offset-4">
            the School plan
          </Link>{' '}
          for more teachers.
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="mt-4 flex items-start gap-x-3 gap-y-4 max-sm:flex-col">
          <Field
            label="Email"
            error={tried ? inviteFault(email) : undefined}
            hint="The link in the email works for 7 days, and only for this address."
            required
            className="w-full sm:flex-1"
          >
            <Input
              ref={input}
              type="email"
              name="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          {/* Level with the input, whose label stands above it. */}
          <Button type="submit" busy={busy} className="max-sm:w-full sm:mt-[1.8125rem]">
            Send invitation
          </Button>
        </form>
      )}
    </Card>
  );
}
