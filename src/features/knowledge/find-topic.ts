/** Which topic of the map a request means: by its standard's code, however it is spelled, else by the words of its statement or of what was typed. */
import { GRADES, gradeOfName, type Subject } from '../../contract/school.ts';
import { HIGH_SCHOOL_BANDS, mathParts, withoutAgency } from '../../contract/standard-code.ts';
import { nearest } from '../../language/spelling.ts';
import { withoutObjectiveStart } from '../../language/words.ts';
import type { AskedFor } from './find-packs.ts';
import type { MappedTopic } from './load-topics.ts';
import { isNationalCode, isSpelledShort } from './national-code.ts';
import { type IndexedTopic, keyOf, type TopicIndex } from './topic-index.ts';
import { rootOf, tellingWords } from './topic-words.ts';

export interface FoundTopic {
  topic: MappedTopic;
  /** code: the map lists the standard for it · words: the wording fits */
  by: 'code' | 'words';
  /** Where it is not, a plan says which topic it took. */
  sure: boolean;
  /** Other topics that it could be, the likeliest first: of the same standard, or of nearly the same words. */
  also: readonly MappedTopic[];
}

/** A topic one grade away still suits the class; further away its numbers and texts do not. */
const GRADE_REACH = 1;
/** Found a grade away, a topic has to fit the words better; a standard says its grade, so still better there. */
const GRADE_AWAY = { typed: 0.88, stated: 0.78 };
/** Writing and reading in history and science classes are meant only by those who say so. */
const OTHER_CLASS = 0.93;
const OF_OTHER_CLASSES = /^(RH|RST|WHST)\./;
/** "20 % of 60": numbers typed are mostly examples. */
const NUMBER = 0.3;
/** Two names of the same words tell apart by their order: "divide a whole number by a fraction". */
const IN_ORDER = 1.03;
/**
 * Below `enough` nothing is found; from `sure` on nobody needs to be told, unless another standard's topic is nearly as good (`tie`).
 * Chosen on bench/topics; for statements, which say more than a topic's name, on those of the states that are labeled there.
 */
const TYPED = { enough: 0.5, sure: 0.62, tie: 0.99 };
const STATED = { enough: 0.5, sure: 0.6, tie: 0.8 };
/** How much a word counts whose spelling was corrected, by the number of slips. */
const SLIPPED = [1, 0.9, 0.75];
/** A word that no topic holds, such as "dinosaurs", is usually what the lesson is dressed in. */
const UNKNOWN = 0.45;
/** Keywords settle between topics; they do not make one. */
const KEYWORDS = 0.12;
const MOST_OTHERS = 4;
/** A topic this near to the best could have been meant. */
const NEAR = 0.85;
/** A code without its cluster may be a state's own; then at least this much of its words has to speak of the topic. */
const SOME_COVER = 0.25;

/** @returns undefined where no topic fits well enough: a wrong topic is worse than none */
export function findTopic(index: TopicIndex, asked: AskedFor): FoundTopic | undefined {
  const grade = gradeOfName(asked.gradeLevel);
  const subject = index.bySubject.get(asked.subject as Subject);
  if (!grade || !subject) return undefined;
  const ranked = rankerFor(index, asked.subject as Subject, GRADES.indexOf(grade));
  const code = asked.standard?.code;
  if (code) {
    const found = byCode(index, asked, code, ranked);
    if (found) return found;
  }
  const wording = asked.standard?.description ?? asked.objective ?? '';
  const typed = wording.trim() === '' ? asked.keywords : wording;
  const limits = asked.standard ? STATED : TYPED;
  const fitting = ranked(typed, wording.trim() === '' ? '' : asked.keywords, asked.standard !== null);
  const best = fitting[0];
  if (!best || best.score < limits.enough) return undefined;
  return {
    topic: best.topic,
    by: 'words',
    // A national code that the map does not list was left out on purpose: what sounds like it is not what it is.
    sure:
      best.score >= limits.sure &&
      !fitting.some((other) => other.score >= best.score * limits.tie && !shareStandard(best, other)) &&
      !(code !== undefined && isNationalCode(withoutAgency(code))),
    also: fitting
      .slice(1)
      .filter(({ score }) => score >= best.score * NEAR)
      .slice(0, MOST_OTHERS)
      .map(({ topic }) => topic),
  };
}

type Ranker = (wording: string, keywords: string, stated: boolean, among?: ReadonlySet<string>) => Ranked[];
interface Ranked {
  topic: MappedTopic;
  score: number;
  /** The part of the wording that the topic's words cover. */
  cover: number;
}

const shareStandard = (a: Ranked, b: Ranked): boolean => a.topic.codes.some((code) => b.topic.codes.includes(code));

function byCode(index: TopicIndex, asked: AskedFor, code: string, rank: Ranker): FoundTopic | undefined {
  const cluster = mathParts(code)?.cluster;
  const named = (
    spellingsOf(code)
      .map((key) => index.byCode.get(key))
      .find(Boolean) ?? []
  ).filter(
    (topic) =>
      topic.subject === asked.subject &&
      (cluster === undefined ||
        topic.codes.some((own) => keyOf(own) === keyOf(code) && mathParts(own)?.cluster === cluster)),
  );
  if (named.length === 0) return undefined;
  const among = new Set(named.map(({ id }) => id));
  const statement = asked.standard?.description ?? '';
  // A state may number its own standards like the Common Core without its clusters; then the wording has to speak of the topic too.
  if (isSpelledShort(code) && !rank(statement, '', true, among).some(({ cover }) => cover >= SOME_COVER))
    return undefined;
  // The statement is the same for all of them; what was typed beside it may tell which is meant.
  const beside = [asked.objective ?? '', asked.keywords].join(' ');
  const meant = named.length > 1 ? rank(beside, '', false, among)[0]?.topic : undefined;
  const lead = named.find(({ leads }) => leads.some((own) => keyOf(own) === keyOf(code)));
  const topic = meant ?? lead ?? (named[0] as MappedTopic);
  return { topic, by: 'code', sure: true, also: named.filter(({ id }) => id !== topic.id) };
}

