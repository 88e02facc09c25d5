/** Whole minutes for the phases of a lesson; they add up exactly. */

export interface Share {
  /** The phase's part of the whole, relative to the others'. */
  weight: number;
  /** Fewest and most minutes that the phase is worth. */
  min: number;
  max: number;
}

/**
 * Splits `total` minutes by weight, within each share's bounds.
 * @throws Error if the bounds cannot hold the total: an arc that does so is a mistake of ours
 */
export function apportion(total: number, shares: readonly Share[]): number[] {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  if (total < sum(shares.map((s) => s.min)) || total > sum(shares.map((s) => s.max))) {
    throw new Error(`${total} minutes do not fit into ${shares.map((s) => `${s.min}–${s.max}`).join(', ')}`);
  }
  const weights = sum(shares.map((s) => s.weight));
  const ideal = shares.map((s) => (total * s.weight) / weights);
  const minutes = shares.map((s, i) => Math.min(s.max, Math.max(s.min, Math.round(ideal[i] ?? 0))));
  // A minute at a time to or from the phase that is furthest from its ideal, until the sum is right.
  for (let missing = total - sum(minutes); missing !== 0; missing = total - sum(minutes)) {
    const step = Math.sign(missing);
    let best = -1;
    let bestNeed = Number.NEGATIVE_INFINITY;
    for (const [i, share] of shares.entries()) {
      const now = minutes[i] ?? 0;
      if (step > 0 ? now >= share.max : now <= share.min) continue;
      const need = step * ((ideal[i] ?? 0) - now);
      if (need > bestNeed) {
        best = i;
        bestNeed = need;
      }
    }
    minutes[best] = (minutes[best] ?? 0) + step;
  }
  return minutes;
}
