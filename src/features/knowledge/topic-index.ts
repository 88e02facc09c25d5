/** The topic map made ready for finding: codes by their keys, and words by the topics that hold them. Made once, at start. */
import { GRADES, type Subject } from '../../contract/school.ts';
import { codeKey, mathParts } from '../../contract/standard-code.ts';
import { type SpellingList, spellingList } from '../../language/spelling.ts';
import type { MappedTopic } from './load-topics.ts';
import { rootOf, tellingWords } from './topic-words.ts';

export interface IndexedTopic {
  topic: MappedTopic;
  /** Places of its grades in the order of grades. */
  grades: readonly number[];
  /** Each name, and the title, as its roots. */
  names: readonly (readonly string[])[];
  /** Root → how much it tells of the topic: words of a name or the title all, words of the goal a part. */
  words: ReadonlyMap<string, number>;
}

interface SubjectIndex {
  topics: readonly IndexedTopic[];
  /** Root → places in `topics`. */
  holders: ReadonlyMap<string, readonly number[]>;
  /** How much a root tells: a word of every topic little, a word of one much. */
  rarity: (root: string) => number;
  spelling: SpellingList;
}

export interface TopicIndex {
  bySubject: ReadonlyMap<Subject, SubjectIndex>;
  /** Key of a national code → topics that list it, in teaching order. */
  byCode: ReadonlyMap<string, readonly MappedTopic[]>;
  /** Roots of any subject: a word that another subject knows is not misspelled. */
  known: ReadonlySet<string>;
  /** Those, and the roots of what classes like: "sharks" is no slip of "shares". */
  spelledRight: ReadonlySet<string>;
}

/** A word of the goal alone says less than a name does. */
const IN_GOAL = 0.5;

/** The key of a code under which spellings of one standard meet: mathematics without its cluster. */
export const keyOf = (code: string): string => {
  const parts = mathParts(code);
  return parts ? `${parts.domain}.${parts.number}` : codeKey(code);
};

/** @param topics in teaching order, as loadTopics gives them @param liked names of interests */
export function topicIndex(topics: readonly MappedTopic[], liked: readonly string[] = []): TopicIndex {
  const byCode = new Map<string, MappedTopic[]>();
  for (const topic of topics)
    for (const code of topic.codes) {
      const key = keyOf(code);
      const listed = byCode.get(key);
      if (listed) listed.push(topic);
      else byCode.set(key, [topic]);
    }
  const known = new Set<string>();
  const bySubject = new Map<Subject, SubjectIndex>();
  for (const subject of new Set(topics.map((topic) => topic.subject))) {
    const own = topics.filter((topic) => topic.subject === subject);
    const spelled: string[] = [];
    const rootsIn = (text: string): string[] => {
      const words = tellingWords(text);
      for (const word of words) spelled.push(word);
      return [...new Set(words.map(rootOf))];
    };
    const indexed = own.map((topic): IndexedTopic => {
      const names = [topic.title, ...topic.names].map(rootsIn).filter((name) => name.length > 0);
      const words = new Map(rootsIn(topic.goal).map((root) => [root, IN_GOAL]));
      for (const name of names) for (const root of name) words.set(root, 1);
      return { topic, grades: topic.grades.map((grade) => GRADES.indexOf(grade)), names, words };
    });
    const holders = new Map<string, number[]>();
    for (const [place, { words }] of indexed.entries())
      for (const root of words.keys()) {
        known.add(root);
        const held = holders.get(root);
        if (held) held.push(place);
        else holders.set(root, [place]);
      }
    const rarity = (root: string) => Math.log(1 + own.length / (holders.get(root)?.length ?? 1));
    bySubject.set(subject, { topics: indexed, holders, rarity, spelling: spellingList(spelled) });
  }
  const spelledRight = new Set([...known, ...liked.flatMap(tellingWords).map(rootOf)]);
  return { bySubject, byCode, known, spelledRight };
}
