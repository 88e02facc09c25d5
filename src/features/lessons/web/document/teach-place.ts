/** Where a class has got to, and the minutes it was fitted to: kept for the day, so that a reload and another tab go on there. */

export interface TeachPlace {
  at: number;
  /** Of each activity. */
  minutes: readonly number[];
}

/** @param kept what the browser has @param planned minutes of each activity: an edited lesson begins anew @param day as on the teacher's calendar */
export function placeIn(kept: string, planned: readonly number[], day: string): TeachPlace {
  const start = { at: 0, minutes: planned };
  try {
    const place = JSON.parse(kept || 'null');
    if (place?.day !== day || String(place.planned) !== String(planned)) return start;
    const { at, minutes } = place;
    const sound =
      Number.isInteger(at) &&
      at >= 0 &&
      at < planned.length &&
      Array.isArray(minutes) &&
      minutes.length === planned.length &&
      minutes.every((part) => Number.isInteger(part) && part > 0);
    return sound ? { at, minutes } : start;
  } catch {
    return start;
  }
}

export const placeText = ({ at, minutes }: TeachPlace, planned: readonly number[], day: string): string =>
  JSON.stringify({ day, planned, at, minutes });
