import { CircleAlert } from 'lucide-react';

/** Says at its field that a list could not be fetched, with a way to try again. */
export function ListFault({ sentence, onRetry }: { sentence: string; onRetry(): void }) {
  return (
    <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm font-medium text-danger">
      <span className="flex items-center gap-1.5">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {sentence}
      </span>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 rounded-control font-medium text-primary underline underline-offset-4 md:min-h-8"
      >
        Try again
      </button>
    </div>
  );
}
