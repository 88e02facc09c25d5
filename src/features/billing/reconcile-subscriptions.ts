/** Asks the provider about every customer again: repairs what missed events left wrong. */
import { Problem } from '../../contract/problem.ts';
import type { Tier } from '../../contract/tier.ts';
import { type RefreshDeps, refreshSubscription } from './refresh-subscription.ts';

export interface Reconciled {
  asked: number;
  changed: { accountId: string; before: Tier; after: Tier }[];
  failed: { accountId: string; sentence: string }[];
}

const PAGE = 100;

export async function reconcileSubscriptions(deps: RefreshDeps): Promise<Reconciled> {
  const result: Reconciled = { asked: 0, changed: [], failed: [] };
  for (let after: string | undefined; ; ) {
    const rows = await deps.store.customers(deps.provider.name, after, PAGE);
    for (const { accountId } of rows) {
      result.asked += 1;
      try {
        const refreshed = await refreshSubscription(deps, accountId);
        if (refreshed && refreshed.before !== refreshed.after) result.changed.push({ accountId, ...refreshed });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        result.failed.push({ accountId, sentence: error.message });
      }
    }
    if (rows.length < PAGE) return result;
    after = rows.at(-1)?.accountId;
  }
}
