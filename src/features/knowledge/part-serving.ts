/**
 * The part of a pack that serves the codes asked for. A pack often serves several standards; a plan or quiz for one of them
 * must not assess what belongs to another, so the planner works on this part as if it were the whole pack; the question bank asks from it alone.
 */
import type { TopicPack } from './topic-pack.ts';

interface Tagged {
  standards?: string[] | undefined;
}

/** Whether a part of a pack belongs to any of the codes. */
export const fitsCodes =
  (codes: readonly string[]) =>
  ({ standards }: Tagged): boolean =>
    !standards || standards.some((code) => codes.includes(code));

/** @param codes the pack's own codes that the request is about; none: the whole pack */
export function partServing(pack: TopicPack, codes: readonly string[]): TopicPack {
  if (codes.length === 0) return pack;
  const fits = fitsCodes(codes);
  /** Too few make no lesson; then all of the pack's stay, as in a pack without tags. */
  const of = <T extends Tagged>(items: T[], least = 1): T[] => {
    const fitting = items.filter(fits);
    return fitting.length >= least ? fitting : items;
  };
  return {
    ...pack,
    ...sectionsFor(pack, codes),
    objectives: of(pack.objectives),
    vocabulary: of(pack.vocabulary, 3),
    misconceptions: of(pack.misconceptions, 2),
    teach: of(pack.teach, 2),
    examples: of(pack.examples, 2),
    practice: {
      support: of(pack.practice.support, 2),
      core: of(pack.practice.core, 2),
      extension: of(pack.practice.extension),
    },
    discuss: of(pack.discuss),
    exitTicket: of(pack.exitTicket),
    lookFors: of(pack.lookFors, 2),
    texts: of(pack.texts),
    quiz: {
      multipleChoice: of(pack.quiz.multipleChoice, 3),
      trueFalse: of(pack.quiz.trueFalse, 2),
      shortAnswer: of(pack.quiz.shortAnswer, 2),
    },
    itemMakers: of(pack.itemMakers),
  };
}

/** A section written for these codes stands in place of the pack's own; one written for fewer codes than are asked for does not. */
function sectionsFor(pack: TopicPack, codes: readonly string[]): Partial<TopicPack> {
  const written = (pack.variants ?? []).filter(({ standards }) => codes.every((code) => standards.includes(code)));
  // Only what a variant holds counts: a section that it leaves out stays the pack's.
  const sections = written.flatMap(({ standards: _, ...rest }) =>
    Object.entries(rest).filter(([, section]) => section !== undefined),
  );
  return Object.fromEntries(sections);
}
