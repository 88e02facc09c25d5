import { BookOpenCheck, SquareDashed } from 'lucide-react';
import type { Outlook } from '../../../../contract/outlook.ts';
import { cx } from '../../../../ui/cx.ts';
import { OUTLOOK_WORDS } from './outlook-words.ts';

/** What a plan for a standard will hold, at its place in a list. */
export function OutlookBadge({ outlook }: { outlook: Outlook | undefined }) {
  if (!outlook) return null;
  const Icon = outlook === 'frame' ? SquareDashed : BookOpenCheck;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 text-sm whitespace-nowrap',
        outlook === 'frame' ? 'text-ink-soft' : 'font-medium text-primary',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {OUTLOOK_WORDS[outlook].short}
    </span>
  );
}
