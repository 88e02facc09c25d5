/** A plan told as server-sent events: over a real connection, because only there can a reader go away. */
import { join } from 'node:path';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeApi } from '../../api.ts';
import { Problem } from '../../contract/problem.ts';
import { serve } from '../../platform/http/serve.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { builtInPlanning } from '../planning/built-in-planning.ts';
import type { PlanProgress, PlanWatch } from '../planning/contract.ts';
import type { Planning } from '../planning/planner.ts';
import type { QuizWriter } from '../quizzes/quiz-writer.ts';

const REQUEST = {
  type: 'formative',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'quilts',
  duration: 10,
};
const BUILT_IN = builtInPlanning(join(projectRoot(), 'data/knowledge'));

let house: TestApp;
const running: { stop(graceMs: number): Promise<void> }[] = [];
beforeAll(async () => {
  house = await openTestApp();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop(100)));
});
afterAll(() => house.close());

/** @param planLesson in place of the built-in planner's */
async function listening(
  planLesson: Planning['planLesson'] = BUILT_IN.planLesson,
  writeQuiz?: QuizWriter,
): Promise<string> {
  const server = await serve(
    makeApi({ ...house.parts, ...BUILT_IN, planLesson, ...(writeQuiz ? { writeQuiz } : {}) }),
    '127.0.0.1',
    0,
  );
  running.push(server);
  return `http://127.0.0.1:${server.port}`;
}

const ask = (origin: string, headers: Record<string, string>, changes: object = {}, signal?: AbortSignal) =>
  fetch(`${origin}/api/generate-lesson`, {
    method: 'POST',
    body: JSON.stringify({ ...REQUEST, ...changes }),
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    ...(signal ? { signal } : {}),
  });

const eventsOf = (response: Response): ReadableStreamDefaultReader<EventSourceMessage> =>
  (response.body as ReadableStream)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();

async function all(response: Response): Promise<{ event: string | undefined; data: Record<string, unknown> }[]> {
  const told = [];
  const events = eventsOf(response);
  for (let read = await events.read(); !read.done; read = await events.read())
    told.push({ event: read.value.event, data: JSON.parse(read.value.data) });
  return told;
}

const usageOf = async (headers: Record<string, string>) =>
  (await (await house.get('/api/auth/user', headers)).json()).usage.lessonsGenerated;

/** A planner that goes on only when the test says so, and heeds the signal, as planners do. */
function stepwise() {
  let begun: (watch: PlanWatch) => void;
  const asked = new Promise<PlanWatch>((resolve) => {
    begun = resolve;
  });
  const titles = ['Quilts', 'Quilts and fractions'];
  const gates = titles.map(() => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  });
  return {
    asked,
    goOnAfter: (title: number) => gates[title]?.open(),
    planLesson: async (...[request, watch = {}]: Parameters<Planning['planLesson']>) => {
      begun(watch);
      const gone = new Promise((_, reject) =>
        watch.signal?.addEventListener('abort', () => reject(watch.signal?.reason)),
      );
      for (const [i, title] of titles.entries()) {
        watch.onProgress?.({
          stage: 'writing',
          engine: 'test',
          sentence: 'Writing.',
          draft: { title, objectives: [], activities: [] },
        });
        await Promise.race([gates[i]?.opened, gone]);
      }
      return BUILT_IN.planLesson(request);
    },
  };
}

