import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** Lies over the fields below, as long as there is something to choose. */
export const SuggestionPanel = ({
  titleId,
  onClose,
  children,
}: {
  titleId: string;
  onClose(): void;
  children: ReactNode;
}) => (
  <div className="absolute inset-x-0 top-full z-30 mt-1.5 animate-rise overflow-hidden rounded-control border border-line-strong bg-surface shadow-float">
    <div className="flex items-center justify-between gap-3 border-b border-line pl-3.5">
      <span id={titleId} className="text-sm font-medium text-ink-soft">
        Matching standards
      </span>
      <button
        type="button"
        aria-label="Close suggestions"
        onClick={onClose}
        className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-[1.125rem]" />
      </button>
    </div>
    {children}
  </div>
);
