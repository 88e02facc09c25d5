import { describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { entitlementsWith } from './entitlements.ts';
import { ENTITLEMENTS } from './limits.ts';

const read = (source: Record<string, string>) => readEnv(source).ENTITLEMENTS;

describe('ENTITLEMENTS', () => {
  it('lifts and lowers what is named, and leaves the rest', () => {
    const lifted = entitlementsWith(
      read({ ENTITLEMENTS: '{"free": {"monthlyPlans": "unlimited", "library": true}, "team": {"seats": 12}}' }),
    );
    expect(lifted.free).toEqual({ ...ENTITLEMENTS.free, monthlyPlans: null, library: true });
    expect(lifted.team).toEqual({ ...ENTITLEMENTS.team, seats: 12 });
    expect(lifted.pro).toEqual(ENTITLEMENTS.pro);
    expect(entitlementsWith(read({}))).toEqual(ENTITLEMENTS);
    expect(entitlementsWith(read({ ENTITLEMENTS: '' }))).toEqual(ENTITLEMENTS);
  });

  it.each([
    ['unlimited', 'ENTITLEMENTS is not usable: it should be made of these names only: free, pro, team, school.'],
    ['[]', 'free, pro, team, school'],
    ['null', 'free, pro, team, school'],
    ['{"gold": {}}', 'free, pro, team, school'],
    [
      '{"free": {"plans": 3}}',
      'ENTITLEMENTS.free is not usable: it should be made of these names only: monthlyPlans, library, savedLessons, quizzes, seats.',
    ],
    [
      '{"free": {"monthlyPlans": -1}}',
      'ENTITLEMENTS.free.monthlyPlans is not usable: it should be a whole number, 0 or more, or "unlimited".',
    ],
    ['{"free": {"monthlyPlans": "many"}}', 'or "unlimited"'],
    ['{"free": {"monthlyPlans": 2.5}}', 'a whole number'],
    [
      '{"pro": {"savedLessons": "unlimited"}}',
      'ENTITLEMENTS.pro.savedLessons is not usable: it should be a whole number, 0 or more.',
    ],
    ['{"pro": {"library": "yes"}}', 'ENTITLEMENTS.pro.library is not usable: it should be true or false.'],
    ['{"pro": 7}', 'ENTITLEMENTS.pro'],
  ])('refuses %s at the start, in one line', (value, words) => {
    expect(() => read({ ENTITLEMENTS: value })).toThrow(words);
  });
});

describe('the keys of payments', () => {
  const STRIPE = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PRICE_PRO: 'price_1, price_2',
  };

  it('belong together', () => {
    expect(readEnv(STRIPE).STRIPE_PRICE_PRO).toEqual(['price_1', 'price_2']);
    expect(readEnv({ ...STRIPE, PAYMENTS: 'none' }).PAYMENTS).toBe('none');
  });

  it.each([
    [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is not usable: it should be set, because PAYMENTS=stripe.'],
    [{ ...STRIPE, PAYMENTS: 'test' }, 'PAYMENTS is not usable'],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is not usable'],
    [{ ...STRIPE, STRIPE_PRICE_PRO: '' }, 'STRIPE_PRICE_PRO is not usable'],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_live_secret' },
      'STRIPE_SECRET_KEY is not usable: it should be a secret key of Stripe',
    ],
    [{ ...STRIPE, STRIPE_PRICE_TEAM: '12 dollars' }, 'STRIPE_PRICE_TEAM is not usable'],
    [{ ...STRIPE, STRIPE_AUTOMATIC_TAX: 'yes' }, 'STRIPE_AUTOMATIC_TAX is not usable: it should be on or off.'],
    [{ PAYMENTS: 'bitcoin' }, 'PAYMENTS is not usable: it should be stripe, test or none.'],
  ])('stop the start when they do not: %j', (source, words) => {
    expect(() => readEnv(source)).toThrow(words);
    expect(() => readEnv(source)).not.toThrow(/pk_live_secret|12 dollars/);
  });
});
