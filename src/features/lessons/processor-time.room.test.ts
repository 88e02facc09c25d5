/** Lessons within the product's limits that once kept the processor busy for seconds: everybody else waits meanwhile. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/project-root.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/** Times the processor time of an ordinary plan in the same run, about 40 ms where 250 ms were the aim. The faults took 8 to 200 times as much. */
const MOST_PLANS = 6;
const TRIES = 3;

const LETTERS = 'bdfgklmnprstvz';
/** A word of four letters that the others do not share. */
const word = (i: number): string =>
  [...String(1000 + i)].map((digit, k) => (k % 2 ? 'aeiou'[Number(digit) % 5] : LETTERS[Number(digit) + k])).join('');
const sentence = (from: number, words: number): string =>
  Array.from({ length: words }, (_, k) => word((from * 53 + k * 7) % 9000)).join(' ');

const REQUEST = { type: 'full', gradeLevel: 'Grade 4', subject: 'Mathematics', keywords: 'quilts', duration: 60 };
/** Every pack that the knowledge base holds, by its id. */
const PACKS = (readdirSync(join(projectRoot(), 'data/knowledge/packs'), { recursive: true }) as string[])
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => basename(file, '.yaml'));

describe('one request’s processor time', () => {
  let app: TestApp;
  let teacher: Record<string, string>;
  let planMs: number;
  beforeAll(async () => {
    app = await openTestApp();
    teacher = (await app.signIn({ tier: 'school' })).headers;
    const plan = () =>
      app.post('/api/generate-lesson', { ...REQUEST, state: 'Ohio', learningObjective: 'compare' }, teacher);
    // The first one reads the knowledge base.
    await plan();
    planMs = (await least(plan)).ms;
  });
  afterAll(() => app?.close());

  /** The least of some tries: what the machine does beside makes a time longer, never shorter. */
  async function least(request: () => Promise<Response>): Promise<{ ms: number; status: number }> {
    let [ms, status] = [Number.POSITIVE_INFINITY, 0];
    for (let i = 0; i < TRIES; i++) {
      const before = process.cpuUsage();
      ({ status } = await request());
      const { user, system } = process.cpuUsage(before);
      ms = Math.min(ms, (user + system) / 1000);
    }
    return { ms, status };
  }

  it.each([
    [
      '60 long tasks of its own',
      {
        answerKey: Array.from({ length: 60 }, (_, i) => ({
          task: `Find ${i * 3 + 2} plus ${i * 7 + 5} of ${sentence(i, 38)}.`,
          answer: String(i * 10 + 7),
        })),
      },
    ],
    [
      '60 tasks of 1,000 characters',
      {
        answerKey: Array.from({ length: 60 }, (_, i) => ({
          task: `Find ${i} ${Array.from({ length: 40 }, (_, k) => word(i * 50 + k).repeat(5)).join(' ')}.`,
          answer: `${'1,'.repeat(490)}${i}`,
        })),
      },
    ],
    [
      '24 pages of short numbered lines',
      {
        studentPages: Array.from({ length: 24 }, (_, i) => ({ title: `Page ${i}`, body: '1. a\n'.repeat(2400) })),
        answerKey: Array.from({ length: 120 }, (_, i) => ({ task: `Page ${i % 24}, ${i % 99}`, answer: String(i) })),
      },
    ],
    ['the questions of twenty packs', { provenance: { packs: PACKS.slice(0, 20) } }],
  ])('a quiz for a lesson with %s', async (_, content) => {
    const saved = await app.post(
      '/api/lesson-plans',
      { ...REQUEST, standard: null, learningObjective: null, content: JSON.stringify({ title: 'Quilts', ...content }) },
      teacher,
    );
    expect(saved.status).toBe(200);
    const { id } = (await saved.json()) as { id: string };
    for (const questionTypes of ['variety', 'multiple-choice']) {
      const quiz = await least(() =>
        app.post(`/api/lesson-plans/${id}/quiz`, { questionCount: 30, questionTypes }, teacher),
      );
      expect([200, 400]).toContain(quiz.status);
      expect(quiz.ms / planMs).toBeLessThan(MOST_PLANS);
    }
  });
});
