/** The lesson form: for whom, what, how. */
import { WandSparkles } from 'lucide-react';
import { type Dispatch, type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Outlook } from '../../../../contract/outlook.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import type { Desk } from '../../contract.ts';
import { BackLink } from '../library/back-link.tsx';
import {
  type FaultyField,
  type LessonFormAction,
  type LessonFormValues,
  lessonFormFaults,
} from '../request/lesson-form.ts';
import { remainingText } from '../request/library-words.ts';
import { ClassCard } from './class-card.tsx';
import { GoalCard } from './goal-card.tsx';
import { OUTLOOK_WORDS } from './outlook-words.ts';
import { WayCard } from './way-card.tsx';

/** In the order of the page: the first one with a fault takes the focus. */
const ORDER: readonly FaultyField[] = ['state', 'gradeLevel', 'subject', 'learningObjective', 'keywords'];

export interface CreateFormProps {
  values: LessonFormValues;
  change: Dispatch<LessonFormAction>;
  desk: Desk;
  /** Lesson plans left this month; null: no limit. */
  remaining: number | null;
  /** Stands above the fields, e.g. the way back to the last plan. */
  notice?: ReactNode;
  /** A plan is being made. */
  busy: boolean;
  onSubmit(): void;
}

export function CreateForm({ values, change, desk, remaining, notice, busy, onSubmit }: CreateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [outlook, setOutlook] = useState<Outlook>();
  const faults = tried ? lessonFormFaults(values) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const now = lessonFormFaults(values);
    const first = ORDER.find((field) => now[field]);
    if (!first) return onSubmit();
    form.current
      ?.querySelector<HTMLElement>(`[data-field="${first}"] :is(textarea, input, [role="combobox"])`)
      ?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="mx-auto max-w-4xl">
      <BackLink to="/">Back to Home</BackLink>
      <PageHeading title="Create lesson" className="mt-2">
        What will you teach?
      </PageHeading>
      <p className="mt-2 text-ink-soft">
        Tell us your class and your goal. You’ll get a timed plan, printable student pages and an answer key.
      </p>
      {notice}

      <div className="mt-7 space-y-5">
        <ClassCard values={values} faults={faults} classes={desk.classes} change={change} />
        <GoalCard values={values} faults={faults} recent={desk.recent} change={change} onOutlook={setOutlook} />
        <WayCard values={values} faults={faults} change={change} />
      </div>

      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="w-full text-ink-soft empty:hidden">
          {outlook && OUTLOOK_WORDS[outlook].whole}
        </p>
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          <WandSparkles aria-hidden />
          Generate lesson plan
        </Button>
        {remaining !== null && <p className="text-ink-soft">{remainingText(remaining)} this month</p>}
      </div>
    </form>
  );
}
