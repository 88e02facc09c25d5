/** How an operator changes what each tier may do. */
import { z } from 'zod';
import { TIERS, type Tier } from '../../contract/tier.ts';
import { ENTITLEMENTS, type Entitlements, type EntitlementsByTier } from './limits.ts';

const COUNT = 'a whole number, 0 or more';
const UNKNOWN = (known: readonly string[]) => ({ error: `made of these names only: ${known.join(', ')}` });
const count = (error: string) => z.int(error).min(0, error);
const OR_UNLIMITED = `${COUNT}, or "unlimited"`;
const countOrUnlimited = z.union([count(OR_UNLIMITED), z.literal('unlimited').transform(() => null)], OR_UNLIMITED);
const yesOrNo = z.boolean('true or false');

const FIELDS = {
  monthlyPlans: countOrUnlimited,
  library: yesOrNo,
  savedLessons: count(COUNT),
  quizzes: yesOrNo,
  seats: countOrUnlimited,
};
const change = z.strictObject(FIELDS, UNKNOWN(Object.keys(FIELDS))).partial();

/** What an operator may lift or lower, tier by tier: `{"free": {"monthlyPlans": "unlimited"}}`. Whatever is not named stays as it is. */
export const entitlementChangesSchema = z
  .strictObject({ free: change, pro: change, team: change, school: change }, UNKNOWN(TIERS))
  .partial();
export type EntitlementChanges = z.infer<typeof entitlementChangesSchema>;

export const entitlementsWith = (changes: EntitlementChanges = {}): EntitlementsByTier => {
  const changed = (tier: Tier): Entitlements => {
    const given = Object.entries(changes[tier] ?? {}).filter(([, value]) => value !== undefined);
    return { ...ENTITLEMENTS[tier], ...Object.fromEntries(given) };
  };
  return { free: changed('free'), pro: changed('pro'), team: changed('team'), school: changed('school') };
};
