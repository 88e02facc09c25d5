/** What is said on the wire about subscriptions (SPEC §7). */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { TIERS } from '../../contract/tier.ts';

const url = z.object({ url: z.string() });
const tags = ['billing'];

export const billingContract = {
  checkout: oc
    .route({ method: 'POST', path: '/create-checkout-session', summary: 'Start checkout for a subscription tier', tags })
    .input(z.object({ tier: z.enum(TIERS) }))
    .output(url),
  portal: oc.route({ method: 'POST', path: '/create-portal-session', summary: 'Open the billing portal', tags }).input(z.object({})).output(url),
};
