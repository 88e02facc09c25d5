import { Button } from '../../../ui/button.tsx';

export interface PagesProps {
  /** What is listed, e.g. "accounts". */
  what: string;
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onPage(page: number): void;
}

/** The way through a long list; nothing where all of it is shown. */
export function Pages({ what, page, perPage, total, onPage }: PagesProps) {
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className="mt-4 flex items-center justify-between gap-3">
      <Button look="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Back
      </Button>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        Page {page} of {pages}
      </p>
      <Button look="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
