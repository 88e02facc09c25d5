/** The month's allowance, over the API and under pressure. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApi } from '../../../api.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import { frameOf } from '../../../testing/frame-request.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { builtInPlanning } from '../../planning/built-in-planning.ts';
import { entitlementsWith } from '../entitlements.ts';
import { countPlan } from './count-plan.ts';
import { usageStore } from './store.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
  house.clock.set('2026-03-10T12:00:00Z');
  // The first plan reads the knowledge base, and on a busy machine who waits for a connection meanwhile gives up.
  await plan((await house.signIn()).headers);
});
afterAll(() => house.close());

const REQUEST = {
  type: 'formative',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'quilts',
  duration: 10,
};
type Headers = Record<string, string>;
const plan = async (headers: Headers, changes: object = {}, app = house.app) => {
  const body = JSON.stringify({ ...REQUEST, ...changes });
  const response = await app.request('/api/generate-lesson', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: await response.json() };
};
const usageOf = async (headers: Headers) => (await (await house.get('/api/auth/user', headers)).json()).usage;

describe('three plans a month', () => {
  it('lets exactly 3 of 20 requests at once succeed', async () => {
    const { headers } = await house.signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => plan(headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(refused).toMatchObject({ status: 403, body: { code: 'limit-reached' } });
    expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 3, limit: 3 });
  });

  it('counts a plan once however often it is asked for with one key, and gives the same plan', async () => {
    const { headers } = await house.signIn();
    const keyed = { ...headers, 'idempotency-key': 'try-1' };
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => plan(keyed)));
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toEqual(first);
    expect(await plan(keyed)).toEqual(first);
    expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 1 });
    const next = await plan({ ...headers, 'idempotency-key': 'try-2' });
    expect(next.body.provenance).not.toEqual(first?.body.provenance);
    expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 2 });
  });

  it('gives back the answer to a key even when the month is used up', async () => {
    const { headers } = await house.signIn();
    const keyed = { ...headers, 'idempotency-key': 'k' };
    const first = await plan(keyed);
    for (let i = 0; i < 2; i++) expect((await plan(headers)).status).toBe(200);
    expect((await plan(headers)).status).toBe(403);
    expect(await plan(keyed)).toEqual(first);
  });

  it('keeps an account’s keys to itself, and a key to its request', async () => {
    const one = { ...(await house.signIn()).headers, 'idempotency-key': 'same' };
    const two = { ...(await house.signIn()).headers, 'idempotency-key': 'same' };
    const [mine, theirs] = [await plan(one), await plan(two, { keywords: 'rivers' })];
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body).not.toEqual(mine.body);
    expect(await plan(one, { keywords: 'kites' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('forgets an answer after some hours', async () => {
    const { headers } = await house.signIn();
    const keyed = { ...headers, 'idempotency-key': 'k' };
    await plan(keyed);
    house.clock.set('2026-03-10T19:00:00Z');
    expect((await plan(keyed)).status).toBe(200);
    house.clock.set('2026-03-10T12:00:00Z');
    expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 2 });
  });

  it.each(['', ' ', 'x'.repeat(129), 'a b'])('refuses the key %j with a sentence', async (key) => {
    const { headers } = await house.signIn();
    const answer = await plan({ ...headers, 'idempotency-key': key });
    // An empty header is no key.
    if (key.trim() === '') expect([200, 400]).toContain(answer.status);
    else expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('Idempotency-Key') } });
  });
});

describe('a plan that fails', () => {
  const failing = () => {
    let fails = true;
    const planning = builtInPlanning(join(projectRoot(), 'data/knowledge'));
    const app = makeApi({
      ...house.parts,
      ...planning,
      planLesson: async (...args) => {
        if (fails) throw new Error('the planner broke');
        return planning.planLesson(...args);
      },
    });
    return {
      app,
      fix: () => {
        fails = false;
      },
    };
  };

  it('gives its count back, and the same key then works', async () => {
    const { headers } = await house.signIn();
    const { app, fix } = failing();
    const keyed = { ...headers, 'idempotency-key': 'again' };
    for (let i = 0; i < 4; i++) expect((await plan(i % 2 ? keyed : headers, {}, app)).status).toBe(500);
    expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 0 });
    fix();
    expect((await plan(keyed, {}, app)).status).toBe(200);
    expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 1 });
    house.errors.length = 0;
  });
});

it('a frame, for which the teacher brings the content, does not count, and comes again with its key', async () => {
  const { headers } = await house.signIn();
  const frame = { ...(await frameOf(house)), keywords: 'garden' };
  const keyed = { ...headers, 'idempotency-key': 'frame' };
  const first = await plan(keyed, frame);
  expect(first.body.provenance.packs).toEqual([]);
  expect(await plan(keyed, frame)).toEqual(first);
  expect((await plan(headers, frame)).status).toBe(200);
  expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 0 });
  for (let made = 0; made < 3; made++) expect((await plan(headers)).status).toBe(200);
  expect((await plan(headers)).status).toBe(403);
  expect((await plan(headers, frame)).status).toBe(200);
  expect(await usageOf(headers)).toMatchObject({ lessonsGenerated: 3 });
});

describe('what only shows from inside', () => {
  const inside = (limit: number | null = 3) => {
    const store = usageStore(house.parts.db);
    return {
      store,
      deps: {
        store,
        clock: house.clock,
        allowanceOf: () => ({ monthlyPlans: limit, usedUp: 'None is left.' }),
        wait: async () => {},
      },
    };
  };
  const never = () => new Promise<string>(() => {});
  const asking = { tier: 'free', timeZone: undefined } as const;

  it('gives back what a server that ended in the middle had counted', async () => {
    const { id: accountId } = await house.signIn();
    const { store, deps } = inside();
    for (const key of ['a', 'b', undefined]) void countPlan(deps, { ...asking, accountId, key, request: {} }, never);
    while ((await store.lessonsGenerated(accountId, '2026-03')) < 3)
      await new Promise((resolve) => setImmediate(resolve));
    await expect(
      countPlan(deps, { ...asking, accountId, key: 'c', request: {} }, async () => 'plan'),
    ).rejects.toMatchObject({
      code: 'limit-reached',
    });
    house.clock.set('2026-03-10T12:06:00Z');
    expect(await countPlan(deps, { ...asking, accountId, key: 'c', request: {} }, async () => 'plan')).toBe('plan');
    expect(await store.lessonsGenerated(accountId, '2026-03')).toBe(1);
    house.clock.set('2026-03-10T12:00:00Z');
  });

  it('says that a plan is still being written when it takes too long', async () => {
    const { id: accountId } = await house.signIn();
    const { store, deps } = inside();
    void countPlan(deps, { ...asking, accountId, key: 'slow', request: {} }, never);
    while ((await store.lessonsGenerated(accountId, '2026-03')) < 1)
      await new Promise((resolve) => setImmediate(resolve));
    await expect(
      countPlan(deps, { ...asking, accountId, key: 'slow', request: {} }, async () => 'x'),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('still being written'),
    });
    expect(await store.lessonsGenerated(accountId, '2026-03')).toBe(1);
  });

  it('gives back to the month that it counted in', async () => {
    const { id: accountId } = await house.signIn();
    const { store, deps } = inside();
    house.clock.set('2026-03-31T23:59:59Z');
    const failed = countPlan(deps, { ...asking, accountId, key: undefined, request: {} }, async () => {
      house.clock.set('2026-04-01T00:00:01Z');
      throw new Error('late');
    });
    await expect(failed).rejects.toThrow('late');
    expect([
      await store.lessonsGenerated(accountId, '2026-03'),
      await store.lessonsGenerated(accountId, '2026-04'),
    ]).toEqual([0, 0]);
    house.clock.set('2026-03-10T12:00:00Z');
  });

  it('counts without a limit too, and never below a limit of none', async () => {
    const { id: accountId } = await house.signIn();
    expect(
      await countPlan(inside(null).deps, { ...asking, accountId, key: undefined, request: {} }, async () => 1),
    ).toBe(1);
    await expect(
      countPlan(inside(0).deps, { ...asking, accountId, key: undefined, request: {} }, async () => 1),
    ).rejects.toMatchObject({ code: 'limit-reached' });
  });
});

describe('the month', () => {
  it('begins where the account is, as its browser says', async () => {
    house.clock.set('2026-11-01T03:30:00Z');
    const { headers } = await house.signIn();
    expect((await usageOf(headers)).month).toBe('2026-11');
    const inNewYork = { ...headers, 'x-time-zone': 'America/New_York' };
    expect((await usageOf(inNewYork)).month).toBe('2026-10');
    // Remembered: a call that names no zone, or one that does not exist, stays there.
    expect((await usageOf(headers)).month).toBe('2026-10');
    expect((await usageOf({ ...headers, 'x-time-zone': 'Mars/Olympus' })).month).toBe('2026-10');
    for (let i = 0; i < 3; i++) expect((await plan(headers)).status).toBe(200);
    expect((await plan(headers)).status).toBe(403);
    house.clock.set('2026-11-01T04:00:00Z');
    expect(await usageOf(headers)).toMatchObject({ month: '2026-11', lessonsGenerated: 0 });
    expect((await plan(headers)).status).toBe(200);
  });

  it('gives no more than three plans to the person who moves the clock about', async () => {
    house.clock.set('2026-06-30T18:00:00Z');
    const { headers } = await house.signIn();
    let made = 0;
    for (let i = 0; i < 12; i++) {
      const zone = i % 2 ? 'Pacific/Kiritimati' : 'America/Los_Angeles';
      await usageOf({ ...headers, 'x-time-zone': zone });
      if ((await plan(headers)).status === 200) made += 1;
    }
    // Three for June and three for July, which has begun somewhere; never more.
    expect(made).toBe(6);
    house.clock.set('2026-07-20T18:00:00Z');
    expect((await plan(headers)).status).toBe(403);
    house.clock.set('2026-03-10T12:00:00Z');
  });
});

it('follows what the operator lifted', async () => {
  const planning = builtInPlanning(join(projectRoot(), 'data/knowledge'));
  const app = makeApi({
    ...house.parts,
    ...planning,
    entitlements: entitlementsWith({ free: { monthlyPlans: null, library: true, savedLessons: 2 } }),
  });
  const { headers } = await house.signIn();
  for (let i = 0; i < 4; i++) expect((await plan(headers, {}, app)).status).toBe(200);
  const user = await (await app.request('/api/auth/user', { headers })).json();
  expect(user.usage).toMatchObject({ limit: null, savedLimit: 2, lessonsGenerated: 4 });
  expect((await app.request('/api/lesson-plans', { headers })).status).toBe(200);
});

it('says of which plan the plans are used up, and offers an upgrade only where one has more', async () => {
  const planning = builtInPlanning(join(projectRoot(), 'data/knowledge'));
  const app = makeApi({
    ...house.parts,
    ...planning,
    entitlements: entitlementsWith({ pro: { monthlyPlans: 1 }, school: { monthlyPlans: 0 } }),
  });
  const used = async (tier: 'free' | 'pro' | 'school', plans: number) => {
    const { headers } = await house.signIn({ tier });
    for (let i = 0; i < plans; i++) expect((await plan(headers, {}, app)).status).toBe(200);
    return (await plan(headers, {}, app)).body.message;
  };
  expect(await used('free', 3)).toBe(
    'You have used all lesson plans of your free plan this month. Upgrade for unlimited plans, or come back next month.',
  );
  expect(await used('pro', 1)).toBe(
    'You have used all lesson plans of your Pro plan this month. Upgrade for unlimited plans, or come back next month.',
  );
  expect(await used('school', 0)).toBe(
    'Your School plan includes no lesson plans on this site. Please ask the person who runs it.',
  );
});
