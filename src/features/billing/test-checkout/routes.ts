/** The calls of the test checkout's and portal's pages. */
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken } from '../../../platform/secrets.ts';
import { changed, isOver, type PortalAction, renewalAfter } from './change-subscription.ts';
import type { TestPaymentStore, TestSession } from './store.ts';

export interface PagesDeps {
  store: TestPaymentStore;
  clock: Clock;
  /** Sends a signed payment event on its way. */
  tell(type: string, customerId: string): Promise<void>;
}

const seats = z.int().min(1).max(10_000).default(1);
const tier = z.enum(['pro', 'team', 'school']);
const payment = z.object({ card: z.enum(['good', 'declined']), seats });
const action: z.ZodType<PortalAction> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('change'), tier, seats }),
  ...(['cancel', 'cancel now', 'keep', 'fail payment', 'pay'] as const).map((name) =>
    z.object({ do: z.literal(name) }),
  ),
]) as z.ZodType<PortalAction>;

/** As randomToken makes them. */
const TOKEN = /^[\w-]{43}$/;

/** What the provider calls the change. */
const EVENT_OF: Readonly<Record<PortalAction['do'], string>> = {
  change: 'customer.subscription.updated',
  cancel: 'customer.subscription.updated',
  'cancel now': 'customer.subscription.deleted',
  keep: 'customer.subscription.updated',
  'fail payment': 'invoice.payment_failed',
  pay: 'invoice.paid',
};

export function testPaymentPages({ store, clock, tell }: PagesDeps): Hono {
  const app = new Hono();

  const open = async (c: Context, kind: TestSession['kind']): Promise<TestSession> => {
    const id = c.req.param('id') ?? '';
    const session = TOKEN.test(id) ? await store.session(id) : undefined;
    if (session?.kind !== kind)
      throw new Problem(
        'not-found',
        'We don’t recognize this page. Please start again from the pricing page or your dashboard.',
      );
    if (session.completedAt)
      throw new Problem('conflict', 'This checkout is done already. Your subscription is on your dashboard.');
    if (session.expiresAt <= clock.now())
      throw new Problem(
        'conflict',
        'This page has expired. Please start again from the pricing page or your dashboard.',
      );
    return session;
  };

  const portal = async ({ customerId, tier: proposedTier, seats: proposedSeats, returnPath }: TestSession) => {
    const row = await store.subscriptionOf(customerId);
    const now = clock.now();
    const held = row && !isOver(row, now) ? row : undefined;
    return {
      returnPath,
      proposed: held && proposedTier ? { tier: proposedTier, seats: proposedSeats ?? 1 } : null,
      subscription: held
        ? {
            tier: held.tier,
            seats: held.seats,
            status: held.status,
            endsAt: held.endsAt,
            renewsAt: renewalAfter(held.startedAt, now),
          }
        : null,
    };
  };

  app.get('/checkout/:id', async (c) => {
    const { tier: wanted, seats: wantedSeats, returnPath } = await open(c, 'checkout');
    return c.json({ tier: wanted, seats: wantedSeats, returnPath });
  });

  app.post('/checkout/:id', async (c) => {
    const { card, seats: chosen } = await read(c, payment);
    const { id, customerId, tier: wanted, successPath } = await open(c, 'checkout');
    if (card === 'declined')
      throw new Problem('bad-request', 'The test card was declined, as asked. Nothing was charged; you can try again.');
    if (!wanted || !(await store.complete(id, clock.now())))
      throw new Problem('conflict', 'This checkout is done already. Your subscription is on your dashboard.');
    const now = clock.now();
    const bought = {
      customerId,
      id: `test_subscription_${randomToken()}`,
      tier: wanted,
      seats: wanted === 'school' ? chosen : 1,
    };
    await store.save({ ...bought, status: 'active', startedAt: now, endsAt: null });
    await tell('checkout.session.completed', customerId);
    return c.json({ url: successPath });
  });

  app.get('/portal/:id', async (c) => c.json(await portal(await open(c, 'portal'))));

  app.post('/portal/:id', async (c) => {
    const wanted = await read(c, action);
    const session = await open(c, 'portal');
    await store.save(changed(await store.subscriptionOf(session.customerId), wanted, clock.now()));
    await tell(EVENT_OF[wanted.do], session.customerId);
    return c.json(await portal({ ...session, tier: wanted.do === 'change' ? null : session.tier }));
  });

  return app;
}

/** @throws Problem bad-request */
async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const checked = schema.safeParse(body);
  if (!checked.success) throw new Problem('bad-request', 'We cannot read this request.');
  return checked.data;
}
