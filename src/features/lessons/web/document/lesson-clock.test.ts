import { describe, expect, it } from 'vitest';
import { isAssessed, minutesOfDay, onTheClock, refit, shortened, timeLeft } from './lesson-clock.ts';

const part = (minutes: number, assessed = false) => ({ minutes, assessed });
const sum = (minutes: number[]) => minutes.reduce((all, one) => all + one, 0);

describe('the lesson on the clock', () => {
  it('reads a time and shows it as a school clock does', () => {
    expect(minutesOfDay('9:40')).toBe(580);
    expect(minutesOfDay('25:00')).toBeUndefined();
    expect(minutesOfDay('')).toBeUndefined();
    expect(onTheClock(13 * 60 + 5)).toBe('1:05');
    expect(onTheClock(24 * 60)).toBe('12:00');
  });

  it('takes lost minutes from what is to come and keeps what is assessed', () => {
    const fit = refit([part(10), part(20), part(20), part(10, true)], 1, 5);
    expect(fit[0]).toBe(10);
    expect(fit[3]).toBe(10);
    expect(sum(fit)).toBe(55);
    expect(Math.abs((fit[1] ?? 0) - (fit[2] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('touches the assessment only when nothing else has a minute left, and never ends below two', () => {
    expect(refit([part(3), part(8, true)], 0, 5)).toEqual([2, 4]);
    expect(refit([part(3), part(8, true)], 0, 60)).toEqual([2, 2]);
    expect(refit([], 0, 5)).toEqual([]);
    expect(refit([part(0), part(1)], 0, 5)).toEqual([0, 1]);
  });

  it('fits the rest to the minutes that there are today, and gives back what was taken too much', () => {
    const planned = [part(10), part(20), part(20), part(10, true)];
    const now = shortened(planned, [10, 20, 20, 10], 1, 12);
    expect(now).toEqual([10, 14, 14, 10]);
    expect(shortened(planned, now, 1, 4)).toEqual([10, 18, 18, 10]);
    expect(shortened(planned, now, 1, 0)).toEqual([10, 20, 20, 10]);
    // What is over counts: two minutes of the six are left to lose.
    expect(shortened(planned, [6, 20, 20, 10], 1, 6)).toEqual([6, 19, 19, 10]);
    expect(shortened(planned, now, 3, 12)).toEqual([10, 14, 14, 10]);
  });

  it('knows an exit ticket by its name or by what is handed out', () => {
    expect(isAssessed({ name: 'Exit ticket', description: '' })).toBe(true);
    expect(isAssessed({ name: 'Closing', description: 'Students: exit ticket, alone.' })).toBe(true);
    expect(isAssessed({ name: 'Practice', description: 'Ask: Ready?' })).toBe(false);
  });
});

it.each([
  [480_000, '8:00'],
  [479_001, '8:00'],
  [65_000, '1:05'],
  [-3_000, '0:00'],
])('%i milliseconds are %s on the wall', (left, shown) => {
  expect(timeLeft(left)).toBe(shown);
});
