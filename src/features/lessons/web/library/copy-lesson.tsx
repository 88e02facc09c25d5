/** A lesson to change without changing this one; of a colleague's, one's own. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../../../../ui/button.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { fetchLesson, saveLesson } from '../saving/library-calls.ts';
import { copyOf } from '../saving/saved-lesson.ts';

interface CopyLessonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  id: string;
  /** Where the button is nothing but its sign. */
  label?: string;
  children?: ReactNode;
}

export function CopyLesson({ id, label, look = 'secondary', children, ...button }: CopyLessonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      // As it is now: a list holds its title only, and a page may be open since yesterday.
      const made = await saveLesson(queries, copyOf(await fetchLesson(id)));
      await navigate({ to: '/lesson/$id/edit', params: { id: made } });
      toast({ title: 'Copy saved', description: 'This is the copy: change what you like.' });
    } catch (error) {
      toast({ title: 'The copy was not made', description: faultSentence(error), variant: 'destructive' });
      setBusy(false);
    }
  };
  return (
    <Button {...button} look={look} busy={busy} aria-label={label} title={label} onClick={() => void copy()}>
      {(!busy || label) && <Copy aria-hidden />}
      {children}
    </Button>
  );
}
