/** Time as a dependency, so that tests decide what day it is. */

import { keeping } from './keeping.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** YYYY-MM-DD in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** YYYY-MM as a wall calendar shows it in the zone; UTC without one. @param timeZone an IANA name that timeZoneCalled knows */
export function monthOf(date: Date, timeZone = 'UTC'): string {
  const parts = monthIn(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}`;
}

/** @returns the IANA time zone of that name; undefined for any other text, offsets such as +05:00 too */
export const timeZoneCalled = (name: string | undefined): string | undefined =>
  name === undefined || name.length > 64 || !/^[A-Za-z][\w+/-]*$/.test(name) ? undefined : zoneNamed(name);

/** To make a format takes longer than all else that a signed-in call does; there are some 400 zones. */
const ZONES_KEPT = 500;
const monthIn = keeping(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
    }),
  ZONES_KEPT,
);
const zoneNamed = keeping((name) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}, ZONES_KEPT);
