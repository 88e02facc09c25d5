/** Time as a dependency, so that tests decide what day it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** YYYY-MM-DD in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** YYYY-MM in UTC. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
