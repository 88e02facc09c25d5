import { describe, expect, it } from 'vitest';
import { soundPacks } from '../../../../testing/test-plan.ts';
import { equationsIn, withTrueResults } from './arithmetic.ts';

describe('equationsIn', () => {
  it.each([
    '3 × 4 = 12',
    '3 x 4 = 12',
    '3*4 = 12',
    '2 + 3 + 4 = 9',
    '12 ÷ 4 × 2 = 6',
    '2 + 3 × 4 = 14',
    '90 - 20 = 70 mL',
    '9 − 4 = 5',
    '9 – 4 = 5',
    '5 - 8 = -3',
    '1/2 + 1/4 = 3/4',
    '1/2 + 1/4 = 6/8',
    '1 1/2 + 1/2 = 2',
    '3 × 1/2 = 1 1/2',
    '0.1 + 0.2 = 0.3',
    '1,250 + 750 = 2,000',
    '50 % of 30 = 15',
    '50% of 30 = 15',
    '1/2 of 30 = 15',
    '20% + 30% = 50%',
    '20% of 50% of 30 = 3',
    '20%of 50 %of 30 = 3',
    '$1.25 × 4 = $5.00',
    '10 ÷ 3 = 3.33',
    '6 / 2 = 3',
    'First, 3 + 4 = 7.',
    '(3 + 4 = 7)',
    '1. 3 + 4 = 7',
  ])('finds that %s is true', (text) => expect(equationsIn(text).map((e) => e.true)).toEqual([true]));

  it.each([
    ['3 × 4 = 13', '3 × 4 = 12'],
    ['2 + 3 + 4 = 10', '2 + 3 + 4 = 9'],
    ['1/2 + 1/4 = 2/6', '1/2 + 1/4 = 3/4'],
    ['1/4 + 2/4 = 3/8', '1/4 + 2/4 = 6/8'],
    ['50 % of 30 = 10', '50 % of 30 = 15'],
    ['0.5 + 0.25 = 0.30', '0.5 + 0.25 = 0.75'],
    ['1,250 + 750 = 1,900', '1,250 + 750 = 2,000'],
    ['7 ÷ 2 = 3', '7 ÷ 2 = 3.5'],
    ['10 ÷ 3 = 3', '10 ÷ 3 = 10/3'],
    ['$2 + $3 = $6', '$2 + $3 = $5'],
    ['5 - 8 = 3', '5 - 8 = -3'],
    ['So 2 + 2 = 5, and 3 + 3 = 6, but 4 + 4 = 9.', 'So 2 + 2 = 4, and 3 + 3 = 6, but 4 + 4 = 8.'],
  ])('corrects %s', (text, corrected) => {
    expect(equationsIn(text).some((e) => !e.true)).toBe(true);
    expect(withTrueResults(text)).toBe(corrected);
    expect(equationsIn(corrected).every((e) => e.true)).toBe(true);
  });

  it.each([
    '5 × 2 = ___',
    '5 × 2 = ?',
    '1/2 = ?/4',
    'x + 3 = 5',
    'x + 3 + 4 = 5',
    '2y × 3 = 4',
    '3/4/2024',
    'on 3-4-2024',
    '3:4 = 6:8',
    '6 + 8 = 10 + 4',
    '3² + 4² = 25',
    '2 × (3 + 4) = 15',
    'pages 3-5 = 7',
    '1:30 + 0:15 = 2',
    '7 ÷ 0 = 3',
    '100 - 20% = 80',
    '12 = 3 + 4',
    '= 3 + 4 = 8',
    '2 + 3 = 5x',
    '10 ÷ 3 ≈ 3',
  ])('leaves alone: %s', (text) => expect(equationsIn(text)).toEqual([]));

  it('finds true sums only in what the packs state as true', () => {
    const packs = soundPacks();
    const stated = packs.flatMap((p) => [
      ...p.examples.flatMap((e) => [...e.steps, e.answer]),
      ...p.practice.core.map((t) => t.answer),
      ...p.quiz.shortAnswer.map((q) => q.explanation),
      ...p.teach.map((t) => t.say),
    ]);
    const found = stated.flatMap(equationsIn);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((e) => !e.true)).toEqual([]);
  });
});

describe('what is said to be the same', () => {
  it.each([
    '16/80 = 1/5',
    '29/24, which is 1 5/24',
    '29/24 is 1 5/24',
    '3/4 = 0.75',
    '1/3 = 33%',
    '2/3 = 8/12',
    '39 ÷ 6 = 6 R 3',
    '39 ÷ 6 = 6 R3',
    '39 ÷ 6 = 6 remainder 3',
  ])('finds that %s is true', (text) => expect(equationsIn(text).map((e) => e.true)).toEqual([true]));

  it.each([
    ['16/80 = 1/4', '16/80 = 1/5'],
    ['29/24, which is 1 7/24', '29/24, which is 1 5/24'],
    ['so 29/24 is 1 7/24.', 'so 29/24 is 1 5/24.'],
    ['3/4 = 0.7', '3/4 = 0.75'],
    ['39 ÷ 6 = 6 R 2', '39 ÷ 6 = 6 R 3'],
    ['40 ÷ 6 = 5 remainder 10', '40 ÷ 6 = 6 remainder 4'],
  ])('corrects %s', (text, corrected) => expect(withTrueResults(text)).toBe(corrected));

  it.each(['3/4 is 1/4 more than 1/2', '3/4, which is 1/4 less than 1', '1/2 = 2/?', '3/4 of 8', 'In 2/3 = 4/6 = 6/9'])(
    'leaves %s alone',
    (text) => expect(equationsIn(text).filter((e) => !e.true)).toEqual([]),
  );
});
