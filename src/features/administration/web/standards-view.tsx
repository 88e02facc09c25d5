/** The standards of this server: what is loaded, and loading more, which is shown before it is done. */
import { useRef, useState } from 'react';
import { count } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { LoadFault } from '../../../ui/load-fault.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FrameworkImported, FrameworkListed, FrameworksPulled, Some } from '../../standards/contract.ts';
import { STANDARDS_FILE_BYTES } from '../../standards/limits.ts';
import { loadStandards, useStandards } from './admin-calls.ts';
import { dayText } from './day-text.ts';
import { useLookThenLoad } from './use-look-then-load.ts';

export function StandardsView() {
  const standards = useStandards();
  if (standards.isPending) return <Skeleton className="h-96 rounded-card" />;
  if (!standards.data)
    return (
      <LoadFault
        title="The standards could not be loaded"
        error={standards.error}
        onRetry={() => void standards.refetch()}
      />
    );
  const { frameworks, states } = standards.data;
  return (
    <div className="space-y-6">
      <LoadMore states={states} />
      <Loaded frameworks={frameworks} />
    </div>
  );
}

function LoadMore({ states }: { states: readonly string[] }) {
  const { shown, load, close } = useLookThenLoad(loadStandards, { applying: 'Loading …' });
  const [state, setState] = useState('');
  const [ofFile, setOfFile] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isBusy = shown.stage === 'working';
  const options = states.map((name) => ({ value: name, label: name }));
  return (
    <Card aria-labelledby="load-standards">
      <CardTitle id="load-standards">Load standards</CardTitle>
      <p className="mt-2 text-ink-soft">
        Nothing changes before you have seen what would. Saved lessons stay as they are.
      </p>
      <div className="mt-5 grid gap-6 md:grid-cols-2">
        <div className="space-y-4">
          <Field label="From a state" hint="What it has in force, from its own address. The server needs the internet.">
            <Select
              options={options}
              value={state}
              onValueChange={setState}
              placeholder="Choose a state"
              disabled={isBusy}
            />
          </Field>
          <Button
            look="secondary"
            disabled={state === '' || isBusy}
            onClick={() => void load({ state }, false)}
            className="max-sm:w-full"
          >
            See what would change
          </Button>
        </div>
        <div className="space-y-4">
          <Field
            label="From a file"
            hint={`CASE, Common Standards Project, ASN, Ed-Fi, OpenSALT, Excel, or CSV, up to ${STANDARDS_FILE_BYTES / 2 ** 20} MB. Which state it belongs to, if it does not say:`}
          >
            <Select
              options={options}
              value={ofFile}
              onValueChange={setOfFile}
              placeholder="The file says it"
              disabled={isBusy}
            />
          </Field>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File of standards"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // So that the same file can be chosen again.
              target.value = '';
              if (file) void load({ file, state: ofFile || undefined }, false);
            }}
          />
          <Button look="secondary" disabled={isBusy} onClick={() => input.current?.click()} className="max-sm:w-full">
            Choose a file
          </Button>
        </div>
      </div>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="status" className="mt-5 empty:hidden">
        {shown.stage === 'working' && <Progress text={shown.sentence} />}
        {shown.stage === 'failed' && (
          <Notice tone="danger">
            <p className="break-words">{shown.sentence}</p>
          </Notice>
        )}
        {(shown.stage === 'would' || shown.stage === 'done') && (
          <Changes
            pulled={shown.loaded.pulled}
            isDone={shown.stage === 'done'}
            onApply={() => void load(shown.source, true)}
            onLeave={close}
          />
        )}
      </div>
    </Card>
  );
}

interface ChangesProps {
  pulled: FrameworksPulled['pulled'];
  isDone: boolean;
  onApply(): void;
  onLeave(): void;
}

function Changes({ pulled, isDone, onApply, onLeave }: ChangesProps) {
  const isNew = pulled.some(({ frameworks }) => frameworks.some(({ unchanged }) => !unchanged));
  return (
    <section aria-labelledby="changes" className="border-t border-line pt-5">
      <h3 id="changes" className="text-lg font-semibold">
        {isDone ? 'Loaded' : isNew ? 'This would change' : 'Nothing would change'}
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {pulled.map(({ wanted, problem, frameworks }) => (
          <li key={wanted} className="py-3">
            {problem !== null && (
              <p className="break-words">
                <strong>{wanted}:</strong> {problem}
              </p>
            )}
            {frameworks.map((framework) => (
              <Change key={`${framework.jurisdiction} ${framework.title}`} framework={framework} />
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isDone && isNew && <Button onClick={onApply}>Load it</Button>}
        <Button look="secondary" onClick={onLeave}>
          {isDone || !isNew ? 'Close' : 'Leave it'}
        </Button>
      </div>
    </section>
  );
}

function Change({ framework }: { framework: FrameworkImported }) {
  const { title, jurisdiction, standards, unchanged, outOfForce, replaces, added, changed, retired, leftOut } =
    framework;
  return (
    <div className="py-1">
      <p className="font-medium break-words">
        {title} ({jurisdiction ?? 'national'})
      </p>
      <p className="text-sm text-ink-soft">
        {count(standards, 'standard')} to plan from
        {unchanged
          ? '; this file was loaded before, and nothing changes'
          : `: ${added.count.toLocaleString('en-US')} added, ${changed.count.toLocaleString('en-US')} changed, ${retired.count.toLocaleString('en-US')} retired`}
      </p>
      {outOfForce !== null && <p className="text-sm break-words">Kept, but not offered: {outOfForce}.</p>}
      {replaces.map((older) => (
        <p key={older} className="text-sm break-words">
          Takes the place of “{older}”.
        </p>
      ))}
      {/* All of a new framework is added; only later additions are worth naming. */}
      {added.count !== standards && <Named what="Added" some={added} />}
      <Named what="Changed" some={changed} />
      <Named what="Retired" some={retired} />
      <Named what="Left out, or needs a look" some={leftOut} />
    </div>
  );
}

function Named({ what, some }: { what: string; some: Some }) {
  if (some.count === 0) return null;
  const more = some.count - some.first.length;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-medium text-primary">
        {what} ({some.count.toLocaleString('en-US')})
      </summary>
      <ul className="list-disc pb-2 pl-5 text-sm">
        {some.first.map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  );
}

function Loaded({ frameworks }: { frameworks: readonly FrameworkListed[] }) {
  const total = frameworks.reduce((sum, { standards }) => sum + standards, 0);
  return (
    <Card aria-labelledby="loaded-standards">
      <CardTitle id="loaded-standards">Loaded</CardTitle>
      <p className="mt-2 text-ink-soft">
        {count(frameworks.length, 'framework')} with {count(total, 'standard')} to plan from.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {frameworks.map((framework) => (
          <li key={`${framework.jurisdiction} ${framework.title}`} className="py-3">
            <p className="font-medium break-words">
              {framework.jurisdiction ?? 'National'}: {framework.title}
            </p>
            <p className="text-sm break-words text-ink-soft">
              {count(framework.standards, 'standard')}
              {framework.retired > 0 && `, ${count(framework.retired, 'retired one')}`} · loaded{' '}
              {dayText(framework.loadedOn)}
              {framework.starter && ' · starter catalogue, in our own words'} · offered: {framework.offered}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
