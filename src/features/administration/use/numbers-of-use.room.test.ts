/** The numbers of use: what is counted, on which day, and that nobody is named. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSave } from '../../../testing/lesson-to-save.ts';
import { PLAN_REQUEST } from '../../../testing/signed-in-calls.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { NumbersOfUse } from '../contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const numbers = async (): Promise<NumbersOfUse> => {
  const { headers } = await house.signIn({ administrator: true, email: 'principal@oak.example' });
  return (await house.get('/api/admin/use', headers)).json();
};

it('counts accounts by their last day, and lessons, quizzes, and files on the day when they were made', async () => {
  house.clock.set('2026-03-01T12:00:00Z');
  await house.signIn({ email: 'month@oak.example' });
  house.clock.set('2026-03-24T23:59:00Z');
  const { headers } = await house.signIn({ email: 'week@oak.example', tier: 'pro' });
  const keyed = { ...headers, 'idempotency-key': 'once' };
  for (let tries = 0; tries < 2; tries++)
    expect((await house.post('/api/generate-lesson', PLAN_REQUEST, keyed)).status).toBe(200);
  const { id } = await (await house.post('/api/lesson-plans', toSave(), headers)).json();
  expect((await house.get(`/api/lesson-plans/${id}/export?format=md`, headers)).status).toBe(200);
  expect((await house.get(`/api/lesson-plans/${id}/export?format=md&part=quiz`, headers)).status).toBe(404);
  house.clock.set('2026-03-30T00:01:00Z');
  const quiz = { questionCount: 5, questionTypes: 'multiple-choice' };
  expect((await house.post(`/api/lesson-plans/${id}/quiz`, quiz, headers)).status).toBe(200);

  const found = await numbers();
  expect(found).toMatchObject({ accounts: 3, activeIn7Days: 2, activeIn30Days: 3, countedSince: '2026-03-24' });
  expect(found.databaseBytes).toBeGreaterThan(1_000_000);
  expect([found.days.length, found.days[0]?.day, found.days.at(-1)?.day]).toEqual([30, '2026-03-01', '2026-03-30']);
  expect(found.days.filter(({ lessons, quizzes, files }) => lessons + quizzes + files > 0)).toEqual([
    { day: '2026-03-24', lessons: 1, quizzes: 0, files: 1 },
    { day: '2026-03-30', lessons: 0, quizzes: 1, files: 0 },
  ]);
  // 30 days on, nothing of it is shown any more; nobody is named in any of it.
  expect(JSON.stringify(found)).not.toMatch(/oak|Ada/);
  house.clock.set('2026-04-29T00:01:00Z');
  expect(await numbers()).toMatchObject({ activeIn7Days: 1, activeIn30Days: 1, countedSince: '2026-03-24' });
});

it('loses nothing that could not be written at once', async () => {
  house.clock.set('2026-05-10T10:00:00Z');
  const { uses, db } = house.parts;
  uses.count('lessons');
  await db.execute('alter table daily_use rename to daily_use_away' as never);
  await expect(uses.write()).rejects.toThrow();
  uses.count('lessons');
  await db.execute('alter table daily_use_away rename to daily_use' as never);
  await Promise.all([uses.write(), uses.write()]);
  expect((await numbers()).days.at(-1)).toEqual({ day: '2026-05-10', lessons: 2, quizzes: 0, files: 0 });
});
