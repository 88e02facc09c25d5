/**
 * The permission matrix: every call of the contract by everybody who may try it, against one table. A call that the table does not have fails;
 * each call that changed something leaves a new scene to the next caller, so that no answer depends on another.
 */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiContract } from './api-contract.ts';
import { DELETION_PHRASE } from './features/identity/limits.ts';
import { teamStore } from './features/teams/store.ts';
import { PLAN_REQUEST } from './testing/signed-in-calls.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const CALLERS = ['visitor', 'free', 'pro', 'owner', 'member', 'removed', 'other', 'school', 'administrator'] as const;
type Caller = (typeof CALLERS)[number];

/**
 * What a call is aimed at: a lesson, a member, an invitation and a session of the team “Oak”, whose owner and member are among the callers. What few
 * calls are aimed at is made by the owner when it is first asked for.
 */
interface Scene {
  lesson(): Promise<string>;
  /** On the desk of the owner. */
  plan(): Promise<string>;
  taught(): Promise<string>;
  colleague: string;
  colleagueEmail: string;
  invitation: string;
  token: string;
  session: string;
}

interface Made {
  path?: string;
  body?: unknown;
}

const CHANGE = {
  revision: 1,
  sitting: '00000000-0000-4000-8000-000000000000',
  duration: 48,
  quizQuestions: [],
  plan: {
    ...{ title: 'Changed', bigIdea: '', lessonClosure: '', assessment: '', differentiation: '' },
    ...{ objectives: [], materials: [], activities: [], vocabulary: [], misconceptions: [] },
    ...{ studentPages: [], answerKey: [] },
  },
};
const PLACE = 'state=Ohio&gradeLevel=Grade%204&subject=Mathematics';

/**
 * Call → the status for each of CALLERS in order, and how it is made where more than its path is needed.
 * 400 and 404 stand where a call gets past the question of who asks.
 */