function spellingsOf(code: string): string[] {
  const banded = withoutAgency(code).replace(
    /^([A-Z]{1,4})\.(9|1[0-2])\.(?=\d)/i,
    (_, strand: string, grade: string) => `${strand}.${HIGH_SCHOOL_BANDS[grade]}.`,
  );
  return [keyOf(code), keyOf(banded)];
}

function rankerFor({ bySubject, spelledRight }: TopicIndex, subjectName: Subject, grade: number): Ranker {
  const subject = bySubject.get(subjectName);
  if (!subject) return () => [];
  const { topics, holders, rarity, spelling } = subject;

  /** A typed word's root, or those of the words that it may be a slip of; null for a word of no topic. */
  const meanings = (word: string): { roots: readonly string[]; trust: number } | null => {
    const root = rootOf(word);
    if (holders.has(root)) return { roots: [root], trust: 1 };
    if (spelledRight.has(root) || /\d/.test(word)) return null;
    const { words, slips } = nearest(spelling, word);
    const roots = [...new Set(words.map(rootOf))].filter((near) => holders.has(near));
    return roots.length > 0 ? { roots, trust: SLIPPED[slips] ?? 0 } : null;
  };

  /** Root → how surely it was meant; and the weight of what was said altogether. */
  const read = (text: string) => {
    const said = new Map<string, number>();
    let whole = 0;
    for (const word of new Set(tellingWords(withoutObjectiveStart(text)))) {
      const meant = meanings(word);
      if (!meant) {
        whole += /\d/.test(word) ? 0 : UNKNOWN * rarity(word);
        continue;
      }
      if (meant.roots.some((root) => said.has(root))) continue;
      whole += Math.max(...meant.roots.map(rarity)) * (/^\d/.test(word) ? NUMBER : 1);
      for (const root of meant.roots) said.set(root, meant.trust);
    }
    return { said, whole };
  };

  return (wording, keywords, stated, among) => {
    const { said, whole } = read(wording);
    if (said.size === 0) return [];
    const beside = keywords === '' ? undefined : read(keywords);
    const places = new Set([...said.keys()].flatMap((root) => holders.get(root) ?? []));
    const ranked: Ranked[] = [];
    for (const place of places) {
      const indexed = topics[place] as IndexedTopic;
      if (among && !among.has(indexed.topic.id)) continue;
      const away = Math.min(...indexed.grades.map((own) => Math.abs(own - grade)));
      if (!among && away > GRADE_REACH) continue;
      const cover = coverOf(indexed, said, whole, rarity);
      const fit = stated ? statedFit(indexed, said, cover, rarity) : typedFit(indexed, said, whole, cover, rarity);
      const settled = beside ? KEYWORDS * coverOf(indexed, beside.said, beside.whole, rarity) : 0;
      const suits =
        (away === 0 ? 1 : GRADE_AWAY[stated ? 'stated' : 'typed']) *
        (!stated && indexed.topic.codes.every((code) => OF_OTHER_CLASSES.test(code)) ? OTHER_CLASS : 1);
      ranked.push({ topic: indexed.topic, cover, score: fit * suits + settled * fit });
    }
    // Of equals the one that is taught first, whatever the seed.
    return ranked.sort((a, b) => b.score - a.score);
  };
}

type Rarity = (root: string) => number;

/** The part of what was said, by rarity, that a topic's words cover: 0 to 1. */
function coverOf({ words }: IndexedTopic, said: ReadonlyMap<string, number>, whole: number, rarity: Rarity): number {
  let covered = 0;
  for (const [root, trust] of said)
    covered += (words.get(root) ?? 0) * trust * rarity(root) * (/^\d/.test(root) ? NUMBER : 1);
  return Math.min(1, covered / Math.max(whole, 0.001));
}

/** Few words were typed: they and the best name of the topic should say the same. */
function typedFit(
  { names }: IndexedTopic,
  said: ReadonlyMap<string, number>,
  whole: number,
  cover: number,
  rarity: Rarity,
): number {
  const order = [...said.keys()];
  let best = 0;
  for (const name of names) {
    let both = 0;
    let own = 0;
    let last = -1;
    let ordered = true;
    for (const root of name) {
      const weight = rarity(root);
      own += weight;
      both += weight * (said.get(root) ?? 0);
      const place = order.indexOf(root);
      if (place < 0) continue;
      if (place < last) ordered = false;
      last = place;
    }
    best = Math.max(best, ((2 * both) / (own + whole)) * (ordered ? IN_ORDER : 1));
  }
  return 0.5 * cover + 0.5 * best;
}

/** A statement says much: it should hold the topic's words, and one of its names whole. */
function statedFit({ words, names }: IndexedTopic, said: ReadonlyMap<string, number>, cover: number, rarity: Rarity) {
  let own = 0;
  let both = 0;
  for (const [root, weight] of words) {
    const amount = weight * rarity(root);
    own += amount;
    if (said.has(root)) both += amount;
  }
  let whole = 0;
  for (const name of names) {
    let [all, held] = [0, 0];
    for (const root of name) {
      all += rarity(root);
      held += rarity(root) * (said.get(root) ?? 0);
    }
    // A name of one common word is in every statement.
    whole = Math.max(whole, (held / all) * Math.min(1, all / 5));
  }
  return 0.45 * cover + 0.25 * Math.min(1, (2.6 * both) / own) + 0.3 * whole;
}
