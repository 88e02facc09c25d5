/** Whatever a provider does, a sound plan comes back in time, and says in a teacher's words who wrote it. */
import { afterEach, describe, expect, it } from 'vitest';
import { partsOf } from '../../../testing/model-peer/exchange.ts';
import { FAULTS } from '../../../testing/model-peer/faults.ts';
import { type ModelPeer, openModelPeer } from '../../../testing/model-peer/peer.ts';
import { builtIn, modelsOf, planningWith } from '../../../testing/model-peer/planning-with-peer.ts';
import { sampleAnswer } from '../../../testing/model-peer/sample-answer.ts';
import { sampleRequest } from '../../../testing/model-peer/sample-request.ts';
import type { Lesson, PlanProgress } from '../contract.ts';
import { lessonAnswerSchema } from './lesson-answer.ts';

const peers: ModelPeer[] = [];
const open = async (...args: Parameters<typeof openModelPeer>) => {
  const peer = await openModelPeer(...args);
  peers.push(peer);
  return peer;
};
afterEach(async () => {
  await Promise.all(peers.splice(0).map((peer) => peer.close()));
});

const request = sampleRequest();
const sound = sampleAnswer(await builtIn.planner.plan(request));
const blocked = (lesson: Lesson) => lesson.proof.checks.filter(({ level, passed }) => level === 'block' && !passed);
/** What a provider's error would show, were it passed on. */
const LEAK = /sk-peer|Incorrect API key|x-api-key|127\.0\.0\.1|Error:|status \d/;

describe.each(FAULTS)('$name', ({ behaviors, ends, notice, asked, limits = {} }) => {
  it('ends in a sound plan', async () => {
    const peer = await open('anthropic');
    peer.behave(...behaviors(sound));
    const progress: PlanProgress[] = [];
    const logged: string[] = [];
    const planning = await planningWith(peer, { logged, limits });
    const lesson = await planning.planLesson(request, { onProgress: (p) => progress.push(p) });
    expect(lesson.provenance.engine).toBe(ends);
    expect(blocked(lesson)).toEqual([]);
    if (notice) expect(lesson.notices.join('\n')).toMatch(notice);
    else expect(lesson.notices.join('\n')).not.toMatch(/so our built-in planner wrote/);
    expect(progress.some((p) => p.stage === 'falling-back')).toBe(ends === 'built-in');
    expect(peer.requests).toHaveLength(asked);
    expect(JSON.stringify([lesson, progress])).not.toMatch(LEAK);
    expect(logged.join('\n')).not.toMatch(/sk-peer|Incorrect API key/);
  });
});

it('takes tokens once for each call and gives back what was not used', async () => {
  const peer = await open('openai-compatible');
  peer.behave({ text: JSON.stringify(sound) });
  const [taken, given]: [number[], number[]] = [[], []];
  const tokens = { take: async (n: number) => taken.push(n) > 0, giveBack: async (n: number) => void given.push(n) };
  await (await planningWith(peer)).planLesson(request, { tokens });
  expect(taken).toHaveLength(1);
  expect((taken[0] ?? 0) - (given[0] ?? 0)).toBe(7000);
});

it.each([
  ['a part of a token', { prompt_tokens: 12.5, completion_tokens: 3.25, total_tokens: 15.75 }],
  ['fewer than none', { prompt_tokens: -1e12, completion_tokens: -5, total_tokens: -1e12 }],
])(
  'gives back whole tokens, and no more than were taken, where a provider says that it used %s',
  async (_name, usage) => {
    const peer = await open('openai-compatible');
    peer.exchange.response.tail = peer.exchange.response.tail.map((frame) =>
      frame.replace(/"usage":\{[^}]*\}/, `"usage":${JSON.stringify(usage)}`),
    );
    peer.behave({ text: JSON.stringify(sound) });
    const [taken, given]: [number[], number[]] = [[], []];
    const tokens = { take: async (n: number) => taken.push(n) > 0, giveBack: async (n: number) => void given.push(n) };
    expect((await (await planningWith(peer)).planLesson(request, { tokens })).provenance.engine).toBe('model');
    expect(given[0]).toSatisfy(Number.isInteger);
    expect(given[0]).toBeLessThanOrEqual(taken[0] ?? 0);
  },
);

it('leaves a plan with hardly anything in it to the built-in planner', async () => {
  const peer = await open('openai-compatible');
  peer.behave({ text: JSON.stringify({ ...sound, activities: sound.activities.slice(0, 1), exitTicket: [] }) });
  const lesson = await (await planningWith(peer)).planLesson(request);
  expect(peer.requests).toHaveLength(2);
  expect(lesson.provenance.engine).toBe('built-in');
});

