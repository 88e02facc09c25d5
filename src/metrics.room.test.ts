/** The metrics as Prometheus reads them, after real requests: names, values, and nothing of anybody. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from './platform/http/serve.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { type PrometheusMetrics, prometheusMetrics } from './platform/metrics/prometheus.ts';
import { toSave } from './testing/lesson-to-save.ts';
import { signedInCalls } from './testing/signed-in-calls.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const PASSWORD = 'correct horse battery';
/** The address of a school counts as the teacher's where nothing stands before the server. */
const WRONG_PASSWORDS = 11;

let metrics: PrometheusMetrics;
let house: TestApp;
beforeAll(async () => {
  metrics = prometheusMetrics();
  // Nobody listens there.
  const smtp: Parameters<typeof openTestApp>[0] = {
    smtp: (log) => smtpMailer('smtp://127.0.0.1:1', 'lessons@school.example', log),
  };
  house = await openTestApp({ ...smtp, metrics, limitAttempts: true });
});
afterAll(() => house.close());

/** As Prometheus asks for them. */
async function scrape(): Promise<string> {
  const server = await serve(metrics.app, '127.0.0.1', 0, 'METRICS_');
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=/),
    ]);
    expect((await fetch(`http://127.0.0.1:${server.port}/api/auth/user`)).status).toBe(404);
    return await answer.text();
  } finally {
    await server.stop(0);
  }
}

it('counts and times what was done, by route and kind, and names nobody', async () => {
  const { id, email, headers } = await house.signIn({ tier: 'pro' });
  const saved = await house.post('/api/lesson-plans', toSave({ keywords: 'Okonkwo quilts' }), headers);
  const lesson = (await saved.json()).id as string;
  for (const { path, body } of Object.values(signedInCalls(lesson)))
    expect((await (body ? house.post(path, body, headers) : house.get(path, headers))).status, path).toBe(200);
  await house.get('/api/lesson-plans?search=okonkwo', headers);
  await house.get('/shared/a-token-that-was-guessed');
  await house.get('/no-such-page/of-okonkwo');
  for (let tries = 0; tries < WRONG_PASSWORDS; tries++)
    await house.post('/api/idp/sign-in/email', { email, password: PASSWORD });
  expect((await house.post('/api/idp/sign-up/email', { email: 'new@school.example', password: PASSWORD })).status).toBe(
    503,
  );
  await expect(house.parts.db.execute('select okonkwo from nowhere' as never)).rejects.toThrow();

  // Holds a connection meanwhile; those that nobody uses are closed after some seconds.
  const text = await house.parts.db.transaction(scrape);
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  const requests = (labels: string) => value(`lessonwright_http_request_duration_seconds_count{${labels}}`);
  expect(requests('route="/api/lesson-plans/{id}/quiz",method="POST",status="2xx"')).toBe(1);
  expect(requests('route="/api/lesson-plans",method="GET",status="2xx"')).toBe(2);
  expect(requests('route="/shared/:token",method="GET",status="4xx"')).toBe(1);
  expect(requests('route="/api/idp/sign-in/email",method="POST",status="4xx"')).toBe(WRONG_PASSWORDS);
  expect(value('lessonwright_made_duration_seconds_count{what="plan",engine="built-in"}')).toBe(1);
  expect(value('lessonwright_made_duration_seconds_count{what="quiz",engine="built-in"}')).toBe(1);
  expect(value('lessonwright_sign_in_failures_total{way="password"}')).toBe(WRONG_PASSWORDS - 1);
  expect(value('lessonwright_rate_limit_refusals_total{limit="log-in"}')).toBe(1);
  expect(value('lessonwright_mails_failed_total')).toBe(1);
  expect(value('lessonwright_mails_waiting')).toBe(0);
  expect(value('lessonwright_database_statement_failures_total{kind="other"}')).toBe(1);
  if (house.databaseUrl) {
    expect(value('lessonwright_database_connections')).toBeGreaterThan(0);
    expect(value('lessonwright_database_connections_idle')).toBeLessThan(value('lessonwright_database_connections'));
    expect(value('lessonwright_database_waiting')).toBe(0);
  }
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);

  for (const own of [id, lesson, email, 'okonkwo', 'guessed', PASSWORD, '127.0.0.1', 'school.example'])
    expect(text.toLowerCase()).not.toContain(own);
});

it('are not on the public port', async () => {
  expect((await house.get('/metrics')).status).toBe(404);
});
