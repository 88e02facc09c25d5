import { expect, it } from 'vitest';
import { measuredWork } from './measured-work.ts';
import { noMetrics } from './platform/metrics/metrics.ts';
import type { Work } from './work.ts';

/** What was measured of a plan and a quiz. @param engine of the plan @param fallsBack whether the quiz writer gave up on its model */
async function measured(asksModel: boolean, engine: 'model' | 'built-in', fallsBack: boolean): Promise<object[]> {
  const seen: object[] = [];
  const told: unknown[] = [];
  const work = {
    planLesson: async () => ({ provenance: { engine } }) as never,
    questionsFor: async (_who, _asked, { onProgress }) => {
      if (fallsBack) onProgress?.({ stage: 'falling-back', engine: 'built-in quiz writer', sentence: '' });
      return [];
    },
  } as Partial<Work> as Work;
  const { planLesson, questionsFor } = measuredWork(
    work,
    { ...noMetrics, time: (name, _seconds, labels) => seen.push({ name, ...labels }) },
    asksModel,
  );
  await planLesson('ada', {} as never);
  await questionsFor('ada', {} as never, {
    tokens: {} as never,
    signal: undefined,
    onProgress: (progress) => told.push(progress),
  });
  // Anyone who follows the quiz is told all the same.
  expect(told).toHaveLength(fallsBack ? 1 : 0);
  return seen;
}

it.each([
  ['built-in', false, 'built-in', false],
  ['model', true, 'model', false],
  ['fallback', true, 'built-in', true],
] as const)('measures plans and quizzes: %s', async (engine, asksModel, planned, fallsBack) => {
  const name = 'lessonwright_made_duration_seconds';
  expect(await measured(asksModel, planned, fallsBack)).toEqual([
    { name, what: 'plan', engine },
    { name, what: 'quiz', engine },
  ]);
});
