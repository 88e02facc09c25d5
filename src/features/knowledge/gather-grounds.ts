/** Everything that a lesson is composed from, for one request: its topic, the topic's pack, and what the teacher's keywords chose. */
import { GRADES, type Grade, gradeOfName } from '../../contract/school.ts';
import { lemmas } from '../../language/words.ts';
import { seededRandom } from '../../platform/random.ts';
import type { AskedFor } from './find-packs.ts';
import type { FoundTopic } from './find-topic.ts';
import type { Grounds, SortedKeywords } from './grounds.ts';
import type { LessonPack } from './lesson-pack.ts';
import type { Knowledge } from './open-knowledge.ts';
import type { BANDS, ReadingText } from './reading-text.ts';
import { restFor, withRest } from './whole-standard.ts';

type Source = Pick<Knowledge, 'hasPack' | 'packFor' | 'sortKeywords' | 'interestsFor' | 'texts' | 'text'>;

/** @param request `textSeed`: chooses what is read, where it is not the seed @returns undefined where no lesson pack serves the topic, or where the topic is not sure */
export function gatherGrounds(
  knowledge: Source,
  request: AskedFor & { seed: string; textSeed?: string; type?: 'full' | 'formative' },
  found: FoundTopic | undefined,
): Grounds | undefined {
  if (!found?.sure) return undefined;
  // Of several topics of one standard the first that has a pack; words mean one topic only.
  const candidates = found.by === 'code' ? [found.topic, ...found.also] : [found.topic];
  const topic = candidates.find(({ id }) => knowledge.hasPack(id));
  const plain = topic && knowledge.packFor(topic.id);
  const grade = gradeOfName(request.gradeLevel);
  if (!topic || !plain || !grade) return undefined;
  // Who names a standard and nothing else means all of it.
  const rest =
    found.by === 'code' && request.type === 'full' && !request.objective
      ? restFor(plain, request.standard?.code ?? '')
      : undefined;
  const own = rest ? withRest(plain, rest) : plain;
  const keywords = knowledge.sortKeywords(request.keywords, { topic, subject: request.subject });
  const interests = knowledge.interestsFor(grade, keywords, request.seed);
  if (interests.length === 0) return undefined;
  const read = (pack: LessonPack) => ({
    pack,
    texts: pack.reads ? textsFor(knowledge, pack.reads, grade, keywords, request.textSeed ?? request.seed) : [],
  });
  const asked = read(readingAsAsked(own, [request.standard?.code ?? '', ...topic.codes]));
  const { pack, texts } = own.reads && asked.texts.length === 0 ? read(own) : asked;
  // A reading lesson without anything to read is none.
  if (pack.reads && texts.length === 0) return undefined;
  const served = new Set([pack.topic, ...pack.also]);
  const others = candidates.filter(({ id }) => !served.has(id) && id !== topic.id);
  const isInRest = ({ id }: { id: string }): boolean => rest?.topics.includes(id) ?? false;
  const titles = (topics: typeof others) => topics.map(({ title }) => title);
  return {
    ...{ topic, pack, interests, texts, keywords },
    others: titles(others.filter((other) => !isInRest(other))),
    ...(rest ? { rest: { title: rest.title, goal: rest.objective, others: titles(others.filter(isInRest)) } } : {}),
  };
}

/**
 * The pack as it reads for the standard asked: for RI.7.1, one that serves RL.1 and RI.1 takes articles and their questions.
 * @param codes the standard asked, then those of the topic
 */
export function readingAsAsked(pack: LessonPack, codes: readonly string[]): LessonPack {
  const { reads } = pack;
  if (!reads) return pack;
  const served = [reads.skill, ...reads.twins, ...codes.map(skillOf).filter((skill) => isTwin(skill, reads.skill))];
  const [skill = reads.skill] = codes.flatMap((code) => served.find((known) => known === skillOf(code)) ?? []);
  if (new Set(served).size === 1) return pack;
  const asked = <T extends { fromText?: string | undefined }>(items: readonly T[]): T[] =>
    items.map((item) => (item.fromText && served.includes(item.fromText) ? { ...item, fromText: skill } : item));
  const { support, core, extension, challenge } = pack.practice;
  return {
    ...pack,
    // The kinds that it lists are those of its own skill.
    reads: { ...reads, skill, kinds: skill === reads.skill ? reads.kinds : [] },
    practice: {
      support: asked(support),
      core: asked(core),
      extension: asked(extension),
      challenge: asked(challenge),
    },
    exit: { ...pack.exit, questions: asked(pack.exit.questions) },
  };
}

/** RL.1 and RI.1 ask the same of stories and of articles. */
const isTwin = (skill: string, other: string): boolean =>
  /^R(?:L|I)\.\d+$/.test(skill) && skill.split('.')[1] === other.split('.')[1];

/** "RI.9-10.6" → "RI.6" */
const skillOf = (code: string): string => code.replace(/^(RL|RI|RH|RST)\.[^.]+\.(\d+).*$/, '$1.$2');

/** The last grade of each band. */
const LAST_OF_BAND: readonly [Grade, (typeof BANDS)[number]][] = [
  ['1', 'K-1'],
  ['3', '2-3'],
  ['5', '4-5'],
  ['8', '6-8'],
  ['12', '9-12'],
];

const bandOfGrade = (grade: Grade): (typeof BANDS)[number] =>
  LAST_OF_BAND.find(([last]) => GRADES.indexOf(grade) <= GRADES.indexOf(last))?.[1] ?? '9-12';

/** One text to work on and one for the exit ticket, of the kinds listed or of any where none is: those about what the class likes first, then as the seed chooses. */
export function textsFor(
  { texts, text }: Pick<Source, 'texts' | 'text'>,
  { skill, kinds, sideBySide = false }: { skill: string; kinds?: readonly string[]; sideBySide?: boolean },
  grade: Grade,
  { interests, topic, unknown }: SortedKeywords,
  seed: string,
): ReadingText[] {
  const band = bandOfGrade(grade);
  const liked = new Set(
    lemmas(
      [...interests.flatMap(({ keyword, id }) => [keyword, id.replaceAll('-', ' ')]), ...topic, ...unknown].join(' '),
    ),
  );
  const wanted = (subjects: readonly string[]): number =>
    lemmas(subjects.join(' ')).filter((word) => liked.has(word)).length;
  const chosen = seededRandom(`texts|${seed}`)
    .shuffle(
      texts().filter(
        (card) => card.band === band && card.skills.includes(skill) && (!kinds?.length || kinds.includes(card.kind)),
      ),
    )
    .map((card) => ({ id: card.id, fits: wanted(card.subjects) }))
    .sort((a, b) => b.fits - a.fits);
  if (!sideBySide) return chosen.slice(0, 2).flatMap(({ id }) => text(id) ?? []);
  for (const { id } of chosen) {
    const first = text(id);
    const other = first?.pair && text(first.pair.with);
    if (first && other && (!kinds?.length || kinds.includes(other.kind))) return [first, other];
  }
  return [];
}
