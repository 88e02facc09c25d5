import { implement } from '@orpc/server';
import { Hono } from 'hono';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { billingContract } from './contract.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type ReceiveDeps, receiveEvent } from './receive-event.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { type Buyer, type CheckoutDeps, openPortal, startCheckout } from './start-checkout.ts';

export interface BillingDeps<Account> extends CheckoutDeps, Omit<ReceiveDeps, 'provider'> {
  /** @throws Problem unauthenticated for a visitor */
  accountOf(account: Account | undefined): Account;
  limits: RateLimits;
}

export function billingRoutes<Account extends Buyer>(deps: BillingDeps<Account>) {
  const os = implement(billingContract).$context<RequestContext<Account>>();
  const { provider } = deps;
  // Each call asks the provider, which limits us too.
  const calls = deps.limits({ name: 'payments', max: 60, windowS: 60 * 60 });
  const caller = async (context: RequestContext<Account>): Promise<Account> => {
    const account = deps.accountOf(context.account);
    await calls.take(account.id);
    return account;
  };
  return {
    checkout: os.checkout.handler(async ({ input, context }) => ({
      url: await startCheckout(deps, await caller(context), input.tier, input.seats ?? 1),
    })),
    portal: os.portal.handler(async ({ context }) => ({ url: await openPortal(deps, await caller(context)) })),
    refresh: os.refresh.handler(async ({ context }) => {
      const { id } = await caller(context);
      if (provider) await refreshSubscription({ ...deps, provider }, id);
      return {};
    }),
  };
}

/** Where the provider's events arrive: POST /api/stripe/webhook; or the calls of the test checkout's own pages. */
export function paymentRoutes(deps: Omit<ReceiveDeps, 'provider'>, provider: PaymentProvider): Hono {
  const receive = (body: string, signature: string | undefined) => receiveEvent({ ...deps, provider }, body, signature);
  const app = new Hono();
  if (provider.routes) return app.route('/test-payments', provider.routes(receive));
  return app.post('/stripe/webhook', async (c) => {
    // Raw: the signature is over these very bytes.
    await receive(await c.req.text(), c.req.header('stripe-signature'));
    return c.json({ received: true });
  });
}
