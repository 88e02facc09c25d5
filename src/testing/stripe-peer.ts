/** A server on loopback that speaks the part of Stripe's API that we use: form-encoded requests, Stripe's object shapes, errors and idempotency keys. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Fields,
  list,
  type PeerSession,
  type PeerSubscription,
  sessionObject,
  subscriptionObject,
} from './stripe-objects.ts';

export interface StripePeer {
  host: string;
  port: number;
  /** Method, path and form of every request, in order. */
  requests: { method: string; path: string; form: URLSearchParams; idempotencyKey: string | undefined }[];
  customers: Map<string, { email: string; metadata: Record<string, string> }>;
  sessions: PeerSession[];
  subscriptions: PeerSubscription[];
  /** What the customer does on Stripe's page. @returns the new subscription */
  pay(sessionId: string, changes?: Partial<PeerSubscription>): PeerSubscription;
  subscribe(customer: string, price: string, changes?: Partial<PeerSubscription>): PeerSubscription;
  /** An event's body as Stripe sends it. */
  event(type: string, object: Fields, changes?: Fields): string;
  subscriptionObject(subscription: PeerSubscription): Fields;
  /** Runs before each answer; what it returns replaces the answer. */
  intercept:
    | ((
        method: string,
        path: string,
      ) => Promise<{ status: number; body: unknown } | undefined> | { status: number; body: unknown } | undefined)
    | undefined;
  close(): Promise<void>;
}

const KEY = 'sk_test_peer';
const DAY_S = 86_400;

