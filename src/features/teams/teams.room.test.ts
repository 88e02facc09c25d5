/** Teams, the library that they share, and what becomes of them with an account. */
import { describe, expect, it } from 'vitest';
import type { Tier } from '../../contract/tier.ts';
import { everyRow } from '../../testing/every-row.ts';
import { toSave } from '../../testing/lesson-to-save.ts';
import { type Person, teamHouse } from '../../testing/team-house.ts';
import { teamAccountData } from './account-data.ts';
import { ensureTeam } from './ensure-team.ts';
import { invitationStore } from './invitations/store.ts';

const oak = teamHouse();
const { store, setTier, call, team, tierOf, invite, accept, mailTo, tokenFor, teamOf, saveLesson, titles } = oak;

describe('a team', () => {
  it('is made once for the person who comes to hold a Team or School plan', async () => {
    const deps = {
      store: store(),
      seatsOf: (tier: Tier) => ({ free: 0, pro: 0, team: 8, school: null })[tier],
      firstNameOf: async () => 'Ada',
      now: () => new Date(),
    };
    const ana = await oak.house.signIn({ tier: 'team' });
    await ensureTeam(deps, ana.id, 'pro');
    expect((await call('GET', '/team', ana)).status).toBe(404);
    await Promise.all([1, 2, 3].map(() => ensureTeam(deps, ana.id, 'team')));
    await ensureTeam(deps, ana.id, 'school');
    expect(await team(ana)).toMatchObject({
      team: { name: 'Ada’s team', tier: 'team' },
      isOwner: true,
      active: true,
      seats: { taken: 1, total: 8 },
      members: [{ role: 'owner' }],
    });
    const { others } = await teamOf(1);
    await ensureTeam(deps, others[0]?.id ?? '', 'team');
    expect(await team(others[0] as Person)).toMatchObject({ team: { name: 'Oak School' }, isOwner: false });
  });

  it('can be renamed by its owner; markup stays text, on the page and in mails', async () => {
    const { owner, others } = await teamOf(1);
    const name = '<img src=x onerror=alert(1)> & "Oak"';
    expect((await call('PATCH', '/team', others[0], { name: 'Mine' })).status).toBe(403);
    expect((await call('PATCH', '/team', owner, { name: '  ' })).body.message).toBe('Please enter a name for the team');
    expect((await call('PATCH', '/team', owner, { name: 'x'.repeat(81) })).status).toBe(400);
    expect((await call('PATCH', '/team', owner, { name: `  ${name}\n` })).status).toBe(200);
    expect((await team(owner)).team.name).toBe(name);
    await invite(owner, 'markup@school.example');
    const mail = await mailTo('markup@school.example');
    expect(mail?.subject).toBe('You’re invited to a team on Lessonwright');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
    for (const link of [
      'Win at https://evil.example',
      'See evil.com now',
      'www.evil',
      'evil.zip',
      'bit.ly/3xyz',
      'evil。com',
      'x@evil.dev',
    ])
      expect(await call('PATCH', '/team', owner, { name: link })).toMatchObject({
        status: 400,
        body: { message: 'Please leave web addresses out of the name' },
      });
    expect((await call('PATCH', '/team', owner, { name: 'P.S. 118, St. Mary’s' })).status).toBe(200);
  });

  it('says that there is none, and what it was', async () => {
    const stranger = await oak.house.signIn();
    expect(await call('GET', '/team', stranger)).toMatchObject({
      status: 404,
      body: { message: 'You are not part of a team yet.' },
    });
    for (const [method, path] of [
      ['POST', '/team/invite'],
      ['POST', '/team/owner'],
      ['POST', '/team/leave'],
      ['PATCH', '/team'],
    ] as const)
      expect((await call(method, path, stranger, { email: 'a@b.example', userId: 'x', name: 'n' })).status, path).toBe(
        404,
      );
  });
});

