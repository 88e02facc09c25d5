/** Where an account's calendar month begins. */
import type { UsageStore } from './store.ts';

/**
 * @param kept the account's zone until now; undefined: it never named one
 * @param named by the browser, already known to exist; undefined: the last one stays @returns the account's zone
 */
export async function keepTimeZone(
  store: Pick<UsageStore, 'keepTimeZone'>,
  accountId: string,
  kept: string | undefined,
  named: string | undefined,
): Promise<string | undefined> {
  if (named === undefined || named === kept) return kept;
  await store.keepTimeZone(accountId, named);
  return named;
}
