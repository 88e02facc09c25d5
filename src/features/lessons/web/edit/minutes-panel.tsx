/** The minutes of a lesson while they are changed: what they come to, and where missing ones come from. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SAVED_MINUTES } from '../../limits.ts';
import type { Draft } from './draft.ts';
import { fitted, minutesIn, taken } from './fit-minutes.ts';

export interface MinutesProps {
  draft: Draft;
  onChange(next: Draft): void;
}

/** Above the activities: how long the lesson is, and what they come to. */
export function LessonMinutes({ draft, onChange }: MinutesProps) {
  const { plan, duration } = draft;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <LengthField key={duration} duration={duration} onChange={(next) => onChange({ ...draft, duration: next })} />
      <p role="status" className="pb-2.5 text-ink-soft tabular-nums">
        The activities take {minutesIn(plan.activities)} of {duration} minutes.
      </p>
    </div>
  );
}

export interface MinutesOfferProps extends MinutesProps {
  /** The activity whose minutes were changed last, below which it stands; undefined: the lesson's own were. */
  changed: number | undefined;
}

/** Beside what was changed: where missing minutes come from, or where those that are left go. */
export const MinutesOffer = (props: MinutesOfferProps) => {
  const { plan, duration } = props.draft;
  return minutesIn(plan.activities) !== duration && plan.activities.length > 0 && <Offer {...props} />;
};

function Offer({ draft, changed, onChange }: MinutesOfferProps) {
  const { plan, duration } = draft;
  const sum = minutesIn(plan.activities);
  const off = sum - duration;
  const box = useRef<HTMLDivElement>(null);
  const isBeside = changed !== undefined;
  // The box that was typed into may be the last thing in view.
  useEffect(() => {
    if (isBeside) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isBeside]);
  const minutes = `${Math.abs(off)} ${Math.abs(off) === 1 ? 'minute' : 'minutes'}`;
  const set = (activities: Draft['plan']['activities']) => onChange({ ...draft, plan: { ...plan, activities } });
  return (
    <div ref={box} className="mt-3 scroll-mt-44 scroll-mb-4">
      <Notice>
        <p className="font-medium">
          {off > 0 ? `${minutes} too many.` : `${minutes} left.`}{' '}
          {off > 0 ? 'Where shall they come from?' : 'Where shall they go?'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => set(fitted(plan.activities, duration, changed))}>
            {changed === undefined ? 'Fit the activities' : 'Fit the other activities'}
          </Button>
          {sum >= SAVED_MINUTES.min && sum <= SAVED_MINUTES.max && (
            <Button look="secondary" onClick={() => onChange({ ...draft, duration: sum })}>
              Make the lesson {sum} minutes
            </Button>
          )}
        </div>
        <Field label={off > 0 ? 'Or take all from' : 'Or give all to'} className="mt-3 max-w-sm">
          <Select
            placeholder="One activity"
            value=""
            onValueChange={(index) => set(taken(plan.activities, duration, Number(index)))}
            options={plan.activities.map(({ name, duration: has }, index) => ({
              value: String(index),
              label: `${index + 1}. ${name}`,
              description: `${has} min now`,
              disabled: off > 0 && has <= off,
            }))}
          />
        </Field>
        <p className="mt-2 text-sm text-ink-soft">
          What shows what students can do keeps its minutes as long as it can.
        </p>
      </Notice>
    </div>
  );
}

/** Whole minutes within what a lesson can take; anything else stays in the box and is said. */
function LengthField({ duration, onChange }: { duration: number; onChange(minutes: number): void }) {
  const [typed, setTyped] = useState(String(duration));
  const minutes = Number(typed);
  const sound = Number.isInteger(minutes) && minutes >= SAVED_MINUTES.min && minutes <= SAVED_MINUTES.max;
  const settle = () => sound && minutes !== duration && onChange(minutes);
  return (
    <Field
      label="Minutes of the lesson"
      error={sound ? undefined : `From ${SAVED_MINUTES.min} to ${SAVED_MINUTES.max} minutes.`}
    >
      <Input
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="max-w-32"
      />
    </Field>
  );
}
