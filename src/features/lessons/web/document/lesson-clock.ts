/** The lesson on the wall clock, and what happens to the rest of it when the class is late. */

/** "9:40" as minutes after midnight; undefined: not a time. */
export function minutesOfDay(time: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(time.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes);
}

const DAY = 24 * 60;

/** As a school clock shows it: 13:05 is 1:05. */
export function onTheClock(minutes: number): string {
  const ofDay = ((Math.round(minutes) % DAY) + DAY) % DAY;
  const hour = Math.floor(ofDay / 60) % 12 || 12;
  return `${hour}:${String(ofDay % 60).padStart(2, '0')}`;
}

export interface TimedPart {
  minutes: number;
  /** Shows what students can do: it keeps its minutes as long as anything else can give some. */
  assessed: boolean;
}

/** A part that is not left out keeps at least so many minutes. */
const LEAST = 2;

/**
 * Takes the minutes that were lost from what is still to come, in proportion; from what is assessed only when nothing else has any.
 * @param from the first part that is still to come
 * @returns the minutes of every part; together they are `late` fewer, or as few as can be
 */
export function refit(parts: readonly TimedPart[], from: number, late: number): number[] {
  const minutes = parts.map((part) => part.minutes);
  let lost = late;
  for (const assessed of [false, true]) {
    while (lost > 0) {
      const longest = parts.reduce<number | undefined>((best, part, index) => {
        if (index < from || part.assessed !== assessed || (minutes[index] ?? 0) <= LEAST) return best;
        const share = (i: number) => (minutes[i] ?? 0) / Math.max(1, parts[i]?.minutes ?? 1);
        if (best === undefined) return index;
        const more = share(index) - share(best);
        return more > 0 || (more === 0 && (minutes[index] ?? 0) > (minutes[best] ?? 0)) ? index : best;
      }, undefined);
      if (longest === undefined) break;
      minutes[longest] = (minutes[longest] ?? 0) - 1;
      lost--;
    }
  }
  return minutes;
}

/**
 * Fits the rest of a lesson to the minutes that there are today, from its own plan, however it was fitted before.
 * @param now minutes of every part @param from the first part that is still to come @param less than planned, all parts together
 */
export function shortened(planned: readonly TimedPart[], now: readonly number[], from: number, less: number): number[] {
  const parts = planned.map((part, index) => (index < from ? { ...part, minutes: now[index] ?? part.minutes } : part));
  const gone = planned.slice(0, from).reduce((sum, part, index) => sum + part.minutes - (now[index] ?? 0), 0);
  return refit(parts, from, Math.max(0, less - gone));
}

const ASSESSED = /exit ticket|quick check|ask and collect|evaluate/i;

export const isAssessed = ({ name, description }: { name: string; description: string }): boolean =>
  ASSESSED.test(name) || /^(Hand out|Students): (the )?exit ticket/m.test(description);

/** "4:05" of what is left in milliseconds; past its end it stays at "0:00". */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
