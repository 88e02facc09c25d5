/** A knowledge base that holds one topic's grounds and nothing else. */
import type { Grounds } from '../features/knowledge/grounds.ts';
import type { Knowledge } from '../features/knowledge/open-knowledge.ts';
import { BANDS } from '../features/knowledge/reading-text.ts';

export function knowledgeOf({ topic, pack, interests, texts, keywords }: Grounds): Knowledge {
  const { reads } = pack;
  return {
    topics: () => [topic],
    findTopic: () => ({ topic, by: 'code', sure: true, also: [] }),
    sortKeywords: () => keywords,
    interestsFor: () => [...interests],
    packFor: () => pack,
    hasPack: () => true,
    // They were chosen already, whatever the class's band.
    texts: () =>
      BANDS.flatMap((band) =>
        texts.map(({ id, title, kind, subjects }) => ({
          ...{ id, title, subjects, band },
          kind: (reads?.kinds[0] ?? kind) as typeof kind,
          skills: reads ? [reads.skill] : [],
        })),
      ),
    text: (id) => texts.find((text) => text.id === id),
    olderPacks: [],
    families: {} as never,
  };
}
