/** Where an account's calendar month begins. */
import type { UsageStore } from './store.ts';

/** @param named by the browser, already known to exist; undefined: the last one stays. @returns the account's zone; undefined: it never named one */
export async function keepTimeZone(
  store: Pick<UsageStore, 'timeZoneOf' | 'keepTimeZone'>,
  accountId: string,
  named: string | undefined,
): Promise<string | undefined> {
  const kept = await store.timeZoneOf(accountId);
  if (named === undefined || named === kept) return kept;
  await store.keepTimeZone(accountId, named);
  return named;
}
