import { Link } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export interface ErrorPageProps {
  sentence?: string;
  onRetry(): void;
}

/** Something failed that no page caught: say so and offer a way back. */
export function ErrorPage({
  sentence = 'This page could not be shown. Nothing you saved was lost.',
  onRetry,
}: ErrorPageProps) {
  return (
    <div role="alert" className="mx-auto max-w-lg px-4 py-16 text-center sm:py-24">
      <PageHeading title="Something went wrong" />
      <p className="mt-3 text-ink-soft">{sentence}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <Button asChild look="secondary">
          <Link to="/">Go to Home</Link>
        </Button>
      </div>
    </div>
  );
}
