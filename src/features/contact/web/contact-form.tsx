import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { sendJson, sentenceOf } from '../../../ui/request.ts';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type ContactFields, contactFaults } from './contact-rules.ts';

const EMPTY: ContactFields = { name: '', email: '', subject: '', message: '' };

export function ContactForm() {
  const { toast } = useToast();
  const [fields, setFields] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = tried ? contactFaults(fields) : {};

  const bind = (name: keyof ContactFields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const [first] = Object.keys(contactFaults(fields));
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setBusy(true);
    try {
      const website = String(new FormData(event.currentTarget).get('website') ?? '');
      await sendJson('POST', '/api/contact', { ...fields, website });
      toast({ title: 'Message sent!', description: 'Thank you for writing. We will reply by email.' });
      setFields(EMPTY);
      setTried(false);
    } catch (error) {
      toast({
        title: 'Failed to send message',
        description: sentenceOf(error, 'Please try again later.'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="Name" error={faults.name} required>
          <Input {...bind('name')} autoComplete="name" maxLength={120} />
        </Field>
        <Field label="Email" error={faults.email} required>
          <Input {...bind('email')} type="email" autoComplete="email" maxLength={254} />
        </Field>
      </div>
      <Field label="Subject" error={faults.subject} required>
        <Input {...bind('subject')} maxLength={200} />
      </Field>
      <Field label="Message" error={faults.message} required>
        <Textarea {...bind('message')} rows={7} maxLength={5000} />
      </Field>
      {/* Nobody sees or reaches this field; programs that fill in every field give themselves away. */}
      <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          aria-label="Leave this empty"
        />
      </div>
      <Button type="submit" busy={busy} className="max-sm:w-full">
        Send message
      </Button>
    </form>
  );
}
