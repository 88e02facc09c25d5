import { Link } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-16 text-center sm:py-24">
      <p aria-hidden className="font-display text-6xl text-accent-ink">
        404
      </p>
      <PageHeading title="Page Not Found" className="mt-4" />
      <p className="mt-3 text-ink-soft">There is nothing at this address. It may have been mistyped, or the page may have moved.</p>
      <Button asChild className="mt-8">
        <Link to="/">Go to Home</Link>
      </Button>
    </div>
  );
}
