/** Figures of plans that no check gives: how much two plans share, what stands in many, how keywords and minutes are used. */

import type { Lesson, PlanRequest } from '../src/features/planning/contract.ts';
import { lemmas } from '../src/language/words.ts';

/** What is said and done in class, without the student pages. */
export const inClass = ({ activities, lessonClosure }: Pick<Lesson, 'activities' | 'lessonClosure'>): string =>
  [...activities.map((a) => a.description), lessonClosure].join('\n');

const RUN = 5;
const plainWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const runsOf = (list: readonly string[]): string[] =>
  list.slice(0, Math.max(0, list.length - RUN + 1)).map((_, i) => list.slice(i, i + RUN).join(' '));

/** The share of the words that stand in runs of five for which `isShared` holds. */
function shareOfRuns(text: string, isShared: (run: string) => boolean): number {
  const list = plainWords(text);
  const hit = new Set<number>();
  for (const [i, run] of runsOf(list).entries()) if (isShared(run)) for (let k = 0; k < RUN; k += 1) hit.add(i + k);
  return list.length === 0 ? 0 : hit.size / list.length;
}

/** The share of one text's words that stand in runs of five which the other has, too; the larger of the two ways. */
export function overlapOf(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((text) => new Set(runsOf(plainWords(text)))) as [Set<string>, Set<string>];
  return Math.max(
    shareOfRuns(one, (run) => theirs.has(run)),
    shareOfRuns(other, (run) => mine.has(run)),
  );
}

/** Of so many topics a run of words is nobody's own. */
const STOCK_TOPICS = 4;

/** For each plan the share of its words in class that stand in the plans of several topics. */
export function stockShares(plans: readonly { topic: string; text: string }[]): number[] {
  const topicsOf = new Map<string, Set<string>>();
  for (const { topic, text } of plans)
    for (const run of new Set(runsOf(plainWords(text)))) {
      const topics = topicsOf.get(run) ?? new Set();
      topicsOf.set(run, topics.add(topic));
    }
  return plans.map(({ text }) => shareOfRuns(text, (run) => (topicsOf.get(run)?.size ?? 0) >= STOCK_TOPICS));
}

/** The share of blocks and pages that speak of what the class likes; undefined where no keyword is an interest. */
export function keywordCoverage(
  { activities, studentPages }: Lesson,
  { keywordNouns }: PlanRequest,
): number | undefined {
  const nouns = [...(keywordNouns ?? new Map<string, readonly string[]>())]
    .flatMap(([, list]) => list)
    .map((noun) => lemmas(noun));
  const known = nouns.filter((noun) => noun.length > 0);
  if (known.length === 0) return undefined;
  const texts = [...activities.map((a) => a.description), ...studentPages.map((p) => p.body)].map(
    (text) => new Set(lemmas(text)),
  );
  return texts.filter((said) => known.some((noun) => noun.every((lemma) => said.has(lemma)))).length / texts.length;
}

/** Minutes that the parts of a block say they need, over the block's own; undefined where no part says so. */
export function neededOverGiven({ activities }: Lesson): number | undefined {
  const told = activities.flatMap(({ description, duration }) => {
    const parts = [...description.matchAll(/\((\d+(?:\.\d+)?) min\)/g)].map(([, n]) => Number(n));
    return parts.length > 1 ? [{ needed: parts.reduce((sum, n) => sum + n, 0), duration }] : [];
  });
  const given = told.reduce((sum, { duration }) => sum + duration, 0);
  return given === 0 ? undefined : told.reduce((sum, { needed }) => sum + needed, 0) / given;
}

/** "12 % / 34 % / 56 %": the middle, the 90th of a hundred, the most. */
export function spread(values: readonly number[]): string {
  const rising = [...values].sort((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(100 * (rising[Math.min(rising.length - 1, Math.floor(rising.length * share))] ?? 0))} %`;
  return rising.length === 0 ? '–' : `${at(0.5)} / ${at(0.9)} / ${at(1)}`;
}
