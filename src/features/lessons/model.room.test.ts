/** Planning and quizzes with a language model, over the API: counted once whatever the provider does, within the account's tokens, and without a word about the account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS, type Fault } from '../../testing/model-peer/faults.ts';
import { type ModelPeer, openModelPeer } from '../../testing/model-peer/peer.ts';
import { builtIn, modelsOf, testLimits } from '../../testing/model-peer/planning-with-peer.ts';
import { sampleAnswer } from '../../testing/model-peer/sample-answer.ts';
import { sampleRequest } from '../../testing/model-peer/sample-request.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { questionBank } from '../knowledge/question-bank.ts';
import { type Lesson, lessonSchema } from '../planning/contract.ts';

let peer: ModelPeer;
let house: TestApp;
let sound: string;

const DAY_OF_TOKENS = 60_000;

beforeAll(async () => {
  peer = await openModelPeer('openai-compatible');
  // Nothing rests here, and what stalls stalls briefly.
  const models = await modelsOf(peer, {
    limits: { breakerFailures: 1000, stallMs: 1500, tokensPerAccountPerDay: DAY_OF_TOKENS },
  });
  house = await openTestApp({ models });
  sound = JSON.stringify(sampleAnswer(await builtIn.planner.plan(sampleRequest())));
});
afterAll(async () => {
  await house.close();
  await peer.close();
});

const asked = {
  type: 'full',
  state: 'Vermont',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'garden',
  duration: 60,
};
async function plan(headers: Record<string, string>, changes: object = {}, of: TestApp = house): Promise<Lesson> {
  const response = await of.post('/api/generate-lesson', { ...asked, ...changes }, headers);
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return lessonSchema.parse(body);
}
const blocked = (lesson: Lesson) => lesson.proof.checks.filter(({ level, passed }) => level === 'block' && !passed);

describe('a plan by a model', () => {
  it('says who wrote it, and sends nothing of the account', async () => {
    const { id, email, headers } = await house.signIn({ tier: 'pro' });
    peer.behave({ text: sound });
    const lesson = await plan(headers, { keywords: `garden, ${email}` });
    expect(lesson.provenance).toMatchObject({ engine: 'model', model: 'openai-compatible:llama3.1:8b' });
    expect(blocked(lesson)).toEqual([]);
    const sent = JSON.stringify(peer.requests.at(-1));
    // A first name is too common: packs have children's names.
    for (const own of [id, email, 'Reyes', headers.cookie?.split('=')[1] ?? 'none']) expect(sent).not.toContain(own);
    expect(peer.mismatches).toEqual([]);
  });

  const counted = async (of: TestApp, at: ModelPeer, { behaviors, ends }: Fault) => {
    const { headers } = await of.signIn({ tier: 'free' });
    at.behave(...behaviors(JSON.parse(sound)));
    const lesson = await plan(headers, {}, of);
    expect(lesson.provenance.engine).toBe(ends);
    expect(blocked(lesson)).toEqual([]);
    expect(JSON.stringify(lesson)).not.toMatch(/sk-peer|127\.0\.0\.1/);
    const { usage } = await (await of.get('/api/auth/user', headers)).json();
    expect(usage.lessonsGenerated).toBe(1);
    expect(of.errors).toEqual([]);
  };
  const ownHouse = (fault: Fault) => fault.rests || fault.limits;

  it.each(FAULTS.filter((fault) => !ownHouse(fault)))(
    '$name: answers 200 with a sound plan and counts one lesson',
    (fault) => counted(house, peer, fault),
  );

  // These set limits of their own, or leave a provider that rests; one of each kind, because a house takes seconds to open. faults.test.ts has them all.
  it.each(FAULTS.filter(({ name }) => /^401|^stall/.test(name)))(
    '$name: the same, in a house of its own',
    async (fault) => {
      const ownPeer = await openModelPeer('openai');
      const own = await openTestApp({ models: await modelsOf(ownPeer, { limits: fault.limits ?? {} }) });
      try {
        await counted(own, ownPeer, fault);
      } finally {
        await own.close();
        await ownPeer.close();
      }
    },
  );

  it('is the built-in planner’s once the account’s tokens of the day are used up, and the model’s again tomorrow', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    peer.behave({ text: sound });
    house.clock.set('2026-11-21T12:00:00Z');
    const engines: string[] = [];
    // Each call takes 7000 tokens, as the recording tells, and needs some 14,000 at hand.
    for (let i = 0; i < 9; i++) engines.push((await plan(headers)).provenance.engine);
    expect(engines.slice(0, 6)).toEqual(Array(6).fill('model'));
    expect(engines.at(-1)).toBe('built-in');
    expect((await plan(headers)).notices[0]).toContain('has reached today’s limit for your account');
    house.clock.set('2026-11-22T00:00:01Z');
    expect((await plan(headers)).provenance.engine).toBe('model');
    expect((await plan((await house.signIn({ tier: 'pro' })).headers)).provenance.engine).toBe('model');
  });

  it('two requests at once cannot take the same tokens', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    peer.behave({ text: sound });
    const lessons = await Promise.all(Array.from({ length: 7 }, () => plan(headers)));
    // What a call may need at most is set aside while it runs.
    expect(lessons.filter((lesson) => lesson.provenance.engine === 'model').length).toBeLessThanOrEqual(
      Math.floor(DAY_OF_TOKENS / testLimits.planOutputTokens),
    );
    expect(lessons.filter((lesson) => lesson.provenance.engine === 'model').length).toBeGreaterThan(0);
  });
});

it('a lesson without a topic pack gets its quiz from the model', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const bank = questionBank(
    builtIn.packs.filter(({ id }) => id === 'equivalent-fractions'),
    'seed',
  );
  const saved = await house.post(
    '/api/lesson-plans',
    {
      ...asked,
      learningObjective: null,
      content: JSON.stringify({
        title: 'Equal quilts',
        objectives: ['Explain why two fractions are equivalent.'],
        assessment: bank
          .map((item) => `${item.question} ${item.key}`)
          .join('\n')
          .slice(0, 12_000),
        provenance: { packs: [] },
      }),
    },
    headers,
  );
  const { id } = await saved.json();
  peer.behave({
    text: JSON.stringify({ questions: bank.slice(0, 30) }).replaceAll('"alsoRight":null', '"alsoRight":[]'),
  });
  const response = await house.post(
    `/api/lesson-plans/${id}/quiz`,
    { questionCount: 6, questionTypes: 'multiple-choice' },
    headers,
  );
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  expect(body.questions).toHaveLength(6);
});
