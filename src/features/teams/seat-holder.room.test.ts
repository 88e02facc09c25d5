/** Anyone who works under somebody else's plan: what they are told of it, what they can buy, and what remains when it is gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tier } from '../../contract/tier.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { billingStore } from '../billing/store.ts';
import { teamStore } from './store.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const NOW = '2026-03-10T12:00:00Z';
const DAY_MS = 24 * 60 * 60 * 1000;

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
  house.clock.set(NOW);
});
afterAll(() => house.close());

const setTier = (person: Person, tier: Tier) => billingStore(house.parts.db).setTier(person.id, tier);
const heldBy = async (person: Person) =>
  (await (await house.get('/api/auth/user', person.headers)).json()).subscription;
const post = async (path: string, body: object, person?: Person, app: TestApp = house) => {
  const response = await app.post(`/api${path}`, body, person?.headers);
  return { status: response.status, body: await response.json() };
};

async function teamOf(members: number, tier: Tier = 'team'): Promise<{ owner: Person; others: Person[] }> {
  const owner = await house.signIn({ tier });
  const others: Person[] = [];
  for (let n = 0; n < members; n++) others.push(await house.signIn());
  await teamStore(house.parts.db).create('Oak School', [owner.id, ...others.map(({ id }) => id)], house.clock.now());
  return { owner, others };
}

/** At the test checkout. */
async function buy(person: Person, tier: Tier) {
  const { body } = await post('/create-checkout-session', { tier }, person);
  expect((await post(`/test-payments/checkout/${body.url.split('/')[2]}`, { card: 'good' })).status).toBe(200);
}

describe('a seat holder', () => {
  it('is told that the plan comes through the team, and has nothing to manage', async () => {
    const { owner, others } = await teamOf(1);
    const ben = others[0] as Person;
    expect(await heldBy(ben)).toMatchObject({
      tier: 'team',
      throughTeam: true,
      ownTier: 'free',
      paysItself: false,
      lostTeam: null,
      seats: null,
    });
    expect(await heldBy(owner)).toMatchObject({ tier: 'team', throughTeam: false, ownTier: 'team' });
    expect(await post('/create-portal-session', {}, ben)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('the owner of your team') },
    });
  });

  it('who looked at a checkout once still has nothing to manage', async () => {
    const { owner } = await teamOf(0);
    const ben = await house.signIn();
    await post('/create-checkout-session', { tier: 'pro' }, ben);
    await teamStore(house.parts.db).create(
      'Elm School',
      [(await house.signIn({ tier: 'team' })).id, ben.id],
      house.clock.now(),
    );
    expect(await heldBy(ben)).toMatchObject({ tier: 'team', throughTeam: true, paysItself: false });
    expect((await heldBy(owner)).throughTeam).toBe(false);
  });

  it('cannot buy what the seat gives already, and is not sent to a button that is not there', async () => {
    const { others } = await teamOf(1);
    for (const tier of ['pro', 'team']) {
      const { status, body } = await post('/create-checkout-session', { tier }, others[0]);
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.message).toMatch(/the team pays for it\.$/);
      expect(body.message).not.toContain('Manage Subscription');
    }
    expect((await post('/create-checkout-session', { tier: 'school' }, others[0])).status).toBe(200);
  });

  it('who pays for Pro besides keeps the way to cancel it', async () => {
    const ben = await house.signIn();
    await buy(ben, 'pro');
    const owner = await house.signIn({ tier: 'team' });
    await teamStore(house.parts.db).create('Ash School', [owner.id, ben.id], house.clock.now());
    expect(await heldBy(ben)).toMatchObject({ tier: 'team', throughTeam: true, ownTier: 'pro', paysItself: true });
    const portal = await post('/create-portal-session', {}, ben);
    expect(portal.status).toBe(200);
    await post(`/test-payments/portal/${portal.body.url.split('/')[2]}`, { do: 'fail payment' });
    expect(await heldBy(ben)).toMatchObject({
      tier: 'team',
      status: 'active',
      ownTier: 'pro',
      ownStatus: 'past due',
      paysItself: true,
    });
    await post(`/test-payments/portal/${portal.body.url.split('/')[2]}`, { do: 'cancel now' });
    expect(await heldBy(ben)).toMatchObject({
      tier: 'team',
      throughTeam: true,
      ownTier: 'free',
      paysItself: false,
      status: 'active',
      endsAt: null,
    });
  });

  it('whom the operator gave a plan is not sent to a button that does nothing', async () => {
    const granted = await house.signIn({ tier: 'team' });
    const { body } = await post('/create-checkout-session', { tier: 'pro' }, granted);
    expect(body.message).toContain('The person who runs this site manages it');
  });
});

