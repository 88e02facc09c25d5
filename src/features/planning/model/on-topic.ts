/** Whether a model's plan is about what was asked for, and not about what somebody typed into the keywords. */
import { bloomRank, lemmas, share, words } from '../../../language/words.ts';
import { matter } from '../checks/groups/taught.ts';
import { allTasks } from '../checks/tools/plan-text.ts';
import type { PlanRequest } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';
import { type Known, wordsKnown } from './known.ts';

/** Of fewer words one more or less decides. */
const FEWEST_WORDS = 4;
/**
 * Of 117 composed plans 95 in 100 hold 0.36 and more of their own request's words, those with a topic pack 0.46 and more;
 * of plans for requests in another subject 9 in 10 hold 0.33 and less.
 */
const ENOUGH = 0.35;
/** What students do holds fewer of the topic's words than a whole plan: recorded answers hold 0.2 and more of the best list. */
const ENOUGH_WORK = 0.2;
const MOST_NAMED = 6;
/** Words of many topics tell none. */
const ANYWHERE = new Set(['equal', 'data', 'table', 'strip', 'area', 'text', 'idea', 'pictu', 'graph']);

/** "multiply" and "multiplication" have different stems, but the same first five letters. */
const trunk = (lemma: string): string => lemma.slice(0, 5);
const trunks = (text: string): string[] => [
  ...new Set(
    words(text)
      .filter((word) => bloomRank(word) === 0)
      .flatMap(lemmas)
      .map(trunk),
  ),
];

/** The best share of a list of words that the text holds, 0 to 1; undefined where every list is too short to tell. */
function bestShare(lists: readonly string[][], text: string): number | undefined {
  const said = trunks(text);
  const shares = lists.filter((list) => list.length >= FEWEST_WORDS).map((list) => share(list, said));
  return shares.length === 0 ? undefined : Math.max(...shares);
}

/**
 * What is missing where a plan is about something else: neither its goals, words and texts nor, by itself, the work on its pages speaks of
 * the topic, in the standard's words, the topic's names or the pack's. One of the two alone may be a synonym ("amounts" for "quantities").
 */
export function offTopic(lesson: LessonDraft, { standard, objective }: PlanRequest, known: Known): string[] {
  const asked = standard?.description ?? objective ?? '';
  const lists = [asked, ...wordsKnown(known)].map((text) => matter(text).filter((word) => !ANYWHERE.has(word)));
  const whole = [...lesson.objectives, lesson.bigIdea, ...lesson.vocabulary.map(({ term }) => term), allTasks(lesson)];
  const work = [...lesson.studentPages, ...lesson.answerKey.map(({ answer }) => ({ body: answer }))];
  const ofWhole = bestShare(lists, whole.join('\n')) ?? 1;
  const ofWork = bestShare(lists, [...lesson.objectives, ...work.map(({ body }) => body)].join('\n')) ?? 1;
  if (ofWhole >= ENOUGH || ofWork >= ENOUGH_WORK) return [];
  const said = new Set(trunks(whole.join('\n')));
  const missing = [
    ...new Set(words(asked).filter((word) => bloomRank(word) === 0 && trunks(word).some((t) => !said.has(t)))),
  ];
  return [
    `The goals, the words and the tasks on the pages speak of something else. Nowhere in them: ${missing.slice(0, MOST_NAMED).join(', ')}.`,
  ];
}
