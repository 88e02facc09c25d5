import { describe, expect, it } from 'vitest';
import { testLesson, testRequest } from '../../../../testing/test-plan.ts';
import { figureSchema } from '../../../figures/contract.ts';
import type { LessonDraft } from '../../planner.ts';
import { checkPlan, repairPlan } from '../check-plan.ts';

const line = (at: string) => ({
  figure: figureSchema.parse({ kind: 'number-line', from: 0, to: 1, parts: 12, as: 'fraction', points: [{ at }] }),
});

describe('J8, pictures and the text beside them', () => {
  const lesson: LessonDraft = testLesson();
  const [first, ...others] = lesson.activities;
  if (!first) throw new Error('the test lesson has an activity');
  const shows = (text: string, figures: ReturnType<typeof line>[]) => ({
    lesson: { ...lesson, activities: [{ ...first, description: text, figures }, ...others] },
    request: testRequest(),
  });
  const found = (plan: ReturnType<typeof shows>) => checkPlan(plan).find(({ id }) => id === 'J8');

  it('agree where the text says the number, in whatever form', () => {
    expect(found(shows('Show: mark 3/4.\nPicture 1: a number line', [line('3/4')]))?.passed).toBe(true);
    expect(found(shows('Show: mark 6/8.\nPicture 1: a number line', [line('3/4')]))?.passed).toBe(true);
  });

  it('disagree where a number line shows 3/4 and the text says 2/3; the picture goes, the others stay', () => {
    const plan = shows('Show: mark 2/3.\nPicture 1: at 3/4\nSay: look.\nPicture 2: at 2/3', [line('3/4'), line('2/3')]);
    expect(found(plan)?.findings[0]).toContain('shows 0.75');
    const [repaired] = repairPlan(plan, ({ id }) => id === 'J8').activities;
    expect(repaired?.description).toBe('Show: mark 2/3.\nSay: look.\nPicture 1: at 2/3');
    expect(repaired?.figures).toHaveLength(1);
  });

  it('has nothing to look at in a lesson without pictures', () => {
    expect(found({ lesson, request: testRequest() } as ReturnType<typeof shows>)).toBeUndefined();
  });
});
