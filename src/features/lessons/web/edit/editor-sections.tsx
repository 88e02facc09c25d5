/** A lesson's parts as boxes to write in, in the order of the plan. */
import { type ReactNode, useState } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { Input } from '../../../../ui/input.tsx';
import { QUESTION_COUNT } from '../../../quizzes/limits.ts';
import { Chevron } from '../document/folded-section.tsx';
import { AddQuestions } from './add-questions.tsx';
import { LockButton, PageAgain, PartAgain } from './again-buttons.tsx';
import type { Draft } from './draft.ts';
import { LessonMinutes, MinutesOffer } from './minutes-panel.tsx';
import { QuizRows } from './quiz-rows.tsx';
import { Rows } from './rows.tsx';
import { TextBox } from './text-box.tsx';
import type { MakingAgain } from './use-make-again.ts';

export interface EditorSectionsProps {
  draft: Draft;
  /** @param field that is typed into; null for what is a step of its own */
  onChange(next: Draft, field: string | null): void;
  making: MakingAgain;
}

type Activity = Draft['plan']['activities'][number];
type StudentPage = Draft['plan']['studentPages'][number];

const locking = <T extends { locked?: true | undefined }>({ locked: _, ...part }: T, on: boolean): T =>
  (on ? { ...part, locked: true } : part) as T;

/** Writes one part of the plan. */
type SetPart = <K extends keyof Draft['plan']>(part: K, value: Draft['plan'][K], field: string | null) => void;

interface PartProps {
  plan: Draft['plan'];
  set: SetPart;
}

export function EditorSections({ draft, onChange, making }: EditorSectionsProps) {
  const { plan, quizQuestions } = draft;
  const set: SetPart = (part, value, field) => onChange({ ...draft, plan: { ...plan, [part]: value } }, field);
  return (
    <div className="space-y-5">
      <Head plan={plan} set={set} />
      <Activities draft={draft} onChange={onChange} making={making} />
      <Texts plan={plan} set={set} />
      <Details plan={plan} set={set} />
      <Folded title="Student pages" count={plan.studentPages.length}>
        <Rows
          wide
          name="Student page"
          items={plan.studentPages}
          onChange={(items, field) => set('studentPages', items, field)}
          make={(): StudentPage => ({ title: '', body: '' })}
          tools={
            making.parts
              ? (page, change, label, place) => (
                  <>
                    <PageAgain label={label} making={making} locked={page.locked ?? false} page={page} place={place} />
                    <LockButton
                      label={label}
                      locked={page.locked ?? false}
                      onChange={(on) => change(locking(page, on))}
                    />
                  </>
                )
              : undefined
          }
        >
          {(page, change, label) => (
            <div className="space-y-2">
              <TextBox single quiet label={label} value={page.title} onChange={(title) => change({ ...page, title })} />
              <TextBox
                quiet
                label={`Text of ${label.toLowerCase()}`}
                value={page.body}
                onChange={(body) => change({ ...page, body })}
              />
              <Pictures count={page.figures?.length ?? 0} />
            </div>
          )}
        </Rows>
      </Folded>
      <Folded title="Answer key" count={plan.answerKey.length}>
        <Rows
          wide
          name="Answer"
          items={plan.answerKey}
          onChange={(items, field) => set('answerKey', items, field)}
          make={() => ({ task: '', answer: '' })}
        >
          {(entry, change, label) => (
            <div className="grid gap-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <TextBox
                single
                quiet
                label={`Task of ${label.toLowerCase()}`}
                value={entry.task}
                onChange={(task) => change({ ...entry, task })}
              />
              <TextBox quiet label={label} value={entry.answer} onChange={(answer) => change({ ...entry, answer })} />
            </div>
          )}
        </Rows>
      </Folded>
      <Folded title="Quiz" count={quizQuestions.length}>
        <QuizRows
          making={making}
          questions={quizQuestions}
          onChange={(items, field) => onChange({ ...draft, quizQuestions: items }, field)}
        />
        <AddQuestions
          room={QUESTION_COUNT.max.full - quizQuestions.length}
          onAdd={(more) => onChange({ ...draft, quizQuestions: [...quizQuestions, ...more] }, null)}
        />
      </Folded>
    </div>
  );
}

const Head = ({ plan, set }: PartProps) => (
  <Card aria-label="Title and aims" className="space-y-5">
    <TextBox single label="Title" value={plan.title} onChange={(text) => set('title', text, 'title')} />
    <TextBox label="Big idea" value={plan.bigIdea} onChange={(text) => set('bigIdea', text, 'bigIdea')} />
    <Lines title="Objectives" name="Objective" part="objectives" plan={plan} set={set} />
    <Lines title="Materials" name="Material" part="materials" plan={plan} set={set} />
  </Card>
);

interface LinesProps extends PartProps {
  title: string;
  name: string;
  part: 'objectives' | 'materials';
}

const Lines = ({ title, name, part, plan, set }: LinesProps) => (
  <div>
    <CardTitle className="mb-2 text-lg">{title}</CardTitle>
    <Rows name={name} items={plan[part]} onChange={(items, field) => set(part, items, field)} make={() => ''}>
      {(item, change, label) => <TextBox quiet label={label} value={item} onChange={change} />}
    </Rows>
  </div>
);

