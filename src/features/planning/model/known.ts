/** What the knowledge base knows about a request, for a model: the topic, its pack with every slot filled, the sorted keywords, the texts. */
import type { FoundPack } from '../../knowledge/find-packs.ts';
import type { FoundTopic } from '../../knowledge/find-topic.ts';
import { gatherGrounds } from '../../knowledge/gather-grounds.ts';
import type { Grounds, SortedKeywords } from '../../knowledge/grounds.ts';
import type { LessonPack } from '../../knowledge/lesson-pack.ts';
import type { Knowledge } from '../../knowledge/open-knowledge.ts';
import { packFor } from '../builtin/built-in-planner.ts';
import { fillPack } from '../builtin/lesson/fill-pack.ts';
import { mentorPage, numberedText } from '../builtin/lesson/pages.ts';
import type { PlanRequest } from '../contract.ts';

export interface Known {
  topic?: FoundTopic | undefined;
  /** The topic's lesson pack, filled for this class, with what the keywords chose. */
  lesson?: { pack: LessonPack; grounds: Grounds } | undefined;
  /** A pack of several standards, where no lesson pack serves. */
  older?: FoundPack | undefined;
  keywords: SortedKeywords;
  /** Printed word for word where the plan hands them out. */
  texts: readonly { title: string; body: string }[];
}

export function whatIsKnown(knowledge: Knowledge, request: PlanRequest): Known {
  const topic = knowledge.findTopic(request);
  const grounds = gatherGrounds(knowledge, request, topic);
  const older = grounds ? undefined : packFor(knowledge, request, topic);
  const keywords =
    grounds?.keywords ??
    knowledge.sortKeywords(request.keywords, {
      topic: topic?.sure ? topic.topic : undefined,
      subject: request.subject,
    });
  const pack = grounds && fillPack(grounds, `${request.seed}|model|${grounds.pack.topic}`);
  return {
    topic,
    lesson: grounds && pack ? { pack, grounds } : undefined,
    older,
    keywords,
    texts: grounds
      ? [
          ...(pack?.mentor ? [mentorPage(pack.mentor)] : []),
          ...grounds.texts.map((text) => ({ title: text.title, body: numberedText(text) })),
        ]
      : (older?.pack.texts ?? []).map(({ title, body }) => ({ title, body })),
  };
}

/** The words by which a plan on this topic is known, each list by itself. */
export function wordsKnown({ topic, lesson, older }: Known): string[] {
  return [
    ...(topic ? [[topic.topic.title, topic.topic.goal, ...topic.topic.names].join('\n')] : []),
    ...(lesson
      ? [[...lesson.pack.words.map(({ term }) => term), ...lesson.pack.objectives.map(({ text }) => text)].join('\n')]
      : []),
    ...(older ? [[older.pack.title, ...older.pack.vocabulary.map(({ term }) => term)].join('\n')] : []),
  ];
}
