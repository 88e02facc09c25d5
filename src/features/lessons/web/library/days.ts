/** Teaching days, as YYYY-MM-DD, on the reader's own calendar. */

/** "Mon, Nov 30" */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** Monday to Sunday; on a weekend the week that comes, because that is the one to get ready for. */
export function weekAround(today: Date): { from: string; to: string } {
  const weekday = today.getDay();
  const toMonday = weekday === 0 ? 1 : weekday === 6 ? 2 : 1 - weekday;
  const plus = (days: number) => dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12));
  return { from: plus(toMonday), to: plus(toMonday + 6) };
}

/** The day that a moment falls on. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
