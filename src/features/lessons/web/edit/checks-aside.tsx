/** What the checks say of a lesson while it is changed; nothing that they find is refused. */
import { CircleAlert } from 'lucide-react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { CheckResult, Lesson } from '../../../planning/contract.ts';
import { goToPart } from '../document/go-to-part.ts';

/** Checks that are no longer met, each with what was not there when the editor opened. */
export function brokenSince(before: Lesson['proof'], proof: Lesson['proof']): CheckResult[] {
  const known = new Set(before.checks.flatMap(({ findings }) => findings));
  return proof.checks
    .filter((check) => !check.passed)
    .map((check) => ({ ...check, findings: check.findings.filter((finding) => !known.has(finding)) }))
    .filter(({ findings }) => findings.length > 0);
}

const CARD = 'edit-checks';

export interface ChecksAsideProps {
  proof: Lesson['proof'];
  /** Since the editor opened. */
  failed: readonly CheckResult[];
}

export function ChecksAside({ proof, failed }: ChecksAsideProps) {
  if (proof.applicable === 0) return null;
  return (
    <Card aria-labelledby={CARD} className="scroll-mt-44">
      <CardTitle id={CARD}>Checks</CardTitle>
      <p className="mt-2 text-ink-soft tabular-nums">
        {proof.passed} of {proof.applicable} checks passed
      </p>
      <div role="status" className="mt-3 text-[0.9375rem]">
        {failed.length === 0 ? (
          <p className="text-ink-soft">Your changes broke nothing that we check.</p>
        ) : (
          <>
            <p className="font-medium">Since you began, worth a look:</p>
            <ul className="mt-2 space-y-3">
              {failed.map((check) => (
                <Failed key={check.id} check={check} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Card>
  );
}

/** On a phone the checks stand below the whole lesson: what they found is said above the boxes, too, and leads there. */
export function BrokenLine({ failed }: Pick<ChecksAsideProps, 'failed'>) {
  const findings = failed.flatMap((check) => check.findings);
  const [first] = findings;
  return (
    first && (
      <button
        type="button"
        onClick={() => goToPart(CARD)}
        className="flex min-h-11 w-full items-center gap-2 text-left text-sm lg:hidden"
      >
        <CircleAlert aria-hidden className="size-[1.125rem] shrink-0 text-accent-ink" />
        <span className="line-clamp-2 min-w-0 break-words">
          {findings.length > 1 && <span className="font-medium">{findings.length} to look at: </span>}
          {first}
        </span>
      </button>
    )
  );
}

const Failed = ({ check }: { check: CheckResult }) => (
  <li className="flex gap-2">
    <CircleAlert aria-hidden className="mt-[0.2em] size-[1.125rem] shrink-0 text-accent-ink" />
    <div className="min-w-0">
      Not met: {check.title}
      <ul className="mt-1 list-disc space-y-1 pl-4 text-sm break-words text-ink-soft">
        {check.findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </div>
  </li>
);
