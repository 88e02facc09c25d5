/** Whom the provider’s word lets in, and whom not. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { noMetrics } from '../../../platform/metrics/metrics.ts';
import { startOpenIdPeer } from '../../../testing/openid-peer.ts';
import {
  browserAt,
  enter,
  finish,
  openSignOnSchool,
  PASSWORD,
  PUBLIC_URL,
  REDIRECT,
  schoolOf,
  sentence,
  start,
} from '../../../testing/sign-on-school.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { ACCOUNT_DISABLED } from '../contract.ts';
import { signUpPolicyStore } from '../sign-up/store.ts';

const school = await openSignOnSchool();
const { peer, house, somebody, passwordAccount } = school;
afterAll(school.close);
beforeEach(() => peer.answerInstead(undefined));

describe('who may come in', () => {
  const refusal = async (id: string) => {
    const browser = browserAt(house);
    const { status, json } = await enter(browser, peer, id);
    expect(browser.jar.has('lessonwright_session')).toBe(false);
    return [status, json.message];
  };
  const INSTEAD = 'Please use your email address and a password here.';

  it('nobody whose address the provider does not confirm, or who has none', async () => {
    const unverified = somebody({ email_verified: false });
    expect(await refusal(unverified.id)).toEqual([
      403,
      sentence(`it does not confirm that the address ${unverified.email} is yours. ${INSTEAD}`),
    ]);
    const without = 'nobody-1';
    peer.people.set(without, { email_verified: true, name: 'Ana Lee' });
    expect(await refusal(without)).toEqual([403, sentence('it told us no email address of yours that we can use.')]);
    const odd = somebody({ email: 'two@oak.example, three@oak.example' });
    expect(await refusal(odd.id)).toEqual([403, sentence('it told us no email address of yours that we can use.')]);
    expect(await house.parts.identity.findAccountByEmail(unverified.email)).toBeUndefined();
  });

  it('no student', async () => {
    expect(await refusal(somebody({ user_type: 'student' }).id)).toEqual([
      403,
      sentence('Lessonwright is for teachers and has no student accounts.'),
    ]);
  });

  it('nobody whom the provider calls by something that cannot be stored', async () => {
    for (const id of ['nul\u0000', 'bell\u0007', 'half a letter \ud800', 'x'.repeat(256)]) {
      peer.people.set(id, { email: 'odd@oak.example', email_verified: true });
      expect(await refusal(id)).toEqual([
        403,
        sentence('the id that it has for you cannot be used here. Please tell the people who run this server.'),
      ]);
    }
    expect(await house.parts.identity.findAccountByEmail('odd@oak.example')).toBeUndefined();
    // What is only unusual is an id like any other, and a space makes another person.
    for (const id of ['ünï|côde 7', ' spaced', 'spaced']) {
      peer.people.set(id, {
        email: `${[...id].length}-${id.length}-${id.trim().length}@oak.example`,
        email_verified: true,
      });
      expect((await enter(browserAt(house), peer, id)).status).toBe(200);
    }
  });

  it.each([
    ['Clever’s list', { user_type: ['teacher', 'student'] }],
    ['roles of Entra', { roles: ['App.Users', 'Student'] }],
    ['groups of Keycloak', { groups: ['/oak/Students'] }],
    ['realm roles of Keycloak', { realm_access: { roles: ['offline_access', 'student'] } }],
    ['a scoped affiliation', { eduperson_scoped_affiliation: ['student@oak.example'] }],
  ])('no student by %s', async (_how, claims) => {
    expect((await refusal(somebody(claims).id))[0]).toBe(403);
  });

  it('staff, whatever else the provider says of what they are', async () => {
    for (const claims of [
      { roles: ['Teacher'], groups: ['/staff', '/student-council-advisors'] },
      { roles: 7, groups: { student: true }, realm_access: 'student', user_type: [null, ['student'], {}] },
    ])
      expect((await enter(browserAt(house), peer, somebody(claims).id)).status).toBe(200);
  });

  it('no student of whom the ID token says so, where the address is told elsewhere', async () => {
    const other = await startOpenIdPeer({ redirectUri: REDIRECT, claimsInToken: 'role' });
    const there = await openTestApp({ school: schoolOf(other), publicUrl: PUBLIC_URL });
    other.people.set('kim', { email: 'kim@oak.example', email_verified: true, user_type: 'student' });
    expect((await enter(browserAt(there), other, 'kim')).status).toBe(403);
    await there.close();
    await other.close();
  });

  it('nobody who is switched off, by whichever way, and everybody who is switched on again', async () => {
    const { id, email } = somebody();
    await enter(browserAt(house), peer, id);
    const subject = (await house.parts.identity.findAccountByEmail(email))?.subject ?? '';
    await house.parts.provider.setDisabled(subject, true);
    expect(await refusal(id)).toEqual([403, ACCOUNT_DISABLED]);
    await house.parts.provider.setDisabled(subject, false);
    expect((await enter(browserAt(house), peer, id)).status).toBe(200);

    const off = somebody();
    const account = await passwordAccount(off.email);
    await house.parts.provider.setDisabled(account.subject, true);
    expect(await refusal(off.id)).toEqual([403, ACCOUNT_DISABLED]);
  });

  it('newcomers whom the sign-up rules admit', async () => {
    const { db, clock } = house.parts;
    const policy = signUpPolicyStore(db);
    const nothing = async () => undefined;
    await policy.setPolicy({ admits: 'invited', domains: [] }, nothing);
    const stranger = somebody();
    const [status, message] = await refusal(stranger.id);
    expect([status, message]).toEqual([403, expect.stringContaining('by invitation only')]);
    const invited = somebody();
    await policy.invite(invited.email, clock.now(), nothing);
    expect((await enter(browserAt(house), peer, invited.id)).status).toBe(200);
    expect(await policy.isInvited(invited.email)).toBe(false);
    await policy.setPolicy({ admits: 'domains', domains: ['oak.example'] }, nothing);
    expect((await enter(browserAt(house), peer, stranger.id)).status).toBe(200);
    expect((await refusal(somebody({ email: 'guest@elm.example' }).id))[0]).toBe(403);
    await policy.setPolicy({ admits: 'everybody', domains: [] }, nothing);
  });
});

describe('somebody who is refused', () => {
  it('is counted by the day and in the metrics, apart from wrong passwords, and nothing is kept of them', async () => {
    const counted: Record<string, string>[] = [];
    const metrics = { ...noMetrics, count: (_name: string, labels: Record<string, string>) => counted.push(labels) };
    const there = await openTestApp({ school: schoolOf(peer), publicUrl: PUBLIC_URL, metrics });
    const student = somebody({ user_type: 'student', name: 'Kim Okonkwo' });
    for (const id of [student.id, student.id, somebody({ email_verified: false }).id])
      expect((await enter(browserAt(there), peer, id)).status).toBe(403);
    const canceled = browserAt(there);
    expect((await finish(canceled, await peer.logIn(await start(canceled), undefined))).status).toBe(400);
    // A provider in trouble, and an answer that nobody here asked for, are nobody's failure.
    expect((await finish(browserAt(there), { state: 'x'.repeat(43), code: 'y' })).status).toBe(400);
    const browser = browserAt(there);
    const back = await peer.logIn(await start(browser), student.id);
    peer.answerInstead((_path, request) => {
      request.socket.destroy();
      return true;
    });
    expect((await finish(browser, back)).status).toBe(503);
    await there.post('/api/idp/sign-in/email', { email: student.email, password: PASSWORD });

    const { headers } = await there.signIn({ administrator: true });
    const { entries } = await (await there.get('/api/admin/audit-log', headers)).json();
    expect(entries.map(({ kind, detail }: { kind: string; detail: string }) => [kind, detail]).sort()).toEqual([
      ['failed-log-ins', '1'],
      ['failed-sign-ons', '4'],
    ]);
    expect(counted.filter(({ way }) => way === 'single sign-on')).toHaveLength(4);
    expect(JSON.stringify([entries, there.logged])).not.toMatch(/okonkwo|@oak\.example|person-\d/i);
    expect(there.logged.join('')).not.toContain(peer.client.secret);
    expect(there.logged.join('')).not.toContain(back.code);
    await there.close();
  });
});
