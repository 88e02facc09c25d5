/** What the checks say of a lesson while it is changed; nothing that they find is refused. */
import { CircleAlert } from 'lucide-react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { CheckResult, Lesson } from '../../../planning/contract.ts';

export interface ChecksAsideProps {
  proof: Lesson['proof'];
  /** When the editor opened. */
  before: Lesson['proof'];
}

export function ChecksAside({ proof, before }: ChecksAsideProps) {
  if (proof.applicable === 0) return null;
  const known = new Set(before.checks.flatMap(({ findings }) => findings));
  const failed = proof.checks
    .filter((check) => !check.passed)
    .map((check) => ({ ...check, findings: check.findings.filter((finding) => !known.has(finding)) }))
    .filter(({ findings }) => findings.length > 0);
  return (
    <Card aria-labelledby="edit-checks">
      <CardTitle id="edit-checks">Checks</CardTitle>
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
