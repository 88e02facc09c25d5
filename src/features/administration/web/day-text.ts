const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** "Nov 28, 2026, 9:05 AM", where the reader is. @param moment ISO 8601 */
export const momentText = (moment: string): string => MOMENT.format(new Date(moment));

/** "Nov 28, 2026". @param day YYYY-MM-DD, wherever the reader is */
export const dayText = (day: string): string => DAY.format(new Date(day));
