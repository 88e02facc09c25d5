/** Seats: who takes one, who gets the last one, and who keeps theirs when there are fewer. */
import { describe, expect, it } from 'vitest';
import { teamHouse } from '../../testing/team-house.ts';

const oak = teamHouse();
const { later, setTier, call, team, tierOf, invite, accept, tokenFor, teamOf, saveLesson, titles } = oak;

describe('seats', () => {
  it('count members and open invitations; expired and canceled ones are free again', async () => {
    const { owner } = await teamOf(5);
    expect((await invite(owner, 'seven@school.example')).status).toBe(200);
    expect((await invite(owner, 'eight@school.example')).status).toBe(200);
    expect(await invite(owner, 'nine@school.example')).toMatchObject({
      status: 403,
      body: { code: 'limit-reached', message: expect.stringContaining('8 seats') },
    });
    expect((await team(owner)).seats).toEqual({ taken: 8, total: 8 });
    later(8);
    expect((await team(owner)).seats).toEqual({ taken: 6, total: 8 });
    expect((await invite(owner, 'nine@school.example')).status).toBe(200);
    const eight = (await team(owner)).invitations.find(
      (each: { email: string }) => each.email === 'eight@school.example',
    );
    expect((await call('POST', `/team/invitations/${eight.id}/resend`, owner)).status).toBe(200);
    const seven = (await team(owner)).invitations.find(
      (each: { email: string }) => each.email === 'seven@school.example',
    );
    expect(await call('POST', `/team/invitations/${seven.id}/resend`, owner)).toMatchObject({
      status: 403,
      body: { code: 'limit-reached' },
    });
    await call('DELETE', `/team/invitations/${eight.id}`, owner);
    expect((await call('POST', `/team/invitations/${seven.id}/resend`, owner)).status).toBe(200);
    // An expired invitation makes way for a new one to the same address.
    later(20);
    expect((await invite(owner, 'eight@school.example')).status).toBe(200);
    later(0);
  });

  it('are without end in a school', async () => {
    const { owner } = await teamOf(9, 'school');
    for (let n = 0; n < 5; n++) expect((await invite(owner, `teacher-${n}@large.example`)).status).toBe(200);
    expect((await team(owner)).seats).toEqual({ taken: 15, total: null });
  });

  it('the last one goes to exactly one of two invitations at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner } = await teamOf(6);
      const answers = await Promise.all(['x', 'y', 'z'].map((who) => invite(owner, `${who}@round-${round}.example`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    }
  });

  it('the last one goes to exactly one of two accepts at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { owner } = await teamOf(6, 'school');
      const people = await Promise.all(
        [1, 2, 3].map((n) => oak.house.signIn({ email: `guest-${n}@accept-${round}.example` })),
      );
      for (const person of people) await invite(owner, person.email);
      const tokens = await Promise.all(people.map((person) => tokenFor(owner, person.email)));
      await setTier(owner, 'team');
      const answers = await Promise.all(people.map((person, i) => accept(person, tokens[i] ?? '')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
      expect((await team(owner)).members).toHaveLength(8);
    }
  });

  it('two teams at once get one member between them', async () => {
    const [one, two] = [await teamOf(0), await teamOf(0)];
    const person = await oak.house.signIn();
    await invite(one.owner, person.email);
    await invite(two.owner, person.email);
    const answers = await Promise.all([
      accept(person, await tokenFor(one.owner, person.email)),
      accept(person, await tokenFor(two.owner, person.email)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const members = [(await team(one.owner)).members.length, (await team(two.owner)).members.length];
    expect(members.sort()).toEqual([1, 2]);
  });

  it('are kept by the person who was there first when a plan has fewer of them than the team has members', async () => {
    const { owner, others } = await teamOf(7, 'school');
    const late = [await oak.house.signIn(), await oak.house.signIn()] as const;
    for (const [i, person] of late.entries()) {
      later(i + 1);
      await invite(owner, person.email);
      await accept(person, await tokenFor(owner, person.email));
    }
    await saveLesson(late[0], 'From the late one');
    await setTier(owner, 'team');
    expect((await team(owner)).members.map((member: { seated: boolean }) => member.seated)).toEqual([
      ...Array(8).fill(true),
      false,
      false,
    ]);
    for (const person of [owner, ...others]) expect(await tierOf(person)).toBe('team');
    expect(await titles(owner)).toEqual([]);
    for (const person of late) {
      expect(await tierOf(person)).toBe('free');
      expect(await call('GET', '/lesson-plans', person)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('more teachers than seats') },
      });
    }
    await call('DELETE', `/team/members/${others[0]?.id}`, owner);
    expect(await tierOf(late[0])).toBe('team');
    expect(await titles(owner)).toEqual(['From the late one']);
    later(0);
  });
});

it('nothing unexpected was logged', () => {
  expect(oak.house.errors).toEqual([]);
});
