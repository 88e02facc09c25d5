const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** "Nov 28, 2026". @param day YYYY-MM-DD, wherever the reader is */
export const dayText = (day: string): string => DAY.format(new Date(day));
