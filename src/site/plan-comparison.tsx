/** The four tiers on the landing page; their buttons lead to sign-up, and from there to /pricing. */
import { Link } from '@tanstack/react-router';
import { OfferCard } from '../features/billing/web/offer-card.tsx';
import { OFFERS, offerAction } from '../features/billing/web/offers.ts';
import { Button } from '../ui/button.tsx';

export function PlanComparison() {
  return (
    <section aria-labelledby="plans" className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-20">
        <h2 id="plans" className="text-3xl">
          Start free, grow when you want to
        </h2>
        <p className="mt-2 text-ink-soft">Every plan gives you the same quality.</p>
        <ul className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {OFFERS.map((offer) => {
            const { label, does } = offerAction(offer.tier, undefined);
            return (
              <OfferCard key={offer.tier} offer={offer} as="h3">
                <Button asChild look={offer.tier === 'pro' ? 'primary' : 'secondary'} className="w-full">
                  {does === 'contact' ? (
                    <Link to="/contact">{label}</Link>
                  ) : (
                    <Link
                      to="/login"
                      search={does === 'checkout' ? { view: 'sign-up', redirect: '/pricing' } : { view: 'sign-up' }}
                    >
                      {label}
                    </Link>
                  )}
                </Button>
              </OfferCard>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