const TABLE: Readonly<Record<string, readonly [answers: string, made?: (scene: Scene) => Made | Promise<Made>]>> = {
  //                                     visitor free pro owner member removed other school administrator
  'GET /auth/config': ['                     200 200 200 200 200 200 200 200 200'],
  'GET /auth/user': ['                       401 200 200 200 200 200 200 200 200'],
  'POST /auth/verify': [
    '                    401 401 401 401 401 401 401 401 401',
    () => ({ body: { idToken: 'forged' } }),
  ],
  'POST /auth/logout': ['                    200 200 200 200 200 200 200 200 200'],
  'POST /auth/request-password-reset': [
    '    200 200 200 200 200 200 200 200 200',
    () => ({ body: { email: 'nobody@school.example' } }),
  ],
  'POST /auth/reset-password': [
    '            400 400 400 400 400 400 400 400 400',
    () => ({ body: { token: 'guessed', newPassword: 'correct horse' } }),
  ],
  'POST /auth/change-password': [
    '           401 401 401 401 401 401 401 401 401',
    () => ({ body: { idToken: 'forged', newPassword: 'correct horse' } }),
  ],
  'PATCH /account': [
    '                       401 200 200 200 200 200 200 200 200',
    () => ({ body: { firstName: 'Ada', lastName: 'Reyes' } }),
  ],
  'GET /account/sessions': ['                401 200 200 200 200 200 200 200 200'],
  'DELETE /account/sessions': ['             401 200 200 200 200 200 200 200 200'],
  'DELETE /account/sessions/{id}': [
    '        401 404 404 200 404 404 404 404 404',
    ({ session }) => ({ path: `/account/sessions/${session}` }),
  ],
  'GET /account/export': ['                  401 200 200 200 200 200 200 200 200'],
  'GET /account/deletion': ['                401 200 200 200 200 200 200 200 200'],
  'DELETE /account': [
    '                      401 200 200 200 200 200 200 200 200',
    () => ({ body: { confirmation: DELETION_PHRASE } }),
  ],

  'GET /states': ['                          200 200 200 200 200 200 200 200 200'],
  'GET /grades': [
    '                          200 200 200 200 200 200 200 200 200',
    () => ({ path: '/grades?state=Ohio' }),
  ],
  'GET /subjects': [
    '                        200 200 200 200 200 200 200 200 200',
    () => ({ path: '/subjects?state=Ohio&gradeLevel=Grade%204' }),
  ],
  'GET /standards': [
    '                       200 200 200 200 200 200 200 200 200',
    () => ({ path: `/standards?${PLACE}` }),
  ],
  'GET /standards/search': [
    '                200 200 200 200 200 200 200 200 200',
    () => ({ path: `/standards/search?query=fractions&${PLACE}` }),
  ],
  'GET /standards/coverage': ['              200 200 200 200 200 200 200 200 200'],

  // The lesson is the owner's: the team reads it, nobody else knows of it, and without a plan there is no library at all.
  'POST /generate-lesson': ['                401 200 200 200 200 200 200 200 200', () => ({ body: PLAN_REQUEST })],
  // A desk is its teacher's alone; nobody else learns whether a class was there.
  'GET /desk': ['                            401 200 200 200 200 200 200 200 200'],
  'GET /plans/{id}': [
    '                      401 404 404 200 404 404 404 404 404',
    async ({ plan }) => ({ path: `/plans/${await plan()}` }),
  ],
  'DELETE /classes/{id}': [
    '                 401 200 200 200 200 200 200 200 200',
    async ({ taught }) => ({ path: `/classes/${await taught()}` }),
  ],
  'POST /lesson-plans': [
    '                   401 403 200 200 200 403 200 200 403',
    () => ({ body: { ...PLAN_REQUEST, learningObjective: null, content: '{"title":"Mine"}' } }),
  ],
  // What comes is no lesson; only who may save is told so.
  'POST /lesson-plans/import': [
    '            401 403 400 400 400 403 400 400 403',
    () => ({ body: { title: 'Foreign' } }),
  ],
  'GET /lesson-plans': ['                    401 403 200 200 200 403 200 200 403'],
  'GET /lesson-plans/{id}': [
    '               401 403 404 200 200 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}` }),
  ],
  'GET /lesson-plans/{id}/export': [
    '        401 403 404 200 200 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/export?format=html` }),
  ],
  'PUT /lesson-plans/{id}': [
    '               401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}`, body: CHANGE }),
  ],
  'POST /lesson-plans/{id}/again': [
    '        401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({
      path: `/lesson-plans/${await lesson()}/again`,
      body: { plan: CHANGE.plan, wish: { what: 'lesson' } },
    }),
  ],
  'GET /lesson-plans/{id}/versions': [
    '      401 403 404 200 200 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/versions` }),
  ],
  'GET /lesson-plans/{id}/versions/{revision}': [
    ' 401 403 404 404 404 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/versions/1` }),
  ],
  'POST /lesson-plans/{id}/links': [
    '        401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/links`, body: { part: 'lesson', days: 7 } }),
  ],
  'GET /lesson-plans/{id}/links': [
    '         401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/links` }),
  ],
  'DELETE /lesson-plans/{id}/links/{token}': [
    '401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/links/guessed` }),
  ],
  // Marks of the library are its teacher's; a colleague's lesson is as it was.
  'PATCH /lesson-plans': [
    '                  401 403 404 200 404 403 404 404 403',
    async ({ lesson }) => ({ path: '/lesson-plans', body: { ids: [await lesson()], starred: true } }),
  ],
  'GET /lesson-units': ['                    401 403 200 200 200 403 200 200 403'],
  'PATCH /lesson-plans/{id}': [
    '             401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}`, body: { title: 'Renamed' } }),
  ],
  'DELETE /lesson-plans/{id}': [
    '            401 403 404 200 403 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}` }),
  ],
  // The lesson has no such question; only who may see the lesson is told so.
  'POST /lesson-plans/{id}/quiz/question': [
    '401 403 404 409 409 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/quiz/question`, body: { question: 'None?' } }),
  ],
  'PUT /lesson-notes/{id}': [
    '               401 404 404 200 200 404 404 404 404',
    async ({ lesson }) => ({ path: `/lesson-notes/${await lesson()}`, body: { text: 'Shorter.', seen: null } }),
  ],
  'GET /lesson-plans/{id}/quiz': [
    '          401 403 404 200 200 403 404 404 403',
    async ({ lesson }) => ({ path: `/lesson-plans/${await lesson()}/quiz` }),
  ],
  'POST /lesson-plans/{id}/quiz': [
    '         401 403 404 200 200 403 404 404 403',
    async ({ lesson }) => ({
      path: `/lesson-plans/${await lesson()}/quiz`,
      body: { questionCount: 5, questionTypes: 'variety' },
    }),
  ],

  // Only who runs the server; in everything else an administrator is a teacher on the free plan.
  'GET /admin/administrators': ['             401 403 403 403 403 403 403 403 200'],
  'POST /admin/administrators': [
    '            401 403 403 403 403 403 403 403 200',
    ({ colleagueEmail }) => ({ body: { email: colleagueEmail } }),
  ],
  'DELETE /admin/administrators/{id}': [
    '     401 403 403 403 403 403 403 403 404',
    ({ colleague }) => ({ path: `/admin/administrators/${colleague}` }),
  ],

  'GET /admin/people': ['                    401 403 403 403 403 403 403 403 200'],
  'POST /admin/people/{id}/switch-off': [
    '    401 403 403 403 403 403 403 403 200',
    ({ colleague }) => ({ path: `/admin/people/${colleague}/switch-off` }),
  ],
  'POST /admin/people/{id}/switch-on': [
    '     401 403 403 403 403 403 403 403 200',
    ({ colleague }) => ({ path: `/admin/people/${colleague}/switch-on` }),
  ],
  'PUT /admin/people/{id}/tier': [
    '           401 403 403 403 403 403 403 403 200',
    ({ colleague }) => ({ path: `/admin/people/${colleague}/tier`, body: { tier: 'pro' } }),
  ],
  'POST /admin/people/{id}/password-reset': [
    '401 403 403 403 403 403 403 403 200',
    ({ colleague }) => ({ path: `/admin/people/${colleague}/password-reset` }),
  ],
  'DELETE /admin/people/{id}/sessions': [
    '    401 403 403 403 403 403 403 403 200',
    ({ colleague }) => ({ path: `/admin/people/${colleague}/sessions` }),
  ],

  'GET /admin/sign-up': ['                    401 403 403 403 403 403 403 403 200'],
  'PUT /admin/sign-up': [
    '                    401 403 403 403 403 403 403 403 200',
    () => ({ body: { admits: 'everybody', domains: [] } }),
  ],
  'POST /admin/sign-up/invitations': [
    '       401 403 403 403 403 403 403 403 200',
    () => ({ body: { email: 'guest@school.example' } }),
  ],
  'DELETE /admin/sign-up/invitations/{id}': [
    '401 403 403 403 403 403 403 403 404',
    ({ invitation }) => ({ path: `/admin/sign-up/invitations/${invitation}` }),
  ],

  'POST /admin/staff/leave': [
    '                  401 403 403 403 403 403 403 403 200',
    () => ({ body: { accounts: [], invitations: [] } }),
  ],
  'POST /admin/test-mail': ['                 401 403 403 403 403 403 403 403 200'],
  'GET /admin/standards': ['                  401 403 403 403 403 403 403 403 200'],
  'POST /admin/standards/pull': ['            401 403 403 403 403 403 403 403 400'],
  'GET /admin/use': ['                        401 403 403 403 403 403 403 403 200'],
  'GET /admin/audit-log': ['                  401 403 403 403 403 403 403 403 200'],
  'GET /admin/audit-log/export': ['           401 403 403 403 403 403 403 403 200'],

  // Nobody here pays by themselves: anyone who has the tier is told so, and has no portal.
  'POST /create-checkout-session': ['        401 200 409 409 409 200 409 409 200', () => ({ body: { tier: 'pro' } })],
  'POST /create-portal-session': ['          401 409 409 409 409 409 409 409 409'],
  'POST /refresh-subscription': ['           401 200 200 200 200 200 200 200 200'],

  'POST /contact': [
    '                        200 200 200 200 200 200 200 200 200',
    () => ({
      body: { name: 'Ada', email: 'ada@school.example', subject: 'Seats', message: 'How many seats are there?' },
    }),
  ],

  // Who has no team gets 404, a member 403, and the owner of another team does not find what is not theirs.
  'GET /team': ['                            401 404 404 200 200 404 200 200 404'],
  'PATCH /team': ['                          401 404 404 200 403 404 200 200 404', () => ({ body: { name: 'Elm' } })],
  'POST /team/invite': [
    '                    401 404 404 200 403 404 200 200 404',
    () => ({ body: { email: 'guest@school.example' } }),
  ],
  'DELETE /team/members/{userId}': [
    '        401 404 404 200 403 404 404 404 404',
    ({ colleague }) => ({ path: `/team/members/${colleague}` }),
  ],
  'POST /team/owner': [
    '                     401 404 404 200 403 404 404 404 404',
    ({ colleague }) => ({ body: { userId: colleague } }),
  ],
  'POST /team/leave': ['                     401 404 404 409 200 404 409 409 404'],
  'DELETE /team/invitations/{id}': [
    '        401 404 404 200 403 404 404 404 404',
    ({ invitation }) => ({ path: `/team/invitations/${invitation}` }),
  ],
  'POST /team/invitations/{id}/resend': [
    '   401 404 404 200 403 404 404 404 404',
    ({ invitation }) => ({ path: `/team/invitations/${invitation}/resend` }),
  ],
  'GET /team/invitations/token/{token}': [
    '  200 200 200 200 200 200 200 200 200',
    ({ token }) => ({ path: `/team/invitations/token/${token}` }),
  ],
  // The invitation is for the address of “free”.
  'POST /team/invitations/accept/{token}': [
    '401 200 403 403 403 403 403 403 403',
    ({ token }) => ({ path: `/team/invitations/accept/${token}` }),
  ],
};

