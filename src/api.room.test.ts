import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiContract } from './api-contract.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let house: TestApp;
let teacher: Record<string, string>;
beforeAll(async () => {
  house = await openTestApp();
  teacher = (await house.signIn({ tier: 'pro', administrator: true })).headers;
});
afterAll(() => house.close());

/** Every call of the product: method and path. */
const PRODUCT_CALLS =
  `GET /auth/user, POST /auth/verify, POST /auth/logout, POST /auth/request-password-reset, POST /auth/reset-password, GET /states, GET /grades, GET /subjects,
GET /standards, GET /standards/search, POST /generate-lesson, POST /lesson-plans, GET /lesson-plans, GET /lesson-plans/{id}, DELETE /lesson-plans/{id}, POST /lesson-plans/{id}/quiz,
POST /create-checkout-session, POST /create-portal-session, POST /contact, GET /team, POST /team/invite, DELETE /team/members/{userId}, DELETE /team/invitations/{id},
GET /team/invitations/token/{token}, POST /team/invitations/accept/{token}`
    .split(',')
    .map((call) => call.trim());
/** Calls that the specification does not have. */
const OUR_CALLS =
  `GET /standards/coverage, POST /refresh-subscription, PATCH /team, POST /team/owner, POST /team/leave, POST /team/invitations/{id}/resend, GET /auth/config,
POST /auth/change-password, PATCH /account, DELETE /account, GET /account/sessions, DELETE /account/sessions, DELETE /account/sessions/{id}, GET /account/export,
 GET /account/deletion, GET /desk, GET /plans/{id}, DELETE /classes/{id}, GET /lesson-plans/{id}/export, POST /lesson-plans/import,
 GET /lesson-plans/{id}/quiz, PUT /lesson-notes/{id}, POST /lesson-plans/{id}/quiz/question, PUT /lesson-plans/{id}, PATCH /lesson-plans, PATCH /lesson-plans/{id}, GET /lesson-units, GET /lesson-plans/{id}/versions, GET /lesson-plans/{id}/versions/{revision},
 GET /admin/administrators, POST /admin/administrators, DELETE /admin/administrators/{id},
 GET /admin/people, POST /admin/people/{id}/switch-off, POST /admin/people/{id}/switch-on, PUT /admin/people/{id}/tier,
 POST /admin/people/{id}/password-reset, DELETE /admin/people/{id}/sessions, GET /admin/sign-up, PUT /admin/sign-up, POST /admin/sign-up/invitations,
 DELETE /admin/sign-up/invitations/{id}, POST /admin/staff/leave, POST /admin/test-mail, GET /admin/standards, POST /admin/standards/pull, GET /admin/use, GET /admin/audit-log, GET /admin/audit-log/export,
 POST /lesson-plans/{id}/links, GET /lesson-plans/{id}/links, DELETE /lesson-plans/{id}/links/{token}, POST /lesson-plans/{id}/again`
    .split(',')
    .map((call) => call.trim());

describe('the contract', () => {
  it('declares every call of the specification', async () => {
    const document = (await (await house.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const declared = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(declared.sort()).toEqual([...PRODUCT_CALLS, ...OUR_CALLS].sort());
    expect(Object.values(apiContract).flatMap((room) => Object.keys(room))).toHaveLength(
      PRODUCT_CALLS.length + OUR_CALLS.length,
    );
  });

  it('has a page that loads nothing from elsewhere', async () => {
    const page = await (await house.get('/api/docs')).text();
    expect(page).toContain('/api/generate-lesson');
    expect(page).not.toContain('(not served yet)');
    expect(page.replaceAll(/href="\/api\/openapi\.json"/g, '')).not.toMatch(/\b(src|href)=|@import|url\(/);
  });
});

describe('errors', () => {
  it.each(['/api/nothing', '/api/team/invitations/token/x', '/api'])('answers 404 as a problem at %s', async (path) => {
    const response = await house.get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'not-found',
      message: expect.any(String),
      error: expect.any(String),
    });
  });

  it.each([
    ['{"type":', 'application/json'],
    ['', 'application/json'],
    ['null', 'application/json'],
    ['[]', 'application/json'],
    ['"text"', 'application/json'],
    ['a=b', 'application/x-www-form-urlencoded'],
    ['x', 'text/plain'],
    ['--x\r\n', 'multipart/form-data; boundary=x'],
    ['\u0000\u0001', 'application/json'],
  ])('answers 400 to the body %j as %s', async (body, type) => {
    const response = await house.app.request('/api/generate-lesson', {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...teacher },
    });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toMatch(/\.$|\w$/);
  });

  it('refuses a body over the limit with 413', async () => {
    const response = await house.post('/api/generate-lesson', { keywords: 'x'.repeat(2 * 1024 * 1024) }, teacher);
    expect(response.status).toBe(413);
    expect(response.headers.get('connection')).toBe('close');
    expect((await response.json()).code).toBe('too-large');
  });
});

describe('health', () => {
  it('answers for the process and for the database', async () => {
    expect((await house.get('/healthz')).status).toBe(200);
    expect((await house.get('/readyz')).status).toBe(200);
  });
});

