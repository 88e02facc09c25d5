import { expect, it } from 'vitest';
import { dayText, weekAround } from './days.ts';

it('names a day as the calendar has it', () => {
  expect(dayText('2026-11-30')).toBe('Mon, Nov 30');
  expect(dayText('2027-01-01')).toBe('Fri, Jan 1');
});

it.each([
  ['2026-11-23T00:10', 'Monday, just begun', '2026-11-23', '2026-11-29'],
  ['2026-11-27T23:50', 'Friday, late', '2026-11-23', '2026-11-29'],
  ['2026-11-28T09:00', 'Saturday', '2026-11-30', '2026-12-06'],
  ['2026-11-29T09:00', 'Sunday', '2026-11-30', '2026-12-06'],
  ['2026-12-31T09:00', 'over the end of the year', '2026-12-28', '2027-01-03'],
  ['2027-03-12T09:00', 'the week in which the clocks change', '2027-03-08', '2027-03-14'],
])('%s, %s: the week to get ready for', (now, _, from, to) => {
  expect(weekAround(new Date(now))).toEqual({ from, to });
});
