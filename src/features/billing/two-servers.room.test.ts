/** What has to hold between two server processes on one PostgreSQL: the allowance, keys, and one checkout for two clicks. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTwoServers, type TwoServers } from '../../testing/two-servers.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const REQUEST = {
  type: 'formative',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'quilts',
  duration: 10,
};

describe.skipIf(inject('database').kind !== 'postgres')('two servers on one database', () => {
  let house: TestApp;
  let servers: TwoServers;
  beforeAll(async () => {
    house = await openTestApp();
    servers = await startTwoServers(house.databaseUrl as string, {
      AUTH_SECRET: 'a secret for tests only, 32 characters',
      PAYMENTS: 'test',
    });
  }, 180_000);
  afterAll(async () => {
    await servers?.stop();
    await house?.close();
  });

  /** Through one server after the other, all under way at once. */
  const post = async (
    turn: number,
    path: string,
    person: Person,
    body: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${servers.urls[turn % 2]}/api${path}`, {
      method: 'POST',
      headers: { ...person.headers, ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { code?: string; url?: string } };
  };
  const userOf = async (turn: number, person: Person) =>
    (await fetch(`${servers.urls[turn % 2]}/api/auth/user`, { headers: person.headers })).json();

  it('lets exactly 3 of 50 plans at once succeed', async () => {
    const person = await house.signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => post(turn, '/generate-lesson', person, REQUEST)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status, body }) => status === 403 && body.code === 'limit-reached')).toHaveLength(47);
    expect(await userOf(0, person)).toMatchObject({ usage: { lessonsGenerated: 3 } });
  }, 120_000);

  it('makes one plan for one key, whichever server is asked', async () => {
    const person = await house.signIn();
    const [first, ...others] = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        post(turn, '/generate-lesson', person, REQUEST, { 'idempotency-key': 'k' }),
      ),
    );
    expect(first?.status).toBe(200);
    for (const other of others) expect(other).toEqual(first);
    expect(await userOf(1, person)).toMatchObject({ usage: { lessonsGenerated: 1 } });
  }, 120_000);

  it('opens one checkout for two clicks, takes one payment for it, and both servers know', async () => {
    const person = await house.signIn();
    const opened = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => post(turn, '/create-checkout-session', person, { tier: 'team' })),
    );
    const urls = new Set(opened.map(({ body }) => body.url));
    expect(urls.size).toBe(1);
    const id = [...urls][0]?.split('/')[2];
    const paid = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => post(turn, `/test-payments/checkout/${id}`, person, { card: 'good' })),
    );
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const turn of [0, 1])
      expect(await userOf(turn, person)).toMatchObject({ subscription: { tier: 'team', status: 'active' } });
  });
});
