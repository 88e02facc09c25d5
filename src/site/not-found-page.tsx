import { Link } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Paper } from './paper.tsx';

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-lg px-4 py-14 text-center sm:py-20">
      <Paper className="mx-auto w-48">
        <p aria-hidden className="px-5 pt-8 pb-6 font-display text-5xl leading-none text-ink-soft">
          404
        </p>
        {/* A plan with nothing on its lines. */}
        <div aria-hidden className="space-y-3.5 px-5 pb-8">
          <span className="block h-px bg-line-strong/60" />
          <span className="block h-px bg-line-strong/60" />
          <span className="block h-px w-2/3 bg-line-strong/60" />
        </div>
      </Paper>
      <PageHeading title="Page Not Found" className="mt-10" />
      <p className="mt-3 text-ink-soft">
        There is no page at this address. It may have been mistyped, or the page may have moved.
      </p>
      <Button asChild className="mt-8">
        <Link to="/">Go to Home</Link>
      </Button>
    </div>
  );
}
