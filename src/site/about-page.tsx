/** /about: why we make this, how it works in three steps, and the patent-pending notice. */
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { reachOf } from '../features/standards/web/coverage-claims.ts';
import { useCoverage } from '../features/standards/web/use-coverage.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Paper } from './paper.tsx';

/** How many jurisdictions we speak of once there are at least so many. */
const CLAIMED_JURISDICTIONS = 50;

const STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Choose your goal',
    text: 'Your state, grade and subject, then a standard from the list or an objective in your own words: we show you the standards that match it.',
  },
  {
    title: 'Tell us about your class',
    text: 'The length of your class period, a few keywords and, if you like, a teaching style and an emotional support theme.',
  },
  {
    title: 'Get a plan that has been checked',
    text: 'Before you see it, the plan is checked: the minutes add up, the standard is taught and assessed, the codes exist, the arithmetic is right. If we could not confirm something, the plan says so. Then print it, or save it as a PDF.',
  },
];

/** What the third step says, as a list; on narrow screens the step is enough. */
const CHECKED = [
  'The minutes add up',
  'The standard is taught and assessed',
  'The codes exist',
  'The arithmetic is right',
] as const;

export function AboutPage() {
  const { data } = useCoverage();
  const jurisdictions = (data && reachOf(data)?.jurisdictions) ?? 0;
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-12 px-4 pt-14 pb-16 sm:px-6 lg:grid-cols-[1.7fr_1fr] lg:pt-20 lg:pb-20">
        <div className="max-w-3xl">
          <PageHeading title="About Lessonwright" />
          <p className="mt-5 font-display text-2xl leading-snug">
            Teachers should spend their evenings on their students, or on themselves, not on a blank page.
          </p>
          <div className="mt-6 space-y-4 text-lg text-ink-soft">
            <p>
              Our mission is to give every teacher, team and homeschool parent a lesson plan they can trust: one that
              teaches the standard it names, fits the minutes they have, and reaches every learner in the room.
            </p>
            <p>
              Trust is earned line by line. So standards come from a catalog and never from a guess, every plan is
              checked before anyone sees it, and we say so when we do not know something.
            </p>
            {/* As high with the last sentence as before it is known. */}
            <p className="min-h-[3lh] sm:min-h-[2lh]">
              <Link to="/standards" className="font-medium text-primary underline underline-offset-4">
                See the standards for each state
              </Link>
              .
              {jurisdictions >= CLAIMED_JURISDICTIONS &&
                ` Today that covers ${CLAIMED_JURISDICTIONS} jurisdictions${jurisdictions > CLAIMED_JURISDICTIONS ? ' and more' : ''}.`}
            </p>
          </div>
        </div>
        <Paper className="w-full max-w-sm justify-self-center max-lg:hidden">
          <p className="px-7 pt-7 pr-12 font-display text-xl leading-snug font-[560]">Before you see a plan</p>
          <ul className="px-7 pt-3 pb-6">
            {CHECKED.map((what) => (
              <li key={what} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
                <Check aria-hidden className="size-5 shrink-0 text-primary" strokeWidth={2.5} />
                {what}
              </li>
            ))}
          </ul>
        </Paper>
      </section>

      <section aria-labelledby="steps" className="border-y border-line bg-sunken">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
          <h2 id="steps" className="text-3xl">
            How it works
          </h2>
          <ol className="mt-10 grid gap-8 md:grid-cols-3">
            {STEPS.map(({ title, text }, index) => (
              <li key={title}>
                <span aria-hidden className="font-display text-5xl text-accent-ink">
                  {index + 1}
                </span>
                <h3 className="mt-3 text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
          <Button asChild size="lg" className="mt-12">
            <Link to="/pricing">Get Started Free</Link>
          </Button>
        </div>
      </section>

      <section aria-labelledby="patent" className="mx-auto max-w-6xl px-4 py-16 *:max-w-3xl sm:px-6">
        <h2 id="patent" className="text-xl">
          Patent pending
        </h2>
        <p className="mt-2 text-ink-soft">
          Parts of how plans are composed, timed and checked may be the subject of pending patent applications. The
          program’s source is published under the MIT license.
        </p>
      </section>
    </>
  );
}
