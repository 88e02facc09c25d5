/**
 * Where a lesson that is told with what a class likes still speaks of its plain version: a closing that asks about seats when the class had
 * tickets, a move for tomorrow that names “the ropes”. A program only sees words that stay behind; a reader decides. So this is a list for
 * writers, and no test.
 */
import { join, resolve } from 'node:path';
import type { LessonPack } from '../src/features/knowledge/lesson-pack.ts';
import { lessonPackFiles, loadLessonPack } from '../src/features/knowledge/load-lesson-packs.ts';
import { loadSheets, sheetFiles } from '../src/features/knowledge/load-sheets.ts';
import { packFromSheet } from '../src/features/knowledge/pack-from-sheet.ts';
import { stringsIn } from '../src/features/knowledge/strings-in.ts';
import { type Slotted, toldForInterest } from '../src/features/knowledge/template.ts';
import { words } from '../src/language/words.ts';

/** What students hear or read first; the other texts of a part answer to it. */
const FIRST = new Set(['show', 'say', 'ask', 'problem', 'prompt', 'stem', 'question', 'title', 'body']);
/** Names and conditions of a part, and its figure: nothing that is read aloud. */
const UNREAD = new Set(
  'id for with where numbers fits figure materials uses fromText needs errors interest'.split(' '),
);
/** Shorter words tell nothing. */
const LETTERS = 4;
/** Words of any lesson. A word that is missed here costs its reader a second. */
const ANY = new Set(
  'about after again also answer because before begin board claim class compare could count data detail does draw each equation every explain find first four from give graph group half have here into just left less letter like line look make many mark more most much name need next number only other page pair part picture plan point question read reason right same says second sentence show shows side small some start step story student sure table take tell text than that their them then there these they thing think this three time turn used using value what when where which whole will with without word would write wrong your'.split(
    ' ',
  ),
);

type Part = Slotted & object & { interest?: readonly (Slotted & object)[] | undefined };

const stem = (word: string): string => word.replace(/(?:es|s|ed|ing)$/, '');
const wordsOf = (values: readonly string[]): Set<string> =>
  new Set(
    values
      .flatMap((text) => words(text.replace(/\{[^{}]*\}/g, ' ')))
      .filter((word) => word.length >= LETTERS && !ANY.has(word))
      .map(stem),
  );
const firstOf = (part: object): string[] =>
  Object.entries(part).flatMap(([key, value]) => (FIRST.has(key) ? stringsIn(value) : []));

/** @param name of the part, for the line that says so */
export function straysOf(name: string, part: Part): string[] {
  const plain = wordsOf(firstOf(part));
  const kept = new Set(stringsIn({ ...part, interest: undefined }));
  return toldForInterest(part).flatMap((told) => {
    const said = wordsOf(firstOf(told));
    return Object.entries(told)
      .filter(([key]) => !FIRST.has(key) && !UNREAD.has(key))
      .flatMap(([key, value]) => stringsIn(value).map((text) => ({ key, text })))
      .filter(({ text }) => kept.has(text))
      .flatMap(({ key, text }) => {
        const left = [...wordsOf([text])].filter((word) => plain.has(word) && !said.has(word));
        return left.length > 0 ? [`${name}, ${key} (${left.join(', ')}): ${text}`] : [];
      });
  });
}

/** Fewer words that stay behind may be chance. */
const FEWEST_LOST = 2;

/** Steps, examples, and the exploration that go on with the plain opening's things after an opening which was told in a world of its own. */
export function straysOfThread({
  hook,
  parts,
  terms,
}: {
  hook: Part;
  parts: Readonly<Record<string, Part>>;
  terms: string[];
}) {
  const plain = wordsOf(firstOf(hook));
  const known = wordsOf(terms);
  const lost = toldForInterest<Part>(hook).map((told) => {
    const said = wordsOf(stringsIn({ ...told, interest: undefined }));
    return { told, words: [...plain].filter((word) => !said.has(word) && !known.has(word)) };
  });
  return Object.entries(parts).flatMap(([name, part]) => {
    const own = wordsOf(firstOf(part));
    const versions = toldForInterest<Part>(part);
    const left = lost
      .filter(({ told }) => !versions.some((version) => sharesInterest(version, told)))
      .map(({ words }) => words.filter((word) => own.has(word)))
      .reduce((most, some) => (some.length > most.length ? some : most), []);
    return left.length >= FEWEST_LOST ? [`${name} goes on with the plain opening (${left.join(', ')})`] : [];
  });
}

const sharesInterest = (a: Slotted, b: Slotted): boolean =>
  a.for === undefined || b.for === undefined || a.for.some((id) => b.for?.includes(id));

/** What the ticket's piles and the next day say of its plain questions. */
function straysOfTicket({ exit, teach, bigIdea, objectives, words: vocabulary }: LessonPack): string[] {
  const { questions, ...others } = exit;
  const told = questions.filter(({ interest }) => interest);
  const plain = wordsOf(told.flatMap(firstOf));
  const known = wordsOf(
    [...told.flatMap((one) => toldForInterest<Part>(one)), teach, bigIdea, objectives, vocabulary].flatMap((value) =>
      stringsIn(value),
    ),
  );
  return stringsIn(others).flatMap((text) => {
    const left = [...wordsOf([text])].filter((word) => plain.has(word) && !known.has(word));
    return left.length > 0 ? [`ticket (${left.join(', ')}): ${text}`] : [];
  });
}

/** @param file a list of sheets, or a lesson pack; absent: all of them @param topic one of its topics */
export function strays(root: string, file?: string, topic?: string): string[] {
  const folder = join(root, 'data/knowledge');
  const isAsked = (path: string) => file === undefined || path === resolve(file);
  const packs = [
    ...lessonPackFiles(folder).filter(isAsked).map(loadLessonPack),
    ...sheetFiles(folder).filter(isAsked).flatMap(loadSheets).map(packFromSheet),
  ].filter((pack) => topic === undefined || pack.topic === topic);
  const lines = packs.flatMap((pack) => {
    const {
      hook,
      teach,
      examples,
      practice,
      discuss,
      exit,
      investigate,
      bigIdea,
      objectives,
      words: vocabulary,
    } = pack;
    const named = [...teach, ...examples, ...Object.values(practice).flat(), ...exit.questions];
    const found = [
      ...straysOf('hook', hook),
      ...named.flatMap((part) => straysOf(part.id, part)),
      ...discuss.flatMap((part) => straysOf('discuss', part)),
      ...straysOfThread({
        hook,
        parts: Object.fromEntries(
          [...teach, ...examples, { ...investigate, id: 'explore' }].map((part) => [part.id, part]),
        ),
        terms: stringsIn([bigIdea, objectives, vocabulary]),
      }),
      ...straysOfTicket(pack),
    ];
    return [...new Set(found)].map((line) => `${pack.topic}: ${line}`);
  });
  return [...lines, `${lines.length} to look at in ${packs.length}.`];
}
