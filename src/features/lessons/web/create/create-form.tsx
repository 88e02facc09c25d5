/** The lesson form: what to teach, where, how, and for how long. */

import { WandSparkles } from 'lucide-react';
import { type Dispatch, type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Slider } from '../../../../ui/slider.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { Standard } from '../../../standards/contract.ts';
import { DURATION, KEYWORDS_MAXIMUM } from '../../limits.ts';
import { BackLink } from '../library/back-link.tsx';
import { type HelpfulOption, optionOf, STYLE_OPTIONS, THEME_OPTIONS } from '../request/form-options.ts';
import {
  type FaultyField,
  type LessonFormAction,
  type LessonFormValues,
  lessonFormFaults,
} from '../request/lesson-form.ts';
import { remainingText } from '../request/library-words.ts';
import { useStates } from './calls.ts';
import { ObjectiveField } from './objective-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { StandardSelect } from './standard-select.tsx';

/** In the order of the page: the first one with a fault takes the focus. */
const ORDER: readonly FaultyField[] = ['learningObjective', 'state', 'gradeLevel', 'subject', 'keywords'];

const TYPES = [
  { value: 'formative', label: 'Formative', description: 'Quick check, 10–15 minutes' },
  { value: 'full', label: 'Full', description: 'Complete lesson, 45–90 minutes' },
] as const;

const minutesText = (minutes: number) => `${minutes} minutes`;

export interface CreateFormProps {
  values: LessonFormValues;
  change: Dispatch<LessonFormAction>;
  /** Lesson plans left this month; null: no limit. */
  remaining: number | null;
  /** Stands above the fields, e.g. the way back to the last plan. */
  notice?: ReactNode;
  /** A plan is being made. */
  busy: boolean;
  onSubmit(): void;
}

export function CreateForm({ values, change, remaining, notice, busy, onSubmit }: CreateFormProps) {
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [picked, setPicked] = useState<Standard>();
  const faults = tried ? lessonFormFaults(values) : {};
  const range = DURATION[values.type];
  const states = useStates();

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

  const pick = (standard: Standard) => {
    const { code, subject, gradeLevel } = standard;
    // Before a state is chosen, national standards are found; those belong to no state of the list.
    const state = states.data?.includes(standard.state) ? standard.state : values.state;
    setPicked(standard);
    change({ do: 'pick', place: { state, gradeLevel: gradeLevel[0] ?? '', subject, code } });
    toast({ title: 'Standard selected', description: code });
  };

  const onUnknown = useCallback(
    (code: string) => {
      change({ do: 'standard', value: '' });
      toast({
        title: `${code} is not in this list`,
        description:
          'Your state uses its own standards for this subject. Please select one of them, or keep your objective alone.',
      });
    },
    [change, toast],
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="mx-auto max-w-4xl">
      <BackLink to="/">Back to Home</BackLink>
      <PageHeading title="Create lesson" className="mt-2">
        What will you teach?
      </PageHeading>
      <p className="mt-2 text-ink-soft">
        Tell us your goal and your standards. You’ll get a timed plan, printable student pages and an answer key.
      </p>
      {notice}

      <div className="mt-7 space-y-5">
        <Card aria-labelledby="length">
          <CardTitle id="length">Lesson type and length</CardTitle>
          <div className="mt-4 grid gap-5 lg:grid-cols-5 lg:gap-8">
            <Field label="Lesson type" className="lg:col-span-3">
              <Segmented options={TYPES} value={values.type} onValueChange={(value) => change({ do: 'type', value })} />
            </Field>
            <Field
              label="Duration"
              aside={<strong className="font-semibold text-ink">{minutesText(values.duration)}</strong>}
              className="lg:col-span-2"
            >
              <Slider
                name="duration"
                value={values.duration}
                onValueChange={(value) => change({ do: 'duration', value })}
                min={range.min}
                max={range.max}
                step={DURATION.step}
                valueText={minutesText}
              />
              <div aria-hidden className="flex justify-between text-sm text-ink-soft tabular-nums">
                <span>{range.min}</span>
                <span>{range.max}</span>
              </div>
            </Field>
          </div>
        </Card>

        <Card aria-labelledby="goal">
          <CardTitle id="goal">What students will learn</CardTitle>
          <div className="mt-4 space-y-5">
            <ObjectiveField
              value={values.learningObjective}
              place={values}
              error={faults.learningObjective}
              onChange={(value) => change({ do: 'learningObjective', value })}
              onPick={pick}
            />
            <PlaceFields values={values} faults={faults} change={change} />
            <StandardSelect values={values} picked={picked} change={change} onUnknown={onUnknown} />
          </div>
        </Card>

        <Card aria-labelledby="way">
          <CardTitle id="way">How you teach it</CardTitle>
          <div className="mt-4 space-y-5">
            <div data-field="keywords">
              <Field
                label="Keywords"
                required
                error={faults.keywords}
                hint="Words or topics to build the lesson around, separated by commas."
              >
                <Input
                  name="keywords"
                  maxLength={KEYWORDS_MAXIMUM}
                  autoComplete="off"
                  placeholder="pizza, number line, same-size wholes"
                  value={values.keywords}
                  onChange={(event) => change({ do: 'keywords', value: event.target.value })}
                />
              </Field>
            </div>
            <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-4">
              <HelpfulSelect
                label="Teaching style"
                options={STYLE_OPTIONS}
                value={values.teachingStyle}
                onChange={(value) => change({ do: 'teachingStyle', value })}
              />
              <HelpfulSelect
                label="Emotional support"
                options={THEME_OPTIONS}
                value={values.emotionalSupportFocus}
                onChange={(value) => change({ do: 'emotionalSupportFocus', value })}
              />
            </div>
          </div>
        </Card>
      </div>

      <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          <WandSparkles aria-hidden />
          Generate lesson plan
        </Button>
        {remaining !== null && <p className="text-ink-soft">{remainingText(remaining)} this month</p>}
      </div>
    </form>
  );
}

interface HelpfulSelectProps<Value extends string> {
  label: string;
  options: readonly HelpfulOption<Value>[];
  value: Value | 'none';
  onChange(value: Value | 'none'): void;
}

function HelpfulSelect<Value extends string>({ label, options, value, onChange }: HelpfulSelectProps<Value>) {
  return (
    // Room for three lines of help, so that the page does not move from one choice to the next.
    <Field label={label} optional hint={optionOf(options, value).help} className="lg:min-h-36">
      <Select
        options={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onValueChange={(chosen) => onChange(optionOf(options, chosen).value)}
        placeholder="No preference"
      />
    </Field>
  );
}