it('a second request holds no person that was typed either', async () => {
  const peer = await open('openai-compatible');
  const typed = sampleRequest({
    standard: null,
    objective: 'My student Tyler Brown will explain photosynthesis, chlorophyll, sunlight and carbon dioxide.',
  });
  peer.behave({ text: JSON.stringify(sound) });
  await (await planningWith(peer)).planLesson(typed);
  expect(peer.requests).toHaveLength(2);
  expect(peer.requests.map(({ raw }) => raw).join('\n')).not.toMatch(/Tyler|Brown/);
});

it('a second request holds the first answer as it was written, and names place and fault', async () => {
  const peer = await open('openai-compatible');
  const faulty = {
    ...sound,
    title: 'Fractions that "name" the same',
    objectives: ['Explain how salt dissolves in warm seawater.'],
  };
  peer.behave({ text: JSON.stringify(faulty) }, { text: JSON.stringify(sound) });
  const lesson = await (await planningWith(peer)).planLesson(request);
  expect(lesson.provenance.engine).toBe('model');
  const { user } = partsOf('openai-compatible', peer.requests[1] as never);
  const echoed = user.split('\n').find((line) => line.startsWith('{"title"')) ?? '';
  expect(JSON.parse(echoed)).toEqual(faulty);
  expect(user).toMatch(/Objective 1 is not practiced/);
});

it('words of one letter at a time take no longer to read', async () => {
  const peer = await open('openai-compatible');
  peer.behave({ text: JSON.stringify(sound), piece: 1 });
  const { first } = await modelsOf(peer);
  let read = 0;
  const onPartial = () => {
    read++;
  };
  await first.write(
    { system: 's', user: 'u', shape: lessonAnswerSchema, maxOutputTokens: 6000 },
    { until: performance.now() + 60_000, onPartial },
  );
  // Reading all that had formed after each of some 14,000 letters took twenty seconds of the processor.
  expect(read).toBeLessThan(1000);
});

it('asks no model where the account has no tokens left, and says so', async () => {
  const peer = await open('openai');
  const lesson = await (await planningWith(peer)).planLesson(request, {
    tokens: { take: async () => false, giveBack: async () => {} },
  });
  expect(peer.requests).toEqual([]);
  expect(lesson.provenance.engine).toBe('built-in');
  expect(lesson.notices[0]).toBe(
    'The AI service has reached today’s limit for your account (try again tomorrow), so our built-in planner wrote this plan.',
  );
});

it('stops the call upstream when nobody waits any more, and rejects with the reason', async () => {
  const peer = await open('openai');
  peer.behave({ text: JSON.stringify(sound), everyMs: 20 });
  const leaves = new AbortController();
  const planning = await planningWith(peer);
  const turn = planning.planLesson(request, {
    signal: leaves.signal,
    onProgress: ({ draft }) => {
      if (draft?.title) leaves.abort(new Error('the tab was closed'));
    },
  });
  await expect(turn).rejects.toThrow('the tab was closed');
  await expect.poll(() => peer.aborted).toBe(1);
});

it('asks a second model before the built-in planner, and says that it was the second', async () => {
  const [first, second] = [await open('openai'), await open('google')];
  first.behave({ status: 500 });
  second.behave({ text: JSON.stringify(sound) });
  const lesson = await (await planningWith(first, { second })).planLesson(request);
  expect(lesson.provenance).toMatchObject({ engine: 'model', model: 'google:gemini-2.5-flash' });
  expect(lesson.notices[0]).toBe(
    'The AI service that usually writes is not working right now, so a second one wrote this plan.',
  );
});

it('leaves time for the second model where the first is slow', async () => {
  const [first, second] = [await open('openai'), await open('anthropic')];
  first.behave({ text: JSON.stringify(sound), piece: 24, everyMs: 100 });
  second.behave({ text: JSON.stringify(sound) });
  const lesson = await (await planningWith(first, { second, limits: { turnMs: 15_000, firstShare: 0.1 } })).planLesson(
    request,
  );
  expect(lesson.provenance.model).toBe('anthropic:claude-sonnet-4-5');
});

it('a provider that fails rests: later plans do not wait for it', async () => {
  const peer = await open('openai-compatible');
  peer.behave({ status: 503 });
  const planning = await planningWith(peer, { limits: { breakerFailures: 2, breakerRestMs: 600_000 } });
  await planning.planLesson(request);
  expect(peer.requests).toHaveLength(2);
  const lesson = await planning.planLesson(request);
  expect(lesson.provenance.engine).toBe('built-in');
  expect(lesson.notices[0]).toBe('The AI service is not working right now, so our built-in planner wrote this plan.');
  expect(peer.requests).toHaveLength(2);
});
