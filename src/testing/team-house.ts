/** A server with teams on it: who is in one, who invites whom, and what each call answers. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Tier } from '../contract/tier.ts';
import { billingStore } from '../features/billing/store.ts';
import { teamStore } from '../features/teams/store.ts';
import { toSave } from './lesson-to-save.ts';
import { openTestApp, type TestApp } from './test-app.ts';

export type Person = Awaited<ReturnType<TestApp['signIn']>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens and closes it with the test file that asks for it; `house` is there from the first test on. */
export function teamHouse() {
  let house: TestApp;
  beforeAll(async () => {
    house = await openTestApp();
  });
  afterAll(() => house.close());

  const later = (days: number) => house.clock.set(new Date(Date.now() + days * DAY_MS).toISOString());
  const store = () => teamStore(house.parts.db);
  const setTier = (person: Person, tier: Tier) => billingStore(house.parts.db).setTier(person.id, tier);

  async function call(method: string, path: string, person?: Person, body?: unknown) {
    const response = await house.app.request(`/api${path}`, {
      method,
      headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  const team = async (person: Person) => (await call('GET', '/team', person)).body;
  const tierOf = async (person: Person) => (await call('GET', '/auth/user', person)).body.subscription.tier;
  const invite = (owner: Person, email: string) => call('POST', '/team/invite', owner, { email });
  const accept = (person: Person | undefined, token: string) =>
    call('POST', `/team/invitations/accept/${token}`, person);
  const mailTo = async (address: string) => (await house.outbox.list()).find((mail) => mail.to === address);
  const tokenFor = async (owner: Person, email: string): Promise<string> =>
    (await team(owner)).invitations.find((each: { email: string }) => each.email === email)?.token;

  /** An owner with a plan and as many members beside them. */
  async function teamOf(members: number, tier: Tier = 'team'): Promise<{ owner: Person; others: Person[] }> {
    const owner = await house.signIn({ tier });
    const others: Person[] = [];
    for (let n = 0; n < members; n++) others.push(await house.signIn());
    await store().create('Oak School', [owner.id, ...others.map(({ id }) => id)], house.clock.now());
    return { owner, others };
  }

  async function saveLesson(person: Person, title: string): Promise<string> {
    const { status, body } = await call('POST', '/lesson-plans', person, toSave({}, { title }));
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  }
  const titles = async (person: Person) =>
    (await call('GET', '/lesson-plans', person)).body
      .map((lesson: { content: { title: string } }) => lesson.content.title)
      .sort();

  return {
    get house() {
      return house;
    },
    later,
    store,
    setTier,
    call,
    team,
    tierOf,
    invite,
    accept,
    mailTo,
    tokenFor,
    teamOf,
    saveLesson,
    titles,
  };
}
