import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

/** One calm card in the middle, for pages about an account. */
export function AuthLayout({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <div className="mb-6 text-center">{heading}</div>
      <Card className="sm:p-8">{children}</Card>
    </div>
  );
}
