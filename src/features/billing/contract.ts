/** What is said on the wire about subscriptions. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { TIERS } from '../../contract/tier.ts';

const url = z.object({ url: z.string() });
const tags = ['billing'];

export const billingContract = {
  checkout: oc
    .route({
      method: 'POST',
      path: '/create-checkout-session',
      summary: 'Start checkout for a subscription tier',
      description:
        'With a subscription already there, `url` leads to where it is changed. `seats` matters where a price is per seat.',
      tags,
    })
    .input(z.object({ tier: z.enum(TIERS), seats: z.int().min(1).max(10_000).optional() }))
    .output(url),
  portal: oc
    .route({ method: 'POST', path: '/create-portal-session', summary: 'Open the billing portal', tags })
    .input(z.object({}))
    .output(url),
  refresh: oc
    .route({
      method: 'POST',
      path: '/refresh-subscription',
      summary: 'Refresh the subscription',
      tags,
    })
    .input(z.object({}).optional())
    .output(z.object({})),
};
