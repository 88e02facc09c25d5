import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tier } from '../../contract/tier.ts';
import { everyRow } from '../../testing/every-row.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { billingStore } from '../billing/store.ts';
import { teamBelongings } from './belongings.ts';
import { ensureTeam } from './ensure-team.ts';
import { invitationStore } from './invitations/store.ts';
import { teamStore } from './store.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const DAY_MS = 24 * 60 * 60 * 1000;
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
const accept = (person: Person | undefined, token: string) => call('POST', `/team/invitations/accept/${token}`, person);
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

const LESSON = { type: 'full', gradeLevel: 'Grade 4', subject: 'Mathematics', standard: '4.NF.A.1', learningObjective: null, keywords: 'k', duration: 60 };
async function saveLesson(person: Person, title: string): Promise<string> {
  const { status, body } = await call('POST', '/lesson-plans', person, { ...LESSON, content: JSON.stringify({ title }) });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const titles = async (person: Person) =>
  (await call('GET', '/lesson-plans', person)).body.map((lesson: { content: { title: string } }) => lesson.content.title).sort();

describe('a team', () => {
  it('is made once for whoever comes to hold a Team or School plan', async () => {
    const deps = {
      store: store(),
      seatsOf: (tier: Tier) => ({ free: 0, pro: 0, team: 8, school: null })[tier],
      firstNameOf: async () => 'Ada',
      now: () => new Date(),
    };
    const ana = await house.signIn({ tier: 'team' });
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
    expect(mail?.subject).toContain('<img src=x');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.html).not.toContain('<img');
    for (const link of ['Win at https://evil.example', 'See evil.com now', 'www.evil'])
      expect(await call('PATCH', '/team', owner, { name: link })).toMatchObject({
        status: 400,
        body: { message: 'Please leave web addresses out of the name' },
      });
    expect((await call('PATCH', '/team', owner, { name: 'P.S. 118, St. Mary’s' })).status).toBe(200);
  });

  it('says that there is none, and what it was', async () => {
    const stranger = await house.signIn();
    expect(await call('GET', '/team', stranger)).toMatchObject({ status: 404, body: { message: 'You are not part of a team yet.' } });
    for (const [method, path] of [
      ['POST', '/team/invite'],
      ['POST', '/team/owner'],
      ['POST', '/team/leave'],
      ['PATCH', '/team'],
    ] as const)
      expect((await call(method, path, stranger, { email: 'a@b.example', userId: 'x', name: 'n' })).status, path).toBe(404);
  });
});

