/** Links to a lesson, or its student pages, for people without an account. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { faultSentence, getJson, sendJson } from '../../../../ui/request.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { LessonLink, LinkInput } from '../../contract.ts';

const PARTS = [
  { value: 'student-pages', label: 'Student pages', description: 'For students; no answers.' },
  { value: 'lesson', label: 'The whole lesson', description: 'For colleagues; with answers.' },
] as const;

const TIMES: readonly { value: string; label: string; days: LinkInput['days'] }[] = [
  { value: '7', label: 'For a week', days: 7 },
  { value: '30', label: 'For 30 days', days: 30 },
  { value: '365', label: 'For a year', days: 365 },
  { value: 'open', label: 'Until I end it', days: null },
];

export function ShareDialog({ id, hasPages }: { id: string; hasPages: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="secondary">
          <Share2 aria-hidden />
          Share
        </Button>
      </DialogTrigger>
      {open && (
        <DialogContent
          title="Share by a link"
          description="Anybody with the link can read, without an account. It shows your name, and the lesson as it is now."
        >
          <Links id={id} hasPages={hasPages} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Links({ id, hasPages }: { id: string; hasPages: boolean }) {
  const path = `/api/lesson-plans/${encodeURIComponent(id)}/links`;
  const queries = useQueryClient();
  const { toast } = useToast();
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<LessonLink[]>(path, {}, signal),
    staleTime: 0,
  });
  const [part, setPart] = useState<LinkInput['part']>(hasPages ? 'student-pages' : 'lesson');
  const [time, setTime] = useState('30');
  const [busy, setBusy] = useState(false);
  const run = async (what: string, act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      await queries.invalidateQueries({ queryKey: [path] });
    } catch (fault) {
      toast({ title: what, description: faultSentence(fault), variant: 'destructive' });
    }
    setBusy(false);
  };
  const make = () =>
    run('The link was not made', () =>
      sendJson('POST', path, { part, days: TIMES.find(({ value }) => value === time)?.days ?? null }),
    );
  return (
    <div className="mt-5 space-y-4">
      {hasPages && (
        <Field label="What it shows">
          <Segmented options={PARTS} value={part} onValueChange={(value) => setPart(value)} />
        </Field>
      )}
      <Field label="How long it works">
        <Select options={TIMES} value={time} onValueChange={setTime} placeholder="Choose" />
      </Field>
      <Button busy={busy} onClick={() => void make()}>
        Make a link
      </Button>
      {error && <p role="alert">{faultSentence(error)}</p>}
      {data && data.length > 0 && (
        <ul aria-label="Links that work" className="divide-y divide-line border-t border-line">
          {data.map((link) => (
            <LinkRow
              key={link.token}
              link={link}
              onEnd={() =>
                void run('The link was not ended', () =>
                  sendJson('DELETE', `${path}/${encodeURIComponent(link.token)}`),
                )
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function LinkRow({ link: { token, part, endsAt }, onEnd }: { link: LessonLink; onEnd(): void }) {
  const { toast } = useToast();
  const address = `${window.location.origin}/shared/${token}`;
  const name = part === 'lesson' ? 'The whole lesson' : 'Student pages';
  const until = endsAt
    ? `until ${new Date(endsAt).toLocaleDateString('en-US', { dateStyle: 'medium' })}`
    : 'until you end it';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'The browser did not copy it', description: 'Please mark the address and copy it yourself.' });
    }
  };
  return (
    <li className="py-3">
      <p className="text-[0.9375rem]">
        {name}, {until}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Input
          readOnly
          value={address}
          aria-label={`Address of the link: ${name}, ${until}`}
          onFocus={(event) => event.target.select()}
          className="min-w-40 flex-1"
        />
        <Button look="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="ghost" onClick={onEnd}>
          End link
        </Button>
      </div>
    </li>
  );
}
