/** Grounds for every lesson pack of a knowledge base, written out or made from a sheet, chosen without a request: for benchmarks and for tests over all packs. */
import { GRADES } from '../contract/school.ts';
import { textsFor } from '../features/knowledge/gather-grounds.ts';
import type { Grounds, SortedKeywords } from '../features/knowledge/grounds.ts';
import type { Interest } from '../features/knowledge/interest.ts';
import { textCardOf } from '../features/knowledge/knowledge-source.ts';
import { interestFiles, loadInterest } from '../features/knowledge/load-interests.ts';
import { lessonPackFiles, loadLessonPack } from '../features/knowledge/load-lesson-packs.ts';
import { loadSheets, sheetFiles } from '../features/knowledge/load-sheets.ts';
import { loadText, textFiles } from '../features/knowledge/load-texts.ts';
import { loadTopics, type MappedTopic } from '../features/knowledge/load-topics.ts';
import { packFromSheet } from '../features/knowledge/pack-from-sheet.ts';
import { seededRandom } from '../platform/random.ts';
import { noKeywords } from './test-grounds.ts';

type OnFault = ((sentence: string) => void) | undefined;

const soundOnly =
  (onFault: OnFault) =>
  <T>(files: readonly string[], load: (file: string) => T): T[] =>
    files.flatMap((file) => {
      try {
        return [load(file)];
      } catch (reason) {
        if (!onFault) throw reason;
        onFault(String(reason));
        return [];
      }
    });

/** Topics, interests, and texts, which every pack draws on. */
export function loadAround(folder: string, onFault?: OnFault) {
  const sound = soundOnly(onFault);
  return {
    topics: loadTopics(folder),
    interests: sound(interestFiles(folder), loadInterest),
    texts: sound(textFiles(folder), loadText),
  };
}

/**
 * @param folder data/knowledge @param onFault told of each unsound file, which is left out; without it such a file is thrown
 * @param only the path of one file of lesson packs or sheets; absent: all of them @param around what all of them share, if it is loaded already
 * @returns for each pack a function that takes a seed and what the teacher's keywords came to
 */
export function packGrounds(
  folder: string,
  onFault?: OnFault,
  only?: string,
  around = loadAround(folder, onFault),
): {
  id: string;
  topic: MappedTopic;
  fromSheet: boolean;
  groundsFor(seed: string, keywords?: Partial<SortedKeywords>): Grounds;
}[] {
  const { topics, interests, texts } = around;
  const sound = soundOnly(onFault);
  const cards = texts.map(textCardOf);
  const bank = { texts: () => cards, text: (id: string) => texts.find((text) => text.id === id) };
  const asked = (file: string) => only === undefined || file === only;
  const made = sound(sheetFiles(folder).filter(asked), loadSheets).flat().map(packFromSheet);
  return [...sound(lessonPackFiles(folder).filter(asked), loadLessonPack), ...made].flatMap((pack) => {
    const topic = topics.find(({ id }) => id === pack.topic);
    if (!topic || interests.length === 0) return [];
    const { reads } = pack;
    return [
      {
        id: pack.topic,
        topic,
        fromSheet: made.includes(pack),
        groundsFor(seed, keywords = {}) {
          const random = seededRandom(seed);
          const wanted = (keywords.interests ?? []).flatMap(({ id }) => interests.find((i) => i.id === id) ?? []);
          const everyday = random.shuffle(interests.filter((i) => suits(i, topic) && !wanted.includes(i))).slice(0, 8);
          return {
            topic,
            pack,
            interests: [...wanted, ...everyday],
            texts: reads ? textsFor(bank, reads, topic.grades[0] ?? '4', { ...noKeywords, ...keywords }, seed) : [],
            keywords: { ...noKeywords, ...keywords },
          };
        },
      },
    ];
  });
}

const suits = ({ grades: [from, to] }: Interest, topic: MappedTopic): boolean => {
  const grade = GRADES.indexOf(topic.grades[0] ?? '4');
  return GRADES.indexOf(from) <= grade && grade <= GRADES.indexOf(to);
};
