import { expect, it } from 'vitest';
import { runningClock } from './running-clock.ts';

it('runs from the start of the lesson through every activity', () => {
  expect(runningClock([6, 24, 35, 25])).toEqual([
    { from: '0:00', to: '0:06' },
    { from: '0:06', to: '0:30' },
    { from: '0:30', to: '1:05' },
    { from: '1:05', to: '1:30' },
  ]);
});

it('has nothing to run through without activities', () => {
  expect(runningClock([])).toEqual([]);
});
