/** What the plan was checked for, what failed, and how it came about. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { CheckResult, Lesson } from '../../../planning/contract.ts';

export function ProofCard({ proof, provenance }: Pick<Lesson, 'proof' | 'provenance'>) {
  const failed = proof.checks.filter((check) => !check.passed);
  return (
    <Card aria-labelledby="proof">
      <CardTitle id="proof">Checks</CardTitle>
      <p className="mt-3">
        <span className="font-display text-3xl tabular-nums">{proof.passed}</span>
        <span className="ml-2 text-ink-soft">of {proof.applicable} checks passed</span>
      </p>
      {failed.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-[0.9375rem] font-semibold">Worth a look before you teach</h3>
          <ul className="mt-2 space-y-3 text-[0.9375rem]">
            {failed.map((check) => (
              <li key={check.id}>
                <CheckLine check={check} />
                {check.findings.length > 0 && (
                  <ul className="mt-1 list-disc space-y-1 pl-11 text-ink-soft">
                    {check.findings.map((finding) => (
                      <li key={finding}>{finding}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {proof.checks.length > 0 && (
        <details className="mt-4 text-[0.9375rem]">
          <summary className="flex min-h-11 cursor-pointer items-center rounded-control font-medium text-primary underline underline-offset-4">
            All {proof.checks.length} checks
          </summary>
          <ul className="mt-1 space-y-2">
            {proof.checks.map((check) => (
              <li key={check.id}>
                <CheckLine check={check} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <dl className="mt-4 space-y-1 border-t border-line pt-4 text-sm text-ink-soft">
        <Fact
          term="Written by"
          value={
            provenance.engine === 'model'
              ? `a language model${provenance.model ? ` (${provenance.model})` : ''}`
              : 'our built-in planner'
          }
        />
        {provenance.packs.length > 0 && <Fact term="Topic packs" value={provenance.packs.join(', ')} />}
        <Fact term="Catalogue" value={provenance.catalogue} />
        <Fact term="Check set" value={provenance.checkSet} />
        <Fact term="Seed" value={provenance.seed} />
      </dl>
    </Card>
  );
}

function CheckLine({ check }: { check: CheckResult }) {
  const Icon = check.passed ? CircleCheck : check.level === 'inform' ? Info : CircleAlert;
  return (
    <span className="flex items-start gap-2.5">
      <Icon
        aria-hidden
        className={`mt-[0.2em] size-[1.125rem] shrink-0 ${check.passed ? 'text-primary' : 'text-accent-ink'}`}
      />
      <span className="min-w-0">
        {/* Titles say what holds when a check passes. */}
        {check.passed ? <span className="sr-only">Passed: </span> : 'Not met: '}
        {check.title}
      </span>
    </span>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="break-words">
      <dt className="inline">{term}: </dt>
      <dd className="inline text-ink">{value}</dd>
    </div>
  );
}
