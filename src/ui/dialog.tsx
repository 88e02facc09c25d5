/** A question or a form above the page; focus stays inside and returns to what opened it. */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

const CLOSE = 'absolute top-2 right-2 flex size-11 items-center justify-center rounded-control hover:bg-sunken';
export const VEIL = 'fixed inset-0 z-40 animate-fade bg-veil print:hidden';

/** The box of every dialog. */
export const DIALOG_BOX =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 overflow-y-auto ' +
  'animate-fade rounded-card border border-line bg-surface p-6 text-ink shadow-float';

/**
 * Escape always closes. Radix hears it in the topmost layer only, and for a moment after a dialog has opened above a toast, that is still the toast.
 * @param event a key that was pressed in the dialog @param wayOut the button that closes it
 */
export function closeOnEscape(event: KeyboardEvent, wayOut: HTMLElement | null): void {
  // A list that was opened from the dialog stands elsewhere on the page, although its keys arrive here; it closes by itself.
  const inside = event.currentTarget.contains(event.target as Node);
  if (event.key === 'Escape' && inside && !event.defaultPrevented) wayOut?.click();
}

export interface DialogContentProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function DialogContent({ title, description, children, className }: DialogContentProps) {
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className={VEIL} />
      <Radix.Content
        // Radix asks for undefined where there is no description.
        {...(description ? {} : { 'aria-describedby': undefined })}
        onKeyDown={(event) => closeOnEscape(event, wayOut.current)}
        className={cx(DIALOG_BOX, className)}
      >
        <Radix.Title className="pr-10 text-xl">{title}</Radix.Title>
        {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
        {children}
        <Radix.Close ref={wayOut} aria-label="Close" className={CLOSE}>
          <X aria-hidden className="size-5" />
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** The buttons at a dialog's end; the main one comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}

/** The end of a form in a dialog: the way out, and the verb. */
export function DialogSubmit({
  busy,
  destructive = false,
  children,
}: {
  busy: boolean;
  destructive?: boolean;
  children: string;
}) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button look="secondary">Cancel</Button>
      </DialogClose>
      <Button type="submit" look={destructive ? 'destructive' : 'primary'} busy={busy}>
        {children}
      </Button>
    </DialogFooter>
  );
}
