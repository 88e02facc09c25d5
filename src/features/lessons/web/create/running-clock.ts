/** From when to when each activity runs, counted from the start of the lesson, as hours and minutes: "0:06". */
export function runningClock(minutes: readonly number[]): { from: string; to: string }[] {
  let now = 0;
  return minutes.map((length) => {
    const from = clock(now);
    now += length;
    return { from, to: clock(now) };
  });
}

const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
