/** The last seat, asked for through two server processes at once. The embedded database has one process; teams.room.test.ts races it there. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startTwoServers, type TwoServers } from '../../testing/two-servers.ts';
import { billingStore } from '../billing/store.ts';
import { teamStore } from './store.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

describe.skipIf(inject('database').kind !== 'postgres')('two servers on one database', () => {
  let house: TestApp;
  let servers: TwoServers;
  beforeAll(async () => {
    house = await openTestApp();
    servers = await startTwoServers(house.databaseUrl as string, { AUTH_SECRET: 'a secret for tests only, 32 characters' });
  }, 180_000);
  afterAll(async () => {
    await servers?.stop();
    await house?.close();
  });

  /** Through one server after the other, all under way at once. */
  const post = async (turn: number, path: string, person: Person, body: unknown = {}) => {
    const response = await fetch(`${servers.urls[turn % 2]}/api${path}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, code: ((await response.json()) as { code?: string }).code };
  };

  async function teamOf(members: number, tier: 'team' | 'school') {
    const owner = await house.signIn({ tier });
    const ids = [owner.id];
    for (let n = 0; n < members; n++) ids.push((await house.signIn()).id);
    await teamStore(house.parts.db).create('Oak School', ids, new Date());
    return owner;
  }

  const view = async (owner: Person, turn: number) => {
    const answer = await fetch(`${servers.urls[turn % 2]}/api/team`, { headers: owner.headers });
    return (await answer.json()) as { members: unknown[]; invitations: { email: string; token: string }[]; seats: { taken: number } };
  };

  it('eight invitations for one seat: exactly one is sent', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await teamOf(6, 'team');
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, turn) => post(turn, '/team/invite', owner, { email: `guest-${turn}@invite-${round}.example` })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
      expect((await view(owner, round)).seats.taken).toBe(8);
    }
  });

  it('eight accepts for one seat: exactly one gets in', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await teamOf(6, 'school');
      const guests: Person[] = [];
      for (let n = 0; n < 8; n++) guests.push(await house.signIn({ email: `guest-${n}@accept-${round}.example` }));
      for (const guest of guests) expect((await post(round, '/team/invite', owner, { email: guest.email })).status).toBe(200);
      // Both servers show the same link.
      const [{ invitations }, other] = [await view(owner, 0), await view(owner, 1)];
      expect(other.invitations).toEqual(invitations);
      const tokenOf = (guest: Person) => invitations.find(({ email }) => email === guest.email)?.token;
      await billingStore(house.parts.db).setTier(owner.id, 'team');
      const answers = await Promise.all(guests.map((guest, turn) => post(turn, `/team/invitations/accept/${tokenOf(guest)}`, guest)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)]);
      expect((await view(owner, 1)).members).toHaveLength(8);
    }
  });

  it('one invitation accepted twice at once makes one member', async () => {
    const owner = await teamOf(0, 'team');
    const guest = await house.signIn({ email: 'twice@school.example' });
    await post(0, '/team/invite', owner, { email: guest.email });
    const token = (await view(owner, 1)).invitations[0]?.token;
    const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => post(turn, `/team/invitations/accept/${token}`, guest)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(new Set(answers.map(({ status }) => status)).size).toBeLessThanOrEqual(2);
    expect((await view(owner, 0)).members).toHaveLength(2);
  });
});
