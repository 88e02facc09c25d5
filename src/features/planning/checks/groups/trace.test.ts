import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan } from '../../../../testing/test-plan.ts';

describe('K1, provenance', () => {
  it('finds what lacks and fills it in', () => {
    const provenance = {
      ...testLesson().provenance,
      engine: 'model' as const,
      model: '',
      checkSet: 'old',
      seed: '',
      catalogue: ' ',
      promptHash: '',
    };
    const plan = testPlan({ provenance });
    expect(findingsOf('K1', plan).join(' ')).toMatch(/check set “old”.*seed.*catalogue.*hash.*model/);
    expect(repaired('K1', plan).lesson.provenance).toMatchObject({
      seed: 'seed-1',
      model: 'unknown',
      catalogue: expect.stringContaining('loaded 2026-11-01'),
    });
  });
});
