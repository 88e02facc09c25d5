/** A teacher's desk: what was made last is there, on every device, for its teacher alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameOf } from '../../../testing/frame-request.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { Desk, OpenedPlan } from '../contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
  house.clock.set('2026-03-28T12:00:00Z');
});
afterAll(() => house.close());

const REQUEST = {
  type: 'formative',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'quilts',
  duration: 10,
};
type Headers = Record<string, string>;
const later = (ms: number) => house.clock.set(new Date(house.clock.now().getTime() + ms).toISOString());
const plan = async (headers: Headers, changes: object = {}) => {
  const response = await house.post('/api/generate-lesson', { ...REQUEST, ...changes }, headers);
  expect(response.status).toBe(200);
  later(1000);
  return (await response.json()) as { id: string; title: string };
};
const deskOf = async (headers: Headers) => (await (await house.get('/api/desk', headers)).json()) as Desk;
const open = (headers: Headers, id: string) => house.get(`/api/plans/${id}`, headers);

it('a plan is kept at once with its own address; without a library the last three, the newest first', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const { id, ...lesson } = await plan(headers);
  const kept = (await (await open(headers, id)).json()) as OpenedPlan;
  expect(kept).toMatchObject({ id, title: lesson.title, request: REQUEST, saved: false, lesson });

  const free = await house.signIn();
  const made = [];
  for (const keywords of ['quilts', 'rivers', 'bread']) made.push(await plan(free.headers, { keywords }));
  // In the next month there are plans again.
  later(10 * 24 * 60 * 60 * 1000);
  made.push(await plan(free.headers, { keywords: 'kites' }));
  const { recent } = await deskOf(free.headers);
  expect(recent.map((each) => each.request.keywords)).toEqual(['kites', 'bread', 'rivers']);
  expect((await open(free.headers, made[0]?.id ?? '')).status).toBe(404);
});

it('is its teacher’s alone, and whatever is no plan’s id is not found', async () => {
  const [ann, ben] = [await house.signIn({ tier: 'pro' }), await house.signIn({ tier: 'pro' })];
  const { id } = await plan(ann.headers);
  expect((await open(ben.headers, id)).status).toBe(404);
  expect((await deskOf(ben.headers)).recent).toEqual([]);
  for (const no of ['x', '%F0%9F%92%A3', '00000000-0000-0000-0000-000000000000'])
    expect((await open(ann.headers, no)).status).toBe(404);
});

it('says whether a plan is in the library, which counts apart', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const { id, ...lesson } = await plan(headers);
  const usage = async () => (await (await house.get('/api/auth/user', headers)).json()).usage.lessonsSaved;
  expect(await usage()).toBe(0);
  const save = { ...REQUEST, id, learningObjective: null, content: JSON.stringify(lesson) };
  expect((await house.post('/api/lesson-plans', save, headers)).status).toBe(200);
  expect((await deskOf(headers)).recent).toMatchObject([{ id, saved: true }]);
  const other = await plan(headers);
  expect((await deskOf(headers)).recent).toMatchObject([
    { id: other.id, saved: false },
    { id, saved: true },
  ]);
  expect(await (await open(headers, other.id)).json()).toMatchObject({ saved: false });
  expect(await usage()).toBe(1);
});

it('remembers each class once, as it was planned for last, until it is taken off', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  await plan(headers);
  await plan(headers, { gradeLevel: 'Grade 5', standard: '5.NF.A.1' });
  await plan(headers, { type: 'full', duration: 60 });
  const { classes } = await deskOf(headers);
  expect(classes).toMatchObject([
    { type: 'full', state: 'Ohio', gradeLevel: 'Grade 4', subject: 'Mathematics', duration: 60 },
    { type: 'formative', gradeLevel: 'Grade 5', duration: 10 },
  ]);
  const stranger = await house.signIn({ tier: 'pro' });
  const forget = (id: string, as: Headers) =>
    house.app.request(`/api/classes/${id}`, { method: 'DELETE', headers: as });
  for (const id of [classes[0]?.id ?? '', 'x']) expect((await forget(id, stranger.headers)).status).toBe(200);
  expect((await deskOf(headers)).classes).toHaveLength(2);
  await forget(classes[0]?.id ?? '', headers);
  expect((await deskOf(headers)).classes).toMatchObject([{ gradeLevel: 'Grade 5' }]);
});

it('never gives the same activities twice, and says so where it knows no others', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const activities = [];
  for (let times = 0; times < 4; times++) {
    const { id } = await plan(headers, { type: 'full', duration: 60 });
    const { lesson } = (await (await open(headers, id)).json()) as OpenedPlan;
    activities.push(JSON.stringify(lesson.activities));
  }
  expect(new Set(activities).size).toBe(4);
  const frame = { ...(await frameOf(house)), another: true };
  await plan(headers, frame);
  let last = await house.post('/api/generate-lesson', { ...REQUEST, ...frame }, headers);
  for (let times = 0; times < 4 && last.ok; times++)
    last = await house.post('/api/generate-lesson', { ...REQUEST, ...frame }, headers);
  expect(await last.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('no other examples') });
});

it('is part of what a teacher takes along, and leaves with the account', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const { id } = await plan(headers);
  const { lessons } = await (await house.get('/api/account/export', headers)).json();
  expect(lessons).toMatchObject({ saved: [], recent: [{ id }], classes: [{ gradeLevel: 'Grade 4' }] });
});
