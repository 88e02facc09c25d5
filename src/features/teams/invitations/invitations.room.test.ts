/** Invitations: sent, read, accepted, refused, and never more of them than somebody should get. */
import { describe, expect, it } from 'vitest';
import { everyRow } from '../../../testing/every-row.ts';
import { type Person, teamHouse } from '../../../testing/team-house.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { teamStore } from '../store.ts';

const oak = teamHouse();
const { later, store, call, team, tierOf, invite, accept, mailTo, tokenFor, teamOf } = oak;

describe('an invitation', () => {
  it('goes by mail, is read by anybody with the link, and lets its address in, whatever its case', async () => {
    const { owner } = await teamOf(0);
    expect((await invite(owner, 'Ben.Lee@School.example')).status).toBe(200);
    const mail = await mailTo('Ben.Lee@school.example');
    const token = /^http:\/\/127\.0\.0\.1:3000\/team\/accept-invite\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.subject).toBe('You’re invited to a team on Lessonwright');
    expect(token).toBe(await tokenFor(owner, 'Ben.Lee@school.example'));
    expect(await call('GET', `/team/invitations/token/${token}`)).toMatchObject({
      status: 200,
      body: {
        invitation: { email: 'Ben.Lee@school.example', token },
        team: { name: 'Oak School', tier: 'team' },
        invitedBy: 'Ada Reyes',
      },
    });
    expect((await accept(undefined, token)).status).toBe(401);

    const ben = await oak.house.signIn({ email: 'ben.lee@school.EXAMPLE' });
    expect(await tierOf(ben)).toBe('free');
    expect((await accept(ben, token)).status).toBe(200);
    expect((await accept(ben, token)).status).toBe(200);
    expect(await tierOf(ben)).toBe('team');
    const seen = await team(ben);
    expect(seen).toMatchObject({ isOwner: false, invitations: [], seats: { taken: 2, total: 8 } });
    expect(
      seen.members.map((member: { role: string; user: { email: string } }) => [member.role, member.user.email]),
    ).toEqual([
      ['owner', owner.email],
      ['member', ben.email],
    ]);
    expect((await team(owner)).invitations).toEqual([]);
  });

  it('is refused with its reason: another account, used, canceled, expired, unknown, a team already', async () => {
    const { owner } = await teamOf(0);
    const address = 'cara@school.example';
    await invite(owner, address);
    const token = await tokenFor(owner, address);
    const wrong = await accept(await oak.house.signIn({ email: 'dan@school.example' }), token);
    expect(wrong.status).toBe(403);
    expect(wrong.body.message).toContain('is for cara@school.example, and you are logged in as dan@school.example');

    const other = await teamOf(1);
    const busy = other.others[0] as Person;
    await invite(owner, busy.email);
    const inTeam = await accept(busy, await tokenFor(owner, busy.email));
    expect(inTeam).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('You already belong to the team “Oak School”') },
    });

    expect(await accept(await oak.house.signIn(), 'x'.repeat(43))).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('don’t recognize') },
    });
    expect((await call('GET', '/team/invitations/token/%F0%9F%92%A3')).status).toBe(404);

    const cara = await oak.house.signIn({ email: address });
    later(7.01);
    expect(await accept(cara, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('expired') },
    });
    expect((await team(owner)).invitations.find((each: { email: string }) => each.email === address)).toMatchObject({
      expired: true,
    });
    const id = (await team(owner)).invitations.find((each: { email: string }) => each.email === address).id;
    expect((await call('POST', `/team/invitations/${id}/resend`, owner)).status).toBe(200);
    expect(await tokenFor(owner, address)).toBe(token);
    expect((await call('GET', `/team/invitations/token/${token}`)).status).toBe(200);
    later(0);

    expect((await call('DELETE', `/team/invitations/${id}`, busy)).status).toBe(403);
    expect((await call('DELETE', `/team/invitations/${id}`, other.owner)).status).toBe(404);
    expect((await call('DELETE', `/team/invitations/${id}`, owner)).status).toBe(200);
    expect((await call('DELETE', `/team/invitations/${id}`, owner)).status).toBe(404);
    expect(await accept(cara, token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('canceled') },
    });
    expect((await call('POST', `/team/invitations/${id}/resend`, owner)).status).toBe(404);

    await invite(owner, address);
    const again = await tokenFor(owner, address);
    expect(again).not.toBe(token);
    expect((await accept(cara, again)).status).toBe(200);
    expect(await call('GET', `/team/invitations/token/${again}`)).toMatchObject({
      status: 409,
      // For anyone who reads it, logged in or not.
      body: { message: 'This invitation has already been accepted. If it was you, your team is on the Team page.' },
    });
    await call('DELETE', `/team/members/${cara.id}`, owner);
    expect((await accept(cara, again)).status).toBe(409);
  });

  it.each([
    ['', 'Please enter an email address'],
    ['   ', 'Please enter an email address'],
    ['ana', 'Please enter a valid email address'],
    ['a@b.example, c@d.example', 'Please enter a valid email address'],
    ['a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
    ['Ana <a@b.example>', 'Please enter a valid email address'],
    ['@', 'Please enter a valid email address'],
    ['ana@school', 'Please enter a valid email address'],
    [`${'x'.repeat(250)}@b.example`, 'too long'],
    [7, 'has to be text'],
  ])('to %j is refused', async (email, reason) => {
    const { owner } = await teamOf(0);
    const sent = (await oak.house.outbox.list()).length;
    const { status, body } = await call('POST', '/team/invite', owner, { email });
    expect(status).toBe(400);
    expect(body.message).toContain(reason);
    expect(await oak.house.outbox.list()).toHaveLength(sent);
  });

  it('is not for oneself, a member, or the same address twice', async () => {
    const { owner, others } = await teamOf(1);
    expect(await invite(owner, owner.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('your own address') },
    });
    expect(await invite(owner, (others[0] as Person).email.toUpperCase())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already in your team') },
    });
    expect((await invite(owner, "o'brien+team@school.example")).status).toBe(200);
    expect(await invite(owner, "O'Brien+Team@SCHOOL.example")).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('open invitation') },
    });
    expect((await invite(others[0] as Person, 'x@school.example')).status).toBe(403);
    expect((await call('POST', '/team/invite', undefined, { email: 'x@school.example' })).status).toBe(401);
  });

  it('keeps no token in the database or the log', async () => {
    const { owner } = await teamOf(0);
    await invite(owner, 'secret@school.example');
    const token = await tokenFor(owner, 'secret@school.example');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await everyRow(oak.house.parts.db))).not.toContain(token);
    expect(JSON.stringify(oak.house.errors)).not.toContain(token);
  });

  it('is kept when its mail cannot be sent', async () => {
    const { owner } = await teamOf(0);
    const { send } = oak.house.outbox;
    oak.house.outbox.send = async () => {
      throw new Error('connection refused by mail.internal.example');
    };
    const { status, body } = await invite(owner, 'later@school.example');
    oak.house.outbox.send = send;
    expect(status).toBe(503);
    expect(body.message).toContain('could not be sent');
    expect(body.message).not.toContain('internal');
    expect(await tokenFor(owner, 'later@school.example')).toMatch(/^[\w-]{43}$/);
  });

  it('cannot be guessed for long', async () => {
    const limited = await openTestApp({ limitAttempts: true });
    const statuses: number[] = [];
    for (let n = 0; n < 301; n++) statuses.push((await limited.get(`/api/team/invitations/token/guess-${n}`)).status);
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]));
    expect(statuses[300]).toBe(429);
    await limited.close();
  }, 60_000);
});

