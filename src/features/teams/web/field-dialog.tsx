import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Dialog, DialogContent, DialogSubmit, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { ToastInput } from '../../../ui/toast-region.tsx';

export interface FieldDialogProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  description?: string;
  label: string;
  /** The control; its value stays with the caller. */
  children: ReactNode;
  /** The verb, e.g. "Save name". */
  verb: string;
  destructive?: boolean;
  onOpen?(): void;
  /** Sends it and answers what the toast says; where nothing can be sent yet, says in a sentence what is missing. */
  send(): Promise<ToastInput> | string;
  /** What went wrong, where the server does not say it. */
  failure: string;
}

/** A form of one field. It stays open, with a sentence under the field, until what it asks for is done. */
export function FieldDialog({
  trigger,
  title,
  description,
  label,
  children,
  verb,
  destructive = false,
  onOpen,
  send,
  failure,
}: FieldDialogProps) {
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const work = send();
    if (typeof work === 'string') return setFault(work);
    setBusy(true);
    setFault(undefined);
    try {
      const done = await work;
      setOpen(false);
      toast(done);
    } catch (error) {
      setFault(sentenceOf(error, failure));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) onOpen?.();
        setFault(undefined);
      }}
    >
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} description={description}>
        <form noValidate onSubmit={submit} className="mt-5">
          <Field label={label} error={fault} required>
            {children}
          </Field>
          <DialogSubmit busy={busy} destructive={destructive}>
            {verb}
          </DialogSubmit>
        </form>
      </DialogContent>
    </Dialog>
  );
}
