/** A quiz from what the knowledge base can ask: sound questions only, each objective asked about, easy before hard. */

import { Problem } from '../../../contract/problem.ts';
import { lemmas, overlap } from '../../../language/words.ts';
import { type Random, seededRandom } from '../../../platform/random.ts';
import type { BankItem } from '../../knowledge/bank-item.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import { itemFaults } from '../checks/item-faults.ts';
import {
  answers,
  hasLongRun,
  keyIsLongest,
  LEAST_SHARE,
  MOST_IN_ONE_PLACE,
  mostLongest,
  quizFaults,
  repeats,
} from '../checks/quiz-faults.ts';
import type { Draw, QuizRequest } from '../contract.ts';
import { QUESTION_COUNT } from '../limits.ts';
import type { QuizOutlook, QuizWriter } from '../quiz-writer.ts';
import { arrangeOptions, sortedOptions } from './arrange-options.ts';
import { alike, type Shape, shapeOf } from './question-shape.ts';

const KINDS = ['multiple-choice', 'true-false', 'short-answer'] as const;
type Kind = (typeof KINDS)[number];
const LEVELS = ['recall', 'apply', 'reason'] as const;

/** How much a question that was asked before, with other numbers, stands back: further than behind a few more on the same objective. */
const ALIKE = 4;
/** How much a question stands back that the class has answered together: the key was said there. */
const ASKED_IN_CLASS = 12;

/** What may ask for recall only, while there is anything else to ask. */
const MOST_RECALL = { formative: 0.6, summative: 0.4 } as const;

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  'multiple-choice': 'multiple-choice',
  'true-false': 'true-or-false',
  'short-answer': 'short-answer',
};

export const builtInQuizWriter: QuizWriter = async (request) => {
  const asked = drawn(request, request);
  const own = asked.most < request.count ? (request.ownDraws?.() ?? []).map((draw) => drawn(request, draw)) : [];
  // What one of the lesson's own draws yields can be had at any time; which of them is asked is up to the seed.
  const enough = [asked, ...own].filter(({ most }) => most >= request.count);
  if (enough.length === 0)
    throw tooFew(request, own.length > 0 ? own.reduce((best, each) => (each.most > best.most ? each : best)) : asked);
  const quiz = quizOf(request, seededRandom(request.seed).pick(enough));
  const faults = quizFaults(quiz, request);
  if (faults.length > 0) throw new Error(`The quiz fails its own checks: ${faults.join(' ')}`);
  return quiz;
};

/** Counted on the lesson's own draws, which every request can fall back on. */
export const builtInOutlook: QuizOutlook = (lesson) => {
  const draws = lesson.ownDraws?.() ?? [lesson];
  const best = (questionTypes: 'multiple-choice' | 'variety') =>
    draws
      .map((draw) => drawn({ ...lesson, questionTypes, count: QUESTION_COUNT.min }, draw))
      .reduce((best, each) => (each.most > best.most ? each : best));
  const offered = (n: number) =>
    n < QUESTION_COUNT.min ? 0 : Math.min(n, QUESTION_COUNT.max[lesson.type === 'formative' ? 'formative' : 'full']);
  const choice = best('multiple-choice');
  const variety = best('variety');
  return {
    most: { 'multiple-choice': offered(choice.most), variety: offered(variety.most) },
    kinds: variety.there,
  };
};

interface Drawn {
  random: Random;
  sound: readonly SoundItem[];
  /** Of each kind. */
  there: Readonly<Record<Kind, number>>;
  /** The longest quiz of the kinds that were asked for; 0 where one of them is missing. */
  most: number;
}

function drawn(request: QuizRequest, { bank, seed }: Draw): Drawn {
  const random = seededRandom(seed);
  const sound = soundItems({ ...request, bank }, random);
  const count = (kind: Kind) => most(sound, kind, request.type);
  const there = {
    'multiple-choice': count('multiple-choice'),
    'true-false': count('true-false'),
    'short-answer': count('short-answer'),
  };
  const ofKinds = KINDS.map((kind) => there[kind]);
  const variety = ofKinds.includes(0) ? 0 : Math.min(sum(ofKinds), ...ofKinds.map(mostWith));
  return {
    random,
    sound,
    there,
    most: request.questionTypes === 'variety' ? variety : there[request.questionTypes],
  };
}

