import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSave } from '../../testing/lesson-to-save.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testLesson } from '../../testing/test-plan.ts';
import { ENTITLEMENTS } from '../billing/limits.ts';
import { figureSchema } from '../figures/contract.ts';
import { SAMPLES } from '../figures/samples.ts';
import { lessonPlan } from './tables.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

type Headers = Record<string, string>;
const sent = (file: unknown, headers: Headers) => house.post('/api/lesson-plans/import', file, headers);
const bodyOf = async (answer: Response) => {
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body;
};
const lessonOf = async (id: string, headers: Headers) => bodyOf(await house.get(`/api/lesson-plans/${id}`, headers));
const fileOf = async (id: string, headers: Headers): Promise<string> =>
  (await bodyOf(await house.get(`/api/lesson-plans/${id}/export?format=json`, headers))).text;

const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '__proto__',
    '</textarea>',
    '\u202eabc',
    '\ud800',
    '\u0000',
    '"\\u0000"',
    '🎉🧑‍🏫',
    'שברים',
    '=HYPERLINK("x")',
  ),
);
const lesson = fc.record({
  title: hostile,
  objectives: fc.array(hostile, { maxLength: 4 }),
  activities: fc.array(
    fc.record({
      name: hostile,
      duration: fc.integer({ min: 1, max: 60 }),
      description: hostile,
      figures: fc.constant([{ figure, blank: true }]),
    }),
    { maxLength: 3 },
  ),
  answerKey: fc.array(fc.record({ task: hostile, answer: hostile }), { maxLength: 3 }),
  unknown: fc.dictionary(hostile, fc.oneof(hostile, fc.integer(), fc.boolean()), { maxKeys: 3 }),
  quizQuestions: fc.array(
    fc.record({ question: hostile, questionType: fc.constant('short-answer'), correctAnswer: hostile }),
    { maxLength: 3 },
  ),
});

it('brings back 200 lessons with hostile characters: same text, items, keys, and figures', async () => {
  const { headers } = await house.signIn({ tier: 'school' });
  let brought = 0;
  await fc.assert(
    fc.asyncProperty(lesson, async (content) => {
      const saved = await house.post('/api/lesson-plans', toSave({ content: JSON.stringify(content) }), headers);
      // What no database stores in a key was refused when it was saved.
      if (saved.status === 400) return;
      const { id } = await bodyOf(saved);
      const file = await fileOf(id, headers);
      const { id: copy } = await bodyOf(await sent(JSON.parse(file), headers));
      expect(copy).not.toBe(id);
      expect(await fileOf(copy, headers)).toBe(file);
      const [was, is] = [await lessonOf(id, headers), await lessonOf(copy, headers)];
      const { id: _a, createdAt: _b, ...before } = was;
      const { id: _c, createdAt: _d, ...after } = is;
      expect(after).toEqual(before);
      expect(JSON.stringify(was.content.activities ?? []).split('number-line')).toHaveLength(
        content.activities.length + 1,
      );
      brought++;
    }),
    { numRuns: 200 },
  );
  expect(brought).toBeGreaterThan(100);
}, 240_000);

const refusals: [string, unknown, string][] = [
  ['another program’s file', { name: 'x', dependencies: {} }, 'not a lesson from Lessonwright'],
  ['a list', [1, 2], 'not a lesson from Lessonwright'],
  ['a text', 'lesson', 'not a lesson from Lessonwright'],
  ['nothing', null, 'not a lesson from Lessonwright'],
  ['a lesson of another grade', toSave({ gradeLevel: 'Grade 99' }), 'Unknown grade level.'],
  ['minutes that are none', toSave({ duration: 'long' }), 'A saved lesson takes 5 to 120 whole minutes.'],
  ['a part of a lesson', toSave({ content: '{"title":"T","objectives":[' }), 'incomplete'],
  ['a content that is no lesson', toSave({ content: '[1]' }), 'incomplete'],
  ['levels without end', toSave({ content: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` }), 'incomplete'],
  ['a quiz of another make', toSave({}, { quizQuestions: [{ stem: '1 + 1' }] }), 'The quiz in this file'],
  ['a quiz without end', toSave({}, { quizQuestions: Array(31).fill({}) }), 'The quiz in this file'],
  ['a lesson that is too long', toSave({ content: 'x'.repeat(513 * 1024) }), 'too long'],
];
it.each(refusals)('refuses %s with a sentence, and adds nothing', async (_, file, sentence) => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const answer = await sent(file, headers);
  expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await bodyOf(await house.get('/api/lesson-plans', headers))).toEqual([]);
});

it('refuses what is cut off or larger than any lesson', async () => {
  const { headers } = await house.signIn({ tier: 'pro' });
  const post = (body: string) =>
    house.app.request('/api/lesson-plans/import', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post('{"type":"full",')).status).toBe(400);
  expect((await post(JSON.stringify({ content: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
});

it('takes no more than the library holds, and a file that is sent again once', async () => {
  const { id: accountId, headers } = await house.signIn({ tier: 'pro' });
  const file = { ...toSave(), id: crypto.randomUUID() };
  expect(await bodyOf(await sent(file, headers))).toEqual(await bodyOf(await sent(file, headers)));
  const [row] = await house.parts.db.select().from(lessonPlan).where(eq(lessonPlan.accountId, accountId));
  const { id: _, words: _made, ...rest } = row as NonNullable<typeof row>;
  await house.parts.db
    .insert(lessonPlan)
    .values(Array.from({ length: ENTITLEMENTS.pro.savedLessons - 1 }, () => ({ ...rest })));
  const full = await sent(toSave(), headers);
  expect([full.status, (await full.json()).message]).toEqual([403, expect.stringContaining('Your library is full')]);
});

it('takes from a file nothing but the lesson: no owner, no date, no number of changes', async () => {
  const { id: me, headers } = await house.signIn({ tier: 'pro' });
  const other = await house.signIn({ tier: 'pro' });
  const file = {
    ...toSave({}, testLesson()),
    userId: other.id,
    accountId: other.id,
    revision: 9,
    createdAt: '1999-01-01',
  };
  const { id } = await bodyOf(await sent(file, headers));
  expect(await lessonOf(id, headers)).toMatchObject({ userId: me, revision: 1 });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
