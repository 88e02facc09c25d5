/** Whether a model's plan is about what was asked for, and not about what somebody typed into the keywords. */
import { bloomRank, lemmas, share, words } from '../../../language/words.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { allTasks } from '../checks/tools/plan-text.ts';
import type { PlanRequest } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';

/** Of fewer words one more or less decides. */
const FEWEST_WORDS = 4;
/**
 * Of 117 composed plans 95 in 100 hold 0.36 and more of their own request's words, those with a topic pack 0.46 and more;
 * of plans for requests in another subject 9 in 10 hold 0.33 and less.
 */
const ENOUGH = 0.35;

/** "multiply" and "multiplication" have different stems, but the same first five letters. */
const trunks = (text: string): string[] => [
  ...new Set(
    words(text)
      .filter((word) => bloomRank(word) === 0)
      .flatMap(lemmas)
      .map((lemma) => lemma.slice(0, 5)),
  ),
];

/** The part of the asked-for words that the plan's own texts hold, 0 to 1; undefined where too few words were asked for. */
export function topicShare(
  lesson: LessonDraft,
  { standard, objective }: PlanRequest,
  pack: TopicPack | undefined,
): number | undefined {
  const asked = trunks(standard?.description ?? objective ?? '');
  const said = trunks(
    [...lesson.objectives, lesson.bigIdea, ...lesson.vocabulary.map(({ term }) => term), allTasks(lesson)].join('\n'),
  );
  const known = pack ? trunks([pack.title, ...pack.vocabulary.map(({ term }) => term)].join('\n')) : [];
  const shares = [asked, known].filter((list) => list.length >= FEWEST_WORDS).map((list) => share(list, said));
  return shares.length === 0 ? undefined : Math.max(...shares);
}

export const isOnTopic = (lesson: LessonDraft, request: PlanRequest, pack: TopicPack | undefined): boolean =>
  (topicShare(lesson, request, pack) ?? 1) >= ENOUGH;