describe('an invitation', () => {
  it('goes by mail, is read by anybody with the link, and lets its address in, whatever its case', async () => {
    const { owner } = await teamOf(0);
    expect((await invite(owner, 'Ben.Lee@School.example')).status).toBe(200);
    const mail = await mailTo('Ben.Lee@school.example');
    const token = /^http:\/\/127\.0\.0\.1:3000\/team\/accept-invite\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.subject).toBe('Ada Reyes invites you to the team “Oak School” on Lessonwright');
    expect(token).toBe(await tokenFor(owner, 'Ben.Lee@school.example'));
    expect(await call('GET', `/team/invitations/token/${token}`)).toMatchObject({
      status: 200,
      body: { invitation: { email: 'Ben.Lee@school.example', token }, team: { name: 'Oak School', tier: 'team' }, invitedBy: 'Ada Reyes' },
    });
    expect((await accept(undefined, token)).status).toBe(401);

    const ben = await house.signIn({ email: 'ben.lee@school.EXAMPLE' });
    expect(await tierOf(ben)).toBe('free');
    expect((await accept(ben, token)).status).toBe(200);
    expect((await accept(ben, token)).status).toBe(200);
    expect(await tierOf(ben)).toBe('team');
    const seen = await team(ben);
    expect(seen).toMatchObject({ isOwner: false, invitations: [], seats: { taken: 2, total: 8 } });
    expect(seen.members.map((member: { role: string; user: { email: string } }) => [member.role, member.user.email])).toEqual([
      ['owner', owner.email],
      ['member', ben.email],
    ]);
    expect((await team(owner)).invitations).toEqual([]);
  });

  it('is refused with its reason: another account, used, cancelled, expired, unknown, a team already', async () => {
    const { owner } = await teamOf(0);
    const address = 'cara@school.example';
    await invite(owner, address);
    const token = await tokenFor(owner, address);
    const wrong = await accept(await house.signIn({ email: 'dan@school.example' }), token);
    expect(wrong.status).toBe(403);
    expect(wrong.body.message).toContain('is for cara@school.example, and you are logged in as dan@school.example');

    const other = await teamOf(1);
    const busy = other.others[0] as Person;
    await invite(owner, busy.email);
    const inTeam = await accept(busy, await tokenFor(owner, busy.email));
    expect(inTeam).toMatchObject({ status: 409, body: { message: expect.stringContaining('You already belong to the team “Oak School”') } });

    expect(await accept(await house.signIn(), 'x'.repeat(43))).toMatchObject({ status: 404, body: { message: expect.stringContaining('not known') } });
    expect((await call('GET', '/team/invitations/token/%F0%9F%92%A3')).status).toBe(404);

    const cara = await house.signIn({ email: address });
    later(7.01);
    expect(await accept(cara, token)).toMatchObject({ status: 409, body: { message: expect.stringContaining('expired') } });
    expect((await team(owner)).invitations.find((each: { email: string }) => each.email === address)).toMatchObject({ expired: true });
    const id = (await team(owner)).invitations.find((each: { email: string }) => each.email === address).id;
    expect((await call('POST', `/team/invitations/${id}/resend`, owner)).status).toBe(200);
    expect(await tokenFor(owner, address)).toBe(token);
    expect((await call('GET', `/team/invitations/token/${token}`)).status).toBe(200);
    later(0);

    expect((await call('DELETE', `/team/invitations/${id}`, busy)).status).toBe(403);
    expect((await call('DELETE', `/team/invitations/${id}`, other.owner)).status).toBe(404);
    expect((await call('DELETE', `/team/invitations/${id}`, owner)).status).toBe(200);
    expect((await call('DELETE', `/team/invitations/${id}`, owner)).status).toBe(404);
    expect(await accept(cara, token)).toMatchObject({ status: 409, body: { message: expect.stringContaining('cancelled') } });
    expect((await call('POST', `/team/invitations/${id}/resend`, owner)).status).toBe(404);

    await invite(owner, address);
    const again = await tokenFor(owner, address);
    expect(again).not.toBe(token);
    expect((await accept(cara, again)).status).toBe(200);
    expect(await call('GET', `/team/invitations/token/${again}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already been accepted') },
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
    const sent = (await house.outbox.list()).length;
    const { status, body } = await call('POST', '/team/invite', owner, { email });
    expect(status).toBe(400);
    expect(body.message).toContain(reason);
    expect(await house.outbox.list()).toHaveLength(sent);
  });

  it('is not for oneself, a member, or the same address twice', async () => {
    const { owner, others } = await teamOf(1);
    expect(await invite(owner, owner.email.toUpperCase())).toMatchObject({ status: 400, body: { message: expect.stringContaining('your own address') } });
    expect(await invite(owner, (others[0] as Person).email.toUpperCase())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('in your team already') },
    });
    expect((await invite(owner, "o'brien+team@school.example")).status).toBe(200);
    expect(await invite(owner, "O'Brien+Team@SCHOOL.example")).toMatchObject({ status: 409, body: { message: expect.stringContaining('open invitation') } });
    expect((await invite(others[0] as Person, 'x@school.example')).status).toBe(403);
    expect((await call('POST', '/team/invite', undefined, { email: 'x@school.example' })).status).toBe(401);
  });

  it('keeps no token in the database or the log', async () => {
    const { owner } = await teamOf(0);
    await invite(owner, 'secret@school.example');
    const token = await tokenFor(owner, 'secret@school.example');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await everyRow(house.parts.db))).not.toContain(token);
    expect(JSON.stringify(house.errors)).not.toContain(token);
  });

  it('is kept when its mail cannot be sent', async () => {
    const { owner } = await teamOf(0);
    const { send } = house.outbox;
    house.outbox.send = async () => {
      throw new Error('connection refused by mail.internal.example');
    };
    const { status, body } = await invite(owner, 'later@school.example');
    house.outbox.send = send;
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

it('its mail holds no link or line break of whoever invites', async () => {
  const owner = await house.signIn({ tier: 'team' });
  await store().create('Oak School', [owner.id], house.clock.now());
  const renamed = await call('PATCH', '/account', owner, { firstName: 'You have won\n\nGo to', lastName: 'http://evil.example/win' });
  expect(renamed.body.firstName).toBe('You have won Go to');
  expect((await invite(owner, 'won@school.example')).status).toBe(200);
  const mail = await mailTo('won@school.example');
  expect(mail?.subject).toContain(owner.email);
  expect(JSON.stringify(mail)).not.toContain('evil.example');
});

it('goes to one address five times an hour at most, however often it is cancelled or sent again', async () => {
  const limited = await openTestApp({ limitAttempts: true });
  const owner = await limited.signIn({ tier: 'team' });
  await teamStore(limited.parts.db).create('Oak School', [owner.id], limited.clock.now());
  const send = async () => (await limited.post('/api/team/invite', { email: 'flood@school.example' }, owner.headers)).status;
  const open = async () => (await (await limited.get('/api/team', owner.headers)).json()).invitations[0]?.id;
  for (let i = 0; i < 3; i++) {
    expect(await send()).toBe(200);
    if (i < 2) await limited.app.request(`/api/team/invitations/${await open()}`, { method: 'DELETE', headers: owner.headers });
  }
  const again = async () => (await limited.post(`/api/team/invitations/${await open()}/resend`, {}, owner.headers)).status;
  expect([await again(), await again(), await again()]).toEqual([200, 200, 429]);
  expect((await limited.post('/api/team/invite', { email: 'other@school.example' }, owner.headers)).status).toBe(200);
  expect((await limited.outbox.list()).filter(({ to }) => to === 'flood@school.example')).toHaveLength(5);
  await limited.close();
});

describe('seats', () => {
  it('count members and open invitations; expired and cancelled ones are free again', async () => {
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
    const eight = (await team(owner)).invitations.find((each: { email: string }) => each.email === 'eight@school.example');
    expect((await call('POST', `/team/invitations/${eight.id}/resend`, owner)).status).toBe(200);
    const seven = (await team(owner)).invitations.find((each: { email: string }) => each.email === 'seven@school.example');
    expect(await call('POST', `/team/invitations/${seven.id}/resend`, owner)).toMatchObject({ status: 403, body: { code: 'limit-reached' } });
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
      const people = await Promise.all([1, 2, 3].map((n) => house.signIn({ email: `guest-${n}@accept-${round}.example` })));
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
    const person = await house.signIn();
    await invite(one.owner, person.email);
    await invite(two.owner, person.email);
    const answers = await Promise.all([accept(person, await tokenFor(one.owner, person.email)), accept(person, await tokenFor(two.owner, person.email))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const members = [(await team(one.owner)).members.length, (await team(two.owner)).members.length];
    expect(members.sort()).toEqual([1, 2]);
  });

  it('are kept by whoever was there first when a plan has fewer of them than the team has members', async () => {
    const { owner, others } = await teamOf(7, 'school');
    const late = [await house.signIn(), await house.signIn()] as const;
    for (const [i, person] of late.entries()) {
      later(i + 1);
      await invite(owner, person.email);
      await accept(person, await tokenFor(owner, person.email));
    }
    await saveLesson(late[0], 'From the late one');
    await setTier(owner, 'team');
    expect((await team(owner)).members.map((member: { seated: boolean }) => member.seated)).toEqual([...Array(8).fill(true), false, false]);
    for (const person of [owner, ...others]) expect(await tierOf(person)).toBe('team');
    expect(await titles(owner)).toEqual([]);
    for (const person of late) {
      expect(await tierOf(person)).toBe('free');
      expect(await call('GET', '/lesson-plans', person)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('more teachers than its plan has seats') },
      });
    }
    await call('DELETE', `/team/members/${others[0]?.id}`, owner);
    expect(await tierOf(late[0])).toBe('team');
    expect(await titles(owner)).toEqual(['From the late one']);
    later(0);
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
    expect((await call('DELETE', `/team/members/${(await house.signIn()).id}`, owner)).status).toBe(404);
    expect((await call('DELETE', '/team/members/%27%3B--', owner)).status).toBe(404);
    expect((await call('DELETE', `/team/members/${ben.id}`, owner)).status).toBe(200);
    expect((await call('DELETE', `/team/members/${ben.id}`, owner)).status).toBe(404);

    expect(await titles(cem)).toEqual(['From the owner']);
    // Ben's open tab, at its next call.
    const sentence = { status: 403, body: { message: expect.stringContaining('You are no longer part of the team “Oak School”') } };
    expect(await call('GET', '/lesson-plans', ben)).toMatchObject(sentence);
    expect(await call('GET', `/lesson-plans/${shared}`, ben)).toMatchObject(sentence);
    expect(await call('POST', '/lesson-plans', ben, { ...LESSON, content: '{"title":"T"}' })).toMatchObject(sentence);
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

  it('is left by whoever leaves; an owner hands the team over first', async () => {
    const { owner, others } = await teamOf(2);
    const [ben, cem] = others as [Person, Person];
    expect((await call('POST', '/team/leave', cem)).status).toBe(200);
    expect((await call('GET', '/team', cem)).status).toBe(404);
    expect(await call('POST', '/team/leave', owner)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Hand it over') } });
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
    // Whoever pays for a team and leaves another has their own from then on.
    expect((await call('POST', '/team/leave', owner)).status).toBe(200);
    expect(await team(owner)).toMatchObject({ isOwner: true, team: { name: 'Ada’s team' }, members: [{ userId: owner.id }] });
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
      expect(await invite(owner, 'more@school.example')).toMatchObject({ status: 409, body: { message: expect.stringContaining('plan has ended') } });
      expect(await call('GET', `/team/invitations/token/${token}`)).toMatchObject({ status: 409, body: { message: expect.stringContaining('has ended') } });
      expect((await accept(await house.signIn({ email: 'waiting@school.example' }), token)).status).toBe(409);
    }
    expect(await titles(owner)).toEqual(['From the owner']);
    await setTier(owner, 'school');
    expect(await tierOf(ben)).toBe('school');
    expect(await titles(ben)).toEqual(['From Ben', 'From the owner']);
    expect((await accept(await house.signIn({ email: 'waiting@school.example' }), token)).status).toBe(200);
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
    expect(await call('POST', '/team/leave', owner)).toMatchObject({ status: 409, body: { message: expect.stringContaining('comes with your plan') } });
    await setTier(owner, 'free');
    expect((await call('POST', '/team/leave', owner)).status).toBe(200);
    expect((await call('GET', '/team', owner)).status).toBe(404);
  });
});

describe('an account that is deleted', () => {
  const belongings = () =>
    teamBelongings({
      store: store(),
      invitations: invitationStore(house.parts.db),
      peopleOf: async (ids) => new Map((await house.parts.identity.findAccounts(ids)).map((person) => [person.id, person])),
    });

  it('hands its team to whoever has been there longest, and says so before', async () => {
    const { owner, others } = await teamOf(2);
    const heir = (await team(owner)).members[1].userId;
    const [warning] = await belongings().warningOf(owner.id);
    expect(warning).toContain('Your team “Oak School” goes to Ada Reyes');
    await belongings().partWith(owner.id);
    const next = others.find(({ id }) => id === heir) as Person;
    expect(await team(next)).toMatchObject({ isOwner: true, active: false, members: [{ role: 'owner' }, { role: 'member' }] });
    await belongings().partWith(next.id);
    const last = others.find(({ id }) => id !== heir) as Person;
    expect(await belongings().warningOf(last.id)).toEqual(['Your team “Oak School” is closed.']);
    await belongings().partWith(last.id);
    expect(await store().teamOf(last.id)).toBeUndefined();
    expect(await belongings().warningOf(last.id)).toEqual([]);
  });

  it('leaves nothing that names it', async () => {
    const { owner } = await teamOf(0);
    const ben = await house.signIn({ email: 'forget.me@school.example' });
    await invite(owner, ben.email);
    await accept(ben, await tokenFor(owner, ben.email));
    expect(await belongings().exportOf(ben.id)).toMatchObject({ name: 'Oak School', role: 'member' });
    await belongings().partWith(ben.id);
    const { team: teams = [], team_member = [], team_invitation = [], team_departure = [] } = await everyRow(house.parts.db);
    const rows = JSON.stringify([teams, team_member, team_invitation, team_departure]);
    expect(rows).not.toContain('forget.me');
    expect(rows).not.toContain(ben.id);
  });
});

it('nothing unexpected was logged', () => {
  // The mail that could not be sent is a problem with a sentence, not a fault of ours.
  expect(house.errors).toEqual([]);
});
