import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';

/** A link out to where a standard is published; nothing where the address is none that a link may lead to. */
export function SourceLink({
  address,
  className,
  children,
}: {
  address: string | null | undefined;
  className?: string;
  children: ReactNode;
}) {
  const href = webAddress(address);
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={cx('inline-flex items-center font-medium text-primary underline underline-offset-4', className)}
    >
      {children}
      <ExternalLink aria-hidden className="size-[1em]" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

/** The address if a link may lead there: imported files could hold anything, also javascript:. */
function webAddress(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
