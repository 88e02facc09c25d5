/** Subscription tiers, in rising order. */
export const TIERS = ['free', 'pro', 'team', 'school'] as const;
export type Tier = (typeof TIERS)[number];

/** "Pro" */
export const tierName = (tier: Tier): string => `${tier.slice(0, 1).toUpperCase()}${tier.slice(1)}`;
