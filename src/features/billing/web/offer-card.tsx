import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import type { Offer } from './offers.ts';

/** One tier: what it costs and what it gives; its button comes as `children`. */
export function OfferCard({ offer, as: Heading, children }: { offer: Offer; as: 'h2' | 'h3'; children: ReactNode }) {
  const { tier, name, from, price, per, audience, points } = offer;
  return (
    <li
      className={cx(
        'flex flex-col rounded-card border bg-surface p-6 shadow-lift',
        // One of four is where most teachers land; a rule of its own color, no shouting.
        tier === 'pro' ? 'border-primary border-t-4 pt-[1.3125rem]' : 'border-line',
      )}
    >
      <Heading className="text-xl">{name}</Heading>
      {/* Two lines in each card, so that the prices stand side by side. */}
      <p className="mt-1 text-[0.9375rem] text-ink-soft sm:min-h-[2lh]">{audience}</p>
      <p className="mt-4">
        <span className="block h-5 text-sm text-ink-soft">{from}</span>
        <span className="font-display text-4xl tabular-nums">{price}</span> <span className="text-ink-soft">{per}</span>
      </p>
      <ul className="mt-5 mb-7 space-y-2.5">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" strokeWidth={2.5} />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  );
}
