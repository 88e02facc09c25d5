import { expect, it } from 'vitest';
import { monthOf, timeZoneCalled } from './clock.ts';

it.each([
  ['2026-11-01T04:30:00Z', 'America/New_York', '2026-11'],
  ['2026-11-01T03:30:00Z', 'America/New_York', '2026-10'],
  ['2026-11-01T09:59:00Z', 'Pacific/Honolulu', '2026-10'],
  ['2026-12-31T10:30:00Z', 'Pacific/Kiritimati', '2027-01'],
  ['2026-12-31T23:59:00Z', undefined, '2026-12'],
])('%s in %s is in %s', (at, zone, month) => {
  expect(monthOf(new Date(at), zone)).toBe(month);
});

it.each([
  ['America/Chicago', 'America/Chicago'],
  ['america/chicago', 'America/Chicago'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['+05:00', undefined],
  ['Mars/Olympus', undefined],
  ['', undefined],
  [undefined, undefined],
  ["'; drop table usage", undefined],
  ['A'.repeat(5000), undefined],
])('knows %s as %s', (name, zone) => {
  expect(timeZoneCalled(name)).toBe(zone);
});
