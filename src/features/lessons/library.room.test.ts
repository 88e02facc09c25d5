import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toSave } from '../../testing/lesson-to-save.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { teamStore } from '../teams/store.ts';
import { NOT_FOUND } from './library.ts';
import { lessonStore } from './store.ts';
import { lessonPlan, librarySize } from './tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Headers = Record<string, string>;
const answer = async (response: Response) => ({ status: response.status, body: await response.json() });
const remove = (id: string, headers: Headers) =>
  house.app.request(`/api/lesson-plans/${id}`, { method: 'DELETE', headers });

const save = async (headers: Headers, changes: object = {}, plan: object = {}): Promise<string> => {
  const { status, body } = await answer(await house.post('/api/lesson-plans', toSave(changes, plan), headers));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const list = async (headers: Headers, query = '') => answer(await house.get(`/api/lesson-plans${query}`, headers));
const titles = (body: { content: { title: string } }[]) => body.map((lesson) => lesson.content.title);

describe('the library', () => {
  it('keeps a lesson as it was saved, markup and all', async () => {
    const { id: accountId, headers } = await house.signIn({ tier: 'pro' });
    const title = '<script>alert("x")</script> & “Zoë”';
    const id = await save(
      headers,
      {},
      { title, standard: { state: 'Ohio', code: '4.NF.A.1', description: 'Explain …' } },
    );
    const { body } = await answer(await house.get(`/api/lesson-plans/${id}`, headers));
    expect(body).toMatchObject({
      id,
      userId: accountId,
      type: 'summative',
      duration: 60,
      keywords: 'quilts',
      standard: '4.NF.A.1',
      standardInfo: { state: 'Ohio', code: '4.NF.A.1' },
      quizQuestions: [],
      content: { title, objectives: ['Explain why two fractions are equivalent.'] },
    });
    const listed = await list(headers);
    expect(listed.body).toHaveLength(1);
    expect(listed.body[0]).toMatchObject({ id, content: { title }, quizCount: 0 });
    expect(listed.body[0].content.objectives).toBeUndefined();
  });

  it('takes characters that a database cannot store, without losing the rest', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const id = await save(headers, { content: '{"title":"A\\u0000B \\ud800","objectives":["x"]}' });
    expect((await answer(await house.get(`/api/lesson-plans/${id}`, headers))).body.content.title).toBe('AB \ufffd');
    for (const name of ['\\u0000', '\\ud800'])
      expect(
        (await house.post('/api/lesson-plans', toSave({ content: `{"title":"T","${name}":1}` }), headers)).status,
      ).toBe(400);
    const written = await save(headers, {}, { title: 'The sign \\u0000' });
    expect((await answer(await house.get(`/api/lesson-plans/${written}`, headers))).body.content.title).toBe(
      'The sign \\u0000',
    );
  });

  it('lists the newest first, a page at a time, found by words, grade, subject and standard', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    for (const [i, title] of ['Rivers', 'Forces and motion', 'Forces in sport'].entries()) {
      house.clock.set(`2026-11-2${i}T10:00:00Z`);
      await save(
        headers,
        i === 0
          ? { gradeLevel: 'Grade 5', keywords: '100% water_ways', standard: null, learningObjective: 'Name rivers' }
          : { subject: 'Science' },
        { title },
      );
    }
    house.clock.set(new Date().toISOString());
    expect(titles((await list(headers)).body)).toEqual(['Forces in sport', 'Forces and motion', 'Rivers']);
    expect(titles((await list(headers, '?limit=1&offset=1')).body)).toEqual(['Forces and motion']);
    expect(titles((await list(headers, '?search=FORCES+motion')).body)).toEqual(['Forces and motion']);
    expect(titles((await list(headers, '?search=100%25')).body)).toEqual(['Rivers']);
    expect(titles((await list(headers, '?search=water_ways')).body)).toEqual(['Rivers']);
    expect(titles((await list(headers, '?search=waterxways')).body)).toEqual([]);
    expect(titles((await list(headers, '?gradeLevel=Grade+5')).body)).toEqual(['Rivers']);
    expect(titles((await list(headers, '?subject=Science&standard=4.NF.A.1')).body)).toHaveLength(2);
    expect((await list(headers, '?limit=999')).status).toBe(400);
  });

  it.each([
    ['themes', 'Theme'],
    ['theme', 'Theme'],
    ['THEM', 'Theme'],
    ['poem,', 'Theme'],
    ['compared', 'Theme'],
    ['story themes', 'Theme'],
    ['4.nf.a.1', 'Ratio stories'],
    ['NF.A', 'Ratio stories'],
    ['story', 'Ratio stories,Theme'],
    ['stori', 'Ratio stories,Theme'],
    ['atio', 'Ratio stories'],
    ['themes ratios', ''],
    ['themed & | ! <-> :*', ''],
    ['storage', ''],
  ])('finds words in whatever form, their beginnings and parts: %s', async (search, found) => {
    const { headers } = await house.signIn({ tier: 'pro' });
    await save(
      headers,
      { keywords: 'poems, story', standard: 'RL.5.2', learningObjective: 'Comparing characters and organizing ideas' },
      { title: 'Theme' },
    );
    await save(headers, { keywords: 'story problems', learningObjective: null }, { title: 'Ratio stories' });
    const { body } = await list(headers, `?search=${encodeURIComponent(search)}`);
    expect(titles(body).sort().join()).toBe(found);
  });

  it('holds as many lessons as the tier says, however many are saved at once', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    for (let i = 0; i < 95; i += 19) await Promise.all(Array.from({ length: 19 }, () => save(headers)));
    const rush = await Promise.all(
      Array.from({ length: 12 }, () => house.post('/api/lesson-plans', toSave(), headers)),
    );
    expect(rush.filter((r) => r.status === 200)).toHaveLength(5);
    const refused = await answer(rush.find((r) => r.status !== 200) as Response);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'limit-reached', message: expect.stringContaining('100 lessons') },
    });
    const [{ id }] = (await (await house.get('/api/lesson-plans?limit=1', headers)).json()) as [{ id: string }];
    await house.app.request(`/api/lesson-plans/${id}`, { method: 'DELETE', headers });
    const places = await Promise.all([1, 2].map(() => house.post('/api/lesson-plans', toSave(), headers)));
    expect(places.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('counts what is there, whatever its own count says', async () => {
    const { id: accountId, headers } = await house.signIn({ tier: 'pro' });
    await save(headers);
    await house.parts.db.update(librarySize).set({ lessons: 100 }).where(eq(librarySize.accountId, accountId));
    await save(headers);
    expect(await (await house.get('/api/lesson-plans', headers)).json()).toHaveLength(2);
  });

  it('saves a lesson once that is sent again, and takes over nobody else’s', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const stranger = await house.signIn({ tier: 'pro' });
    const id = 'a3b4c5d6-0000-4000-8000-00000000beef';
    expect(await save(headers, { id }, { title: 'First' })).toBe(id);
    expect(await save(headers, { id }, { title: 'Again' })).toBe(id);
    expect(titles((await list(headers)).body)).toEqual(['First']);
    expect(await save(stranger.headers, { id })).not.toBe(id);
    expect(titles((await list(headers)).body)).toEqual(['First']);
    const { body: user } = await answer(await house.get('/api/auth/user', headers));
    expect(user.usage).toMatchObject({ lessonsSaved: 1, savedLimit: 100 });
  });

  it('keeps the quiz that a lesson brings along, and nothing that is no quiz', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const question = { question: 'What is 1/2 + 1/2?', questionType: 'short-answer', correctAnswer: '1' };
    const withQuiz = await save(headers, {}, { quizQuestions: [question] });
    const { body } = await answer(await house.get(`/api/lesson-plans/${withQuiz}`, headers));
    expect(body).toMatchObject({ quizQuestions: [question], quizCount: 1 });
    expect(body.content.quizQuestions).toBeUndefined();
    for (const quizQuestions of ['<b>', [{ question: 7 }], Array.from({ length: 31 }, () => question)]) {
      const id = await save(headers, {}, { quizQuestions });
      expect((await answer(await house.get(`/api/lesson-plans/${id}`, headers))).body.quizQuestions).toEqual([]);
    }
  });

  it.each([
    [{ duration: 12.37 }, 'A saved lesson takes 5 to 120 whole minutes.'],
    [{ type: 'formative', duration: 190 }, 'A saved lesson takes 5 to 120 whole minutes.'],
    [{ gradeLevel: 'Grade 99' }, 'Unknown grade level.'],
  ])('saves no lesson that there cannot be: %j', async (changes, message) => {
    const { headers } = await house.signIn({ tier: 'pro' });
    expect(await answer(await house.post('/api/lesson-plans', toSave(changes), headers))).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('opens what an older version kept: the plan as text, under older names', async () => {
    const { id: accountId, headers } = await house.signIn({ tier: 'pro' });
    const kept = {
      title: 'Old quilts',
      learningObjectives: ['Explain why two fractions are equivalent.'],
      activities: [{ title: 'Warm-up', duration: '10 min', description: 'Fold.' }],
      standard: { state: 'Ohio', code: '4.NF.A.1', description: 'Explain …' },
      provenance: { packs: ['equivalent-fractions'] },
    };
    const row = {
      accountId,
      title: kept.title,
      gradeLevel: 'Grade 4',
      subject: 'Mathematics',
      duration: 60,
      keywords: '',
      contentVersion: 0,
      createdAt: new Date(),
    };
    const broken = ['{"title":', '[1]', '7'];
    const rows = await house.parts.db
      .insert(lessonPlan)
      .values(
        [JSON.stringify(kept), ...broken].map((content) => ({
          ...row,
          type: 'summative' as const,
          content: content as never,
        })),
      )
      .returning({ id: lessonPlan.id });
    expect((await list(headers)).body).toHaveLength(4);
    const open = async (id: string | undefined) => answer(await house.get(`/api/lesson-plans/${id}`, headers));
    expect(await open(rows[0]?.id)).toMatchObject({
      status: 200,
      body: { content: kept, standardInfo: kept.standard },
    });
    for (const { id } of rows.slice(1))
      expect(await open(id)).toMatchObject({ status: 200, body: { content: {}, standardInfo: null } });
    const quiz = await answer(
      await house.post(
        `/api/lesson-plans/${rows[0]?.id}/quiz`,
        { questionCount: 5, questionTypes: 'variety' },
        headers,
      ),
    );
    expect(quiz.body.questions, JSON.stringify(quiz.body)).toHaveLength(5);
  });

  it('is for paid tiers: a free account is told so, a visitor has to log in', async () => {
    const { headers } = await house.signIn({ tier: 'free' });
    for (const response of [
      await house.post('/api/lesson-plans', toSave(), headers),
      await house.get('/api/lesson-plans', headers),
    ]) {
      expect(await answer(response)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', error: expect.stringContaining('Pro') },
      });
    }
    expect((await house.get('/api/lesson-plans')).status).toBe(401);
  });

  it('answers for a stranger’s lesson as if it did not exist', async () => {
    const owner = await house.signIn({ tier: 'pro' });
    const stranger = await house.signIn({ tier: 'school' });
    const id = await save(owner.headers);
    const quiz = { questionCount: 5, questionTypes: 'multiple-choice' };
    for (const response of [
      await house.get(`/api/lesson-plans/${id}`, stranger.headers),
      await remove(id, stranger.headers),
      await house.post(`/api/lesson-plans/${id}/quiz`, quiz, stranger.headers),
      await house.get('/api/lesson-plans/no-such-id', stranger.headers),
      await house.get(`/api/lesson-plans/${'x'.repeat(2000)}`, stranger.headers),
      await house.get('/api/lesson-plans/%00%0a<script>', stranger.headers),
    ]) {
      expect(await answer(response)).toMatchObject({ status: 404, body: { message: NOT_FOUND } });
    }
    expect((await remove(id, owner.headers)).status).toBe(200);
    expect((await house.get(`/api/lesson-plans/${id}`, owner.headers)).status).toBe(404);
  });

  it.each([
    ['free', 10],
    ['pro', 100],
    ['team', 100],
    ['school', 500],
  ] as const)('%s: the badge counts up to %i', async (tier, savedLimit) => {
    const { headers } = await house.signIn({ tier });
    expect((await answer(await house.get('/api/auth/user', headers))).body.usage).toMatchObject({
      lessonsSaved: 0,
      savedLimit,
    });
  });

  it('is shared in a team; only the owner of a lesson deletes it; its quiz anybody of them makes', async () => {
    const ana = await house.signIn({ tier: 'team' });
    const ben = await house.signIn({ tier: 'team' });
    await teamStore(house.parts.db).create('Oak School', [ana.id, ben.id], new Date());
    const id = await save(ana.headers, {}, { title: 'Shared' });
    await save(ben.headers, {}, { title: 'From Ben' });
    expect(titles((await list(ben.headers)).body).sort()).toEqual(['From Ben', 'Shared']);
    expect((await answer(await house.get('/api/auth/user', ben.headers))).body.usage.lessonsSaved).toBe(1);
    expect((await house.get(`/api/lesson-plans/${id}`, ben.headers)).status).toBe(200);
    expect((await remove(id, ben.headers)).status).toBe(403);
    const quiz = { questionCount: 5, questionTypes: 'variety' };
    expect((await house.post(`/api/lesson-plans/${id}/quiz`, quiz, ben.headers)).status).toBe(200);
    expect((await answer(await house.get(`/api/lesson-plans/${id}`, ana.headers))).body.quizCount).toBe(5);
    const { body } = await answer(await house.get('/api/team', ben.headers));
    expect(body).toMatchObject({ team: { name: 'Oak School', tier: 'team' }, isOwner: false });
    expect(body.members.map((m: { role: string; user: { email: string } }) => [m.role, m.user.email])).toEqual([
      ['owner', ana.email],
      ['member', ben.email],
    ]);
  });

  it('says in a team who made a lesson, and from whom a copy is', async () => {
    const ana = await house.signIn({ tier: 'team' });
    const ben = await house.signIn({ tier: 'team' });
    const away = await house.signIn({ tier: 'pro' });
    await teamStore(house.parts.db).create('Elm School', [ana.id, ben.id], new Date());
    const found = async (id: string, { headers }: typeof ana) =>
      (await answer(await house.get(`/api/lesson-plans/${id}`, headers))).body;
    const id = await save(ana.headers, {}, { title: 'Of Ana' });
    const name = (await found(id, ben)).by;
    expect(name).toMatch(/\S/);
    expect(await found(id, ana)).not.toHaveProperty('by');

    const copied = await save(ben.headers, { copyOf: id }, { title: 'Copy' });
    expect(await found(copied, ben)).toMatchObject({ copiedFrom: name });
    const again = await save(ben.headers, { copyOf: copied }, { title: 'Copy of the copy' });
    expect(await found(again, ben)).toMatchObject({ copiedFrom: name });
    const own = await save(ana.headers, { copyOf: id }, { title: 'Own copy' });
    expect(await found(own, ana)).not.toHaveProperty('copiedFrom');
    // Whose lesson it is learns nobody who does not see the lesson.
    const foreign = await save(away.headers, { copyOf: id }, { title: 'Guessed' });
    expect(await found(foreign, away)).not.toHaveProperty('copiedFrom');

    expect(titles((await list(ben.headers, `?by=${ben.id}`)).body).sort()).toEqual(['Copy', 'Copy of the copy']);
    expect(titles((await list(away.headers, `?by=${ana.id}`)).body)).toEqual([]);

    await lessonStore(house.parts.db).removeAllOf(ana.id);
    expect(await found(copied, ben)).not.toHaveProperty('copiedFrom');
  });

  it.each([
    [{ content: '{"title":' }, 'arrived incomplete'],
    [{ content: '[1]' }, 'could not read'],
    [{ content: `{"activities":${'['.repeat(2500)}"x"${']'.repeat(2500)}}` }, 'could not read'],
    [{ content: `{"standard":${'{"a":'.repeat(60)}1${'}'.repeat(61)}` }, 'could not read'],
    [{ content: `{"title":"${'x'.repeat(600_000)}"}` }, 'too long'],
    [{ content: `{"title":"${'x'.repeat(1_200_000)}"}` }, 'too large'],
    [{ keywords: 7 }, 'has to be text'],
    [{ gradeLevel: '' }, 'grade level'],
    [{ duration: 4 }, '5 to 120'],
  ])('refuses %j with a sentence', async (changes, words) => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const { status, body } = await answer(await house.post('/api/lesson-plans', toSave(changes), headers));
    expect([400, 413]).toContain(status);
    expect(body.message).toContain(words);
  });
});

