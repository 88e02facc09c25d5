import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_REQUEST } from '../../testing/signed-in-calls.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EditedPlan, SavedLessonView } from './contract.ts';
import { VERSIONS } from './limits.ts';
import { lessonVersion } from './tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Headers = Record<string, string>;
type Opened = Omit<SavedLessonView, 'content'> & { content: EditedPlan };

/** A lesson that was planned here, in its teacher's library. */
async function planned(): Promise<{ id: string; headers: Headers }> {
  const { headers } = await house.signIn({ tier: 'pro' });
  const made = await (await house.post('/api/generate-lesson', PLAN_REQUEST, headers)).json();
  const { duration, gradeLevel, subject, type, keywords, standard, state } = PLAN_REQUEST;
  const body = {
    ...{ id: made.id, type, gradeLevel, subject, standard, keywords, duration, learningObjective: null },
    content: JSON.stringify({ ...made, request: { state } }),
  };
  expect((await house.post('/api/lesson-plans', body, headers)).status).toBe(200);
  return { id: made.id, headers };
}

const open = async (id: string, headers: Headers): Promise<Opened> =>
  (await house.get(`/api/lesson-plans/${id}`, headers)).json();

/** @param changes of the plan @param said of the call beside it */
async function change(lesson: Opened, headers: Headers, changes: Partial<EditedPlan>, said: object = {}) {
  const { title, objectives, materials, activities, lessonClosure, assessment, differentiation } = lesson.content;
  const { bigIdea, vocabulary, misconceptions, studentPages, answerKey } = lesson.content;
  const plan = {
    ...{ title, objectives, materials, activities, lessonClosure, assessment, differentiation },
    ...{ bigIdea, vocabulary, misconceptions, studentPages, answerKey, ...changes },
  };
  const answer = await house.app.request(`/api/lesson-plans/${lesson.id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      revision: lesson.revision,
      sitting: randomUUID(),
      duration: lesson.duration,
      quizQuestions: lesson.quizQuestions,
      plan,
      ...said,
    }),
  });
  return { status: answer.status, body: await answer.json() };
}

const versions = async (id: string, headers: Headers) =>
  (await house.get(`/api/lesson-plans/${id}/versions`, headers)).json();

describe('changing a lesson', () => {
  it('changes what its teacher wrote, keeps the rest, and proves it again', async () => {
    const { id, headers } = await planned();
    const before = await open(id, headers);
    const activities = before.content.activities.map((activity, i) =>
      i === 1
        ? { ...activity, duration: activity.duration + 7, description: `${activity.description}\nSay: Ours.` }
        : activity,
    );
    const { status, body } = await change(before, headers, { title: '  Quilts, our way  ', activities });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.revision).toBe(2);
    const minutes = body.proof.checks.find(({ id }: { id: string }) => id === 'D1');
    expect(minutes.passed).toBe(false);
    expect(minutes.findings.join()).toContain('67');
    const after = await open(id, headers);
    expect(after.content).toEqual({
      ...before.content,
      ...{ title: 'Quilts, our way', activities, proof: body.proof },
    });
    expect(after).toMatchObject({ revision: 2, standardInfo: before.standardInfo, keywords: 'quilts', duration: 60 });
    const found = await (await house.get('/api/lesson-plans?search=our+way', headers)).json();
    expect(found.map((lesson: SavedLessonView) => lesson.id)).toEqual([id]);
    // Figures came back as they went.
    const drawn = ({ activities, studentPages }: EditedPlan) => [...activities, ...studentPages].map((p) => p.figures);
    expect(drawn(after.content)).toEqual(drawn(before.content));
    expect(drawn(before.content).flat().length).toBeGreaterThan(0);
  });

  it('finds nothing new in a lesson that was not changed', async () => {
    const { id, headers } = await planned();
    const before = await open(id, headers);
    const { body } = await change(before, headers, {});
    expect(body.proof).toEqual((before.content as unknown as { proof: unknown }).proof);
  });

  it('fits a lesson to the day', async () => {
    const { id, headers } = await planned();
    const before = await open(id, headers);
    const { activities: all } = before.content;
    const longest = all.reduce((most, a) => (a.duration > most.duration ? a : most));
    const activities = all.map((a) => (a === longest ? { ...a, duration: a.duration - 8 } : a));
    const { body } = await change(before, headers, { activities }, { duration: 52 });
    expect(body.proof.checks.find(({ id }: { id: string }) => id === 'D1').passed).toBe(true);
    expect((await open(id, headers)).duration).toBe(52);
  });

  it.each([-5, 121, 1_000_000_000, 7.5])(
    'takes no activity of %d minutes, and says how many one takes',
    async (duration) => {
      const { id, headers } = await planned();
      const before = await open(id, headers);
      const activities = before.content.activities.map((activity) => ({ ...activity, duration }));
      const { status, body } = await change(before, headers, { activities });
      expect({ status, message: body.message }).toEqual({
        status: 400,
        message: 'An activity takes 1 to 120 whole minutes.',
      });
      expect(await open(id, headers)).toEqual(before);
    },
  );

  it('writes over nobody unseen', async () => {
    const { id, headers } = await planned();
    const seen = await open(id, headers);
    expect((await change(seen, headers, { title: 'Here' })).status).toBe(200);
    const late = await change(seen, headers, { title: 'There' });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('changed in another place');
    expect((await open(id, headers)).content.title).toBe('Here');
    const rush = await open(id, headers);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => change(rush, headers, { title })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('a quiz that was made meanwhile counts as a change', async () => {
    const { id, headers } = await planned();
    const seen = await open(id, headers);
    const wish = { questionCount: 5, questionTypes: 'variety' };
    expect((await house.post(`/api/lesson-plans/${id}/quiz`, wish, headers)).status).toBe(200);
    expect((await change(seen, headers, { title: 'Late' })).status).toBe(409);
    const now = await open(id, headers);
    const quizQuestions = now.quizQuestions.slice(0, 2).map((question) => ({ ...question, question: 'Ours?' }));
    expect((await change(now, headers, {}, { quizQuestions })).status).toBe(200);
    expect((await open(id, headers)).quizQuestions).toEqual(quizQuestions);
  });

  it.each([
    [{ title: '  ' }, {}, 'A lesson needs a title.'],
    [{}, { duration: 4 }, 'A saved lesson takes 5 to 120 whole minutes.'],
    [{}, { duration: 61.5 }, 'A saved lesson takes 5 to 120 whole minutes.'],
    [{ bigIdea: 'x'.repeat(600_000) }, {}, 'This lesson is too long to be saved.'],
    [{ objectives: 'none' as unknown as string[] }, {}, '“plan.objectives” has to be a list.'],
  ])('refuses %#', async (changes, said, sentence) => {
    const { id, headers } = await planned();
    const { status, body } = await change(await open(id, headers), headers, changes, said);
    expect(status).toBe(400);
    expect(body.message).toBe(sentence);
    expect((await open(id, headers)).revision).toBe(1);
  });

  it('keeps what no database can store out, and the rest', async () => {
    const { id, headers } = await planned();
    expect((await change(await open(id, headers), headers, { bigIdea: 'A\u0000B \ud800' })).status).toBe(200);
    expect((await open(id, headers)).content.bigIdea).toBe('AB \ufffd');
  });

  it('opens and changes a lesson of the first versions', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const body = {
      ...PLAN_REQUEST,
      learningObjective: null,
      content: '{"title":"Old","learningObjectives":["Say it."]}',
    };
    const { id } = await (await house.post('/api/lesson-plans', body, headers)).json();
    const empty = { ...{ activities: [], materials: [], vocabulary: [], misconceptions: [], studentPages: [] } };
    const { status, body: answer } = await change(await open(id, headers), headers, {
      ...{ ...empty, answerKey: [], objectives: ['Say it well.'], title: 'Old and new' },
      ...{ bigIdea: '', lessonClosure: '', assessment: '', differentiation: '' },
    });
    expect(status, JSON.stringify(answer)).toBe(200);
    expect(answer.proof).toEqual({ passed: 0, applicable: 0, checks: [] });
  });
});

describe('versions', () => {
  it('are kept for each sitting, and for what lies further apart', async () => {
    const { id, headers } = await planned();
    const sitting = randomUUID();
    const original = await open(id, headers);
    for (const title of ['One', 'Two', 'Three']) await change(await open(id, headers), headers, { title }, { sitting });
    expect((await versions(id, headers)).map((v: { revision: number }) => v.revision)).toEqual([1]);
    house.clock.set(new Date(Date.now() + 11 * 60_000).toISOString());
    await change(await open(id, headers), headers, { title: 'Four' }, { sitting });
    await change(await open(id, headers), headers, { title: 'Five' });
    house.clock.set(new Date().toISOString());
    const kept = await versions(id, headers);
    expect(kept.map((v: { revision: number }) => v.revision)).toEqual([5, 4, 1]);
    const first = await (await house.get(`/api/lesson-plans/${id}/versions/1`, headers)).json();
    expect(first).toEqual({
      ...{ revision: 1, savedAt: original.createdAt, duration: 60, quizQuestions: [] },
      content: original.content,
    });
    // Bringing one back is one more change.
    const now = await open(id, headers);
    expect((await change(now, headers, first.content)).body.revision).toBe(7);
    expect((await open(id, headers)).content.title).toBe(original.content.title);
  });

  it('are so many at most', async () => {
    const { id, headers } = await planned();
    for (let i = 0; i < VERSIONS + 3; i++) await change(await open(id, headers), headers, { title: `Title ${i}` });
    const kept = await versions(id, headers);
    expect(kept).toHaveLength(VERSIONS);
    expect(kept[0].revision).toBe(VERSIONS + 3);
  });

  it('leave with their lesson, and are in what an account takes along', async () => {
    const { id, headers } = await planned();
    await change(await open(id, headers), headers, { title: 'Changed' });
    const taken = JSON.stringify(await (await house.get('/api/account/export', headers)).json());
    expect(taken).toContain('"versions":[{');
    await house.app.request(`/api/lesson-plans/${id}`, { method: 'DELETE', headers });
    expect((await house.get(`/api/lesson-plans/${id}/versions`, headers)).status).toBe(404);
    const rows = await house.parts.db.select().from(lessonVersion);
    expect(rows.filter(({ lessonId }) => lessonId === id)).toEqual([]);
  });

  it('of another teacher are nobody’s business', async () => {
    const { id, headers } = await planned();
    await change(await open(id, headers), headers, { title: 'Changed' });
    const other = await house.signIn({ tier: 'pro' });
    expect((await house.get(`/api/lesson-plans/${id}/versions/1`, other.headers)).status).toBe(404);
    expect((await house.get(`/api/lesson-plans/${id}/versions/99`, headers)).status).toBe(404);
    expect((await house.get(`/api/lesson-plans/${id}/versions/x`, headers)).status).toBe(400);
  });
});