describe('when the seat is gone', () => {
  it('says why for a month: removed, asleep, or none left', async () => {
    const { owner, others } = await teamOf(9, 'school');
    const [ben, , , , , , , late] = others as [Person, Person, Person, Person, Person, Person, Person, Person];
    await setTier(owner, 'team');
    expect(await heldBy(late)).toMatchObject({
      tier: 'free',
      throughTeam: false,
      lostTeam: expect.stringContaining('more teachers than seats'),
    });
    await setTier(owner, 'free');
    expect(await heldBy(ben)).toMatchObject({
      tier: 'free',
      lostTeam: expect.stringContaining('The plan of your team “Oak School” has ended'),
    });
    // Whose own plan ended is told so by the plan.
    expect((await heldBy(owner)).lostTeam).toBeNull();
    await setTier(owner, 'team');
    await house.app.request(`/api/team/members/${ben.id}`, { method: 'DELETE', headers: owner.headers });
    expect(await heldBy(ben)).toMatchObject({
      tier: 'free',
      lostTeam: expect.stringContaining('You are no longer part of the team “Oak School”'),
    });
    await setTier(ben, 'pro');
    expect(await heldBy(ben)).toMatchObject({ tier: 'pro', lostTeam: null });
    await setTier(ben, 'free');
    house.clock.set(new Date(Date.parse(NOW) + 29 * DAY_MS).toISOString());
    const again = await house.signIn({ email: ben.email });
    expect((await heldBy(again)).lostTeam).toContain('no longer part');
    house.clock.set(new Date(Date.parse(NOW) + 31 * DAY_MS).toISOString());
    expect((await heldBy(again)).lostTeam).toBeNull();
    // The library, whose door is asked for, goes on saying it.
    expect((await (await house.get('/api/lesson-plans', again.headers)).json()).message).toContain('no longer part');
    house.clock.set(NOW);
  });
});

describe('an invitation', () => {
  const tokenFor = async (owner: Person, email: string): Promise<string> => {
    expect((await post('/team/invite', { email }, owner)).status).toBe(200);
    const { invitations } = await (await house.get('/api/team', owner.headers)).json();
    return invitations.find((each: { email: string }) => each.email === email).token;
  };

  it('says to the person who asks in which team they are already', async () => {
    const { owner } = await teamOf(0);
    const { others } = await teamOf(1);
    const busy = others[0] as Person;
    const token = await tokenFor(owner, busy.email);
    const seen = async (person?: Person) =>
      (await (await house.get(`/api/team/invitations/token/${token}`, person?.headers)).json()).yourTeam;
    expect([await seen(), await seen(await house.signIn()), await seen(busy)]).toEqual([null, null, 'Oak School']);
    await post('/team/leave', {}, busy);
    expect(await seen(busy)).toBeNull();
    expect((await post(`/team/invitations/accept/${token}`, {}, busy)).status).toBe(200);
  });

  it('cannot be guessed by accepting either', async () => {
    const limited = await openTestApp({ limitAttempts: true });
    const guesser = await limited.signIn();
    const statuses: number[] = [];
    for (let n = 0; n < 301; n++)
      statuses.push((await post(`/team/invitations/accept/guess-${n}`, {}, guesser, limited)).status);
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]));
    expect(statuses[300]).toBe(429);
    await limited.close();
  }, 60_000);
});

it('nothing unexpected was logged', () => {
  expect(house.errors).toEqual([]);
});
