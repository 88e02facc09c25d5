/** What was written, step by step: undo and redo. */

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** The field that the last step was in: what is typed into one field is one step until another begins. */
  field: string | null;
}

const MOST_STEPS = 200;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], field: null });

/** @param field that is typed into; null: a step of its own */
export const stepped = <T>({ past, now, field: last }: History<T>, next: T, field: string | null): History<T> => ({
  past: field !== null && field === last ? past : [...past, now].slice(-MOST_STEPS),
  now: next,
  future: [],
  field,
});

export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined
    ? history
    : { past: past.slice(0, -1), now: before, future: [now, ...future], field: null };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: later, field: null };
}