/** Path → parameters that Stripe takes there, without what follows in brackets; any other is an error, as at Stripe. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/customers': ['email', 'name', 'metadata'],
  'GET /v1/subscriptions': ['customer', 'status', 'limit', 'starting_after'],
  'GET /v1/subscriptions/:id': [],
  'DELETE /v1/subscriptions/:id': [],
  'GET /v1/checkout/sessions': ['customer', 'status', 'limit'],
  'POST /v1/checkout/sessions': [
    'mode',
    'customer',
    'line_items',
    'success_url',
    'cancel_url',
    'payment_method_collection',
    'allow_promotion_codes',
    'automatic_tax',
    'billing_address_collection',
    'customer_update',
    'tax_id_collection',
    'metadata',
  ],
  'POST /v1/checkout/sessions/:id/expire': [],
  'POST /v1/billing_portal/sessions': ['customer', 'return_url', 'flow_data'],
};

class StripeFault extends Error {
  readonly status: number;
  readonly body: Fields;
  constructor(status: number, body: Fields) {
    super(String(body.message));
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

const missing = (kind: string, id: string, param: string) =>
  new StripeFault(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });

/** @param now Unix seconds */
export async function openStripePeer(now: () => number): Promise<StripePeer> {
  let made = 0;
  const id = (prefix: string) => `${prefix}_peer${String(++made).padStart(6, '0')}`;
  const answered = new Map<string, { request: string; status: number; body: unknown }>();

  const peer: Omit<StripePeer, 'host' | 'port' | 'close'> = {
    requests: [],
    customers: new Map(),
    sessions: [],
    subscriptions: [],
    intercept: undefined,
    pay(sessionId, changes = {}) {
      const session = peer.sessions.find((each) => each.id === sessionId);
      if (session?.status !== 'open') throw new Error(`the checkout ${sessionId} is not open`);
      session.status = 'complete';
      return peer.subscribe(session.customer, session.price, { quantity: session.quantity, ...changes });
    },
    subscribe(customer, price, changes = {}) {
      const subscription: PeerSubscription = {
        id: id('sub'),
        customer,
        price,
        quantity: 1,
        status: 'active',
        created: now(),
        periodEnd: now() + 30 * DAY_S,
        cancelAtPeriodEnd: false,
        cancelAt: null,
        endedAt: null,
        currency: 'usd',
        amount: 1200,
        metadata: {},
        ...changes,
      };
      peer.subscriptions.push(subscription);
      return subscription;
    },
    event: (type, object, changes = {}) =>
      JSON.stringify({
        id: id('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        ...changes,
      }),
    subscriptionObject,
  };

  const customerNamed = (customer: string | null) => {
    if (customer === null || !peer.customers.has(customer)) throw missing('customer', String(customer), 'customer');
    return customer;
  };

  const answers: Readonly<Record<string, (form: URLSearchParams, ids: string) => unknown>> = {
    'POST /v1/customers': (form) => {
      const customer = id('cus');
      const metadata = Object.fromEntries(
        [...form].flatMap(([key, value]) => (key.startsWith('metadata[') ? [[key.slice(9, -1), value]] : [])),
      );
      peer.customers.set(customer, { email: form.get('email') ?? '', metadata });
      return {
        id: customer,
        object: 'customer',
        email: form.get('email'),
        name: form.get('name'),
        metadata,
        created: now(),
        livemode: false,
      };
    },
    'GET /v1/subscriptions': (form) => {
      const customer = customerNamed(form.get('customer'));
      return list(
        '/v1/subscriptions',
        peer.subscriptions
          .filter((each) => each.customer === customer)
          .map(subscriptionObject)
          .reverse(),
      );
    },
    'GET /v1/subscriptions/:id': (_form, subscription) =>
      subscriptionObject(found(peer.subscriptions, 'subscription', subscription)),
    'DELETE /v1/subscriptions/:id': (_form, subscription) =>
      subscriptionObject(
        Object.assign(found(peer.subscriptions, 'subscription', subscription), { status: 'canceled', endedAt: now() }),
      ),
    'GET /v1/checkout/sessions': (form) => {
      const customer = customerNamed(form.get('customer'));
      const status = form.get('status');
      return list(
        '/v1/checkout/sessions',
        peer.sessions
          .filter((each) => each.customer === customer && (status === null || each.status === status))
          .map(sessionObject)
          .reverse(),
      );
    },
    'POST /v1/checkout/sessions': (form) => {
      const customer = customerNamed(form.get('customer'));
      const quantity = Number(form.get('line_items[0][quantity]'));
      const session: PeerSession = {
        id: id('cs_test'),
        customer,
        status: 'open',
        price: form.get('line_items[0][price]') ?? '',
        quantity,
        form,
      };
      peer.sessions.push(session);
      return sessionObject(session);
    },
    'POST /v1/checkout/sessions/:id/expire': (_form, sessionId) => {
      const session = found(peer.sessions, 'checkout.session', sessionId);
      if (session.status !== 'open')
        throw new StripeFault(400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' });
      session.status = 'expired';
      return sessionObject(session);
    },
    'POST /v1/billing_portal/sessions': (form) => {
      const session = id('bps');
      const customer = customerNamed(form.get('customer'));
      return {
        id: session,
        object: 'billing_portal.session',
        customer,
        url: `https://billing.stripe.example/p/${session}`,
        return_url: form.get('return_url'),
        livemode: false,
      };
    },
  };

  const answer = async (request: IncomingMessage, body: string): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? '', 'http://peer');
    const method = request.method ?? '';
    const replaced = await peer.intercept?.(method, url.pathname);
    if (replaced) return replaced;
    if (request.headers.authorization !== `Bearer ${KEY}`)
      throw new StripeFault(401, { message: 'Invalid API Key provided' });
    if (!request.headers['stripe-version']) throw new StripeFault(400, { message: 'no version' });
    if (method === 'POST' && request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new StripeFault(400, { message: 'Invalid content type' });
    const form = method === 'GET' ? url.searchParams : new URLSearchParams(body);
    const parts = url.pathname.split('/');
    const [route, named = ''] = /^(cs|sub)_/.test(parts[3] ?? '')
      ? [[...parts.slice(0, 3), ':id', ...parts.slice(4)].join('/'), parts[3]]
      : /^cs_/.test(parts[4] ?? '')
        ? [[...parts.slice(0, 4), ':id', ...parts.slice(5)].join('/'), parts[4]]
        : [url.pathname];
    const call = `${method} ${route}`;
    const idempotencyKey = request.headers['idempotency-key']?.toString();
    peer.requests.push({ method, path: url.pathname, form, idempotencyKey });
    const allowed = PARAMETERS[call];
    if (!allowed) throw new StripeFault(404, { message: `Unrecognized request URL (${call})` });
    for (const name of form.keys())
      if (!allowed.includes(name.split('[')[0] ?? ''))
        throw new StripeFault(400, {
          code: 'parameter_unknown',
          message: `Received unknown parameter: ${name}`,
          param: name,
        });
    const before = method === 'POST' && idempotencyKey ? answered.get(idempotencyKey) : undefined;
    const asked = `${url.pathname}?${form}`;
    if (before && before.request !== asked)
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    if (before) return before;
    const given = { request: asked, status: 200, body: answers[call]?.(form, named) };
    if (method === 'POST' && idempotencyKey) answered.set(idempotencyKey, given);
    return given;
  };

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, Buffer.concat(chunks).toString('utf8')).then(
        ({ status, body }) => send(response, status, body),
        (error: unknown) =>
          error instanceof StripeFault
            ? send(response, error.status, { error: error.body })
            : send(response, 500, { error: { message: String(error) } }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Added in place: `peer` is what the answers above look into.
  return Object.assign(peer, {
    host: '127.0.0.1',
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export const PEER_KEY = KEY;

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_peer' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function found<T extends { id: string }>(all: readonly T[], kind: string, id: string): T {
  const one = all.find((each) => each.id === id);
  if (!one) throw missing(kind, id, 'id');
  return one;
}
