/** A part of the plan that is used in one activity, under a small heading of its own in that row. */
import { Folded } from './folded-section.tsx';
import { planBlocks } from './plan-blocks.ts';
import { PlanText } from './plan-text.tsx';
import { type PlainSection, SectionBody } from './section-body.tsx';

interface BesideActivityProps {
  sections: readonly PlainSection[];
  /** One below the heading of the activity itself. */
  as: 'h3' | 'h4';
}

export function BesideActivity({ sections, as: Heading }: BesideActivityProps) {
  const said = sections.filter((section) => section.kind === 'text' && section.id === 'closure');
  const folded = sections.filter((section) => !said.includes(section));
  return (
    <>
      {said.map(
        (section) =>
          section.kind === 'text' && (
            <section key={section.id} aria-labelledby={section.id}>
              <Heading id={section.id} className="font-sans text-base font-semibold">
                {section.title}
              </Heading>
              <PlanText
                text={section.text}
                inline
                className="gap-x-8 pb-2 text-[1.0625rem] leading-normal @3xl:columns-2"
              />
            </section>
          ),
      )}
      {folded.length > 0 && (
        <div className="-mx-4 grid border-t border-line @3xl:grid-cols-2">
          {folded.map((section) => (
            <Folded
              key={section.id}
              id={section.id}
              title={section.title}
              as={Heading}
              about={section.kind === 'text' ? labelsOf(section.text) : ''}
              className="@3xl:has-[details[open]]:col-span-full"
            >
              {section.kind === 'text' && section.id === 'assessment' ? (
                <Assessment text={section.text} />
              ) : (
                <div className="gap-x-8 @3xl:columns-2">
                  <SectionBody section={section} inline />
                </div>
              )}
            </Folded>
          ))}
        </div>
      )}
    </>
  );
}

/** "Support, Extension, English learners": what the reader finds there. */
const labelsOf = (text: string): string =>
  planBlocks(text)
    .flatMap((block) =>
      block.kind === 'line' && block.label !== undefined && !LEVELS.test(block.label) ? [block.label] : [],
    )
    .join(', ');
/** Parts of the words for English learners. */
const LEVELS = /^(Beginning|Developing|Expanding|Sort)$/;

const PILES = /^(Got it|Almost|Not yet)$/;
const LATER = /^Tomorrow/;

/** What the ticket shows as three piles, and what each of them means for tomorrow. */
function Assessment({ text }: { text: string }) {
  const lines = text.split('\n').map((line) => {
    const [block] = planBlocks(line);
    return { line, label: (block?.kind === 'line' && block.label) || '' };
  });
  const of = (wanted: RegExp) => lines.filter(({ label }) => wanted.test(label));
  const [piles, later] = [of(PILES), of(LATER)];
  const rest = lines.filter((line) => !piles.includes(line) && !later.includes(line));
  return (
    <div className="space-y-3">
      <PlanText text={joined(rest)} inline />
      <div className="grid gap-2 empty:hidden @3xl:grid-cols-3">
        {piles.map(({ line }) => (
          <PlanText key={line} text={line} inline className="border-t-3 border-primary bg-sunken px-3 py-2" />
        ))}
      </div>
      <PlanText text={joined(later)} inline className="gap-x-8 @3xl:columns-2" />
    </div>
  );
}

const joined = (lines: readonly { line: string }[]): string => lines.map(({ line }) => line).join('\n');
