/** Stripe’s objects as its API shows them, as far as we use them. */
export type Fields = Record<string, unknown>;

export interface PeerSubscription {
  id: string;
  customer: string;
  price: string;
  quantity: number;
  status: string;
  /** Unix seconds. */
  created: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  cancelAt: number | null;
  endedAt: number | null;
  currency: string;
  amount: number;
  metadata: Record<string, string>;
}

export interface PeerSession {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  price: string;
  quantity: number;
  form: URLSearchParams;
}

export const list = (url: string, data: unknown[]) => ({ object: 'list', url, has_more: false, data });

export const subscriptionObject = (s: PeerSubscription): Fields => ({
  id: s.id,
  object: 'subscription',
  application: null,
  automatic_tax: { enabled: false, liability: null, disabled_reason: null },
  billing_cycle_anchor: s.created,
  cancel_at: s.cancelAt,
  cancel_at_period_end: s.cancelAtPeriodEnd,
  canceled_at: s.endedAt,
  collection_method: 'charge_automatically',
  created: s.created,
  currency: s.currency,
  customer: s.customer,
  discounts: [],
  ended_at: s.endedAt,
  items: list(`/v1/subscription_items?subscription=${s.id}`, [
    {
      id: `si_${s.id.slice(4)}`,
      object: 'subscription_item',
      created: s.created,
      current_period_start: s.created,
      current_period_end: s.periodEnd,
      metadata: {},
      price: {
        id: s.price,
        object: 'price',
        active: true,
        billing_scheme: 'per_unit',
        currency: s.currency,
        product: 'prod_peer',
        recurring: { interval: 'month', interval_count: 1, meter: null, usage_type: 'licensed' },
        type: 'recurring',
        unit_amount: s.amount,
        unit_amount_decimal: String(s.amount),
      },
      quantity: s.quantity,
      subscription: s.id,
    },
  ]),
  latest_invoice: `in_${s.id.slice(4)}`,
  livemode: false,
  metadata: s.metadata,
  start_date: s.created,
  status: s.status,
  trial_end: null,
  trial_start: null,
});

export const sessionObject = (s: PeerSession): Fields => ({
  id: s.id,
  object: 'checkout.session',
  customer: s.customer,
  livemode: false,
  metadata: s.form.has('metadata[wanted]') ? { wanted: s.form.get('metadata[wanted]') } : {},
  mode: 'subscription',
  payment_status: s.status === 'complete' ? 'paid' : 'unpaid',
  status: s.status,
  success_url: s.form.get('success_url'),
  url: s.status === 'open' ? `https://checkout.stripe.example/c/pay/${s.id}` : null,
});