let house: TestApp;
let content: string;
beforeAll(async () => {
  house = await openTestApp();
  content = await (
    await house.post('/api/generate-lesson', PLAN_REQUEST, (await house.signIn({ tier: 'pro' })).headers)
  ).text();
});
afterAll(() => house.close());

async function call(method: string, path: string, person?: Person, body?: unknown): Promise<Response> {
  const sent = body ?? (method === 'POST' ? {} : undefined);
  return house.app.request(`/api${path}`, {
    method,
    headers: { ...person?.headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
  });
}

async function json<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Everybody, anew: Oak with its owner, two members and one who was removed; another team, a school, and two teachers on their own. */
async function stage(): Promise<{ scene: Scene; people: Readonly<Record<Caller, Person | undefined>> }> {
  const teams = teamStore(house.parts.db);
  const [owner, free, pro, member, colleague, removed, other, school, administrator, otherMember, schoolMember] =
    await Promise.all([
      house.signIn({ tier: 'team' }),
      house.signIn(),
      house.signIn({ tier: 'pro' }),
      house.signIn(),
      house.signIn(),
      house.signIn(),
      house.signIn({ tier: 'team' }),
      house.signIn({ tier: 'school' }),
      house.signIn({ administrator: true }),
      // Anyone who is alone would close the team by leaving it.
      house.signIn(),
      house.signIn(),
    ]);
  await Promise.all([
    teams.create('Oak', [owner.id, member.id, colleague.id, removed.id], new Date()),
    teams.create('Ash', [other.id, otherMember.id], new Date()),
    teams.create('Fir School', [school.id, schoolMember.id], new Date()),
  ]);
  await json(await call('DELETE', `/team/members/${removed.id}`, owner));
  await json(await call('POST', '/team/invite', owner, { email: free.email }));
  const { invitations } = await json<{ invitations: [{ id: string; token: string }] }>(
    await call('GET', '/team', owner),
  );
  const save = async () => {
    const saved = await call('POST', '/lesson-plans', owner, { ...PLAN_REQUEST, learningObjective: null, content });
    return (await json<{ id: string }>(saved)).id;
  };
  const generate = async () =>
    (await json<{ id: string }>(await call('POST', '/generate-lesson', owner, PLAN_REQUEST))).id;
  let lesson: Promise<string> | undefined;
  let plan: Promise<string> | undefined;
  const planned = () => {
    plan ??= generate();
    return plan;
  };
  const [session] = await json<[{ id: string }]>(await call('GET', '/account/sessions', owner));
  return {
    people: { visitor: undefined, free, pro, owner, member, removed, other, school, administrator },
    scene: {
      lesson() {
        lesson ??= save();
        return lesson;
      },
      plan: planned,
      async taught() {
        await planned();
        const { classes } = await json<{ classes: [{ id: string }] }>(await call('GET', '/desk', owner));
        return classes[0].id;
      },
      colleague: colleague.id,
      colleagueEmail: colleague.email,
      invitation: invitations[0].id,
      token: invitations[0].token,
      session: session.id,
    },
  };
}

interface Declared {
  '~orpc': { route: { method?: string; path?: string } };
}
const declared = (Object.values(apiContract).flatMap((room) => Object.values(room)) as Declared[]).map(
  ({ '~orpc': { route } }) => `${route.method} ${route.path}`,
);

it('the table has every call of the contract, and no other', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...declared].sort());
});

it.each(Object.entries(TABLE))(
  '%s',
  async (name, [answers, made]) => {
    const [method = '', path = ''] = name.split(' ');
    const got: string[] = [];
    let staged: Awaited<ReturnType<typeof stage>> | undefined;
    for (const caller of CALLERS) {
      staged ??= await stage();
      const { scene, people } = staged;
      const { path: aimed = path, body }: Made = (await made?.(scene)) ?? {};
      const answer = await call(method, aimed, people[caller], body);
      got.push(`${caller} ${answer.status}`);
      // What was refused changed nothing, so the next caller meets the same scene; if it did, their answer tells.
      if (answer.ok && method !== 'GET') staged = undefined;
      // Whatever is refused is refused with a sentence.
      if (!answer.ok)
        expect(await answer.json()).toMatchObject({
          code: expect.any(String),
          message: expect.stringMatching(/\w.*[.]$/),
        });
    }
    const wanted = answers.trim().split(/\s+/);
    expect(got).toEqual(CALLERS.map((caller, i) => `${caller} ${wanted[i]}`));
    expect(house.errors).toEqual([]);
  },
  60_000,
);
