/** A payment event says only that something changed; what holds now is asked of the provider. */
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { type RefreshDeps, refreshSubscription } from './refresh-subscription.ts';

export interface ReceiveDeps extends RefreshDeps {
  clock: Clock;
  log: Log;
}

/** Providers send an event again for days, not for weeks. */
const REMEMBER_MS = 30 * 24 * 60 * 60 * 1000;

/** @throws Problem bad-request for a body without a sound signature; unavailable if the provider does not answer, so that it sends the event again */
export async function receiveEvent(deps: ReceiveDeps, body: string, signature: string | undefined): Promise<void> {
  const { store, provider, clock, log } = deps;
  const { id, type, customerId } = await provider.parseEvent(body, signature);
  if (customerId === undefined || (await store.wasReceived(id))) return;
  const row = await store.findCustomer(provider.name, customerId);
  if (row) await refreshSubscription(deps, row.accountId);
  else log.warn({ event: id, type, customer: customerId }, 'a payment event is about a customer that no account has');
  // Only now: an event whose work failed is taken again.
  const now = clock.now();
  await store.keepEvent(id, now, new Date(now.getTime() - REMEMBER_MS));
}
