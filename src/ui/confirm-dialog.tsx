/** Asks before something that cannot be undone. The keyboard starts on the way out, and returns to what opened it. */
import { AlertDialog as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { closeOnEscape, DIALOG_BOX, DialogFooter, VEIL } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** What will happen. */
  description: ReactNode;
  /** The verb, e.g. "Delete lesson". */
  confirm: string;
  /** The dialog closes once this is done; if it fails, it stays open, and the caller says why in a toast. */
  onConfirm(): Promise<void> | void;
  destructive?: boolean;
}

export function ConfirmDialog({
  trigger,
  title,
  description,
  confirm,
  onConfirm,
  destructive = true,
}: ConfirmDialogProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const wayOut = useRef<HTMLButtonElement>(null);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
      setOpen(false);
    } catch {
      // Open it stays, for another try.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && setOpen(next)}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content className={DIALOG_BOX} onKeyDown={(event) => closeOnEscape(event, wayOut.current)}>
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>
          <DialogFooter>
            <Radix.Cancel asChild ref={wayOut}>
              <Button look="secondary">Cancel</Button>
            </Radix.Cancel>
            <Button look={destructive ? 'destructive' : 'primary'} busy={busy} onClick={run}>
              {confirm}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
