/** Staff from a roster in the browser: what would be done, invitations, and those who left, who are switched off only where that is asked. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../../contract/problem.ts';
import { everyRow } from '../../../testing/every-row.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { StaffLoaded } from '../contract.ts';
import { STAFF_FILE_BYTES } from '../limits.ts';

type Role = 'teacher' | 'student' | 'parent';
/** @param people [address, role, school] */
function roster(people: readonly (readonly [string, Role, string?])[], more: Readonly<Record<string, string>> = {}) {
  const users = people.map(([email], n) => `u${n},true,${n},Ada,Reyes,${email}`);
  const roles = people.map(([, role, school = 'oak'], n) => `u${n},${role},${school}`);
  const files = {
    'users.csv': ['sourcedId,enabledUser,username,givenName,familyName,email', ...users].join('\n'),
    'roles.csv': ['userSourcedId,role,orgSourcedId', ...roles].join('\n'),
    'orgs.csv': 'sourcedId,name,type\noak,Oak School,school\nelm,Elm School,school',
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

let house: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  house = await openTestApp();
  admin = await house.signIn({ administrator: true, email: 'principal@oak.example' });
});
afterAll(() => house.close());

const send = (app: TestApp, query: string, content: BodyInit | null, headers: Record<string, string>) =>
  app.app.request(`/api/admin/staff/file?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip', ...headers },
    body: content,
  });
async function file(content: Uint8Array, query: string): Promise<StaffLoaded> {
  const answer = await send(house, query, content as BodyInit, admin.headers);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}
const refused = async (content: BodyInit | null, query = 'apply=true', headers = admin.headers) => {
  const answer = await send(house, query, content, headers);
  return [answer.status, (await answer.json()).message];
};
const invited = async () => {
  const { invitations } = await (await house.get('/api/admin/sign-up', admin.headers)).json();
  return invitations.map(({ email }: { email: string }) => email);
};
const mailed = async () => (await house.outbox.list()).map(({ to }) => to).sort();
const noted = async (kind: string) => {
  const { entries } = await (await house.get(`/api/admin/audit-log?kind=${kind}`, admin.headers)).json();
  return entries.map(({ about, detail }: { about: { email: string } | null; detail: string }) => [
    about?.email,
    detail,
  ]);
};
/** An account that can be switched off. */
async function teacher(email: string, firstName = 'Tia') {
  const { provider, identity } = house.parts;
  const subject = await provider.createUser({ email, password: 'correct horse', name: firstName, emailVerified: true });
  const who = { provider: 'embedded', subject, email, emailVerified: true, name: firstName };
  return identity.upsertAccount(who, { firstName, lastName: 'Okafor' });
}
const leave = async (body: object, headers = admin.headers) =>
  (await house.post('/api/admin/staff/leave', body, headers)).json();
const stateOf = async (email: string) => {
  const answer = await house.get(`/api/admin/people?search=${encodeURIComponent(email)}`, admin.headers);
  return (await answer.json()).people[0]?.state;
};

describe('a staff file', () => {
  it('says what it would do, does nothing, then invites whom it said, once', async () => {
    await teacher('here@oak.example');
    const content = roster([
      ['here@oak.example', 'teacher'],
      ['new@oak.example', 'teacher'],
      ['Also.New@oak.example', 'teacher', 'elm'],
      ['sam@oak.example', 'student'],
      ['pat@home.example', 'parent'],
    ]);
    const would = await file(content, 'apply=false');
    expect(would).toMatchObject({
      ...{ staff: 3, withAccount: 1, waiting: 0, students: 1, families: 1, changesOnly: false, sent: null },
      schools: [
        { id: 'elm', name: 'Elm School', staff: 1 },
        { id: 'oak', name: 'Oak School', staff: 2 },
      ],
      fresh: {
        count: 2,
        first: [
          { email: 'new@oak.example', name: 'Ada Reyes' },
          { email: 'Also.New@oak.example', name: 'Ada Reyes' },
        ],
      },
      leaving: { count: 0 },
    });
    expect([await invited(), await mailed(), await noted('invited')]).toEqual([[], [], []]);

    expect((await file(content, 'apply=true')).sent).toEqual({ invited: 2, notMailed: { count: 0, first: [] } });
    expect(JSON.stringify(await everyRow(house.parts.db))).not.toMatch(/sam@oak|pat@home/);
    expect(await invited()).toEqual(['new@oak.example', 'also.new@oak.example']);
    expect(await mailed()).toEqual(['Also.New@oak.example', 'new@oak.example']);
    expect(await noted('invited')).toEqual([
      ['also.new@oak.example', ''],
      ['new@oak.example', ''],
    ]);
    expect(await noted('staff-loaded')).toEqual([[undefined, '2 people invited']]);

    expect(await file(content, 'apply=true')).toMatchObject({ waiting: 2, fresh: { count: 0 }, sent: { invited: 0 } });
    expect(await mailed()).toHaveLength(2);
  });

  it('lets in whom it invited, and no student, where sign-up is by invitation', async () => {
    await house.app.request('/api/admin/sign-up', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...admin.headers },
      body: JSON.stringify({ admits: 'invited', domains: [] }),
    });
    const signUp = async (email: string) =>
      (await house.post('/api/idp/sign-up/email', { email, password: 'correct horse', name: 'A B' })).status;
    expect([
      await signUp('new@oak.example'),
      await signUp('sam@oak.example'),
      await signUp('pat@home.example'),
    ]).toEqual([200, 403, 403]);
  });

  it('may be of one school, and may invite without a mail', async () => {
    const content = roster([
      ['oak-only@oak.example', 'teacher'],
      ['elm-only@oak.example', 'teacher', 'elm'],
    ]);
    const before = await mailed();
    expect((await file(content, 'apply=true&school=elm&mail=false')).sent).toMatchObject({ invited: 1 });
    expect(await invited()).toContain('elm-only@oak.example');
    expect(await invited()).not.toContain('oak-only@oak.example');
    expect(await mailed()).toEqual(before);
    expect(await refused(content as BodyInit, 'apply=true&school=ash')).toEqual([
      400,
      'No staff in this file has a role at that school.',
    ]);
  });

  it('lists who is here and not in it, never who runs the server; they are switched off only when that is asked', async () => {
    const [left, pupil] = [await teacher('left@oak.example'), await teacher('pupil@oak.example', 'Pip')];
    const other = await house.signIn({ administrator: true, email: 'runs@oak.example' });
    const content = roster([
      ['here@oak.example', 'teacher'],
      ['pupil@oak.example', 'student'],
    ]);
    const { leaving } = await file(content, 'apply=true');
    expect(leaving.first[0]).toEqual({
      ...{ id: pupil.id, kind: 'account', email: 'pupil@oak.example', name: 'Pip Okafor', why: 'student' },
    });
    const emails = leaving.first.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['left@oak.example', 'new@oak.example', 'elm-only@oak.example']));
    expect(emails).not.toContain('runs@oak.example');
    expect(emails).not.toContain('here@oak.example');
    expect([await stateOf('left@oak.example'), await stateOf('pupil@oak.example')]).toEqual(['on', 'on']);

    const invitation = leaving.first.find(({ email }) => email === 'elm-only@oak.example')?.id;
    const gone = { accounts: [left.id, pupil.id, other.id, admin.id], invitations: [invitation] };
    expect(await leave(gone)).toEqual({
      switchedOff: 2,
      withdrawn: 1,
      problems: [
        'runs@oak.example runs this server. Remove them from the administrators first.',
        'You cannot switch off your own account.',
      ],
    });
    expect([await stateOf('left@oak.example'), await stateOf('runs@oak.example')]).toEqual(['off', 'on']);
    expect(await invited()).not.toContain('elm-only@oak.example');
    expect(await noted('switched-off')).toContainEqual(['left@oak.example', 'not in the staff file']);
    expect(await leave(gone)).toMatchObject({ switchedOff: 0, withdrawn: 0 });

    expect(await file(roster([['left@oak.example', 'teacher']]), 'apply=true')).toMatchObject({
      off: { count: 1, first: ['left@oak.example'] },
      fresh: { count: 0 },
    });
    expect(await stateOf('left@oak.example')).toBe('off');
  });

  it('that holds only what changed says nothing of those whom it does not name', async () => {
    await teacher('changed@oak.example');
    const manifest = { 'manifest.csv': 'propertyName,value\nfile.users,delta' };
    const { leaving, changesOnly } = await file(roster([['changed@oak.example', 'student']], manifest), 'apply=false');
    expect([changesOnly, leaving.first.map(({ email, why }) => [email, why])]).toEqual([
      true,
      [['changed@oak.example', 'student']],
    ]);
  });

  it('is refused with one sentence, and nobody is invited', async () => {
    const before = await invited();
    const twice = roster([['x@oak.example', 'teacher']], {
      'users.csv': 'sourcedId,givenName,familyName,email\na,Ada,Reyes,a@oak.example\na,Ben,Lee,b@oak.example',
    });
    expect(await refused(twice as BodyInit)).toEqual([
      400,
      'users.csv, row 3, column sourcedId: it is the same as in row 2.',
    ]);
    expect(await refused('a list of teachers')).toEqual([400, expect.stringContaining('This is no ZIP file.')]);
    expect(await refused(null)).toEqual([400, 'This file is empty.']);
    expect(await refused(twice as BodyInit, 'apply=perhaps')).toEqual([400, expect.stringContaining('“apply”')]);
    expect(await refused(twice as BodyInit, 'apply=true', {} as typeof admin.headers)).toEqual([
      401,
      expect.any(String),
    ]);
    const teacher = await house.signIn({ tier: 'school' });
    expect((await refused(twice as BodyInit, 'apply=true', teacher.headers))[0]).toBe(403);
    expect(await invited()).toEqual(before);
  });

  it('that is too large is not read to its end', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        const part = new Uint8Array(2 ** 20);
        if (sent === 0) part.set(roster([]));
        sent += part.length;
        stream.enqueue(part);
      },
    });
    const request = new Request('http://127.0.0.1:3000/api/admin/staff/file?apply=false', {
      ...{ method: 'POST', headers: admin.headers, body: endless },
      duplex: 'half',
    } as RequestInit);
    const answer = await house.app.request(request);
    expect([400, 413]).toContain(answer.status);
    expect(sent).toBeLessThan(2 * STAFF_FILE_BYTES);
  });

  it('lets others be answered while it is read', async () => {
    const people = Array.from({ length: 20_000 }, (_, n) => [`s${n}@oak.example`, 'student'] as const);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const { students } = await file(roster(people), 'apply=false');
    clearInterval(counting);
    expect(students).toBe(20_000);
    expect(turns).toBeGreaterThan(5);
  });
});

it('invites all the same where the mail server takes nothing, and asks it no more than it must', async () => {
  let asked = 0;
  const down = async () => {
    asked += 1;
    throw new Problem('unavailable', 'The email could not be sent right now.');
  };
  const other = await openTestApp({
    smtp: () => ({ send: down, attempt: async () => ({ taken: false, sentence: '' }), check: down }),
  });
  try {
    const { headers } = await other.signIn({ administrator: true });
    const people = Array.from({ length: 10 }, (_, n) => [`t${n}@oak.example`, 'teacher'] as const);
    const answer = await send(other, 'apply=true', roster(people) as BodyInit, headers);
    const { sent } = (await answer.json()) as StaffLoaded;
    expect([sent?.invited, sent?.notMailed.count, asked]).toEqual([10, 10, 3]);
  } finally {
    await other.close();
  }
});
