/** The first page a visitor sees: what the product does, shown with a real plan. */

import { Link } from '@tanstack/react-router';
import { ArrowRight, ClipboardCheck, type LucideIcon, MapPinned, Timer } from 'lucide-react';
import { FREE_PLANS_IN_WORDS } from '../features/billing/limits.ts';
import { upperFirst } from '../language/text.ts';
import { Button } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { LandingFacts } from './landing-facts.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { SamplePlan } from './sample-plan.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: MapPinned,
    title: 'Starts from your standard',
    text: 'Pick your state, grade and subject, then the standard, or describe the objective in your own words and choose among the standards that match.',
  },
  {
    icon: Timer,
    title: 'Timed to the minute',
    text: 'A 10-minute check or a 90-minute lesson: the activities always add up to exactly the time you have, with materials, closure and an exit ticket.',
  },
  {
    icon: ClipboardCheck,
    title: 'Checked before you see it',
    text: 'Every plan goes through checks on alignment, arithmetic, timing and language first. You see what they found and where the standard comes from.',
  },
];

export function LandingPage() {
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pb-20">
        <div>
          <p className="mb-4 font-medium text-accent-ink">For US teachers, teams and homeschool parents</p>
          <PageHeading
            title="Standards-Aligned Lesson Plans That Save You Hours Every Week"
            className="text-4xl! leading-[1.12] sm:text-5xl!"
          />
          <p className="mt-6 max-w-xl text-lg text-ink-soft">
            Tell Lessonwright the standard and the minutes. It gives you a complete plan with objectives, materials,
            timed activities, assessment and support for every learner, ready to print.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button asChild size="lg">
              <Link to="/pricing">
                Get Started Free
                <ArrowRight aria-hidden />
              </Link>
            </Button>
            <p className="text-[0.9375rem] text-ink-soft">
              {upperFirst(FREE_PLANS_IN_WORDS)} lesson plans a month, free. No card needed.
            </p>
          </div>
        </div>
        <SamplePlan />
      </section>
      <LandingFacts />

      <section aria-labelledby="features" className="border-t border-line bg-sunken">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
          <h2 id="features" className="max-w-2xl text-3xl">
            A plan you can teach from tomorrow
          </h2>
          <ul className="mt-10 grid gap-6 md:grid-cols-3">
            {FEATURES.map(({ icon: Icon, title, text }) => (
              <li key={title} className="rounded-card border border-line bg-surface p-6 shadow-lift">
                <span className="flex size-11 items-center justify-center rounded-control bg-primary-soft text-primary">
                  <Icon aria-hidden className="size-6" strokeWidth={1.75} />
                </span>
                <h3 className="mt-5 text-xl">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <TestimonialCarousel />
      <PlanComparison />

      <section aria-labelledby="start" className="bg-board text-on-board">
        <div className="mx-auto max-w-3xl px-4 py-16 text-center sm:px-6 lg:py-20">
          <h2 id="start" className="text-3xl sm:text-4xl">
            Your next lesson is a few choices away
          </h2>
          <p className="mt-3 text-lg text-on-board-soft">
            A standard, a few keywords, your minutes. The first {FREE_PLANS_IN_WORDS} plans each month are free.
          </p>
          <Button asChild size="lg" look="secondary" className="mt-8">
            <Link to="/pricing">
              Get Started Free
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </div>
      </section>
    </>
  );
}
