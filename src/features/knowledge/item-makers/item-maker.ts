/** An item maker turns parameters and a seed into one problem whose key is computed, never typed. */
import type { Random } from '../../../platform/random.ts';

export interface MadeItem {
  /** What students read; names the unit where there is one. */
  prompt: string;
  /** The computed answer, as a student would write it. */
  key: string;
  /** Other written forms of the same answer that count as right ("0.5" for "1/2"). */
  accepted: string[];
  /** Wrong answers, each computed from a named error; all different from the key and from each other. At least two. */
  distractors: { text: string; error: string }[];
  /** The solution, a step a line, in words for the grade. */
  steps: string[];
}

export type MakerParams = Readonly<Record<string, number | string | boolean | number[]>>;
export type ItemMaker = (params: MakerParams, random: Random) => MadeItem;

/** Keeps distractors that differ from the key and from each other, in the order given. */
export function distinctDistractors(
  key: string,
  candidates: { text: string; error: string }[],
): { text: string; error: string }[] {
  const seen = new Set([key]);
  return candidates.filter(({ text }) => {
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
