import { expect, it } from 'vitest';
import { choosePayments } from './choose-payments.ts';

const here = {
  asked: undefined,
  hasStripeKey: false,
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:3000',
  proxies: 0,
} as const;

it.each([
  ['this machine only', {}, 'test'],
  ['this machine by name', { host: 'localhost', publicUrl: 'http://localhost:3000' }, 'test'],
  ['this machine over IPv6', { host: '::1', publicUrl: 'http://[::1]:3000' }, 'test'],
  ['open to the network', { host: '0.0.0.0' }, 'none'],
  ['behind a proxy on this machine', { publicUrl: 'https://lessons.example.org' }, 'none'],
  ['behind a proxy, whose address was forgotten', { proxies: 1 }, 'none'],
  ['a name that only begins like this machine', { publicUrl: 'https://127.0.0.1.example.org' }, 'none'],
  ['open to the network, test asked for', { host: '0.0.0.0', asked: 'test' }, 'test'],
  ['switched off', { asked: 'none' }, 'none'],
  ['a key', { hasStripeKey: true, host: '0.0.0.0' }, 'stripe'],
  ['a key, switched off', { hasStripeKey: true, asked: 'none' }, 'none'],
] as const)('%s', (_where, changes, use) => {
  const chosen = choosePayments({ ...here, ...changes });
  expect(chosen.use).toBe(use);
  expect(chosen.sentence).toMatch(use === 'test' ? /no card is charged/ : use === 'none' ? /^none/ : /Stripe/);
});
