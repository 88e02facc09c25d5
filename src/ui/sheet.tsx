/** A panel that slides in from a side: three quarters of the screen, from the right unless told otherwise. */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import { closeOnEscape, VEIL } from './dialog.tsx';

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;

export interface SheetContentProps {
  /** Read to screen readers; shown only if the content shows it. */
  title: string;
  side?: 'left' | 'right';
  className?: string;
  /** What opened it, where that is no SheetTrigger. */
  returnFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function SheetContent({ title, side = 'right', className, returnFocus, children }: SheetContentProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={VEIL} />
      <Radix.Content
        aria-describedby={undefined}
        onKeyDown={(event) => closeOnEscape(event, wayOut.current)}
        onCloseAutoFocus={(event) => {
          if (!returnFocus) return;
          event.preventDefault();
          // Closing by a link leads to a new page, whose heading may have the focus by now.
          if (document.activeElement === document.body) returnFocus.current?.focus();
        }}
        className={cx(
          'fixed inset-y-0 z-50 flex w-3/4 max-w-sm flex-col overflow-y-auto bg-surface text-ink shadow-float',
          side === 'right' ? 'right-0 animate-from-right' : 'left-0 animate-from-left',
          className,
        )}
      >
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {children}
        <Radix.Close
          ref={wayOut}
          aria-label="Close"
          className="absolute top-2 right-2 flex size-11 items-center justify-center rounded-control"
        >
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}
