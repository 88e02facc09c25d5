/** Subscription tiers, in rising order (SPEC §6). */
export const TIERS = ['free', 'pro', 'team', 'school'] as const;
export type Tier = (typeof TIERS)[number];
