/** What the chosen standard says, and where it comes from. */
import { sourceLabel } from '../../../planning/outline.ts';
import type { Standard } from '../../../standards/contract.ts';
import { SourceLink } from '../document/source-link.tsx';
import { OutlookBadge } from './outlook-badge.tsx';

/** Inside a paragraph, hence spans only. */
export function ChosenStandard({ standard }: { standard: Standard }) {
  return (
    <>
      <span className="block text-[0.9375rem] text-ink">{standard.description}</span>
      <OutlookBadge outlook={standard.outlook} />
      {(standard.standsIn || standard.insteadOf) && <span className="mt-1 block">{standsInSentence(standard)}</span>}
      <span className="mt-1 block">
        {standard.summary && 'This is our own summary of the standard. '}
        <SourceLink address={standard.source} className="gap-1">
          {sourceLabel(standard.summary)}
        </SourceLink>
      </span>
    </>
  );
}

/** Without a verb after the framework, whose name may be of any number. */
const standsInSentence = ({ state, framework, insteadOf }: Standard): string =>
  insteadOf === undefined
    ? `${state}’s own standards are not available here. Used instead: ${framework}.`
    : `The current standards of ${state}, “${insteadOf}”, are not available here. Used instead: ${framework}.`;