function quizOf(request: QuizRequest, { random, sound, there }: Drawn): QuizQuestion[] {
  const wanted = countsByKind(request, there);
  const places: number[] = [];
  const chosen: SoundItem[] = [];
  return KINDS.flatMap((kind) => {
    const ofKind = choose(sound, kind, wanted[kind], request, chosen);
    chosen.push(...ofKind);
    return inOrder(kind === 'true-false' ? inNoPattern(ofKind, random) : ofKind).map(({ item, question }) =>
      kind === 'multiple-choice'
        ? { ...question, choices: arrangeOptions(item, places, random, ofKind.length) }
        : question,
    );
  });
}

const SHUFFLES = 20;

/** The first shuffle that makes no long run of true or false ones, where there is one. */
function inNoPattern(items: readonly SoundItem[], random: Random): SoundItem[] {
  const orders = Array.from({ length: SHUFFLES }, () => random.shuffle(items));
  return orders.find((order) => !hasLongRun(inOrder(order).map(({ item }) => item.key))) ?? [...items];
}

interface SoundItem {
  item: BankItem;
  question: QuizQuestion;
  /** Which of the lesson's objectives it asks about; −1 where it speaks of none of their words. */
  objective: number;
  /** The question without its numbers. */
  shape: Shape;
  /** Where the key stands among numbers in order; −1 where the options are shuffled. */
  place: number;
  /** Word for word, in the lesson. */
  askedInClass: boolean;
  /** The words that it asks about, each in one form. */
  about: ReadonlySet<string>;
}

/** Every question that may be asked, in a seeded order, none twice, none that another one answers. */
function soundItems(
  { bank, taught, objectives, questionTypes, lesson, besides = [] }: QuizRequest,
  random: Random,
): SoundItem[] {
  const kept: SoundItem[] = [];
  const goals = objectives.map(lemmas);
  const inClass = plain(lesson.text);
  // Kinds that nobody asked for keep no other question out, and of two questions that are one it is not always the same kind that stays.
  const kinds = questionTypes === 'variety' ? KINDS : [questionTypes];
  // First what may be asked at all, so that each kind gets its turn.
  const askable = bank.filter(
    (item) =>
      textsAreRead(item, taught) && !namesAnUnreadText(item, taught) && itemFaults(questionOf(item)).length === 0,
  );
  for (const item of inTurn(
    kinds.map((kind) => random.shuffle(askable.filter(({ questionType }) => questionType === kind))),
  )) {
    const question = questionOf(item);
    const about = aboutOf(item);
    const meets = (other: QuizQuestion) =>
      repeats(other, question) || answers(other, question) || answers(question, other);
    if (besides.some(meets) || kept.some((other) => meets(other.question) || shareAWord(other, { item, about })))
      continue;
    const words = lemmas(`${item.question} ${item.key} ${item.explanation}`);
    const nearest = goals.map((goal) => overlap(words, goal).length);
    const most = Math.max(0, ...nearest);
    kept.push({
      item,
      question,
      objective: most === 0 ? -1 : nearest.indexOf(most),
      shape: shapeOf(item.question),
      askedInClass: inClass.includes(plain(item.question)),
      place: sortedOptions(item)?.indexOf(item.key) ?? -1,
      about,
    });
  }
  return kept;
}

/** The first of each list, then the second of each. */
const inTurn = <T>(lists: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...lists.map((list) => list.length)) }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();

const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').toLowerCase();

const textsAreRead = ({ texts = [] }: BankItem, taught: string): boolean =>
  texts.every((title) => plain(taught).includes(plain(title)));

