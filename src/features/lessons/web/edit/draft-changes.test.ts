import { describe, expect, it } from 'vitest';
import { testLesson } from '../../../../testing/test-plan.ts';
import { draftOf } from './draft.ts';
import { changesBetween } from './draft-changes.ts';

const draft = draftOf({ ...testLesson(), proof: { passed: 0, applicable: 0, checks: [] } }, 60);
const { plan } = draft;

describe('what was changed', () => {
  it('is nothing between equals', () => expect(changesBetween(draft, structuredClone(draft))).toEqual([]));

  it('is told part by part', () => {
    const activities = plan.activities.map((a, i) => (i === 1 ? { ...a, duration: a.duration + 1 } : a));
    const after = { ...draft, duration: 61, plan: { ...plan, title: 'New', activities } };
    const changes = changesBetween(draft, after);
    expect(changes.map(({ part }) => part)).toEqual(['Title', 'Length', 'Activity 2']);
    expect(changes[1]).toEqual({ part: 'Length', before: '60 minutes', after: '61 minutes' });
  });

  it('knows an item that moved over from those that stayed', () => {
    const [before, after] = [
      ['a', 'b', 'c', 'd'],
      ['b', 'x', 'd', 'e'],
    ].map((objectives) => ({ ...draft, plan: { ...plan, objectives } })) as [typeof draft, typeof draft];
    expect(changesBetween(before, after)).toEqual([
      { part: 'Objective 1', before: 'a', after: '' },
      { part: 'Objective 2', before: 'c', after: 'x' },
      { part: 'Objective 4', before: '', after: 'e' },
    ]);
  });
});
