import { MapPin } from 'lucide-react';
import { ChevronDown } from '../../../ui/chevron.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Coverage } from '../contract.ts';
import { adoptionNote, SUBJECT_NAMES } from './coverage-words.ts';
import { type Standing, standingOf } from './holdings.ts';

type State = Coverage['states'][number];

/** From 768 px on: the state beside its subjects, which stand in columns of their own. */
const ROW = 'md:grid md:grid-cols-[10.5rem_1fr] md:gap-x-5 lg:grid-cols-[12rem_1fr] lg:gap-x-8';
const SUBJECTS = 'md:grid md:grid-cols-3 md:gap-x-5 lg:gap-x-8';

/** Folded on a phone; from 768 px on always open, without a fold, where the browser can do that. */
const FOLD = 'group supports-[selector(::details-content)]:md:[&::details-content]:[content-visibility:visible]';
const FOLD_HANDLE = 'supports-[selector(::details-content)]:md:hidden';
const BESIDE_FOLD = 'hidden supports-[selector(::details-content)]:md:block';

/** Says once what the columns are; in a row each subject says it for a screen reader. */
export function ColumnNames() {
  return (
    <div aria-hidden className={cx('border-t border-line py-2 text-sm font-semibold text-ink-soft max-md:hidden', ROW)}>
      <span>State</span>
      <div className={SUBJECTS}>
        {Object.values(SUBJECT_NAMES).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </div>
  );
}

export interface StateCoverageProps {
  row: State;
  /** False until the server has said what it holds; the row is as high before as after. */
  known: boolean;
  /** The reader looks for few states: theirs is not folded. */
  open: boolean;
}

export function StateCoverage({ row, known, open }: StateCoverageProps) {
  const { state, subjects } = row;
  const standing = known ? standingOf(row) : undefined;
  return (
    <li className={cx('border-t border-line md:py-4', ROW)}>
      <div className={BESIDE_FOLD}>
        <h3 className="text-lg leading-6">{state}</h3>
        <p className="h-6 text-sm leading-6 whitespace-nowrap">
          <StandingLine standing={standing} />
        </p>
      </div>
      <details open={open} className={cx(FOLD, 'max-md:open:pb-5')}>
        <summary
          className={cx(
            'flex min-h-14 cursor-pointer list-none items-center justify-between gap-x-3 rounded-control [&::-webkit-details-marker]:hidden',
            FOLD_HANDLE,
          )}
        >
          <h3 className="text-lg">{state}</h3>
          <span className="flex min-w-0 flex-1 items-center justify-end gap-2 text-right text-sm">
            <StandingLine standing={standing} />
            <ChevronDown aria-hidden className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <dl className={cx('max-md:space-y-3', SUBJECTS)}>
          {subjects.map(({ subject, framework, adoption }) => (
            <div key={subject} className="min-w-0 max-md:grid max-md:grid-cols-[4.5rem_1fr]">
              <dt className="text-sm leading-6 font-semibold text-ink-soft md:sr-only">{SUBJECT_NAMES[subject]}</dt>
              <dd className="min-w-0">
                <p className="text-[0.9375rem] leading-6">{framework}</p>
                <p className="mt-0.5 text-sm leading-snug text-ink-soft">{adoptionNote(subject, adoption)}</p>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

function StandingLine({ standing }: { standing: Standing | undefined }) {
  if (!standing) return null;
  if (!standing.own) return <span className="text-ink-soft">{standing.text}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-medium text-primary">
      <MapPin aria-hidden className="size-3.5" />
      {standing.text}
    </span>
  );
}
