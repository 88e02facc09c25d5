/** /standards: per state the frameworks in force, how they relate to Common Core and NGSS, and what this server holds (SPEC §2). */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Coverage } from '../contract.ts';
import { number, reachOf } from './coverage-claims.ts';
import { statesMatching } from './coverage-words.ts';
import { StateCoverage } from './state-coverage.tsx';
import { useCoverage } from './use-coverage.ts';

export function StandardsPage() {
  const { data: coverage, isError, refetch } = useCoverage();
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <PageHeading title="Standards by state" />
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        The framework in force for ELA, Math and Science in each state, how it relates to the Common Core and to NGSS, and what you can plan from here. Where a
        state’s own framework is not loaded on this server, the national set stands in, and every plan says so.
      </p>
      {coverage && <Grid coverage={coverage} />}
      {!coverage && isError && (
        <div role="alert" className="mt-10">
          <p>The list of states could not be loaded.</p>
          <Button look="secondary" className="mt-4" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!coverage && !isError && <Waiting />}
      <Reading />
    </div>
  );
}

function Grid({ coverage }: { coverage: Coverage }) {
  const [typed, setTyped] = useState('');
  const reach = reachOf(coverage);
  const shown = statesMatching(coverage.states, typed);
  return (
    <>
      <p className="mt-4 max-w-2xl">
        <strong className="font-semibold">{number(coverage.standards)} standards</strong> are loaded{reach && `: ${lower(reach.where)} ${reach.what}`}.
      </p>
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Field label="Find your state" className="w-full max-w-sm">
          <Input type="search" name="state" value={typed} onChange={(event) => setTyped(event.target.value)} placeholder="Ohio or OH" autoComplete="off" />
        </Field>
        <p role="status" className="pb-2.5 text-[0.9375rem] text-ink-soft">
          {shown.length === coverage.states.length ? '50 states and DC' : `${shown.length} of ${coverage.states.length} shown`}
        </p>
      </div>
      {shown.length === 0 && <p className="mt-6">No state is called “{typed.trim()}”.</p>}
      <ul className="mt-6 space-y-5">
        {shown.map((state) => (
          <StateCoverage key={state.state} {...state} />
        ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <>
      <p role="status" className="mt-4">
        Reading the catalogue of this server …
      </p>
      <Skeleton className="mt-10 h-18 w-full max-w-sm" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="mt-5 h-64 rounded-card" />
      ))}
    </>
  );
}

function Reading() {
  return (
    <section aria-labelledby="reading" className="mt-16 max-w-2xl">
      <h2 id="reading" className="text-2xl">
        How to read this page
      </h2>
      <div className="mt-4 space-y-3 text-ink-soft">
        <p>
          Coverage of US standards is counted in different ways: all 50 states for ELA, Math and Science, grades K-12; 49 US states plus DC; 50 jurisdictions.
          The list above is not a slogan: it is what this server holds today.
        </p>
        <p>
          A state that adopted the Common Core or NGSS may have added to it. “Built on” means that the state started there and has revised it since. These notes
          are our reading of public records; your state’s own department decides.
        </p>
        <p>Codes and grades are official. Statements of the national sets are our own summaries, marked as such; the official text is at its publisher’s.</p>
      </div>
    </section>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
