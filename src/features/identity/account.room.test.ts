/** Taking one's data along, and going. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAdmin } from '../../admin.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { ACCOUNT_DISABLED } from './contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const LESSON = {
  type: 'formative',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: null,
  learningObjective: 'Students compare fractions',
  keywords: 'fractions',
  duration: 15,
  content: JSON.stringify({ title: 'Which fraction is larger?' }),
};
const json = async (response: Response | Promise<Response>) => (await response).json();
const drop = (cookie: string, confirmation: unknown) =>
  house.app.request('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ confirmation }),
    headers: { cookie, 'content-type': 'application/json' },
  });

async function teacher(email: string) {
  const credentials = { email, password: 'correct horse' };
  await house.parts.provider.createUser({ ...credentials, name: 'Ada Reyes', emailVerified: true });
  const { token } = await json(house.post('/api/idp/sign-in/email', credentials));
  const opened = await house.post('/api/auth/verify', { idToken: token });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { id } = await json(house.get('/api/auth/user', { cookie }));
  return { ...credentials, id, cookie };
}

it('gives everything that is kept about an account, and no secret', async () => {
  const { headers, email } = await house.signIn({ tier: 'pro' });
  expect((await house.post('/api/lesson-plans', LESSON, headers)).status).toBe(200);
  const data = await json(house.get('/api/account/export', headers));
  expect(data).toMatchObject({
    exportedAt: expect.any(String),
    account: { email, firstName: 'Ada', lastName: 'Reyes', signsInWith: 'embedded' },
    subscription: { tier: 'pro' },
    usage: { lessonsSaved: 1 },
    sessions: [{ current: true }],
    lessons: { saved: [{ keywords: 'fractions', content: { title: 'Which fraction is larger?' } }], recent: [] },
  });
  expect(JSON.stringify(data)).not.toMatch(/password|token|hash|secret/i);
  expect(JSON.stringify(data)).not.toContain(headers.cookie?.split('=')[1]);
  expect((await house.get('/api/account/export')).status).toBe(401);
});

it('warns of what goes along, in sentences', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  await house.post('/api/lesson-plans', LESSON, headers);
  expect(await json(house.get('/api/account/deletion', headers))).toEqual(
    expect.arrayContaining([expect.stringMatching(/saved lesson.* deleted/)]),
  );
});

it('is not touched by a tab that still shows somebody else', async () => {
  const [before, now] = [await house.signIn(), await house.signIn()];
  const from = (method: string, path: string, shown: string) =>
    house.app.request(path, {
      method,
      headers: { ...now.headers, 'x-account': shown, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify({ confirmation: 'delete my account' }) }),
    });
  const refused = await from('DELETE', '/api/account', before.id);
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    expect.stringContaining('please reload the page'),
  ]);
  expect((await from('GET', '/api/account/export', before.id)).status).toBe(409);
  // How the tab learns who it is now.
  expect(await (await from('GET', '/api/auth/user', before.id)).json()).toMatchObject({ id: now.id });
  expect((await from('DELETE', '/api/account', now.id)).status).toBe(200);
});

it('deletes an account with what belongs to it, everywhere, and only after the typed words', async () => {
  const ada = await teacher('ada-leaves@school.example');
  await house.post('/api/auth/request-password-reset', { email: ada.email });
  await house.parts.background.settled();
  for (const wrong of ['', 'yes', undefined, 'delete my accoun', ['delete my account']])
    expect((await drop(ada.cookie, wrong)).status).toBe(400);
  expect((await drop('', 'delete my account')).status).toBe(401);
  expect((await house.get('/api/auth/user', { cookie: ada.cookie })).status).toBe(200);

  const gone = await drop(ada.cookie, ' Delete my account ');
  expect(gone.status).toBe(200);
  expect(gone.headers.getSetCookie()[0]).toMatch(/^lessonwright_session=;/);
  await house.parts.background.settled();
  expect((await house.get('/api/auth/user', { cookie: ada.cookie })).status).toBe(401);
  expect((await house.post('/api/idp/sign-in/email', ada)).status).toBe(401);
  expect((await house.outbox.list()).find(({ to }) => to === ada.email)?.subject).toBe(
    'Your Lessonwright account was deleted',
  );

  // No table knows the person or the account any more.
  const tables = (await house.parts.db.execute(
    "select table_name as name from information_schema.tables where table_schema = 'public'" as never,
  )) as unknown as {
    rows: { name: string }[];
  };
  for (const { name } of tables.rows) {
    const { rows } = (await house.parts.db.execute(
      `select count(*)::int as n from "${name}" t where to_jsonb(t)::text like '%${ada.id}%' or to_jsonb(t)::text like '%${ada.email}%'` as never,
    )) as unknown as {
      rows: { n: number }[];
    };
    expect([name, rows[0]?.n]).toEqual([name, 0]);
  }

  // The same address starts anew, with nothing of the old account.
  const again = await teacher(ada.email);
  expect(again.id).not.toBe(ada.id);
});

it('is switched off and on by the operator', async () => {
  const off = await teacher('off@school.example');
  const admin = async (...argv: string[]) => {
    const out: string[] = [];
    const code = await runAdmin(argv, {
      open: async () => ({ ...house.parts, close: async () => {} }),
      out: (text) => out.push(text),
      err: (text) => out.push(text),
    });
    return { code, out: out.join('\n') };
  };
  expect(await admin('user', 'disable', '--email', off.email)).toEqual({
    code: 0,
    out: 'off@school.example is switched off.',
  });
  expect((await house.get('/api/auth/user', { cookie: off.cookie })).status).toBe(401);
  const refused = await house.post('/api/idp/sign-in/email', off);
  expect([refused.status, (await refused.json()).message]).toEqual([403, ACCOUNT_DISABLED]);
  // Anyone who does not know the password does not learn of it either.
  expect((await house.post('/api/idp/sign-in/email', { ...off, password: 'not it at all' })).status).toBe(401);
  await admin('user', 'enable', '--email', off.email);
  expect((await house.post('/api/idp/sign-in/email', off)).status).toBe(200);
  expect((await admin('user', 'disable', '--email', 'nobody@school.example')).code).toBe(1);
});

it('leaves others alone', async () => {
  const [ada, ben] = [await teacher('ada-goes@school.example'), await house.signIn({ tier: 'pro' })];
  await house.post('/api/lesson-plans', LESSON, ben.headers);
  await drop(ada.cookie, 'delete my account');
  expect(await json(house.get('/api/lesson-plans', ben.headers))).toHaveLength(1);
});