function Activities({ draft, onChange, making }: EditorSectionsProps) {
  const { plan } = draft;
  const [last, setLast] = useState<number>();
  const changed = last !== undefined && last < plan.activities.length ? last : undefined;
  const fit = (next: Draft) => {
    setLast(undefined);
    onChange(next, null);
  };
  const set = (activities: Draft['plan']['activities'], field: string | null) =>
    onChange({ ...draft, plan: { ...plan, activities } }, field);
  return (
    <Card aria-labelledby="edit-activities">
      <CardTitle id="edit-activities" className="mb-3">
        Activities
      </CardTitle>
      <LessonMinutes draft={draft} onChange={fit} />
      {changed === undefined && <MinutesOffer draft={draft} changed={changed} onChange={fit} />}
      <div className="mt-5">
        <Rows
          wide
          name="Activity"
          items={plan.activities}
          onChange={(items, field) => {
            if (field === null) setLast(undefined);
            set(items, field);
          }}
          make={(): Activity => ({ name: '', duration: 5, description: '' })}
          tools={
            making.parts
              ? (activity, change, label, place) => (
                  <>
                    <PartAgain
                      what="activity"
                      label={label}
                      making={making}
                      locked={activity.locked ?? false}
                      place={place}
                    />
                    <LockButton
                      label={label}
                      locked={activity.locked ?? false}
                      onChange={(on) => change(locking(activity, on))}
                    />
                  </>
                )
              : undefined
          }
        >
          {(activity, change, label, index) => (
            <div className="space-y-2">
              <div className="flex items-end gap-2">
                <TextBox
                  single
                  quiet
                  label={label}
                  value={activity.name}
                  onChange={(name) => change({ ...activity, name })}
                  className="flex-1"
                />
                <MinutesBox
                  key={activity.duration}
                  label={`Minutes of ${label.toLowerCase()}`}
                  minutes={activity.duration}
                  onChange={(duration) => {
                    setLast(index);
                    set(plan.activities.with(index, { ...activity, duration }), null);
                  }}
                />
              </div>
              {changed === index && <MinutesOffer draft={draft} changed={index} onChange={fit} />}
              <TextBox
                quiet
                label={`What happens in ${label.toLowerCase()}`}
                value={activity.description}
                onChange={(description) => change({ ...activity, description })}
              />
              <Pictures count={activity.figures?.length ?? 0} />
            </div>
          )}
        </Rows>
      </div>
    </Card>
  );
}

/** Whole minutes from 1 to 120; what is none of them goes back to what it was. */
function MinutesBox({ label, minutes, onChange }: { label: string; minutes: number; onChange(minutes: number): void }) {
  const [typed, setTyped] = useState(String(minutes));
  const settle = () => {
    const next = Number(typed);
    if (next === minutes) return;
    if (Number.isInteger(next) && next >= 1 && next <= 120) onChange(next);
    else setTyped(String(minutes));
  };
  return (
    <div className="flex shrink-0 items-center gap-1.5 text-sm text-ink-soft">
      <Input
        inputMode="numeric"
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="w-14! px-2! text-center tabular-nums"
      />
      <span aria-hidden>min</span>
    </div>
  );
}

const Texts = ({ plan, set }: PartProps) => (
  <Card aria-label="Closure, assessment and differentiation" className="space-y-5">
    <TextBox
      label="Lesson closure"
      value={plan.lessonClosure}
      onChange={(text) => set('lessonClosure', text, 'lessonClosure')}
    />
    <TextBox label="Assessment" value={plan.assessment} onChange={(text) => set('assessment', text, 'assessment')} />
    <TextBox
      label="Differentiation"
      value={plan.differentiation}
      onChange={(text) => set('differentiation', text, 'differentiation')}
    />
  </Card>
);

const Details = ({ plan, set }: PartProps) => (
  <>
    <Folded title="Misconceptions to expect" count={plan.misconceptions.length}>
      <Rows
        wide
        name="Misconception"
        items={plan.misconceptions}
        onChange={(items, field) => set('misconceptions', items, field)}
        make={() => ({ what: '', why: '', move: '' })}
      >
        {(item, change, label) => (
          <div className="space-y-2">
            <TextBox quiet label={label} value={item.what} onChange={(what) => change({ ...item, what })} />
            <TextBox label="Why" value={item.why} onChange={(why) => change({ ...item, why })} />
            <TextBox label="Your move" value={item.move} onChange={(move) => change({ ...item, move })} />
          </div>
        )}
      </Rows>
    </Folded>
    <Folded title="Vocabulary" count={plan.vocabulary.length}>
      <Rows
        wide
        name="Word"
        items={plan.vocabulary}
        onChange={(items, field) => set('vocabulary', items, field)}
        make={() => ({ term: '', meaning: '' })}
      >
        {(item, change, label) => (
          <div className="grid gap-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <TextBox single quiet label={label} value={item.term} onChange={(term) => change({ ...item, term })} />
            <TextBox
              quiet
              label={`Meaning of ${label.toLowerCase()}`}
              value={item.meaning}
              onChange={(meaning) => change({ ...item, meaning })}
            />
          </div>
        )}
      </Rows>
    </Folded>
  </>
);

/** What is long and seldom changed waits under its title. */
const Folded = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <details className="group rounded-card border border-line bg-surface shadow-lift">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
      <h2 className="text-xl">{title}</h2>
      <span className="text-ink-soft tabular-nums">{count}</span>
      <Chevron />
    </summary>
    <div className="px-5 pt-2 pb-5 sm:px-6">{children}</div>
  </details>
);

const Pictures = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-sm text-ink-soft">
      {count === 1 ? 'A picture is drawn' : `${count} pictures are drawn`} where a line begins with “Picture 1:”
      {count > 1 && ', “Picture 2:” and so on'}.
    </p>
  );
