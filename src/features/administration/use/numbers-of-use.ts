/** How much this server is used, in numbers that rank and name nobody. */
import { dayOf } from '../../../platform/clock.ts';
import type { NumbersOfUse } from '../contract.ts';
import { DAYS_OF_USE } from '../limits.ts';
import type { DailyUseStore } from './store.ts';

export interface NumbersDeps {
  use: Pick<DailyUseStore, 'since' | 'extent'>;
  /** Writes down what this process counted and has not written yet. */
  writeUse(): Promise<void>;
  /** How many accounts there are, and how many were active on or after each of the days. */
  countAccounts(week: string, month: string): Promise<{ accounts: number; week: number; month: number }>;
  now(): Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function numbersOfUse({ use, writeUse, countAccounts, now }: NumbersDeps): Promise<NumbersOfUse> {
  await writeUse();
  const today = now().getTime();
  /** Of the last n, today among them. */
  const firstOf = (n: number) => dayOf(new Date(today - (n - 1) * DAY_MS));
  const [{ accounts, week, month }, made, extent] = await Promise.all([
    countAccounts(firstOf(7), firstOf(DAYS_OF_USE)),
    use.since(firstOf(DAYS_OF_USE)),
    use.extent(),
  ]);
  const byDay = new Map(made.map((each) => [each.day, each]));
  const days = Array.from({ length: DAYS_OF_USE }, (_, i) => firstOf(DAYS_OF_USE - i));
  return {
    accounts,
    activeIn7Days: week,
    activeIn30Days: month,
    ...extent,
    days: days.map((day) => byDay.get(day) ?? { day, lessons: 0, quizzes: 0, files: 0 }),
  };
}
