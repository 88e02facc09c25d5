/** The operator's commands for subscriptions. */
import { Problem } from '../contract/problem.ts';
import type { Tier } from '../contract/tier.ts';
import { reconcileSubscriptions } from '../features/billing/reconcile-subscriptions.ts';
import { billingStore } from '../features/billing/store.ts';
import type { Answer } from '../platform/command-line.ts';
import { type Commands, type Deps, number } from './command-parts.ts';
import { giveTeam } from './teams.ts';

export const BILLING_COMMANDS: Commands = [
  {
    name: 'billing reconcile',
    help: 'Asks the payment provider about every customer again; repairs what missed events left wrong.',
    options: {},
    run: reconcileBilling,
  },
];

async function reconcileBilling(deps: Deps): Promise<Answer> {
  const { db, identity, payments: provider } = deps;
  if (!provider) throw new Problem('unavailable', 'This server takes no payments, so there is nothing to ask.');
  const onTierChanged = (accountId: string, tier: Tier) => giveTeam(deps, accountId, tier);
  const { asked, changed, failed } = await reconcileSubscriptions({ store: billingStore(db), provider, onTierChanged });
  const emailOf = async (accountId: string) => (await identity.findAccounts([accountId]))[0]?.email ?? accountId;
  const lines = [`Asked about ${number(asked)} customers; ${number(changed.length)} had changed.`];
  for (const { accountId, before, after } of changed) lines.push(`  ${await emailOf(accountId)}: ${before} → ${after}`);
  for (const { accountId, sentence } of failed) lines.push(`Not answered: ${await emailOf(accountId)}. ${sentence}`);
  return { lines, json: { asked, changed, failed }, incomplete: failed.length > 0 };
}
