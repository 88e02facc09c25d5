/** Who runs the server, and who may say so. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const runsIt = async ({ headers }: Person, app = house): Promise<boolean> =>
  (await (await app.get('/api/auth/user', headers)).json()).administrator;
const name = (by: Person, email: string) => house.post('/api/admin/administrators', { email }, by.headers);
const dismiss = (by: Person, id: string) =>
  house.app.request(`/api/admin/administrators/${id}`, { method: 'DELETE', headers: by.headers });
const said = async (answer: Response) => [answer.status, (await answer.json()).message];
const listed = async ({ headers }: Person): Promise<{ email: string; way: string; namedBy: string | null }[]> =>
  (await house.get('/api/admin/administrators', headers)).json();

/** Signs up, confirms and logs in as the pages do. */
async function logInAnew(app: TestApp, email: string) {
  const credentials = { email, password: 'correct horse' };
  await app.post('/api/idp/sign-up/email', { ...credentials, name: 'Ana Lee' });
  const mail = (await app.outbox.list()).find(({ to }) => to === email);
  await app.post('/api/idp/confirm-email', { code: /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] });
  return logIn(app, email);
}
async function logIn(app: TestApp, email: string) {
  const { token } = await (await app.post('/api/idp/sign-in/email', { email, password: 'correct horse' })).json();
  const opened = await app.post('/api/auth/verify', { idToken: token });
  const headers = { cookie: String(opened.headers.getSetCookie()[0]?.split(';')[0]) };
  return { ...(await (await app.get('/api/auth/user', headers)).json()), headers };
}

describe('an administrator', () => {
  it('names another by the address of an account, once, and takes it back', async () => {
    const [first, second] = [await house.signIn({ administrator: true }), await house.signIn()];
    expect(await runsIt(second)).toBe(false);
    expect((await name(first, second.email.toUpperCase())).status).toBe(200);
    expect(await runsIt(second)).toBe(true);
    expect(await said(await name(second, second.email))).toEqual([409, `${second.email} is an administrator already.`]);
    expect(await listed(second)).toContainEqual(
      expect.objectContaining({ email: second.email, way: 'administrator', namedBy: first.email }),
    );
    expect((await dismiss(first, second.id)).status).toBe(200);
    expect(await runsIt(second)).toBe(false);
    expect((await name(second, first.email)).status).toBe(403);
    expect(await said(await dismiss(first, second.id))).toEqual([
      404,
      'This person is not an administrator, or no longer one.',
    ]);
  });

  it('cannot take it from themselves, and cannot name an address without an account', async () => {
    const first = await house.signIn({ administrator: true });
    expect(await said(await dismiss(first, first.id))).toEqual([
      409,
      'You cannot take this from yourself. Another administrator can.',
    ]);
    expect(await said(await name(first, 'nobody@school.example'))).toEqual([
      404,
      'There is no account with the address nobody@school.example. Ask them to sign up first.',
    ]);
    expect(await said(await dismiss(first, 'x'))).toEqual([400, 'There is no such account.']);
  });

  it('that the settings name is one without anybody’s doing, and stays one', async () => {
    const first = await house.signIn({ administrator: true });
    expect(await listed(first)).toContainEqual(expect.objectContaining({ email: 'named@school.example', id: null }));
    const named = await house.signIn({ email: 'Named@school.example' });
    expect(await runsIt(named)).toBe(true);
    expect(await said(await dismiss(first, named.id))).toEqual([
      409,
      'The settings of this server name Named@school.example, in ADMINISTRATORS.',
    ]);
    expect(await said(await name(first, named.email))).toEqual([
      409,
      'Named@school.example is an administrator already.',
    ]);
  });

  it('takes it along when the account goes', async () => {
    const [first, second] = [await house.signIn({ administrator: true }), await house.signIn()];
    await name(first, second.email);
    const data = await (await house.get('/api/account/export', second.headers)).json();
    expect(data.administration).toMatchObject({ administratorSince: expect.any(String) });
    await house.app.request('/api/account', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', ...second.headers },
      body: JSON.stringify({ confirmation: 'delete my account' }),
    });
    expect((await listed(first)).map(({ email }) => email)).not.toContain(second.email);
  });
});

describe('the first account', () => {
  it('of an embedded server runs it, and is told before it would leave the server to nobody', async () => {
    const fresh = await openTestApp({ onlyAccount: true });
    const first = await logInAnew(fresh, 'first@school.example');
    expect(first.administrator).toBe(true);
    expect((await logInAnew(fresh, 'second@school.example')).administrator).toBe(false);
    expect(await (await fresh.get('/api/account/deletion', first.headers)).json()).toContain(
      'Nobody else runs this server: name another administrator first, under “This server”.',
    );
    // Of several accounts, none becomes administrator by logging in first.
    await fresh.app.request(`/api/account`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', ...first.headers },
      body: JSON.stringify({ confirmation: 'delete my account' }),
    });
    await logInAnew(fresh, 'third@school.example');
    expect((await logIn(fresh, 'second@school.example')).administrator).toBe(false);
    await fresh.close();
  });

  it('of a server whose settings say who runs it is a teacher like any other', async () => {
    const fresh = await openTestApp();
    expect((await logInAnew(fresh, 'first@school.example')).administrator).toBe(false);
    expect((await logInAnew(fresh, 'named@school.example')).administrator).toBe(true);
    await fresh.close();
  });
});