describe('the shared library', () => {
  it('shows what everybody saved, until one is removed and takes their lessons along', async () => {
    const { owner, others } = await teamOf(2);
    const [ben, cem] = others as [Person, Person];
    const shared = await saveLesson(owner, 'From the owner');
    const bens = await saveLesson(ben, 'From Ben');
    expect(await titles(cem)).toEqual(['From Ben', 'From the owner']);

    expect((await call('DELETE', `/team/members/${ben.id}`, cem)).status).toBe(403);
    expect((await call('DELETE', `/team/members/${owner.id}`, owner)).status).toBe(403);
    expect((await call('DELETE', `/team/members/${(await oak.house.signIn()).id}`, owner)).status).toBe(404);
    expect((await call('DELETE', '/team/members/%27%3B--', owner)).status).toBe(404);
    expect((await call('DELETE', `/team/members/${ben.id}`, owner)).status).toBe(200);
    expect((await call('DELETE', `/team/members/${ben.id}`, owner)).status).toBe(404);

    expect(await titles(cem)).toEqual(['From the owner']);
    // Ben's open tab, at its next call.
    const sentence = {
      status: 403,
      body: { message: expect.stringContaining('You are no longer part of the team “Oak School”') },
    };
    expect(await call('GET', '/lesson-plans', ben)).toMatchObject(sentence);
    expect(await call('GET', `/lesson-plans/${shared}`, ben)).toMatchObject(sentence);
    expect(await call('POST', '/lesson-plans', ben, toSave())).toMatchObject(sentence);
    expect(await call('GET', '/team', ben)).toMatchObject({
      status: 404,
      body: { message: 'You are no longer part of the team “Oak School”. Your lessons stay yours.' },
    });
    expect(await tierOf(ben)).toBe('free');
    // With a plan of his own he has what is his, and nothing else.
    await setTier(ben, 'pro');
    expect(await titles(ben)).toEqual(['From Ben']);
    expect((await call('GET', `/lesson-plans/${bens}`, ben)).status).toBe(200);
    expect((await call('GET', `/lesson-plans/${shared}`, ben)).status).toBe(404);
  });

  it('is left by the person who leaves; an owner hands the team over first', async () => {
    const { owner, others } = await teamOf(2);
    const [ben, cem] = others as [Person, Person];
    expect((await call('POST', '/team/leave', cem)).status).toBe(200);
    expect((await call('GET', '/team', cem)).status).toBe(404);
    expect(await call('POST', '/team/leave', owner)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Transfer it') },
    });
    expect((await call('POST', '/team/owner', ben, { userId: ben.id })).status).toBe(403);
    expect((await call('POST', '/team/owner', owner, { userId: owner.id })).status).toBe(400);
    expect((await call('POST', '/team/owner', owner, { userId: cem.id })).status).toBe(404);
    expect((await call('POST', '/team/owner', owner, { userId: ben.id })).status).toBe(200);
    expect((await call('POST', '/team/owner', owner, { userId: ben.id })).status).toBe(403);
    // It runs on the plan of its owner, who has none yet; who pays keeps what they pay for.
    expect(await team(ben)).toMatchObject({ isOwner: true, active: false });
    expect([await tierOf(owner), await tierOf(ben)]).toEqual(['team', 'free']);
    await setTier(ben, 'team');
    expect(await team(owner)).toMatchObject({ isOwner: false, active: true });
    // Anyone who pays for a team and leaves another has their own from then on.
    expect((await call('POST', '/team/leave', owner)).status).toBe(200);
    expect(await team(owner)).toMatchObject({
      isOwner: true,
      team: { name: 'Ada’s team' },
      members: [{ userId: owner.id }],
    });
  });

  it('sleeps while the owner has no plan for it, and is back with the plan', async () => {
    const { owner, others } = await teamOf(1);
    const ben = others[0] as Person;
    await saveLesson(owner, 'From the owner');
    await saveLesson(ben, 'From Ben');
    await invite(owner, 'waiting@school.example');
    const token = await tokenFor(owner, 'waiting@school.example');
    for (const tier of ['free', 'pro'] as const) {
      await setTier(owner, tier);
      expect([await tierOf(owner), await tierOf(ben)]).toEqual([tier, 'free']);
      expect(await team(ben)).toMatchObject({ active: false, members: [{}, {}], team: { tier } });
      expect(await call('GET', '/lesson-plans', ben)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('The plan of your team “Oak School” has ended') },
      });
      expect(await invite(owner, 'more@school.example')).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('plan has ended') },
      });
      expect(await call('GET', `/team/invitations/token/${token}`)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('has ended') },
      });
      expect((await accept(await oak.house.signIn({ email: 'waiting@school.example' }), token)).status).toBe(409);
    }
    expect(await titles(owner)).toEqual(['From the owner']);
    await setTier(owner, 'school');
    expect(await tierOf(ben)).toBe('school');
    expect(await titles(ben)).toEqual(['From Ben', 'From the owner']);
    expect((await accept(await oak.house.signIn({ email: 'waiting@school.example' }), token)).status).toBe(200);
  });

  it('a plan of one’s own counts where it is more than the team’s', async () => {
    const { others } = await teamOf(1);
    const ben = others[0] as Person;
    await setTier(ben, 'school');
    expect(await tierOf(ben)).toBe('school');
    expect((await call('GET', '/auth/user', ben)).body.usage.savedLimit).toBe(500);
  });

  it('the last one in a sleeping team closes it', async () => {
    const { owner } = await teamOf(0);
    expect(await call('POST', '/team/leave', owner)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('comes with your plan') },
    });
    await setTier(owner, 'free');
    expect((await call('POST', '/team/leave', owner)).status).toBe(200);
    expect((await call('GET', '/team', owner)).status).toBe(404);
  });
});