describe('a plan as events', () => {
  it('tells of its progress, then gives the same plan as JSON would', async () => {
    const { headers } = await house.signIn();
    const response = await ask(await listening(), headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    const told = await all(response);
    expect(told.at(-1)).toMatchObject({
      event: 'answer',
      data: { standard: { code: '4.NF.A.1' }, provenance: { engine: 'built-in' } },
    });
    for (const { event, data } of told.slice(0, -1))
      expect({ event, data }).toMatchObject({
        event: 'progress',
        data: { engine: 'built-in planner', sentence: expect.any(String) },
      });
    expect(await usageOf(headers)).toBe(1);
  });

  it('arrives while it is written', async () => {
    const { headers } = await house.signIn();
    const planner = stepwise();
    const events = eventsOf(await ask(await listening(planner.planLesson), headers));
    const titles = [];
    for (let i = 0; i < 2; i++) {
      const { value } = await events.read();
      titles.push((JSON.parse(value?.data ?? '') as PlanProgress).draft?.title);
      planner.goOnAfter(i);
    }
    expect(titles).toEqual(['Quilts', 'Quilts and fractions']);
    expect((await events.read()).value?.event).toBe('answer');
    expect((await events.read()).done).toBe(true);
  });

  it('has no length, also where the answer was there first and sets a cookie', async () => {
    const { headers } = await house.signIn();
    const response = await fetch(`${await listening()}/api/auth/logout`, {
      method: 'POST',
      headers: { ...headers, accept: 'text/event-stream' },
    });
    expect(response.headers.get('content-length')).toBeNull();
    expect(response.headers.get('set-cookie')).toContain('lessonwright_session=');
    expect((await all(response)).map(({ event }) => event)).toEqual(['answer']);
  });

  it('is refused as without events, before anything is told', async () => {
    const origin = await listening();
    const { headers } = await house.signIn();
    const refusals = [
      [await ask(origin, {}), 401],
      [await ask(origin, headers, { keywords: '' }), 400],
      [await ask(origin, headers, { standard: '4.XX.9' }), 400],
      [await ask(origin, { ...headers, origin: 'https://elsewhere.example' }), 403],
    ] as const;
    for (const [response, status] of refusals) {
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    expect(await usageOf(headers)).toBe(0);
  });

  it('ends with the problem where one comes in the middle, and counts nothing', async () => {
    const { headers } = await house.signIn();
    const origin = await listening(async (_request, watch) => {
      watch?.onProgress?.({ stage: 'reading', engine: 'test', sentence: 'Reading.' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Problem('unavailable', 'No planner answers at the moment.');
    });
    const told = await all(await ask(origin, headers));
    expect(told).toMatchObject([
      { event: 'progress' },
      { event: 'problem', data: { code: 'unavailable', message: 'No planner answers at the moment.' } },
    ]);
    expect(await usageOf(headers)).toBe(0);
  });

  it.each(['text/event-stream', 'application/json'])(
    'stops the planner and gives the lesson back when a reader of %s goes away',
    async (accept) => {
      const { headers } = await house.signIn();
      const planner = stepwise();
      const reader = new AbortController();
      const origin = await listening(planner.planLesson);
      const answer = ask(origin, { ...headers, accept }, {}, reader.signal)
        .then((response) => response.text())
        .catch(() => {});
      const { signal } = await planner.asked;
      expect(await usageOf(headers)).toBe(1);
      const stopped = new Promise((resolve) => signal?.addEventListener('abort', resolve));
      reader.abort();
      await stopped;
      await answer;
      await expect.poll(() => usageOf(headers)).toBe(0);
      expect(house.errors).toEqual([]);
    },
  );

  it('is counted once when it is asked for again after a lost connection', async () => {
    const { headers } = await house.signIn();
    const origin = await listening();
    const keyed = { ...headers, 'idempotency-key': 'lost' };
    const [first, second] = [await all(await ask(origin, keyed)), await all(await ask(origin, keyed))];
    expect(second.at(-1)).toEqual(first.at(-1));
    expect(await usageOf(headers)).toBe(1);
  });

  it('stops the writer of a quiz too', async () => {
    const { headers } = await house.signIn({ tier: 'pro' });
    const lesson = {
      ...REQUEST,
      learningObjective: null,
      content: JSON.stringify({ title: 'Quilts', objectives: ['Name equal parts.'] }),
    };
    const { id } = await (await house.post('/api/lesson-plans', lesson, headers)).json();
    const reader = new AbortController();
    const stopped = new Promise((resolve) => {
      const never: QuizWriter = (_request, watch) =>
        new Promise((_, reject) => {
          watch?.signal?.addEventListener('abort', () => {
            reject(watch.signal?.reason);
            resolve('stopped');
          });
          reader.abort();
        });
      void listening(undefined, never).then((origin) =>
        fetch(`${origin}/api/lesson-plans/${id}/quiz`, {
          method: 'POST',
          body: JSON.stringify({ questionCount: 5, questionTypes: 'multiple-choice' }),
          headers: { 'content-type': 'application/json', ...headers },
          signal: reader.signal,
        }).catch(() => {}),
      );
    });
    expect(await stopped).toBe('stopped');
    expect(house.errors).toEqual([]);
  });
});
