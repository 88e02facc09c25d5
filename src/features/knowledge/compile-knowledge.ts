/** Holds every file of the knowledge base against its schema and writes it as JSON, so that a start parses no YAML. Run by the build. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { COMPILED, type CompiledIndex, cardOf, oneFile, servedBy, textCardOf } from './knowledge-source.ts';
import { loadBooks } from './load-books.ts';
import { readFamilyFiles } from './load-families.ts';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles, loadLessonPack } from './load-lesson-packs.ts';
import { loadPacks } from './load-packs.ts';
import { loadSheets, sheetFiles } from './load-sheets.ts';
import { loadText, textFiles } from './load-texts.ts';
import { loadTopics } from './load-topics.ts';
import { packFromSheet } from './pack-from-sheet.ts';

/** @param folder data/knowledge @param target dist/knowledge, replaced whole @returns a sentence for each file that was left out */
export function compileKnowledge(folder: string, target: string): string[] {
  const faults: string[] = [];
  const onFault = (sentence: string) => faults.push(sentence);
  const making = `${target}.new`;
  rmSync(making, { recursive: true, force: true });
  for (const kind of ['packs', 'interests', 'texts']) mkdirSync(join(making, kind), { recursive: true });
  const write = (value: unknown, name: string) => writeFileSync(join(making, name), JSON.stringify(value));
  const writeOne = (value: unknown, kind: string, id: string) =>
    writeFileSync(join(making, kind, oneFile(id)), gzipSync(JSON.stringify(value)));
  const each = <T>(kind: string, files: readonly string[], load: (file: string) => T): T[] =>
    files.flatMap((file) => {
      try {
        const one = load(file);
        writeOne(one, kind, basename(file, '.yaml'));
        return [one];
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error));
        return [];
      }
    });

  write(loadTopics(folder), COMPILED.topics);
  write(loadPacks(folder, onFault), COMPILED.olderPacks);
  write(readFamilyFiles(folder), COMPILED.families);
  const packs = each('packs', lessonPackFiles(folder), loadLessonPack);
  const interests = each('interests', interestFiles(folder), loadInterest);
  const texts = each('texts', textFiles(folder), loadText);
  const written = new Set(packs.map(({ topic }) => topic));
  const sheets = sheetFiles(folder)
    .flatMap((file) => {
      try {
        return loadSheets(file);
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error));
        return [];
      }
    })
    .filter(({ topic }) => !written.has(topic))
    .map(packFromSheet);
  for (const pack of sheets) writeOne(pack, 'packs', pack.topic);
  const index: CompiledIndex = {
    books: loadBooks(folder),
    interestCards: interests.map(cardOf),
    textCards: texts.map(textCardOf),
    packOf: [...new Map([...servedBy(sheets), ...servedBy(packs)])],
    faults,
  };
  write(index, COMPILED.index);
  rmSync(target, { recursive: true, force: true });
  renameSync(making, target);
  return faults;
}
