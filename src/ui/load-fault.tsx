import { CircleAlert } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { faultSentence, RequestError } from './request.ts';

/** What was to be shown could not be fetched: says so in place of it, with the way on. */
export function LoadFault({
  title,
  error,
  onRetry,
  className,
}: {
  title: string;
  error: unknown;
  onRetry(): void;
  className?: string;
}) {
  const signedOut = error instanceof RequestError && error.status === 401;
  const here = encodeURIComponent(window.location.pathname + window.location.search);
  return (
    <div role="alert" className={className}>
      <EmptyState
        icon={CircleAlert}
        title={title}
        action={
          signedOut ? (
            <Button asChild>
              {/* A fresh load, so that the login page sees that nobody is signed in. */}
              <a href={`/login?redirect=${here}`}>Log in</a>
            </Button>
          ) : (
            <Button onClick={onRetry}>Try again</Button>
          )
        }
      >
        {signedOut ? 'You are no longer logged in.' : faultSentence(error)}
      </EmptyState>
    </div>
  );
}
