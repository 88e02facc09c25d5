/** /pricing: the four cards, each with the button that fits the reader's tier. */
import { Link } from '@tanstack/react-router';
import type { Tier } from '../../../contract/tier.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useUser } from '../../identity/web/use-user.ts';
import { OfferCard } from './offer-card.tsx';
import { OFFERS, offerAction } from './offers.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What counts as a lesson plan?',
    answer:
      'Each plan you generate, whether a quick check or a full lesson. If generating fails, it does not count. The count starts over each month.',
  },
  {
    question: 'Can I change later?',
    answer: 'Yes. Start free and upgrade when you need more. What you saved stays yours on every plan.',
  },
  {
    question: 'How many lessons can I save?',
    answer: 'On Pro and Team, 100 lessons for each teacher; on School, 500.',
  },
  {
    question: 'How does School work?',
    answer:
      'You pay per seat, for as many teachers as you like. Tell us how many teachers you have, and we will set it up with you.',
  },
];

export function PricingPage() {
  const { user } = useUser();
  const checkout = useCheckout();
  return (
    <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <div className="text-center">
        <PageHeading title="Choose Your Plan" />
        <p className="mx-auto mt-3 max-w-xl text-lg text-ink-soft">
          Every plan gives you the same quality. Paid plans add more lessons and teamwork.
        </p>
      </div>
      <div role="status" className="mx-auto mt-8 max-w-xl empty:hidden">
        {checkout.unavailable && (
          <Notice>
            <p>{checkout.unavailable}</p>
          </Notice>
        )}
      </div>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {OFFERS.map((offer) => (
          <OfferCard key={offer.tier} offer={offer} as="h2">
            <Action tier={offer.tier} held={user?.subscription.tier} checkout={checkout} />
          </OfferCard>
        ))}
      </ul>
      <section aria-labelledby="questions" className="mx-auto mt-20 max-w-3xl">
        <h2 id="questions" className="text-2xl">
          Good to know
        </h2>
        <dl className="mt-6 grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {QUESTIONS.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1.5 text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Action({ tier, held, checkout }: { tier: Tier; held: Tier | undefined; checkout: Checkout }) {
  const { label, does } = offerAction(tier, held);
  const look = tier === 'pro' ? 'primary' : 'secondary';
  const wide = { look, className: 'w-full' } as const;
  switch (does) {
    case 'sign-up':
      return (
        <Button asChild {...wide}>
          <Link to="/login" search={{ view: 'sign-up' }}>
            {label}
          </Link>
        </Button>
      );
    case 'dashboard':
      return (
        <Button asChild {...wide}>
          <Link to="/dashboard">{label}</Link>
        </Button>
      );
    case 'contact':
      return (
        <Button asChild {...wide}>
          <Link to="/contact">{label}</Link>
        </Button>
      );
    case 'nothing':
      return (
        <Button {...wide} look="secondary" disabled>
          {label}
        </Button>
      );
    case 'checkout':
      return (
        <Button {...wide} busy={checkout.busy === tier} onClick={() => void checkout.start(tier)}>
          {label}
        </Button>
      );
  }
}
