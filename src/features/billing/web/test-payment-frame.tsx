/** What the pages of the test checkout share: the heading, the mark that no card is charged, and the field for seats. */
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RequestError } from '../../../ui/request.ts';

export const SEATS_MOST = 10_000;

export function TestPaymentFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-12 sm:px-6 lg:py-16">
      <PageHeading title={title} />
      <Notice className="mt-5">
        <p>
          <strong className="font-semibold">Test checkout, no card is charged.</strong> It stands in for a payment
          service on a server that has none.
        </p>
      </Notice>
      {children}
    </div>
  );
}

/** A page that is unknown or over is not there at a second try either: the way on leads back. */
export function TestPaymentFault({ title, error, onRetry }: { title: string; error: unknown; onRetry(): void }) {
  if (!(error instanceof RequestError && GONE.has(error.status)))
    return <LoadFault className="mt-6" title={title} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={CircleAlert}
      title={title}
      className="mt-6"
      action={
        <Button asChild>
          <Link to="/pricing">See the plans</Link>
        </Button>
      }
    >
      {error.sentence}
    </EmptyState>
  );
}

const GONE: ReadonlySet<number> = new Set([404, 409]);

/** @param value as typed; see seatsIn */
export function SeatsField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const wrong = seatsIn(value) === undefined;
  return (
    <Field
      label="Seats"
      hint="One for each teacher."
      error={wrong ? `Please enter a number from 1 to ${SEATS_MOST.toLocaleString('en-US')}` : undefined}
    >
      <Input
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        maxLength={5}
        className="max-w-32"
      />
    </Field>
  );
}

/** The number of seats that was typed; undefined if it is none. */
export function seatsIn(value: string): number | undefined {
  const seats = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0;
  return seats >= 1 && seats <= SEATS_MOST ? seats : undefined;
}
