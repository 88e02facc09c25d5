/** A question or a form above the page; focus stays inside and returns to what opened it. */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
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

export interface DialogContentProps {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function DialogContent({ title, description, children, className }: DialogContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={VEIL} />
      <Radix.Content
        // Radix asks for undefined where there is no description.
        {...(description ? {} : { 'aria-describedby': undefined })}
        className={cx(DIALOG_BOX, className)}
      >
        <Radix.Title className="pr-10 text-xl">{title}</Radix.Title>
        {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
        {children}
        <Radix.Close aria-label="Close" className={CLOSE}>
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