describe('an account that is deleted', () => {
  const accountData = () =>
    teamAccountData({
      store: store(),
      invitations: invitationStore(oak.house.parts.db),
      peopleOf: async (ids) =>
        new Map((await oak.house.parts.identity.findAccounts(ids)).map((person) => [person.id, person])),
    });

  it('hands its team to the person who has been there longest, and says so before', async () => {
    const { owner, others } = await teamOf(2);
    const heir = (await team(owner)).members[1].userId;
    const [warning] = await accountData().warningOf(owner.id);
    expect(warning).toContain('Your team “Oak School” goes to Ada Reyes');
    await accountData().removeFor(owner.id);
    const next = others.find(({ id }) => id === heir) as Person;
    expect(await team(next)).toMatchObject({
      isOwner: true,
      active: false,
      members: [{ role: 'owner' }, { role: 'member' }],
    });
    await accountData().removeFor(next.id);
    const last = others.find(({ id }) => id !== heir) as Person;
    expect(await accountData().warningOf(last.id)).toEqual(['Your team “Oak School” is closed.']);
    await accountData().removeFor(last.id);
    expect(await store().teamOf(last.id)).toBeUndefined();
    expect(await accountData().warningOf(last.id)).toEqual([]);
  });

  it('leaves nothing that names it', async () => {
    const { owner } = await teamOf(0);
    const ben = await oak.house.signIn({ email: 'forget.me@school.example' });
    await invite(owner, ben.email);
    await accept(ben, await tokenFor(owner, ben.email));
    expect(await accountData().exportOf(ben.id)).toMatchObject({ name: 'Oak School', role: 'member' });
    await accountData().removeFor(ben.id);
    const {
      team: teams = [],
      team_member = [],
      team_invitation = [],
      team_departure = [],
    } = await everyRow(oak.house.parts.db);
    const rows = JSON.stringify([teams, team_member, team_invitation, team_departure]);
    expect(rows).not.toContain('forget.me');
    expect(rows).not.toContain(ben.id);
  });
});

it('nothing unexpected was logged', () => {
  expect(oak.house.errors).toEqual([]);
});
