/** Who may sign up: set by an administrator, applied at sign-up and once more when the account would be made. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { teamStore } from '../teams/store.ts';
import type { SignUpView } from './contract.ts';

let house: TestApp;
let admin: Awaited<ReturnType<TestApp['signIn']>>;
beforeAll(async () => {
  house = await openTestApp();
  admin = await house.signIn({ administrator: true });
});
afterAll(() => house.close());

const call = (method: string, path: string, body?: unknown) =>
  house.app.request(`/api/admin/sign-up${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...admin.headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const set = (admits: SignUpView['admits'], domains: string[] = []) => call('PUT', '', { admits, domains });
const view = async (): Promise<SignUpView> => (await call('GET', '')).json();
const signUp = (email: string) => house.post('/api/idp/sign-up/email', { email, password: 'correct horse', name: 'A' });
const said = async (answer: Response) => [answer.status, (await answer.json()).message];
const mailTo = async (email: string) => (await house.outbox.list()).find(({ to }) => to === email);
async function confirmAndLogIn(email: string): Promise<Response> {
  await house.post('/api/idp/confirm-email', {
    code: /oobCode=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1],
  });
  const { token } = await (await house.post('/api/idp/sign-in/email', { email, password: 'correct horse' })).json();
  return house.post('/api/auth/verify', { idToken: token });
}

beforeEach(() => set('everybody'));

const OUTSIDE =
  'New accounts on this server need an address at oak.example or elm.example. Please sign up with yours, or ask the people who run this server to invite you.';
const CLOSED =
  'New accounts on this server are by invitation only. Please sign up with the address that was invited, or ask the people who run this server to invite you.';

it('by domain: exactly these, however they were typed; others read what to do, and get no mail', async () => {
  expect((await set('domains', ['@Oak.example', 'elm.example', 'oak.EXAMPLE'])).status).toBe(200);
  expect((await view()).domains).toEqual(['oak.example', 'elm.example']);
  expect((await signUp('a@OAK.example')).status).toBe(200);
  for (const address of ['a@ash.example', 'a@sub.oak.example', 'a@notoak.example'])
    expect(await said(await signUp(address))).toEqual([403, OUTSIDE]);
  expect(await mailTo('a@ash.example')).toBeUndefined();
  expect((await (await house.get('/api/auth/config')).json()).signUpNotice).toBe(
    'Please sign up with your address at oak.example or elm.example, or with the one that was invited.',
  );
});

it('by invitation: whom an administrator invited, once, and whom a team waits for', async () => {
  await set('invited');
  expect(await said(await signUp('guest@ash.example'))).toEqual([403, CLOSED]);
  expect((await call('POST', '/invitations', { email: 'Guest@ash.example' })).status).toBe(200);
  expect((await mailTo('Guest@ash.example'))?.subject).toBe('You’re invited to Lessonwright');
  expect((await signUp('guest@ash.example')).status).toBe(200);
  expect((await confirmAndLogIn('guest@ash.example')).status).toBe(200);
  expect((await view()).invitations).toEqual([]);
  // Anybody else who tries the address reads what everybody reads.
  expect(await said(await signUp('guest@ash.example'))).toEqual([403, CLOSED]);
  expect((await call('POST', '/invitations', { email: 'guest@ash.example' })).status).toBe(409);

  const owner = await house.signIn({ tier: 'team' });
  await teamStore(house.parts.db).create('Oak', [owner.id], new Date());
  await house.post('/api/team/invite', { email: 'mate@ash.example' }, owner.headers);
  expect((await signUp('mate@ash.example')).status).toBe(200);
});

it('an invitation that is withdrawn no longer opens anything', async () => {
  await set('invited');
  await call('POST', '/invitations', { email: 'late@ash.example' });
  const [invitation] = (await view()).invitations;
  expect((await call('DELETE', `/invitations/${invitation?.id}`)).status).toBe(200);
  expect((await call('DELETE', `/invitations/${invitation?.id}`)).status).toBe(404);
  expect((await signUp('late@ash.example')).status).toBe(403);
});

it('a sign-up from before the policy makes no account after it; accounts that are there stay', async () => {
  await signUp('early@ash.example');
  await signUp('there@ash.example');
  expect((await confirmAndLogIn('there@ash.example')).status).toBe(200);
  await set('invited');
  expect(await said(await confirmAndLogIn('early@ash.example'))).toEqual([403, CLOSED]);
  expect((await confirmAndLogIn('there@ash.example')).status).toBe(200);
});

it('what is no policy is refused in one sentence', async () => {
  expect(await said(await set('domains'))).toEqual([400, 'Please enter at least one domain, such as school.example']);
  expect(await said(await set('domains', ['oak.example', 'not a domain']))).toEqual([
    400,
    'Please enter domains such as school.example, with commas between them',
  ]);
});
