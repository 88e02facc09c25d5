/** What the log says of a teacher's work, and of work that fails: which request it was, and nothing that anybody typed, got, or is known by. */
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpMailer } from './platform/mail/smtp.ts';
import { toSave } from './testing/lesson-to-save.ts';
import { PLAN_REQUEST, signedInCalls } from './testing/signed-in-calls.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** Refuses every recipient by name, as mail servers do. */
const mailServer = new SMTPServer({
  logger: false,
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: no such person`)),
});
let house: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as { port: number };
  house = await openTestApp({
    limitAttempts: true,
    smtp: (log) => smtpMailer(`smtp://127.0.0.1:${port}`, 'lessons@school.example', log),
  });
});
afterAll(async () => {
  await new Promise<void>((resolve) => mailServer.close(resolve));
  await house.close();
});

const TOPIC = 'the quilts of Mrs. Okonkwo';
const PASSWORD = 'correct horse battery';

/** What was logged while the answer was made, and that all of it says which request it was. */
async function linesOf(call: () => Promise<Response>) {
  house.logged.length = 0;
  const answer = await call();
  const lines = house.logged.map((line) => JSON.parse(line));
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(lines.map(({ requestId }) => requestId)).toEqual(lines.map(() => id));
  return { answer, lines, text: house.logged.join('') };
}

it('has one line for each request, with its route, and nothing of the teacher or the lesson', async () => {
  const { id, email, headers } = await house.signIn({ tier: 'pro' });
  const saved = await house.post('/api/lesson-plans', toSave({ keywords: TOPIC }), headers);
  const lesson = (await saved.json()).id as string;
  const calls = [
    ...Object.values(signedInCalls(lesson)),
    { path: '/api/generate-lesson', body: { ...PLAN_REQUEST, keywords: TOPIC } },
    { path: '/api/lesson-plans', body: toSave({ keywords: TOPIC }, { title: TOPIC }) },
    { path: `/api/lesson-plans?search=${encodeURIComponent(TOPIC)}` },
    { path: `/api/lesson-plans/${lesson}/export?format=markdown` },
    { path: '/api/auth/account/export' },
    { path: '/api/generate-lesson', body: { ...PLAN_REQUEST, standard: TOPIC } },
  ];
  const routes: string[] = [];
  for (const { path, body } of calls as { path: string; body?: object }[]) {
    const { answer, lines, text } = await linesOf(() =>
      body ? house.post(path, body, headers) : house.get(path, headers),
    );
    expect(lines).toMatchObject([{ msg: 'answered', method: body ? 'POST' : 'GET', status: answer.status }]);
    for (const own of [id, email, lesson, 'Reyes', 'quilts', headers.cookie?.split('=')[1] ?? 'none'])
      expect(text, path).not.toContain(own);
    routes.push(lines[0].route);
  }
  expect(routes).toContain('/api/lesson-plans/{id}/quiz');
  expect(routes).toContain('/api/auth/user');
});

it('says to which trace of a proxy a request belongs, and believes nothing else of that', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const asked = (traceparent: string) => linesOf(() => house.get('/api/auth/user', { traceparent }));
  for (const given of [`00-${traceId}-00f067aa0ba902b7-01`, `cc-${traceId}-00f067aa0ba902b7-01-what-comes-later`])
    expect((await asked(given)).lines).toMatchObject([{ traceId }]);
  for (const odd of [
    traceId,
    `00-${traceId}-00f067aa0ba902b7`,
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-Mrs. Okonkwo-00f067aa0ba902b7-01`,
  ]) {
    const { lines, text } = await asked(odd);
    expect(lines.map((line) => 'traceId' in line)).toEqual([false]);
    expect(text).not.toContain('Okonkwo');
  }
});

it('says of a mail that was refused what the code was, not whose it was', async () => {
  const { headers } = await house.signIn();
  const { answer, lines, text } = await linesOf(() =>
    house.post(
      '/api/idp/sign-up/email',
      { email: 'new.teacher@school.example', password: PASSWORD, name: 'Uchenna Okonkwo' },
      headers,
    ),
  );
  expect(answer.status).toBe(503);
  expect(lines).toMatchObject([
    { msg: 'the mail server did not take a mail', code: 'EENVELOPE', responseCode: 550 },
    { msg: 'answered', route: '/api/idp/sign-up/email', status: 503, level: 40 },
  ]);
  for (const own of ['new.teacher', 'Okonkwo', PASSWORD]) expect(text).not.toContain(own);
});

it('says nothing of a wrong password, of links that were guessed, nor of what cannot be read', async () => {
  const token = 'a-token-that-somebody-guessed';
  for (const call of [
    () => house.post('/api/idp/sign-in/email', { email: 'ada@school.example', password: PASSWORD }),
    () => house.post('/api/auth/verify', { idToken: token }),
    () => house.get(`/shared/${token}`),
    () => house.get(`/no-such-page/${token}`),
    () => house.app.request('/api/lesson-plans', { method: 'POST', body: `{"keywords": ${token}` }),
  ] as (() => Promise<Response>)[]) {
    const { answer, lines, text } = await linesOf(call);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(lines).toHaveLength(1);
    for (const own of [token, PASSWORD, 'ada@']) expect(text).not.toContain(own);
  }
});

it('takes a teacher who leaves for no fault of the server', async () => {
  const { headers } = await house.signIn();
  const leaving = new AbortController();
  const { answer, lines } = await linesOf(() => {
    const asked = house.app.request('/api/generate-lesson', {
      method: 'POST',
      body: JSON.stringify(PLAN_REQUEST),
      headers: { ...headers, 'content-type': 'application/json' },
      signal: leaving.signal,
    });
    leaving.abort();
    return Promise.resolve(asked);
  });
  expect(answer.status).toBe(499);
  expect(lines).toMatchObject([{ msg: 'answered', route: '/api/generate-lesson', status: 499, level: 20 }]);
});

it('says of a statement that failed what it was, not what was in it', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  await house.parts.db.execute(sql`alter table lesson_plan rename to elsewhere`);
  const { answer, lines, text } = await linesOf(() =>
    house.post('/api/lesson-plans', toSave({ keywords: TOPIC }), headers),
  );
  expect(answer.status).toBe(500);
  expect(lines).toMatchObject([
    { msg: 'unexpected error', err: { message: 'a query failed', cause: { code: '42P01' } } },
    { msg: 'answered', status: 500, level: 40 },
  ]);
  expect(text).not.toContain('quilts');
});