it('its mail holds no link or line break of the person who invites', async () => {
  const owner = await oak.house.signIn({ tier: 'team' });
  await store().create('Oak School', [owner.id], oak.house.clock.now());
  const renamed = await call('PATCH', '/account', owner, {
    firstName: 'You have won\n\nGo to',
    lastName: 'http://evil.example/win',
  });
  expect(renamed.body.firstName).toBe('You have won Go to');
  expect((await invite(owner, 'won@school.example')).status).toBe(200);
  const mail = await mailTo('won@school.example');
  expect(mail?.text).toContain(`${owner.email} (${owner.email}) invites you`);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

it('goes to one address five times an hour at most, however often it is canceled or sent again', async () => {
  const limited = await openTestApp({ limitAttempts: true });
  const owner = await limited.signIn({ tier: 'team' });
  await teamStore(limited.parts.db).create('Oak School', [owner.id], limited.clock.now());
  const send = async () =>
    (await limited.post('/api/team/invite', { email: 'flood@school.example' }, owner.headers)).status;
  const open = async () => (await (await limited.get('/api/team', owner.headers)).json()).invitations[0]?.id;
  for (let i = 0; i < 3; i++) {
    expect(await send()).toBe(200);
    if (i < 2)
      await limited.app.request(`/api/team/invitations/${await open()}`, { method: 'DELETE', headers: owner.headers });
  }
  const again = async () =>
    (await limited.post(`/api/team/invitations/${await open()}/resend`, {}, owner.headers)).status;
  expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
  expect((await limited.post('/api/team/invite', { email: 'other@school.example' }, owner.headers)).status).toBe(200);
  expect((await limited.outbox.list()).filter(({ to }) => to === 'flood@school.example')).toHaveLength(5);
  await limited.close();
});

it('nothing unexpected was logged', () => {
  // The mail that could not be sent is a problem with a sentence, not a fault of ours.
  expect(oak.house.errors).toEqual([]);
});
