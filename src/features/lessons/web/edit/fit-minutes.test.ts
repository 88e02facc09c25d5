import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, minutesIn, taken } from './fit-minutes.ts';

const lesson = [
  { name: 'Opening', duration: 5, description: 'Say: Hello.' },
  { name: 'Practice', duration: 30, description: 'Students: work.' },
  { name: 'Talk', duration: 15, description: 'Ask: Why?' },
  { name: 'Exit ticket', duration: 10, description: 'Hand out: the exit ticket.' },
];
const minutes = (activities: typeof lesson) => activities.map(({ duration }) => duration);

describe('fitting the minutes', () => {
  it('shortens what is longest, and leaves what is assessed', () => {
    expect(minutes(fitted(lesson, 48))).toEqual([4, 23, 11, 10]);
  });
  it('lengthens in proportion, and not what is assessed', () => {
    expect(minutes(fitted(lesson, 75))).toEqual([7, 39, 19, 10]);
  });
  it('leaves the block that was just changed', () => {
    const changed = lesson.map((a, i) => (i === 2 ? { ...a, duration: 25 } : a));
    expect(minutes(fitted(changed, 60, 2))).toEqual([3, 22, 25, 10]);
  });
  it('takes from what is assessed when nothing else can give', () => {
    expect(minutes(fitted(lesson, 12))).toEqual([2, 2, 2, 6]);
  });
  it('takes all from one that is named, which keeps a minute', () => {
    expect(minutes(taken(lesson, 48, 1))).toEqual([5, 18, 15, 10]);
    expect(minutes(taken(lesson, 40, 0))).toEqual([1, 30, 15, 10]);
    expect(minutes(taken(lesson, 65, 0))).toEqual([10, 30, 15, 10]);
  });
  it('always adds up where there is room, and changes nothing else', () => {
    const activities = fc.array(
      fc.record({
        name: fc.constantFrom('Practice', 'Exit ticket', 'Quick check'),
        duration: fc.integer({ min: 1, max: 40 }),
        description: fc.constant('Say: Go on.'),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(activities, fc.integer({ min: 5, max: 120 }), (before, wanted) => {
        const after = fitted(before, wanted);
        const least = before.reduce((sum, { duration }) => sum + Math.min(2, duration), 0);
        expect(minutesIn(after)).toBe(Math.max(wanted, Math.min(least, minutesIn(before))));
        expect(after.map(({ name, description }) => [name, description])).toEqual(
          before.map(({ name, description }) => [name, description]),
        );
      }),
    );
  });
});
