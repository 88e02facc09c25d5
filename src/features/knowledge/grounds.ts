/** What a lesson is built from, once the knowledge base has been asked: the topic, its pack, and what the teacher's keywords chose. */
import type { Interest } from './interest.ts';
import type { LessonPack } from './lesson-pack.ts';
import type { MappedTopic } from './load-topics.ts';
import type { ReadingText } from './reading-text.ts';

/** What a keyword turned out to be; each shapes the lesson in its own way. */
export interface SortedKeywords {
  /** Words of the topic itself: tasks that use them come first. */
  topic: readonly string[];
  /** Models and tools, "ratio table": steps and tasks that use them come first. */
  representations: readonly string[];
  /** What the class likes, with the interest that it means; the first fills the slots. */
  interests: readonly { keyword: string; id: string }[];
  /** A book the class reads. */
  books: readonly string[];
  /** Neither: said so in one sentence. */
  unknown: readonly string[];
  /** Unfit for a class, or an instruction to the program: counted, never repeated. */
  leftOut: number;
}

export interface Grounds {
  topic: MappedTopic;
  pack: LessonPack;
  /** The wanted ones first, then everyday ones for the grade, in an order that the seed chose. Never empty. */
  interests: readonly Interest[];
  /** For a reading lesson: the text to work on, then the one for the exit ticket. */
  texts: readonly ReadingText[];
  keywords: SortedKeywords;
  /** Titles of the standard's other lessons, where one lesson cannot hold it. */
  others?: readonly string[];
  /** What the pack was joined with (whole-standard.ts): the lesson's title then, its goal, and the titles of the lessons that it stands for. */
  rest?: { title: string; goal: string; others: readonly string[] };
}