describe('quizzes', () => {
  it('makes a quiz for a saved lesson, and another one in its place', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const id = await save(headers);
    const first = await answer(
      await house.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 12, questionTypes: 'variety' }, headers),
    );
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.questions).toHaveLength(12);
    const second = await answer(
      await house.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 6, questionTypes: 'multiple-choice' }, headers),
    );
    expect(second.body.questions.every((q: { questionType: string }) => q.questionType === 'multiple-choice')).toBe(
      true,
    );
    const { body } = await answer(await house.get(`/api/lesson-plans/${id}`, headers));
    expect(body.quizQuestions).toEqual(second.body.questions);
    expect((await list(headers)).body[0].quizCount).toBe(6);
  });

  it('puts another question in the place of one, and keeps the quiz that was', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const id = await save(headers);
    const made = await answer(
      await house.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 8, questionTypes: 'variety' }, headers),
    );
    type Question = { question: string; questionType: string };
    const quiz: Question[] = [...made.body.questions];
    for (const place of [0, 7]) {
      const before = quiz[place] as Question;
      const replaced = await answer(
        await house.post(`/api/lesson-plans/${id}/quiz/question`, { question: before.question }, headers),
      );
      expect(replaced.status, JSON.stringify(replaced.body)).toBe(200);
      const after: Question[] = replaced.body.questions;
      expect(after.map(({ questionType }) => questionType)).toEqual(quiz.map(({ questionType }) => questionType));
      expect(after.filter((_, i) => i !== place)).toEqual(quiz.filter((_, i) => i !== place));
      expect(quiz.map(({ question }) => question)).not.toContain(after[place]?.question);
      quiz[place] = after[place] as Question;
    }
    const opened = await answer(await house.get(`/api/lesson-plans/${id}`, headers));
    expect(opened.body.quizQuestions).toEqual(quiz);
    const versions = await answer(await house.get(`/api/lesson-plans/${id}/versions`, headers));
    const oldest = versions.body.at(-1).revision;
    const first = await answer(await house.get(`/api/lesson-plans/${id}/versions/${oldest}`, headers));
    expect(first.body.quizQuestions).toEqual(made.body.questions);
    expect(
      await answer(await house.post(`/api/lesson-plans/${id}/quiz/question`, { question: 'Never asked?' }, headers)),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('changed in another place') } });
  });

  it('says where it knows no other question, and leaves the quiz as it is', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const question = { question: 'What is 1/2 + 1/2?', questionType: 'short-answer', correctAnswer: '1' };
    const id = await save(headers, {}, { provenance: { packs: [] }, quizQuestions: [question] });
    expect(
      await answer(await house.post(`/api/lesson-plans/${id}/quiz/question`, { question: question.question }, headers)),
    ).toMatchObject({ status: 400, body: { message: expect.stringContaining('no other good question') } });
    expect((await answer(await house.get(`/api/lesson-plans/${id}`, headers))).body.quizQuestions).toEqual([question]);
  });

  it('asks multiple choice only about a quick check, ten questions at most', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const id = await save(headers, { type: 'formative', duration: 15 });
    const made = await answer(
      await house.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 8, questionTypes: 'variety' }, headers),
    );
    expect(new Set(made.body.questions.map((q: { questionType: string }) => q.questionType))).toEqual(
      new Set(['multiple-choice']),
    );
    const tooMany = await answer(
      await house.post(
        `/api/lesson-plans/${id}/quiz`,
        { questionCount: 11, questionTypes: 'multiple-choice' },
        headers,
      ),
    );
    expect(tooMany).toMatchObject({ status: 400, body: { message: expect.stringContaining('at most 10') } });
  });

  it('says how many questions a lesson can yield, and keeps the old quiz', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const id = await save(headers, {}, { provenance: { packs: ['theme-of-a-story'] } });
    await house.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 5, questionTypes: 'variety' }, headers);
    const refused = await answer(
      await house.post(
        `/api/lesson-plans/${id}/quiz`,
        { questionCount: 30, questionTypes: 'multiple-choice' },
        headers,
      ),
    );
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/at most \d+ good/) } });
    expect((await answer(await house.get(`/api/lesson-plans/${id}`, headers))).body.quizQuestions).toHaveLength(5);
    const vocabulary = [
      ['friction', 'rubbing that slows a moving thing down'],
      ['gravity', 'the pull of Earth on everything near it'],
      ['speed', 'how far something goes in a certain time'],
      ['collision', 'a moment when two things hit each other'],
      ['mass', 'how much matter something is made of'],
      ['energy', 'what makes changes such as motion or heat happen'],
      ['ramp', 'a flat board with one end higher than the other'],
      ['magnet', 'a piece of metal that attracts iron'],
      ['inertia', 'why a still body stays still until somebody moves it'],
      ['lever', 'a bar that turns on a fixed point to lift a load'],
    ].map(([term, meaning]) => ({ term, meaning }));
    const own = await save(headers, {}, { provenance: { packs: [] }, vocabulary });
    const made = await answer(
      await house.post(`/api/lesson-plans/${own}/quiz`, { questionCount: 6, questionTypes: 'variety' }, headers),
    );
    expect(made.body.questions, JSON.stringify(made.body)).toHaveLength(6);
    const more = await answer(
      await house.post(`/api/lesson-plans/${own}/quiz`, { questionCount: 30, questionTypes: 'variety' }, headers),
    );
    expect(more).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/at most \d+ good questions/) },
    });
    const unknown = await save(headers, {}, { provenance: { packs: [] } });
    const none = await answer(
      await house.post(`/api/lesson-plans/${unknown}/quiz`, { questionCount: 5, questionTypes: 'variety' }, headers),
    );
    expect(none).toMatchObject({ status: 400, body: { message: expect.stringContaining('no good questions') } });
  });
});
