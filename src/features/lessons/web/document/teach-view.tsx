/** Teaching: one activity on the screen, the wall clock, what is left of it, and the way on. Nothing here needs the network. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import type { TimedActivity } from '../../../planning/outline.ts';
import { NOTE_MAXIMUM } from '../../limits.ts';
import { dayOf } from '../library/days.ts';
import type { OpenNote } from '../saving/use-lesson-note.ts';
import { Moments } from './activities.tsx';
import { BesideActivity } from './beside-activity.tsx';
import { isAssessed, minutesOfDay, onTheClock, refit, shortened } from './lesson-clock.ts';
import type { PlainSection } from './section-body.tsx';
import { placeIn, placeText } from './teach-place.ts';
import { useKept } from './use-kept.ts';

/** What one press on "late" takes. */
const LATE_MINUTES = 5;

interface TeachViewProps {
  activities: readonly TimedActivity[];
  /** For each activity, the parts of the plan that are used in it. */
  beside: readonly PlainSection[][];
  keepAs: string;
  note: OpenNote;
}

export function TeachView({ activities, beside, keepAs, note }: TeachViewProps) {
  const [start, setStart] = useKept('teach-start:', keepAs);
  const [kept, keep] = useKept('teach-place:', keepAs);
  const planned = activities.map((activity) => activity.minutes);
  const today = dayOf(new Date());
  const place = placeIn(kept, planned, today);
  const { at: here, minutes } = place;
  const move = (to: Partial<typeof place>) => keep(placeText({ ...place, ...to }, planned, today));
  const activity = activities[here];
  const go = (to: number) => move({ at: Math.max(0, Math.min(activities.length - 1, to)) });
  useStepKeys(here, go);
  if (!activity) return <p className="text-ink-soft">This lesson has no activities to teach from.</p>;

  const first = minutesOfDay(start);
  const before = minutes.slice(0, here).reduce((sum, part) => sum + part, 0);
  const from = (first ?? 0) + before;
  const to = from + (minutes[here] ?? 0);
  const parts = activities.map((part) => ({ minutes: part.minutes, assessed: isAssessed(part) }));
  const less = lessOf(planned, minutes);
  const late = () =>
    move({
      minutes: refit(
        parts.map((part, index) => ({ ...part, minutes: minutes[index] ?? part.minutes })),
        here,
        LATE_MINUTES,
      ),
    });
  return (
    <section aria-labelledby="teach" className="space-y-5">
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Class starts at" className="w-36">
          <Input type="time" value={start} onChange={(event) => setStart(event.target.value)} />
        </Field>
        <Button look="secondary" onClick={late}>
          Five minutes late
        </Button>
        <LessToday
          less={less}
          most={planned.reduce((sum, part) => sum + part, 0)}
          onChange={(wanted) => move({ minutes: shortened(parts, minutes, here, wanted) })}
        />
        <p role="status" className="text-sm text-ink-soft">
          {less !== 0 && `The rest is ${count(less, 'minute')} shorter; what is assessed is kept.`}
        </p>
      </div>
      <div className="rounded-card border border-line bg-surface p-5 shadow-lift">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="teach" tabIndex={-1} className="text-2xl">
            {here + 1}. {activity.name}
          </h2>
          <p className="text-lg font-medium tabular-nums">
            {minutes[here]} min
            {first !== undefined && ` · ${onTheClock(from)}–${onTheClock(to)}`}
          </p>
        </div>
        {first !== undefined && <Countdown until={to} />}
        <Moments
          description={activity.description}
          figures={activity.figures}
          className="mt-4 text-xl leading-relaxed"
        />
        <div key={here} className="@container mt-2">
          <BesideActivity sections={beside[here] ?? []} as="h3" />
        </div>
      </div>
      <div className="sticky bottom-14 -mx-2 flex items-center justify-between gap-3 bg-paper px-2 py-2 md:bottom-0">
        <Button look="secondary" disabled={here === 0} onClick={() => go(here - 1)}>
          <ChevronLeft aria-hidden />
          Back
        </Button>
        <span className="rounded-control bg-surface px-2 text-sm text-ink-soft tabular-nums">
          {here + 1} of {activities.length}
        </span>
        <Button disabled={here === activities.length - 1} onClick={() => go(here + 1)}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <Field label="Notes for next time" hint={<span role="status">{note.said}</span>}>
        <Textarea value={note.text} maxLength={NOTE_MAXIMUM} onChange={(event) => note.write(event.target.value)} />
      </Field>
      {(here > 0 || less !== 0) && (
        <Button look="secondary" onClick={() => keep('')}>
          From the start
        </Button>
      )}
    </section>
  );
}

const lessOf = (planned: readonly number[], minutes: readonly number[]): number =>
  planned.reduce((sum, part, index) => sum + part - (minutes[index] ?? part), 0);

interface LessTodayProps {
  /** Minutes that the lesson is shorter now. */
  less: number;
  /** As long as it was planned. */
  most: number;
  onChange(less: number): void;
}

/** Any number of minutes at once; what is none of them goes back to what it was, and a sentence says so. */
function LessToday({ less, most, onChange }: LessTodayProps) {
  const [typed, setTyped] = useState(String(less));
  const [wrong, setWrong] = useState(false);
  useEffect(() => setTyped(String(less)), [less]);
  const settle = () => {
    const wanted = Number(typed);
    const isSound = typed.trim() !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted < most;
    if (isSound && wanted !== less) onChange(wanted);
    setWrong(!isSound);
    setTyped(String(less));
  };
  return (
    <div className="flex items-center gap-2 text-[0.9375rem]">
      <Input
        inputMode="numeric"
        aria-label="Minutes less today"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="w-14! px-2! text-center tabular-nums"
      />
      <span aria-hidden>minutes less today</span>
      <span role="alert" className="text-sm">
        {wrong && `Type whole minutes, from 0 to ${most - 1}.`}
      </span>
    </div>
  );
}

/** The keys of the arrows, and of a clicker; not while something is typed. */
function useStepKeys(at: number, go: (to: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight' || event.key === 'PageDown') go(at + 1);
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(at - 1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Always from the clock on the wall, so that a tablet that slept, or a clock that was set, is right again at once. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.round(until * 60 - (now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds()));
  const left = Math.abs(seconds);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="mt-1 text-ink-soft tabular-nums">
      It is {onTheClock(now.getHours() * 60 + Math.floor(now.getMinutes()))} ·{' '}
      {seconds >= 0 ? `${text} left` : `${text} over`}
    </p>
  );
}
