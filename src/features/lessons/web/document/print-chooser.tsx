/** What is printed, part by part, with the sheets it takes. */
import { Printer } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import { VERSIONS } from '../../../quizzes/web/quiz-versions.ts';
import { HANDOUT_OF, handoutsOf } from '../handouts/handouts.ts';
import { copiesIn, firstChoice, MOST_COPIES, type Printout, sheetsIn, sheetsOf } from './printout.ts';
import { isTicket } from './student-page.ts';
import { useKept } from './use-kept.ts';

export interface PrintChooserProps {
  lesson: Lesson;
  quick: boolean;
  /** As in LessonDocument. */
  keepAs: string;
  onPrint(choice: Printout): void;
}

const sheetsText = (count: number): string => (count === 1 ? '1 page' : `about ${count} pages`);

export function PrintChooser(props: PrintChooserProps) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>
          <Printer aria-hidden />
          Print / Save PDF
        </Button>
      </DialogTrigger>
      <DialogContent title="What shall be printed?" className="print:hidden">
        <Choices {...props} />
      </DialogContent>
    </Dialog>
  );
}

function Choices({ lesson, quick, keepAs, onPrint }: PrintChooserProps) {
  const [choice, setChoice] = useState(() => firstChoice(lesson, quick));
  const change = (changes: Partial<Printout>) => setChoice((before) => ({ ...before, ...changes }));
  const [start, setStart] = useKept('teach-start:', keepAs);
  const total = sheetsIn(lesson, quick, choice);
  const hasTicket = lesson.studentPages.some((page, place) => choice.pages.includes(place) && isTicket(page.title));
  return (
    <>
      <fieldset className="mt-4">
        <legend className="font-semibold">The plan</legend>
        {(
          [
            ['carry', quick ? 'One page to carry' : 'Two pages to carry', ''],
            ['full', 'The full script', sheetsText(sheetsOf.full(lesson))],
            ['none', 'Not the plan', ''],
          ] as const
        ).map(([plan, label, sheets]) => (
          <Choice
            key={plan}
            type="radio"
            label={label}
            sheets={sheets}
            checked={choice.plan === plan}
            onChange={() => change({ plan })}
          />
        ))}
      </fieldset>
      {lesson.studentPages.length > 0 && (
        <fieldset className="mt-4">
          <legend className="font-semibold">Student pages</legend>
          <PageChoices lesson={lesson} choice={choice} onChange={change} />
          <Copies value={choice.copies} onChange={(copies) => change({ copies })} />
          {hasTicket && <TicketsASheet value={choice.tickets} onChange={(tickets) => change({ tickets })} />}
        </fieldset>
      )}
      <fieldset className="mt-4">
        <legend className="font-semibold">Answers and quiz</legend>
        <Choice
          label="Answer key"
          sheets={sheetsText(sheetsOf.key(lesson))}
          checked={choice.key}
          onChange={(key) => change({ key })}
        />
        {lesson.quizQuestions.length > 0 && (
          <>
            <Choice
              label="Quiz"
              sheets={sheetsText(sheetsOf.quiz(lesson))}
              checked={choice.quiz}
              onChange={(quiz) => change({ quiz })}
            />
            <Choice
              label="Key of the quiz"
              sheets={sheetsText(sheetsOf.quizKey(lesson))}
              checked={choice.quizKey}
              onChange={(quizKey) => change({ quizKey })}
            />
            {(choice.quiz || choice.quizKey) && (
              <QuizVersions value={choice.versions.length} onChange={(versions) => change({ versions })} />
            )}
          </>
        )}
      </fieldset>
      <HandoutChoices lesson={lesson} chosen={choice.handouts} onChange={(handouts) => change({ handouts })}>
        <StartTime value={start} onChange={setStart} />
      </HandoutChoices>
      <p role="status" className="mt-4 font-medium">
        {total === 0 ? 'Nothing is chosen yet.' : `Together: ${sheetsText(total)}`}
      </p>
      <DialogFooter>
        <DialogClose asChild>
          <Button disabled={total === 0} onClick={() => onPrint({ ...choice, start })}>
            <Printer aria-hidden />
            Print
          </Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}

/** Also on the student pages' own view. */
export const PageChoices = ({
  lesson,
  choice,
  onChange,
}: {
  lesson: Lesson;
  choice: Printout;
  onChange(changes: Partial<Printout>): void;
}) =>
  lesson.studentPages.map((page, place) => (
    <Choice
      // biome-ignore lint/suspicious/noArrayIndexKey: two pages may be alike
      key={place}
      label={page.title}
      sheets={sheetsText(sheetsOf.page(page))}
      checked={choice.pages.includes(place)}
      onChange={(wanted) =>
        onChange({
          pages: wanted
            ? [...choice.pages, place].toSorted((a, b) => a - b)
            : choice.pages.filter((other) => other !== place),
        })
      }
    />
  ));

interface HandoutChoicesProps {
  lesson: Lesson;
  chosen: Printout['handouts'];
  onChange(chosen: Printout['handouts']): void;
  /** What a sub plan asks. */
  children: ReactNode;
}

/** Folded, because most days need none of them. */
function HandoutChoices({ lesson, chosen, onChange, children }: HandoutChoicesProps) {
  const offered = handoutsOf(lesson);
  return (
    offered.length > 0 && (
      <details className="mt-4">
        <summary className="min-h-9 cursor-pointer font-semibold">Handouts</summary>
        {offered.map((name) => (
          <Fragment key={name}>
            <Choice
              label={HANDOUT_OF[name].title}
              sheets={sheetsText(sheetsOf.handout(lesson, name))}
              checked={chosen.includes(name)}
              onChange={(wanted) =>
                onChange(offered.filter((other) => (other === name ? wanted : chosen.includes(other))))
              }
            />
            {name === 'sub-plan' && chosen.includes(name) && children}
          </Fragment>
        ))}
      </details>
    )
  );
}

/** Also where a sub plan is downloaded. */
export const StartTime = ({ value, onChange }: { value: string; onChange(value: string): void }) => (
  <Field label="Class starts at" className="mb-2 ml-8 w-36">
    <Input type="time" value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

const VERSION_NAMES = ['A only', 'A and B', 'A, B, and C'];

/** The same questions in other orders, each with a key of its own. */
const QuizVersions = ({ value, onChange }: { value: number; onChange(versions: Printout['versions']): void }) => (
  <label className="flex min-h-11 items-center gap-3 pl-8">
    Versions of the quiz
    <select
      value={value}
      onChange={(event) => onChange(VERSIONS.slice(0, Number(event.target.value)))}
      className="min-h-9 rounded-control border border-line-strong bg-surface px-2"
    >
      {VERSION_NAMES.map((name, index) => (
        <option key={name} value={index + 1}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** A browser cannot set the copies in its own print window; these are repeated in what it gets. */
export function Copies({ value, onChange }: { value: number; onChange(copies: number): void }) {
  const [typed, setTyped] = useState(String(value));
  return (
    <label className="flex min-h-11 items-center gap-3">
      Copies of each page
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_COPIES}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(copiesIn(target.value));
        }}
        onBlur={() => setTyped(String(value))}
        className="min-h-9 w-20 rounded-control border border-line-strong bg-surface px-2"
      />
    </label>
  );
}

export const TicketsASheet = ({
  value,
  onChange,
}: {
  value: Printout['tickets'];
  onChange(tickets: Printout['tickets']): void;
}) => (
  <label className="flex min-h-11 items-center gap-3">
    Tickets on one sheet
    <select
      value={value}
      onChange={(event) => onChange(Number(event.target.value) as Printout['tickets'])}
      className="min-h-9 rounded-control border border-line-strong bg-surface px-2"
    >
      {[1, 2, 4].map((count) => (
        <option key={count}>{count}</option>
      ))}
    </select>
  </label>
);

const Choice = ({
  type = 'checkbox',
  label,
  sheets,
  checked,
  onChange,
}: {
  type?: 'radio' | 'checkbox';
  label: string;
  sheets: string;
  checked: boolean;
  onChange(checked: boolean): void;
}) => (
  <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-1 hover:bg-sunken">
    <input
      type={type}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 accent-primary"
    />
    <span className="min-w-0 flex-1">{label}</span>
    <span className="text-sm text-ink-soft">{sheets}</span>
  </label>
);
