/** A test mail to oneself, and what is told of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpMailer } from '../../platform/mail/smtp.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let house: TestApp;
let away: TestApp;
beforeAll(async () => {
  house = await openTestApp({ limitAttempts: true });
  away = await openTestApp({
    smtp: (log) => smtpMailer('smtp://lessons:hunter2@127.0.0.1:1', 'a@school.example', log),
  });
});
afterAll(() => Promise.all([house.close(), away.close()]));

it('goes to the person who asks; without a mail server it waits in the outbox, and ten an hour are enough', async () => {
  const { email, headers } = await house.signIn({ administrator: true });
  const answer = await (await house.post('/api/admin/test-mail', {}, headers)).json();
  expect(answer).toEqual({ taken: true, sentence: expect.stringMatching(/^This server has no mail server, so/) });
  expect((await house.outbox.list()).map(({ to }) => to)).toEqual([email]);
  for (let n = 1; n < 10; n++) await house.post('/api/admin/test-mail', {}, headers);
  expect((await house.post('/api/admin/test-mail', {}, headers)).status).toBe(429);
});

it('says what is wrong where the mail server cannot be reached, and not its password', async () => {
  const { headers } = await away.signIn({ administrator: true });
  const answer = await away.post('/api/admin/test-mail', {}, headers);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    taken: false,
    sentence: expect.stringMatching(/^No connection to 127\.0\.0\.1:1 came about\. Please check the port in SMTP_URL/),
  });
  expect(text).not.toContain('hunter2');
});
