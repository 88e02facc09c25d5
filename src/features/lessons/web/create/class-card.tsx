/** Who the lesson is for and how long it takes: what rarely changes, filled in with one tap. */
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Field } from '../../../../ui/field.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Slider } from '../../../../ui/slider.tsx';
import type { TaughtClass } from '../../contract.ts';
import { DURATION } from '../../limits.ts';
import { forgetClass } from '../desk/calls.ts';
import { CLASS_BUTTON, ClassButtons } from '../desk/class-buttons.tsx';
import { classText } from '../request/class-words.ts';
import type { FaultyField, LessonFormAction, LessonFormValues } from '../request/lesson-form.ts';
import { PlaceFields } from './place-fields.tsx';

const TYPES = [
  { value: 'formative', label: 'Formative', description: 'Quick check, 10–15 minutes' },
  { value: 'full', label: 'Full', description: 'Complete lesson, 45–90 minutes' },
] as const;

const minutesText = (minutes: number) => `${minutes} minutes`;

interface ClassCardProps {
  values: LessonFormValues;
  faults: Partial<Record<FaultyField, string>>;
  classes: readonly TaughtClass[];
  change: Dispatch<LessonFormAction>;
}

export function ClassCard({ values, faults, classes, change }: ClassCardProps) {
  const range = DURATION[values.type];
  return (
    <Card aria-labelledby="class">
      <CardTitle id="class">{classes.length > 0 ? 'My classes' : 'Your class'}</CardTitle>
      <div className="mt-4 space-y-5">
        {classes.length > 0 && <MyClasses values={values} classes={classes} change={change} />}
        <PlaceFields values={values} faults={faults} change={change} />
        <div className="grid gap-5 lg:grid-cols-5 lg:gap-8">
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
      </div>
    </Card>
  );
}

function MyClasses({ values, classes, change }: Omit<ClassCardProps, 'faults'>) {
  const queries = useQueryClient();
  return (
    <ClassButtons
      labelledBy="class"
      classes={classes}
      // What cannot be reached now is there again with the next page; nothing is lost by it.
      onForget={({ id }) => void forgetClass(queries, id).catch(() => undefined)}
      button={(taught) => {
        const chosen = (['state', 'gradeLevel', 'subject'] as const).every((part) => values[part] === taught[part]);
        return (
          <button
            type="button"
            aria-pressed={chosen}
            onClick={() => change({ do: 'class', taught })}
            className={cx(
              CLASS_BUTTON,
              'aria-pressed:border-primary aria-pressed:bg-primary-soft forced-colors:aria-pressed:outline-2',
            )}
          >
            {classText(taught)}
          </button>
        );
      }}
    />
  );
}
