import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Problem } from '../../contract/problem.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp({ limitAttempts: true });
});
// The limits of the test before have passed.
beforeEach(() => house.parts.db.execute('delete from rate_limit' as never));
afterAll(() => house.close());

const MESSAGE = {
  name: 'Jo',
  email: 'jo@school.example',
  subject: 'Print',
  message: 'The margins are too small on Letter paper.',
};

const send = async (message: object) => {
  const response = await house.post('/api/contact', message);
  return { status: response.status, body: await response.json() };
};
const mails = async () => (await house.outbox.list()).filter(({ to }) => to === 'operator@school.example');

it('mails the operator, who can answer the sender', async () => {
  expect(await send({ ...MESSAGE, subject: 'Print\nBcc: x@y.example' })).toEqual({ status: 200, body: {} });
  const [mail] = await mails();
  expect(mail?.subject).toBe('Contact form: Print Bcc: x@y.example');
  expect(mail?.text).toContain('Jo <jo@school.example> wrote:');
  expect(mail?.text).toContain(MESSAGE.message);
});

it.each([
  [{ name: ' J ' }, 'Name must be at least 2 characters'],
  [{ email: 'jo@' }, 'Please enter a valid email address'],
  [{ subject: 'ab' }, 'Subject must be at least 3 characters'],
  [{ message: ' too few ' }, 'Message must be at least 10 characters'],
  [{ message: 'x'.repeat(5001) }, '“message” is too long: at most 5000 characters.'],
  [{ name: undefined }, '“name” is missing.'],
])('refuses %j with its sentence', async (wrong, sentence) => {
  const before = (await mails()).length;
  const { status, body } = await send({ ...MESSAGE, ...wrong });
  expect([status, body.message]).toEqual([400, sentence]);
  expect(await mails()).toHaveLength(before);
});

it('says that a message could not be sent, loses nothing of the mail server’s answer to the browser, and takes it later', async () => {
  const { send: deliver } = house.outbox;
  house.outbox.send = async () => {
    throw new Problem(
      'unavailable',
      'The email could not be sent right now.',
      new Error('550 from mail.internal.example'),
    );
  };
  const failed = await send(MESSAGE);
  house.outbox.send = deliver;
  expect(failed).toMatchObject({ status: 503, body: { message: 'The email could not be sent right now.' } });
  expect(JSON.stringify(failed)).not.toContain('internal.example');
  expect((await send(MESSAGE)).status).toBe(200);
});

it('is for visitors and for the person who is signed in', async () => {
  const { headers } = await house.signIn({ tier: 'team' });
  expect((await house.post('/api/contact', MESSAGE, headers)).status).toBe(200);
  // Another site cannot have its readers send.
  expect((await house.post('/api/contact', MESSAGE, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
});

it('thanks a program that fills the hidden field, and sends nothing', async () => {
  const before = (await mails()).length;
  expect((await send({ ...MESSAGE, website: 'https://spam.example' })).status).toBe(200);
  expect(await mails()).toHaveLength(before);
});

it('takes five messages an hour from a sender, and thirty from an address', async () => {
  for (let i = 0; i < 5; i++) expect((await send(MESSAGE)).status).toBe(200);
  expect(await send(MESSAGE)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
  expect((await send({ ...MESSAGE, email: 'JO@school.example' })).status).toBe(429);
  let taken = 5;
  // The two that were refused counted for the address.
  while ((await send({ ...MESSAGE, email: `teacher-${taken}@school.example` })).status === 200) taken += 1;
  expect(taken).toBe(28);
});
