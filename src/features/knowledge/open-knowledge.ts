/** The knowledge base, opened: topics and names are found at once, packs, interests and texts are read one by one when a lesson needs them. */

import type { Grade } from '../../contract/school.ts';
import { keeping } from '../../platform/keeping.ts';
import { chooseInterests } from './choose-interests.ts';
import { bookShelf } from './find-books.ts';
import type { AskedFor } from './find-packs.ts';
import { type FoundTopic, findTopic } from './find-topic.ts';
import type { SortedKeywords } from './grounds.ts';
import type { Interest } from './interest.ts';
import { type InterestCard, interestNames } from './interest-names.ts';
import {
  isCurrent,
  jsonSource,
  type KnowledgeSource,
  type OnFault,
  type TextCard,
  yamlSource,
} from './knowledge-source.ts';
import type { LessonPack } from './lesson-pack.ts';
import type { MappedTopic } from './load-topics.ts';
import type { ReadingText } from './reading-text.ts';
import type { SkillFamilies } from './skill-family.ts';
import { sortKeywords } from './sort-keywords.ts';
import { topicIndex } from './topic-index.ts';
import type { TopicPack } from './topic-pack.ts';

export interface Knowledge {
  topics(): readonly MappedTopic[];
  findTopic(asked: AskedFor): FoundTopic | undefined;
  sortKeywords(keywords: string, about: { topic: MappedTopic | undefined; subject: string }): SortedKeywords;
  /** The wanted interests first, then everyday ones for the grade; at most 12. */
  interestsFor(grade: Grade, keywords: Pick<SortedKeywords, 'interests'>, seed: string): Interest[];
  /** The pack that serves a topic: its own, or a neighbor's that says so. */
  packFor(topicId: string): LessonPack | undefined;
  /** Whether packFor has one, without reading it. */
  hasPack(topicId: string): boolean;
  texts(): readonly TextCard[];
  text(id: string): ReadingText | undefined;
  /** Packs of several standards, and how a skill is taught without one; both give way to lesson packs. */
  olderPacks: readonly TopicPack[];
  families: SkillFamilies;
}

/** Files kept after they were read: what a few lessons at once need. */
const KEPT = 64;
/** A pack told in fifty worlds takes a megabyte. */
const PACKS_KEPT = 16;

/**
 * @param folder data/knowledge @param compiled dist/knowledge; used where it is not older than the folder
 * @param onFault told of each file that is not sound, which is then left out; without it such a file is thrown
 */
export function openKnowledge(
  folder: string,
  { compiled, onFault }: { compiled?: string | undefined; onFault?: OnFault | undefined } = {},
): Knowledge {
  const source =
    compiled !== undefined && isCurrent(compiled, folder) ? jsonSource(compiled, onFault) : yamlSource(folder, onFault);
  const topics = once(() => source.topics());
  const cards = once((): readonly InterestCard[] => source.interestCards());
  const index = once(() =>
    topicIndex(
      topics(),
      cards().flatMap(({ names }) => names),
    ),
  );
  const lists = once(() => ({
    interests: interestNames(cards()),
    books: bookShelf(source.books()),
    known: index().known,
  }));
  const packOf = once(() => source.packOf());
  const texts = once(() => source.textCards());
  const read = {
    interest: keeping((id) => source.interest(id), KEPT),
    pack: keeping((id) => source.pack(id), PACKS_KEPT),
    text: keeping((id) => source.text(id), KEPT),
  } satisfies Pick<KnowledgeSource, 'interest' | 'pack' | 'text'>;
  return {
    topics,
    findTopic: (asked) => findTopic(index(), asked),
    sortKeywords: (keywords, about) => sortKeywords(keywords, about, lists()),
    interestsFor: (grade, keywords, seed) =>
      chooseInterests(cards(), grade, keywords, seed)
        .map(read.interest)
        .filter((interest) => interest !== undefined),
    packFor: (topicId) => {
      const id = packOf().get(topicId);
      return id === undefined ? undefined : read.pack(id);
    },
    hasPack: (topicId) => packOf().has(topicId),
    texts,
    text: read.text,
    olderPacks: source.olderPacks(),
    families: source.families(),
  };
}

/** Made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
