/** Which topic pack serves a request: by the standard's code where it is national, else by the words of its statement or of the objective. */
import { GRADES, gradeOfName } from '../../contract/school.ts';
import { withoutAgency } from '../../contract/standard-code.ts';
import { lemmas } from '../../language/words.ts';
import type { MappedTopic } from './load-topics.ts';
import { gradeOfNationalCode, isCode, isNationalCode, isSpelledShort, restAfter } from './national-code.ts';
import type { TopicPack } from './topic-pack.ts';

/** What a teacher asks for, as far as finding its topic goes. */
export interface AskedFor {
  standard: { code: string; description: string } | null;
  objective: string | null;
  subject: string;
  /** As gradeName writes it. */
  gradeLevel: string;
  /** As typed: commas between them. */
  keywords: string;
}

export interface FoundPack {
  pack: TopicPack;
  /** code: the pack names the standard · words: the wording fits */
  by: 'code' | 'words';
  /** The pack's own codes that the request is about; empty when only the words fit and no code is of the grade. */
  codes: string[];
}

/** A pack one grade away still teaches the topic; further away its numbers and texts do not fit the class. */
const GRADE_REACH = 1;
/**
 * One term of two words, found whole, is evidence of a topic, but "key details" stands in standards of many: the pack's own words
 * then have to cover a good part of the wording too. Two terms speak for themselves. Chosen on Alabama's ELA and the TEKS (find-packs.test.ts).
 */
const ONE_TERM = 2;
const TWO_TERMS = 4;
const ENOUGH_COVER = 0.4;
/** Where a code already points at the pack. Chosen on the official wording of every code that packs name (lowest: 0.28 without a term). */
const SOME_COVER = 0.25;

export function findPack(packs: readonly TopicPack[], request: AskedFor): FoundPack | undefined {
  const grade = gradeOfName(request.gradeLevel);
  if (!grade) return undefined;
  const inSubject = packs.filter((pack) => pack.subject === request.subject);
  const code = request.standard?.code;
  const wording = request.standard?.description ?? request.objective ?? '';
  const rarity = rarityIn(inSubject);
  if (code) {
    const listed = inSubject.filter((pack) => firstServing(pack, code) >= 0);
    const named = listed.filter(({ notFor = [] }) => !notFor.some((part) => isCode(part, code)));
    // What a pack says that it does not teach is not found in it by other words either.
    if (named.length < listed.length && named.length === 0) return undefined;
    // A state may number its own standards like the Common Core without its clusters; then the wording has to speak of the topic too.
    const meant = isSpelledShort(code)
      ? named.filter((pack) => evidence(pack, wording) > 0 || coverage(pack, wording, rarity) >= SOME_COVER)
      : named;
    // The pack that names it first serves it best.
    const best = meant.sort((a, b) => firstServing(a, code) - firstServing(b, code))[0];
    if (best) return { pack: best, by: 'code', codes: codesServed(best, request) };
    // A pack lists the national codes that it teaches; one that it does not list only sounds alike.
    if (isNationalCode(withoutAgency(code))) return undefined;
  }
  const near = inSubject.filter((pack) =>
    pack.grades.some((g) => Math.abs(GRADES.indexOf(g) - GRADES.indexOf(grade)) <= GRADE_REACH),
  );
  const ranked = near
    .map((pack) => {
      const terms = evidence(pack, wording) + (request.standard ? 0 : evidence(pack, request.keywords) / 2);
      const cover = coverage(pack, wording, rarity);
      return { pack, terms, cover, score: terms + 4 * cover + (pack.grades.includes(grade) ? 0.5 : 0) };
    })
    .filter(({ terms, cover }) => terms >= TWO_TERMS || (terms >= ONE_TERM && cover >= ENOUGH_COVER))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  return best && { pack: best.pack, by: 'words', codes: codesServed(best.pack, request) };
}

/** The pack that teaches a topic's standard to a class of this grade, if one of its codes says so. */
export function packOfTopic(
  packs: readonly TopicPack[],
  { codes, subject }: Pick<MappedTopic, 'codes' | 'subject'>,
  gradeLevel: string,
): FoundPack | undefined {
  const grade = gradeOfName(gradeLevel);
  for (const code of codes) {
    const serving = packs
      .filter(
        (pack) =>
          pack.subject === subject &&
          firstServing(pack, code) >= 0 &&
          !pack.notFor?.some((part) => isCode(part, code)) &&
          pack.grades.some((own) => grade && Math.abs(GRADES.indexOf(own) - GRADES.indexOf(grade)) <= GRADE_REACH),
      )
      .sort((a, b) => firstServing(a, code) - firstServing(b, code))[0];
    if (serving) return { pack: serving, by: 'words', codes: codesServed(serving, { standard: { code }, gradeLevel }) };
  }
  return undefined;
}

/** The pack's own codes that a lesson on the standard is about; where it names none of the standard's, those of the grade. */
export function codesServed(
  { standards }: TopicPack,
  { standard, gradeLevel }: { standard: { code: string } | null; gradeLevel: string },
): string[] {
  const code = standard?.code ?? '';
  // A pack that names the lettered part itself is asked for that part, not for the whole standard too.
  const itself = standards.filter((c) => isCode(c, code));
  const named = itself.length > 0 ? itself : standards.filter((c) => serves(c, code));
  const grade = gradeOfName(gradeLevel);
  return named.length > 0 ? named : standards.filter((c) => gradeOfNationalCode(c) === grade);
}

/** Every word by which a pack speaks of its topic. */
const profile = (pack: TopicPack): Set<string> =>
  new Set(
    lemmas(
      [
        pack.title,
        pack.bigIdea,
        ...pack.terms,
        ...pack.objectives.map((o) => o.text),
        ...pack.vocabulary.map((v) => v.term),
      ].join(' '),
    ),
  );

/** How rare a word is among the packs: a word of every pack says nothing, a word of one says much. */
function rarityIn(packs: readonly TopicPack[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const pack of packs) for (const word of profile(pack)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + packs.length / (counts.get(word) ?? 1));
}

/** The part of a wording, by rarity, that a pack's own words cover: 0 to 1. */
function coverage(pack: TopicPack, wording: string, rarity: (word: string) => number): number {
  const said = [...new Set(lemmas(wording))];
  const known = profile(pack);
  const weight = (words: string[]) => words.reduce((sum, word) => sum + rarity(word), 0);
  return weight(said.filter((word) => known.has(word))) / Math.max(1, weight(said));
}

/** A lettered part is served by the pack of its standard. */
const serves = (packCode: string, code: string): boolean => /^[a-z]?$/.test(restAfter(packCode, code) ?? '-');

/** Where in a pack's list the code that serves stands; −1 where none does. */
const firstServing = ({ standards }: TopicPack, code: string): number => standards.findIndex((c) => serves(c, code));

/** How strongly a wording speaks of a pack's topic: words of the pack's terms that stand together in it, each term counted once. */
export function evidence(pack: TopicPack, wording: string): number {
  const said = lemmas(wording);
  const all = new Set(said);
  const found = new Set<string>();
  let score = 0;
  for (const term of pack.terms) {
    const words = lemmas(term);
    if (words.length === 0 || !words.every((w) => all.has(w))) continue;
    const key = words.join(' ');
    // A term inside a longer one that was found says nothing new.
    if ([...found].some((longer) => words.every((w) => longer.split(' ').includes(w)))) continue;
    found.add(key);
    score += words.length;
  }
  return score;
}