/** One asks for a word that the other one explains, or both are about one word. */
function shareAWord(a: Pick<SoundItem, 'item' | 'about'>, b: Pick<SoundItem, 'item' | 'about'>): boolean {
  if (a.item.words === undefined && b.item.words === undefined) return false;
  for (const word of a.about) if (b.about.has(word)) return true;
  return false;
}

const aboutOf = ({ words = [], questionType, key }: BankItem): ReadonlySet<string> =>
  new Set([...words, ...(questionType === 'true-false' ? [] : [key.replace(/^(?:an?|the) /i, '')])].map(oneForm));

/** “Particles” and “particle” are one word. */
const oneForm = (word: string): string => lemmas(word).join(' ') || plain(word);

/** A question about “The Wrong Turn” belongs to a lesson that hands that text out. */
const namesAnUnreadText = ({ question }: BankItem, taught: string): boolean =>
  [...question.matchAll(/\b(?:in|of|from|does|after reading|read)\s+["“]([^"”]{3,80})["”]/gi)].some(
    ([, title = '']) =>
      /^\p{Lu}/u.test(title) && !taught.toLowerCase().includes(title.replace(/[.,!?]$/, '').toLowerCase()),
  );

/** Options still stand key first; they are arranged once the quiz is chosen. */
function questionOf(item: BankItem): QuizQuestion {
  const also = item.alsoRight.filter((form) => bare(form) !== bare(item.key)).slice(0, 3);
  return {
    question: item.questionType === 'true-false' ? `True or false: ${item.question}` : item.question,
    questionType: item.questionType,
    ...(item.figure ? { figure: item.figure } : {}),
    ...(item.questionType === 'multiple-choice' ? { choices: [item.key, ...item.distractors] } : {}),
    ...(item.questionType === 'true-false' ? { choices: ['True', 'False'] } : {}),
    correctAnswer: item.key,
    explanation: also.length > 0 ? `Also right: ${also.join(', ')}. ${item.explanation}` : item.explanation,
  };
}

/** Capitals and spaces make no other answer. */
const bare = (text: string): string => plain(text).replace(/\s+/g, '');

/** Names how many questions can be had. */
function tooFew({ count, questionTypes, type }: QuizRequest, { there, most: n }: Drawn): Problem {
  const choice = there['multiple-choice'];
  const variety = questionTypes === 'variety';
  const missing =
    variety && KINDS.some((kind) => there[kind] > 0) ? KINDS.find((kind) => there[kind] === 0) : undefined;
  const of = variety ? 'questions' : 'multiple-choice questions';
  const orVariety = !variety && type === 'summative';
  return new Problem(
    'bad-request',
    missing
      ? `Variety needs all three kinds of questions, and this lesson has no good ${KIND_NAMES[missing]} ones. ${choice < QUESTION_COUNT.min ? 'So no quiz was made.' : `Please choose multiple choice only, with ${choice} or fewer.`}`
      : n === 0
        ? 'We have no good questions about this topic yet, so no quiz was made. Our knowledge base has no pack for this lesson’s standard.'
        : n < QUESTION_COUNT.min
          ? `This lesson has only enough material for ${n} good ${n === 1 ? of.replace(/s$/, '') : of}, and a quiz has at least ${QUESTION_COUNT.min}, so no quiz was made.${orVariety ? ' Variety may yield more.' : ''}`
          : `This lesson has enough material for at most ${n} good ${of}, and you asked for ${count}. Please ask for ${n} or fewer${orVariety ? ', or choose variety' : ''}.`,
  );
}

function countsByKind({ count, questionTypes }: QuizRequest, there: Drawn['there']): Record<Kind, number> {
  if (questionTypes !== 'variety')
    return { 'multiple-choice': 0, 'true-false': 0, 'short-answer': 0, [questionTypes]: count };
  const least = Math.floor(count * LEAST_SHARE);
  const others = (['true-false', 'short-answer'] as const).map((kind) =>
    Math.min(there[kind], Math.max(least, Math.round(count / 4))),
  );
  const [trueFalse = 0, short = 0] = others;
  const wanted = {
    'multiple-choice': Math.min(there['multiple-choice'], count - trueFalse - short),
    'true-false': trueFalse,
    'short-answer': short,
  };
  // Where one kind runs out, the others fill up.
  for (const kind of ['short-answer', 'true-false'] as const) {
    const open = count - sum(Object.values(wanted));
    wanted[kind] += Math.max(0, Math.min(open, there[kind] - wanted[kind]));
  }
  return wanted;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** The longest quiz of which so many questions are still the least share. */
const mostWith = (ofAKind: number): number => Math.ceil((ofAKind + 1) / LEAST_SHARE) - 1;

const most = (sound: readonly SoundItem[], kind: Kind, type: QuizRequest['type']): number =>
  choose(sound, kind, Number.POSITIVE_INFINITY, { type }).length;

/** The first n of a kind that keep the quiz sound as a whole: objectives in turn, not too much recall, keys not the longest too often. */
function choose(
  sound: readonly SoundItem[],
  kind: Kind,
  n: number,
  { type }: Pick<QuizRequest, 'type'>,
  before: readonly SoundItem[] = [],
): SoundItem[] {
  const left = sound.filter(({ item }) => item.questionType === kind);
  const chosen: SoundItem[] = [];
  const asked = new Map<number, number>();
  // Counted as questions are chosen: to compare all of them again each time takes the cube of their number.
  const alikeTo = new Map(left.map((each) => [each, before.filter(({ shape }) => alike(each.shape, shape)).length]));
  while (chosen.length < n) {
    const open = left.filter((each) => !chosen.includes(each) && fits(each, chosen));
    if (open.length === 0) break;
    const recall = chosen.filter(({ item }) => item.level === 'recall').length;
    const tooMuchRecall = recall + 1 > (chosen.length + 1) * MOST_RECALL[type];
    const trues = chosen.filter(({ item }) => item.key === 'True').length;
    // Of an odd number, one more is true or false as the questions happen to stand.
    const wantsTrue = trues * 2 === chosen.length ? undefined : trues * 2 < chosen.length;
    const places = chosen.map((each) => each.place);
    const tooOften = (place: number) =>
      place >= 0 && places.filter((p) => p === place).length + 1 > 1 + (chosen.length + 1) * MOST_IN_ONE_PLACE;
    const rank = (each: SoundItem): number =>
      (each.item.level === 'recall' && tooMuchRecall ? 1000 : 0) +
      (kind === 'true-false' && wantsTrue !== undefined && (each.item.key === 'True') !== wantsTrue ? 100 : 0) +
      (tooOften(each.place) ? 100 : 0) +
      (each.objective < 0 ? 20 : (asked.get(each.objective) ?? 0)) +
      ALIKE * (alikeTo.get(each) ?? 0) +
      (each.askedInClass ? ASKED_IN_CLASS : 0);
    const { each: next } = open
      .map((each) => ({ each, rank: rank(each) }))
      .reduce((best, other) => (other.rank < best.rank ? other : best));
    chosen.push(next);
    for (const [each, n] of alikeTo) if (alike(each.shape, next.shape)) alikeTo.set(each, n + 1);
    asked.set(next.objective, (asked.get(next.objective) ?? 0) + 1);
  }
  return chosen;
}

function fits({ question }: SoundItem, chosen: readonly SoundItem[]): boolean {
  if (question.questionType !== 'multiple-choice' || !keyIsLongest(question)) return true;
  const all = [...chosen.map((each) => each.question), question];
  // Judged as if the quiz ended here, so that it holds wherever it ends.
  return all.filter(keyIsLongest).length <= mostLongest(all.map((q) => q.choices?.length ?? 4));
}

const inOrder = (items: readonly SoundItem[]): SoundItem[] =>
  [...items].sort((a, b) => LEVELS.indexOf(a.item.level) - LEVELS.indexOf(b.item.level));
