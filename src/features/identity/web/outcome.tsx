import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** How it went, on the card of an AuthLayout: a mark and a sentence; a failure interrupts a screen reader. */
export function Outcome({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  return (
    <div role={failed ? 'alert' : 'status'} className="text-center">
      {failed ? (
        <CircleAlert aria-hidden className="mx-auto size-12 text-danger" strokeWidth={1.5} />
      ) : (
        <CircleCheck aria-hidden className="mx-auto size-12 text-primary" strokeWidth={1.5} />
      )}
      <p className="mt-4 break-words">{children}</p>
    </div>
  );
}
