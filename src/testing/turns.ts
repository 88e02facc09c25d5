/** A part of very many, where each is made like all others: npm test looks at one part, at another after each change of the project; npm run test:all at all. */
import { inject } from 'vitest';

/** @param from where many of the same are taken from: each begins at another place @returns the one in `of` whose turn it is; all of them in the thorough suite */
export const inTurn = <T>(many: readonly T[], of: number, from = 0): T[] =>
  inject('thorough') ? [...many] : many.filter((_, i) => (i + from + inject('turn')) % of === 0);
