/** Whom the provider’s word lets in, and whom not. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startOpenIdPeer } from '../../../testing/openid-peer.ts';
import {
  browserAt,
  enter,
  openSignOnSchool,
  PUBLIC_URL,
  REDIRECT,
  schoolOf,
  sentence,
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