describe('bad input', () => {
  const SERVED = [
    'POST /auth/verify',
    'POST /auth/logout',
    'GET /auth/config',
    'POST /auth/request-password-reset',
    'POST /auth/reset-password',
    'POST /auth/change-password',
    'PATCH /account',
    'DELETE /account',
    'DELETE /account/sessions/%F0%9F%92%A3',
    'GET /states',
    'GET /grades',
    'GET /subjects',
    'GET /standards',
    'GET /standards/search',
    'POST /generate-lesson',
    'GET /auth/user',
    'POST /idp/sign-up/email',
    'POST /idp/sign-in/email',
    'POST /idp/confirm-email',
    'POST /idp/send-verification',
    'GET /standards/coverage',
    'POST /contact',
    'POST /create-checkout-session',
    'POST /create-portal-session',
    'POST /refresh-subscription',
    'POST /test-payments/checkout/x',
    'POST /test-payments/portal/x',
    'POST /lesson-plans',
    'PATCH /lesson-plans',
    'PATCH /lesson-plans/00000000-0000-0000-0000-000000000000',
    'GET /lesson-plans',
    'GET /lesson-plans/%F0%9F%92%A3',
    'GET /lesson-plans/00000000-0000-0000-0000-000000000000/export?format=html',
    'DELETE /lesson-plans/00000000-0000-0000-0000-000000000000',
    'POST /lesson-plans/00000000-0000-0000-0000-000000000000/quiz',
    'GET /team',
    'PATCH /team',
    'POST /team/invite',
    'POST /team/owner',
    'POST /team/leave',
    'DELETE /team/members/%F0%9F%92%A3',
    'DELETE /team/invitations/00000000-0000-0000-0000-000000000000',
    'POST /admin/administrators',
    'DELETE /admin/administrators/%F0%9F%92%A3',
    'GET /admin/people',
    'GET /admin/audit-log',
    'PUT /admin/sign-up',
    'POST /admin/sign-up/invitations',
    'PUT /admin/people/00000000-0000-4000-8000-000000000000/tier',
    'POST /admin/people/%F0%9F%92%A3/switch-off',
    'POST /admin/staff/leave',
    'POST /team/invitations/00000000-0000-0000-0000-000000000000/resend',
  ];

  const nasty = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '<script>',
    "'; drop table standard; --",
    '%',
    '_',
    '\\',
    '💣',
    'NaN',
    '1e999',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    'x'.repeat(3000),
    'Texas',
    'Grade 4',
    'Mathematics',
    '4.NF.A.1',
    'none',
    '& | !',
    "a:*b'c",
  );
  const value: fc.Arbitrary<unknown> = fc.oneof(
    nasty,
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(nasty, { maxLength: 3 }),
    fc.dictionary(fc.string(), nasty, { maxKeys: 3 }),
  );
  const FIELDS = [
    'type',
    'state',
    'gradeLevel',
    'subject',
    'standard',
    'learningObjective',
    'keywords',
    'teachingStyle',
    'emotionalSupportFocus',
    'duration',
    'query',
    'search',
    'idToken',
    'firstName',
    'email',
    'password',
    'name',
    'code',
    'content',
    'questionCount',
    'questionTypes',
    'limit',
    'offset',
    'message',
    'tier',
    'seats',
    'userId',
  ];
  const sound: Record<string, unknown> = {
    type: 'full',
    state: 'Texas',
    gradeLevel: 'Grade 4',
    subject: 'Mathematics',
    standard: '4.NF.A.1',
    keywords: 'fractions',
    duration: 45,
    query: 'fractions',
    email: 'fuzz@school.example',
    password: 'long enough',
    name: 'F',
    learningObjective: null,
    content: '{"title":"T"}',
    questionCount: 5,
    questionTypes: 'variety',
    message: 'A message that is long enough',
    tier: 'pro',
    seats: 1,
  };
  /** Either anything at all, or a sound body with a few fields spoiled: the second kind reaches deeper. */
  const body = fc.oneof(
    fc.dictionary(fc.oneof(fc.constantFrom(...FIELDS), fc.string()), value, { maxKeys: 6 }),
    fc
      .dictionary(fc.constantFrom(...FIELDS), value, { minKeys: 1, maxKeys: 3 })
      .map((spoiled) => ({ ...sound, ...spoiled })),
  );

  /** 200 bodies find the same kinds of fault as 2,000, which npm run test:all sends. */
  const runs = inject('thorough') ? 2000 : 200;

  it.each(SERVED)(
    'never makes %s answer 500',
    async (call) => {
      const [method, path] = call.split(' ') as [string, string];
      await fc.assert(
        fc.asyncProperty(body, fc.boolean(), async (input, signedIn) => {
          const headers: Record<string, string> = signedIn ? { ...teacher } : {};
          let response: Response;
          if (method === 'GET') {
            const query = new URLSearchParams(
              Object.entries(input).map(([k, v]) => [k, typeof v === 'string' ? v : (JSON.stringify(v) ?? '')]),
            ).toString();
            response = await house.app.request(`/api${path}?${query}`, { headers });
          } else
            response = await house.app.request(`/api${path}`, {
              method,
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(input),
            });
          if (response.status >= 500)
            expect.fail(`${call} ${JSON.stringify(input)} → ${response.status} ${await response.text()}`);
          if (response.status >= 400 && !path.startsWith('/idp'))
            expect(await response.json()).toMatchObject({
              code: expect.any(String),
              message: expect.any(String),
              error: expect.any(String),
            });
        }),
        { numRuns: runs },
      );
      expect(house.errors).toEqual([]);
    },
    300_000,
  );
});
