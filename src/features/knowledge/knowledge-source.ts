/** Where the knowledge base is read from: its YAML files, or the JSON that the build made of them. Both say the same; JSON says it sooner. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Book } from './find-books.ts';
import type { Interest } from './interest.ts';
import type { InterestCard } from './interest-names.ts';
import type { LessonPack } from './lesson-pack.ts';
import { loadBooks } from './load-books.ts';
import { type FamilyFiles, familiesFrom, loadFamilies } from './load-families.ts';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles, loadLessonPack } from './load-lesson-packs.ts';
import { loadPacks } from './load-packs.ts';
import { loadSheets, sheetFiles, topicsOfSheets } from './load-sheets.ts';
import { loadText, textFiles } from './load-texts.ts';
import { loadTopics, type MappedTopic } from './load-topics.ts';
import { packFromSheet } from './pack-from-sheet.ts';
import type { ReadingText } from './reading-text.ts';
import type { SkillFamilies } from './skill-family.ts';
import type { TopicPack } from './topic-pack.ts';

/** What is known of a text before it is read. */
export type TextCard = Pick<ReadingText, 'id' | 'title' | 'kind' | 'band' | 'subjects'> & {
  /** Skills that it has questions for: "RL.2". */
  skills: readonly string[];
};

export interface KnowledgeSource {
  topics(): MappedTopic[];
  books(): Book[];
  olderPacks(): TopicPack[];
  families(): SkillFamilies;
  interestCards(): InterestCard[];
  textCards(): TextCard[];
  /** Topic → the pack that serves it, by the topic that the pack is written for. */
  packOf(): ReadonlyMap<string, string>;
  /** One file each; undefined where there is none. */
  interest(id: string): Interest | undefined;
  pack(id: string): LessonPack | undefined;
  text(id: string): ReadingText | undefined;
}

export const cardOf = ({ id, names, group, grades }: Interest): InterestCard => ({ id, names, group, grades });
export const textCardOf = ({ id, title, kind, band, subjects, questions, choices }: ReadingText): TextCard => ({
  ...{ id, title, kind, band, subjects },
  skills: [...new Set([...questions, ...choices].map(({ skill }) => skill))].sort(),
});

/** Told of a file that is not sound, which is then left out. */
export type OnFault = (sentence: string) => void;

const byId = (files: readonly string[]): Map<string, string> =>
  new Map(files.map((file) => [basename(file, '.yaml'), file]));

/** @param folder data/knowledge @param onFault without it an unsound file is thrown */
export function yamlSource(folder: string, onFault?: OnFault): KnowledgeSource {
  const sound = <T>(load: (file: string) => T, file: string | undefined): T | undefined => {
    if (file === undefined) return undefined;
    try {
      return load(file);
    } catch (error) {
      if (!onFault) throw error;
      onFault(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const all = <T>(load: (file: string) => T, files: readonly string[]): T[] =>
    files.map((file) => sound(load, file)).filter((one) => one !== undefined);
  const [interests, packs, texts] = [interestFiles(folder), lessonPackFiles(folder), textFiles(folder)].map(byId) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ];
  const sheets = sheetFiles(folder).map((file) => ({ file, served: topicsOfSheets(file) }));
  const read = new Map<string, ReturnType<typeof loadSheets>>();
  const fromSheet = (id: string): LessonPack | undefined => {
    const file = sheets.find(({ served }) => served.get(id) === id)?.file;
    if (file && !read.has(file)) read.set(file, sound(loadSheets, file) ?? []);
    const sheet = read.get(file ?? '')?.find(({ topic }) => topic === id);
    return sheet && packFromSheet(sheet);
  };
  return {
    topics: () => loadTopics(folder),
    books: () => loadBooks(folder),
    olderPacks: () => loadPacks(folder, onFault),
    families: () => loadFamilies(folder),
    interestCards: () => all(loadInterest, [...interests.values()]).map(cardOf),
    textCards: () => all(loadText, [...texts.values()]).map(textCardOf),
    packOf: () => {
      const written = servedBy(
        [...packs].map(([id, file]) => ({
          topic: id,
          // Few packs serve a neighbor; the others need no reading for this.
          also: readFileSync(file, 'utf8').includes('\nalso:') ? (sound(loadLessonPack, file)?.also ?? []) : [],
        })),
      );
      return new Map([...sheets.flatMap(({ served }) => [...served]), ...written]);
    },
    interest: (id) => sound(loadInterest, interests.get(id)),
    pack: (id) => sound(loadLessonPack, packs.get(id)) ?? fromSheet(id),
    text: (id) => sound(loadText, texts.get(id)),
  };
}

/** A topic's own pack goes before that of a neighbor. */
export const servedBy = (packs: readonly Pick<LessonPack, 'topic' | 'also'>[]): Map<string, string> =>
  new Map([
    ...packs.flatMap(({ topic, also }) => also.map((other) => [other, topic] as const)),
    ...packs.map(({ topic }) => [topic, topic] as const),
  ]);

/** What the build keeps together, because start-up or the first lesson needs it whole. */
export interface CompiledIndex {
  books: Book[];
  interestCards: InterestCard[];
  textCards: TextCard[];
  packOf: [string, string][];
  /** Sentences about files that were left out. */
  faults: string[];
}
export const COMPILED = {
  index: 'index.json',
  topics: 'topics.json',
  olderPacks: 'older-packs.json',
  families: 'families.json',
} as const;

/** What a lesson reads one by one. Told in fifty worlds, a pack says most things fifty times, and is a tenth of its size when packed. */
export const oneFile = (id: string): string => `${id}.json.gz`;

/** @param folder dist/knowledge */
export function jsonSource(folder: string, onFault?: OnFault): KnowledgeSource {
  const read = <T>(name: string): T => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;
  const one = <T>(kind: string, id: string): T | undefined => {
    const file = join(folder, kind, oneFile(id));
    if (!/^[a-z0-9-]+$/.test(id) || !existsSync(file)) return undefined;
    return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as T;
  };
  let kept: CompiledIndex | undefined;
  const index = (): CompiledIndex => {
    kept ??= read<CompiledIndex>(COMPILED.index);
    return kept;
  };
  for (const fault of index().faults) {
    if (!onFault) throw new Error(fault);
    onFault(fault);
  }
  return {
    topics: () => read(COMPILED.topics),
    books: () => index().books,
    olderPacks: () => read(COMPILED.olderPacks),
    families: () => familiesFrom(read<FamilyFiles>(COMPILED.families)),
    interestCards: () => index().interestCards,
    textCards: () => index().textCards,
    packOf: () => new Map(index().packOf),
    interest: (id) => one('interests', id),
    pack: (id) => one('packs', id),
    text: (id) => one('texts', id),
  };
}

/** Whether the JSON was made after the last change of the YAML. */
export function isCurrent(compiled: string, folder: string): boolean {
  const made = statSync(join(compiled, COMPILED.index), { throwIfNoEntry: false });
  if (!made) return false;
  // A folder changes when a file of it comes or goes, a file when it is edited.
  const changed = (place: string): boolean =>
    statSync(place).mtimeMs > made.mtimeMs ||
    readdirSync(place, { withFileTypes: true }).some((entry) =>
      entry.isDirectory()
        ? changed(join(place, entry.name))
        : entry.name.endsWith('.yaml') && statSync(join(place, entry.name)).mtimeMs > made.mtimeMs,
    );
  return !changed(folder);
}
