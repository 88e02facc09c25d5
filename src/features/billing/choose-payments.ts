import { onlyThisMachine } from '../../platform/http/client-address.ts';

/** Who takes the payments of this server, and the line that says so at its start. */
export interface PaymentChoice {
  /** What the operator asked for; undefined: nothing. */
  asked: 'stripe' | 'test' | 'none' | undefined;
  hasStripeKey: boolean;
  host: string;
  publicUrl: string;
  /** How many stand before the server: with one, others reach it. */
  proxies: number;
}

/** Without a key, strangers could give themselves any tier at the test checkout: it opens by itself only where nobody else can come. */
export function choosePayments({ asked, hasStripeKey, host, publicUrl, proxies }: PaymentChoice): {
  use: 'stripe' | 'test' | 'none';
  sentence: string;
} {
  if (asked === 'none')
    return {
      use: 'none',
      sentence: 'none (PAYMENTS=none); the operator sets tiers with npm run admin -- user set-tier',
    };
  if (hasStripeKey) return { use: 'stripe', sentence: 'Stripe (STRIPE_SECRET_KEY)' };
  if (asked === 'test')
    return {
      use: 'test',
      sentence:
        'test checkout, no card is charged: everybody who can sign up can give themselves any tier (PAYMENTS=test)',
    };
  if (onlyThisMachine({ host, publicUrl, proxies }))
    return {
      use: 'test',
      sentence:
        'test checkout, no card is charged, because only this machine reaches the server; PAYMENTS=none switches it off',
    };
  return {
    use: 'none',
    sentence:
      'none, because others can reach this server and STRIPE_SECRET_KEY is not set; PAYMENTS=test opens the test checkout',
  };
}
