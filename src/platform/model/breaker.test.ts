import { expect, it } from 'vitest';
import { openBreaker } from './breaker.ts';

const LIMITS = { breakerFailures: 3, breakerWindowMs: 1000, breakerRestMs: 500 };
const at = (start = 0) => {
  let time = start;
  return { now: () => time, pass: (ms: number) => (time += ms) };
};

it('opens after failures in a row, lets one probe through when it has rested, and closes when that succeeds', () => {
  const clock = at();
  const breaker = openBreaker(LIMITS, clock.now);
  for (let i = 0; i < 3; i++) breaker.begin().failed();
  expect(breaker.state()).toBe('open');
  expect(() => breaker.begin()).toThrow(/rests/);
  clock.pass(500);
  expect(breaker.state()).toBe('half-open');
  const probe = breaker.begin();
  expect(() => breaker.begin()).toThrow(/rests/);
  probe.succeeded();
  expect(breaker.state()).toBe('closed');
});

it('rests again when the probe fails, and lets another through when its caller went away', () => {
  const clock = at();
  const breaker = openBreaker(LIMITS, clock.now);
  for (let i = 0; i < 3; i++) breaker.begin().failed();
  clock.pass(500);
  breaker.begin().failed();
  expect(breaker.state()).toBe('open');
  clock.pass(500);
  breaker.begin().withdrawn();
  expect(breaker.state()).toBe('half-open');
  breaker.begin().succeeded();
  expect(breaker.state()).toBe('closed');
});

it('forgets failures outside of the window and after a success, and counts one call once', () => {
  const clock = at();
  const breaker = openBreaker(LIMITS, clock.now);
  breaker.begin().failed();
  breaker.begin().failed();
  clock.pass(1001);
  breaker.begin().failed();
  expect(breaker.state()).toBe('closed');
  breaker.begin().succeeded();
  const trial = breaker.begin();
  for (let i = 0; i < 5; i++) trial.failed();
  expect(breaker.state()).toBe('closed');
});

it('rests at once, and as long as it was asked to, where a provider says so', () => {
  const clock = at();
  const breaker = openBreaker(LIMITS, clock.now);
  breaker.begin().failed(5000);
  clock.pass(4999);
  expect(breaker.state()).toBe('open');
  clock.pass(1);
  expect(breaker.state()).toBe('half-open');
});
