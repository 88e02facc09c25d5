import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_REQUEST } from '../../testing/signed-in-calls.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import type { EditedPlan, MadeAgain, SavedLessonView } from './contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Headers = Record<string, string>;

async function saved(changes: object = {}): Promise<{ id: string; headers: Headers }> {
  const { headers } = await house.signIn({ tier: 'pro' });
  const made = await (await house.post('/api/generate-lesson', PLAN_REQUEST, headers)).json();
  const { duration, gradeLevel, subject, type, keywords, standard, state } = PLAN_REQUEST;
  const body = {
    ...{ id: made.id, type, gradeLevel, subject, standard, keywords, duration, learningObjective: null },
    content: JSON.stringify({ ...made, request: { state }, ...changes }),
  };
  expect((await house.post('/api/lesson-plans', body, headers)).status).toBe(200);
  return { id: made.id, headers };
}

const open = async (
  id: string,
  headers: Headers,
): Promise<Omit<SavedLessonView, 'content'> & { content: EditedPlan }> =>
  (await house.get(`/api/lesson-plans/${id}`, headers)).json();

async function again(id: string, plan: EditedPlan, wish: object, headers: Headers) {
  const answer = await house.post(`/api/lesson-plans/${id}/again`, { plan, wish }, headers);
  return { status: answer.status, body: (await answer.json()) as MadeAgain & { message: string } };
}

const keep = (id: string, revision: number, plan: EditedPlan, headers: Headers) =>
  house.app.request(`/api/lesson-plans/${id}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ revision, sitting: randomUUID(), duration: 60, quizQuestions: [], plan }),
  });

describe('making a part of a saved lesson again', () => {
  it('saves nothing; saved, it goes on from there, and undone, it is as it was', async () => {
    const { id, headers } = await saved();
    const { content, revision } = await open(id, headers);
    const first = await again(id, content, { what: 'numbers' }, headers);
    expect(first.status, first.body.message).toBe(200);
    expect(first.body.plan.studentPages).not.toEqual(content.studentPages);
    expect((await open(id, headers)).content).toEqual(content);

    expect((await keep(id, revision, first.body.plan, headers)).status).toBe(200);
    const kept = await open(id, headers);
    expect(kept.content.studentPages).toEqual(first.body.plan.studentPages);
    const second = await again(id, kept.content, { what: 'numbers' }, headers);
    expect(second.body.plan.remade).toEqual({ numbers: 2 });

    const { remade: _, ...before } = content;
    expect((await keep(id, kept.revision, before, headers)).status).toBe(200);
    expect((await open(id, headers)).content.remade).toBeUndefined();
  });

  it('keeps what is locked, also after it was saved', async () => {
    const { id, headers } = await saved();
    const { content, revision } = await open(id, headers);
    const studentPages = content.studentPages.map((page, i) => (i === 1 ? { ...page, locked: true as const } : page));
    expect((await keep(id, revision, { ...content, studentPages }, headers)).status).toBe(200);
    const after = await again(id, (await open(id, headers)).content, { what: 'lesson' }, headers);
    expect(after.body.plan.studentPages[1]).toEqual(studentPages[1]);
    // A single page may come out alike by chance; all that is not locked does not.
    const unlocked = (plan: EditedPlan) => [plan.activities, plan.studentPages.filter((_, i) => i !== 1)];
    expect(unlocked(after.body.plan)).not.toEqual(unlocked(content));
  });

  it('gives another question of the quiz that is in the editor, of the same kind', async () => {
    const { id, headers } = await saved();
    const quiz = { questionCount: 8, questionTypes: 'variety' };
    const { questions } = await (await house.post(`/api/lesson-plans/${id}/quiz`, quiz, headers)).json();
    const { content } = await open(id, headers);
    const ask = async (place: number) => {
      const body = { plan: content, quizQuestions: questions, wish: { what: 'question', place } };
      const answer = await house.post(`/api/lesson-plans/${id}/again`, body, headers);
      return { status: answer.status, body: await answer.json() };
    };
    const { status, body } = await ask(7);
    expect(status, body.message).toBe(200);
    expect(body.question.questionType).toBe(questions[7].questionType);
    expect(questions.map((each: { question: string }) => each.question)).not.toContain(body.question.question);
    expect((await (await house.get(`/api/lesson-plans/${id}`, headers)).json()).quizQuestions).toEqual(questions);
    expect((await ask(8)).status).toBe(400);
  });

  it('says in a sentence why not', async () => {
    const byModel = await saved({
      provenance: { engine: 'model', model: 'm', promptHash: '', catalogue: '', checkSet: '', seed: 's', packs: [] },
    });
    const of = await open(byModel.id, byModel.headers);
    const refused = await again(byModel.id, of.content, { what: 'lesson' }, byModel.headers);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('A language model wrote') },
    });
    const mine = await saved();
    const { content } = await open(mine.id, mine.headers);
    const nowhere = await again(mine.id, content, { what: 'activity', place: 99 }, mine.headers);
    expect(nowhere).toMatchObject({ status: 400, body: { message: expect.stringContaining('your own') } });
  });
});
