/** Where the minutes come from when a block, or the whole lesson, becomes longer or shorter. */
import type { EditedPlan } from '../../contract.ts';
import { isAssessed, refit } from '../document/lesson-clock.ts';

type Activities = EditedPlan['activities'];

export const minutesIn = (activities: Activities): number =>
  activities.reduce((sum, { duration }) => sum + duration, 0);

/**
 * The activities with minutes that add up, as far as they can. What shows what students can do keeps its own, as long as anything else can give.
 * @param kept the block that was just changed: it stays as it is
 */
export function fitted(activities: Activities, minutes: number, kept?: number): Activities {
  const others = activities.map((_, index) => index).filter((index) => index !== kept);
  const parts = others.map((index) => {
    const { name, description, duration } = activities[index] as Activities[number];
    return { minutes: duration, assessed: isAssessed({ name, description }) };
  });
  const missing = minutes - minutesIn(activities);
  const fit = missing < 0 ? refit(parts, 0, -missing) : grown(parts, missing);
  return activities.map((activity, index) => {
    const duration = fit[others.indexOf(index)];
    return duration === undefined ? activity : { ...activity, duration };
  });
}

/** Gives minutes to what is taught and practiced, in proportion; to what is assessed only where there is nothing else. */
function grown(parts: readonly { minutes: number; assessed: boolean }[], more: number): number[] {
  const minutes = parts.map((part) => part.minutes);
  const taught = parts.flatMap(({ assessed }, index) => (assessed ? [] : [index]));
  const takers = taught.length > 0 ? taught : parts.map((_, index) => index);
  if (takers.length === 0) return minutes;
  const share = (index: number) => (minutes[index] ?? 0) / Math.max(1, parts[index]?.minutes ?? 1);
  for (let left = more; left > 0; left--) {
    const least = takers.reduce((best, index) => (share(index) < share(best) ? index : best));
    minutes[least] = (minutes[least] ?? 0) + 1;
  }
  return minutes;
}

/** The activities with all the minutes that are too many, or too few, in one of them; it keeps one at least. */
export function taken(activities: Activities, minutes: number, from: number): Activities {
  const missing = minutes - minutesIn(activities);
  return activities.map((activity, index) =>
    index === from ? { ...activity, duration: Math.max(1, activity.duration + missing) } : activity,
  );
}
