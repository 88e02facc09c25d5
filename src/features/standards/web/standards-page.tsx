/**
 * /standards: per state the frameworks in force, how they relate to Common Core and NGSS, and what this server holds.
 * Names and notes are in the page from the build on; only what is loaded waits for the server, in places of their final size.
 */

import { IN_FORCE } from 'virtual:frameworks-in-force';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { Coverage } from '../contract.ts';
import { number, reachOf } from './coverage-claims.ts';
import { statesMatching } from './coverage-words.ts';
import { HeldFrameworks } from './held-frameworks.tsx';
import { ColumnNames, StateCoverage } from './state-coverage.tsx';
import { useCoverage } from './use-coverage.ts';

/** With so few states found, none of them is folded on a phone. */
const OPEN_AT_MOST = 4;

export function StandardsPage() {
  const { data: coverage, isError, refetch } = useCoverage();
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <PageHeading title="Standards by state" />
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        The framework in force for ELA, Math and Science in each state, and how it relates to the Common Core and to
        NGSS. Where a state’s own framework is not loaded on this server, the national standards are used, and every
        plan says so.
      </p>
      {/* As high for each of its sentences, which all begin at the same place. */}
      <div className="mt-6 min-h-36 rounded-card border border-line bg-surface px-5 py-2 shadow-lift sm:min-h-22 sm:px-6 lg:min-h-0">
        {coverage ? <Loaded coverage={coverage} /> : <NotKnown failed={isError} onRetry={() => void refetch()} />}
      </div>
      <States coverage={coverage} />
      <HeldFrameworks coverage={coverage} />
      <Reading />
    </div>
  );
}

function Loaded({ coverage }: { coverage: Coverage }) {
  const reach = reachOf(coverage);
  return (
    <p className="py-2.5">
      <strong className="font-semibold">{number(coverage.standards)} standards</strong> are loaded
      {reach && `: ${lower(reach.where)} ${reach.what}`}.{' '}
      <a href="#held" className="font-medium whitespace-nowrap text-primary underline underline-offset-4">
        See which, and since when
      </a>
    </p>
  );
}

function NotKnown({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6">
      <p role="status" className="py-2.5">
        {failed ? 'We could not read which standards this server has.' : 'Checking what this server has …'}
      </p>
      {failed && (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function States({ coverage }: { coverage: Coverage | undefined }) {
  const [typed, setTyped] = useState('');
  const states = coverage?.states ?? IN_FORCE;
  const shown = statesMatching(states, typed);
  return (
    <section aria-labelledby="states" className="mt-14">
      <h2 id="states" className="sr-only">
        State by state
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Field label="Find your state" className="w-full max-w-sm">
          <Input
            type="search"
            name="state"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Ohio or OH"
            autoComplete="off"
          />
        </Field>
        <p role="status" className="pb-2.5 text-[0.9375rem] text-ink-soft">
          {shown.length === states.length ? '50 states and DC' : `${shown.length} of ${states.length} shown`}
        </p>
      </div>
      <div className="mt-6 border-b border-line">
        <ColumnNames />
        {shown.length === 0 && <p className="border-t border-line py-5">No state matches “{typed.trim()}”.</p>}
        <ul>
          {shown.map((state) => (
            <StateCoverage
              key={state.state}
              row={state}
              known={coverage !== undefined}
              open={shown.length <= OPEN_AT_MOST}
            />
          ))}
        </ul>
      </div>
    </section>
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
          Coverage of US standards is counted in different ways: all 50 states for ELA, Math and Science, grades K-12;
          49 US states plus DC; 50 jurisdictions. The figures here are what this server has loaded today.
        </p>
        <p>
          A state that adopted the Common Core or NGSS may have added to it. “Built on” means that the state started
          there and has revised it since. These notes are our reading of public records; your state’s own department
          decides.
        </p>
        <p>
          Codes and grades are official. Statements of the national sets are our own summaries, marked as such; the
          official text is at its publisher’s.
        </p>
      </div>
    </section>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
