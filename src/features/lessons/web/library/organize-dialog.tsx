/** Where lessons belong: their unit and the day on which they are taught; of one lesson also its title. */
import { useQueryClient } from '@tanstack/react-query';
import { FolderPen } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import type { SavedLessonView } from '../../contract.ts';
import { UNIT_MAXIMUM } from '../../limits.ts';
import { renameLesson, shelveLessons } from '../saving/library-calls.ts';
import { titleOf } from '../saving/saved-lesson.ts';

interface OrganizeProps {
  lessons: readonly SavedLessonView[];
  /** Names of those that there are. */
  units: readonly string[];
}

export function OrganizeDialog(props: OrganizeProps) {
  const [open, setOpen] = useState(false);
  const [only] = props.lessons;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="secondary">
          <FolderPen aria-hidden />
          Organize
        </Button>
      </DialogTrigger>
      <DialogContent
        title={
          only && props.lessons.length === 1
            ? `Organize “${titleOf(only)}”`
            : `Organize ${count(props.lessons.length, 'lesson')}`
        }
      >
        <OrganizeForm {...props} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

/** What all of them have in common; '' where they differ. */
const shared = (lessons: readonly SavedLessonView[], mark: 'unit' | 'taughtOn'): string =>
  lessons.every((lesson) => lesson[mark] === lessons[0]?.[mark]) ? (lessons[0]?.[mark] ?? '') : '';

function OrganizeForm({ lessons, units, onDone }: OrganizeProps & { onDone(): void }) {
  const queries = useQueryClient();
  const names = useId();
  const before = {
    title: lessons.length === 1 && lessons[0] ? titleOf(lessons[0]) : '',
    unit: shared(lessons, 'unit'),
    taughtOn: shared(lessons, 'taughtOn'),
  };
  const [values, setValues] = useState(before);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const set = (change: Partial<typeof before>) => setValues((now) => ({ ...now, ...change }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    const marks = {
      ...(values.unit.trim() === before.unit ? {} : { unit: values.unit }),
      ...(values.taughtOn === before.taughtOn ? {} : { taughtOn: values.taughtOn || null }),
    };
    try {
      if (lessons.length === 1 && lessons[0] && values.title.trim() !== before.title)
        await renameLesson(queries, lessons[0].id, values.title);
      if (Object.keys(marks).length > 0) await shelveLessons(queries, { ids: lessons.map(({ id }) => id), ...marks });
      onDone();
    } catch (error) {
      setFault(faultSentence(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className="mt-4 space-y-4">
      {lessons.length === 1 && (
        <Field label="Title">
          <Input value={values.title} maxLength={300} onChange={(event) => set({ title: event.target.value })} />
        </Field>
      )}
      <Field label="Unit" hint="Such as “Unit 4: fractions”. Leave it empty to take lessons out of their unit.">
        <Input
          list={names}
          value={values.unit}
          maxLength={UNIT_MAXIMUM}
          onChange={(event) => set({ unit: event.target.value })}
        />
      </Field>
      <datalist id={names}>
        {units.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <Field label="Teaching date" hint="This week’s lessons stand on your dashboard.">
        <Input
          type="date"
          value={values.taughtOn}
          onChange={(event) => set({ taughtOn: event.target.value })}
          className="max-w-48"
        />
      </Field>
      <div role="alert">{fault && <Notice tone="danger">{fault}</Notice>}</div>
      <DialogFooter>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
