import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRADES, gradeName } from '../../contract/school.ts';
import { longestBlock } from './arcs.ts';
import { phasesFor } from './builtin/compose-plan.ts';
import { type PlanRequest, STYLES } from './contract.ts';
import { apportion } from './minutes.ts';

const request = (changes: Partial<PlanRequest>): PlanRequest => ({
  type: 'full',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: null,
  objective: 'x',
  keywords: 'x',
  style: null,
  theme: null,
  minutes: 60,
  seed: 's',
  knownCodes: new Map(),
  ...changes,
});

describe('every arc', () => {
  const lengths = [10, 15, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90];
  it.each(STYLES)('%s fills every length a teacher can choose, with and without a text, in every grade', (style) => {
    for (const minutes of lengths)
      for (const grade of GRADES)
        for (const hasText of [false, true]) {
          const phases = phasesFor(
            request({ style, minutes, gradeLevel: gradeName(grade), type: minutes <= 15 ? 'formative' : 'full' }),
            hasText,
          );
          expect(phases.reduce((sum, p) => sum + p.minutes, 0)).toBe(minutes);
          for (const { minutes: block } of phases) expect(block).toBeGreaterThanOrEqual(2);
          expect(phases.at(-1)?.phase.kind).toBe('closing');
          // From grade 3 no block is longer than attention lasts; below, only in the longest lessons.
          if (GRADES.indexOf(grade) > 2)
            for (const { minutes: block } of phases)
              expect(block, `${style} ${minutes} ${grade}`).toBeLessThanOrEqual(longestBlock(GRADES.indexOf(grade)));
        }
  });
});

describe('apportion', () => {
  const share = fc.record({
    weight: fc.integer({ min: 1, max: 30 }),
    min: fc.integer({ min: 2, max: 10 }),
    room: fc.integer({ min: 0, max: 20 }),
  });
  it('splits any total that fits into whole minutes within bounds that add up exactly', () => {
    fc.assert(
      fc.property(
        fc.array(share, { minLength: 1, maxLength: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (drawn, where) => {
          const shares = drawn.map(({ weight, min, room }) => ({ weight, min, max: min + room }));
          const least = shares.reduce((sum, s) => sum + s.min, 0);
          const most = shares.reduce((sum, s) => sum + s.max, 0);
          const total = least + Math.round((most - least) * where);
          const minutes = apportion(total, shares);
          expect(minutes.reduce((a, b) => a + b, 0)).toBe(total);
          minutes.forEach((m, i) => {
            expect(Number.isInteger(m)).toBe(true);
            expect(m).toBeGreaterThanOrEqual(shares[i]?.min ?? 0);
            expect(m).toBeLessThanOrEqual(shares[i]?.max ?? 0);
          });
        },
      ),
    );
  });

  it('refuses a total that does not fit', () => {
    expect(() => apportion(3, [{ weight: 1, min: 5, max: 9 }])).toThrow('do not fit');
  });
});
