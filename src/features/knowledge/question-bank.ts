/** Every question that topic packs can ask: authored ones, vocabulary both ways round, and math problems made with a computed key. */

import { type Random, seededRandom } from '../../platform/random.ts';
import type { Figure } from '../figures/contract.ts';
import type { BankItem } from './bank-item.ts';
import { readFigure } from './figure-in-pack.ts';
import { codesServed } from './find-packs.ts';
import type { Interest } from './interest.ts';
import { ITEM_MAKERS } from './item-makers/registry.ts';
import type { LessonPack } from './lesson-pack.ts';
import { fitsCodes } from './part-serving.ts';
import type { ReadingText } from './reading-text.ts';
import { draw, fill, type Slotted } from './template.ts';
import { textsIn } from './texts-in.ts';
import type { TopicPack } from './topic-pack.ts';
import { wrongAnswers } from './wrong-answers.ts';

/** Problems made by one maker: enough for the longest quiz, few enough that a quiz is not all of one kind. */
const MADE_PER_MAKER = 12;
const WRONG_TERMS = 3;
const LEAST_WRONG_TERMS = 2;

/** What a lesson is about, as far as its questions go. */
export interface AskedAbout {
  gradeLevel: string;
  standard: { code: string } | null;
}

interface WithFigure {
  figure?: Figure;
}

/** What questions are made of, in either form of pack. */
interface Askable {
  subject: string;
  vocabulary: readonly { term: string; meaning: string }[];
  texts: readonly { title: string; body: string }[];
  itemMakers: readonly Pick<TopicPack['itemMakers'][number], 'maker' | 'params'>[];
  quiz: {
    multipleChoice: readonly (Omit<TopicPack['quiz']['multipleChoice'][number], 'standards'> & WithFigure)[];
    trueFalse: readonly (Omit<TopicPack['quiz']['trueFalse'][number], 'standards'> & WithFigure)[];
    shortAnswer: readonly (Omit<TopicPack['quiz']['shortAnswer'][number], 'standards'> & WithFigure)[];
  };
}

/**
 * @param seed another seed makes other numbers and puts the questions in another order
 * @param about what belongs to a pack's other standards is not asked; absent: all of each pack
 */
export function questionBank(packs: readonly TopicPack[], seed: string, about?: AskedAbout): BankItem[] {
  const random = seededRandom(seed);
  return packs
    .map((pack) => (about ? partToAsk(pack, codesServed(pack, about)) : pack))
    .flatMap((part) => everyQuestion(part, random));
}

/** The choices about a text of the bank, for a class that has read it. */
export const textQuestions = ({ title, choices }: ReadingText): BankItem[] =>
  choices.map(({ stem, key, wrong, lines }) => ({
    questionType: 'multiple-choice',
    question: stem,
    key,
    alsoRight: [],
    distractors: wrong.map(({ text }) => text),
    explanation: `See line${lines.length === 1 ? '' : 's'} ${lines.join(', ')} of “${title}”. ${wrong.map(({ text, why }) => `Not “${text.replace(/\.$/, '')}”: ${why}`).join(' ')}`,
    level: 'reason',
    texts: [title],
  }));

/** Each question that has slots is asked with two draws of its numbers: a quiz chooses, and its versions differ. */
const DRAWS = 2;
/** A range may give the same numbers again. */
const TRIES = 4;

/** What a lesson pack can ask, its slots filled. @param interests everyday ones for the class, in the seed's order */
export function lessonPackQuestions(pack: LessonPack, interests: readonly Interest[], seed: string): BankItem[] {
  const random = seededRandom(seed);
  const { quiz } = pack;
  /** @returns different fillings of an item, by the text that students read first */
  const drawn = <T extends Slotted, U>(
    items: readonly T[],
    filled: (item: T, say: (text: string) => string, figure: WithFigure) => U,
  ): U[] =>
    items.flatMap((item) => {
      const seen = new Map<string, U>();
      for (let tried = 0; tried < TRIES && seen.size < (item.numbers || item.with ? DRAWS : 1); tried += 1) {
        const values = draw(item, interests, random);
        const say = (text: string): string => fill(text, values);
        const made = filled(item, say, figureOf(item, say));
        seen.set(JSON.stringify(made), made);
      }
      return [...seen.values()];
    });
  const asked: Askable = {
    subject: '',
    vocabulary: pack.words,
    texts: pack.mentor ? [pack.mentor] : [],
    itemMakers: pack.itemMakers,
    quiz: {
      multipleChoice: drawn(quiz.multipleChoice, ({ stem, key, wrong, explanation, level }, say, figure) => ({
        ...figure,
        stem: say(stem),
        key: say(key),
        distractors: wrong.map(({ text, why }) => ({ text: say(text), error: why })),
        explanation: say(explanation),
        level,
      })),
      trueFalse: drawn(quiz.trueFalse, ({ statement, answer, explanation }, say, figure) => ({
        ...figure,
        statement: say(statement),
        answer,
        explanation: say(explanation),
      })),
      shortAnswer: drawn(quiz.shortAnswer, ({ prompt, accepted, explanation }, say, figure) => ({
        ...figure,
        prompt: say(prompt),
        accepted: accepted.map(say),
        explanation: say(explanation),
      })),
    },
  };
  return everyQuestion(asked, random);
}

/** The figure of an item with its slots filled. */
function figureOf(item: object, say: (text: string) => string): WithFigure {
  if (!('figure' in item) || item.figure === undefined) return {};
  const figure = readFigure(
    JSON.parse(JSON.stringify(item.figure), (_, part) => (typeof part === 'string' ? say(part) : part)),
  );
  return figure ? { figure } : {};
}

function everyQuestion(part: Askable, random: Random): BankItem[] {
  const asksFor = textsIn(part);
  return [...authored(part), ...fromVocabulary(part, random), ...made(part, random)].map((item) => {
    const texts = asksFor(item);
    return texts.length > 0 ? { ...item, texts } : item;
  });
}

/** A plan with too few parts borrows from the pack's other standards; a quiz says how many questions there are. */
function partToAsk(pack: TopicPack, codes: readonly string[]): Askable {
  if (codes.length === 0) return pack;
  const fits = fitsCodes(codes);
  const { quiz } = pack;
  return {
    ...pack,
    vocabulary: pack.vocabulary.filter(fits),
    quiz: {
      multipleChoice: quiz.multipleChoice.filter(fits),
      trueFalse: quiz.trueFalse.filter(fits),
      shortAnswer: quiz.shortAnswer.filter(fits),
    },
    itemMakers: pack.itemMakers.filter(fits),
  };
}

const authored = ({ quiz, vocabulary }: Askable): BankItem[] => {
  const defined = (question: string) => {
    const words = vocabulary.filter(({ term }) => asksWhatItIs(question, term)).map(({ term }) => term);
    return words.length > 0 ? { words } : {};
  };
  return [
    ...quiz.multipleChoice.map(
      (item): BankItem => ({
        questionType: 'multiple-choice',
        question: item.stem,
        key: item.key,
        alsoRight: [],
        distractors: item.distractors.map((d) => d.text),
        explanation: item.explanation,
        level: item.level,
        ...(item.figure ? { figure: item.figure } : {}),
        ...defined(item.stem),
      }),
    ),
    ...quiz.trueFalse.map(
      (item): BankItem => ({
        questionType: 'true-false',
        question: item.statement,
        key: item.answer ? 'True' : 'False',
        alsoRight: [],
        distractors: [],
        explanation: item.explanation,
        level: 'apply',
        ...(item.figure ? { figure: item.figure } : {}),
      }),
    ),
    ...quiz.shortAnswer.map(
      ({ prompt, accepted: [key = '', ...alsoRight], explanation, figure }): BankItem => ({
        ...(figure ? { figure } : {}),
        questionType: 'short-answer',
        question: prompt,
        key,
        alsoRight,
        distractors: [],
        explanation,
        level: 'apply',
        ...defined(prompt),
      }),
    ),
  ];
};

const MOST_WORDS_OF_A_DEFINITION = 9;

/** "What is a character's motivation?" tells the meaning of a word that another question may ask for. */
const asksWhatItIs = (question: string, term: string): boolean =>
  /^what (?:is|are|does)\b/i.test(question) &&
  question.split(/\s+/).length <= MOST_WORDS_OF_A_DEFINITION &&
  question.toLowerCase().includes(term.toLowerCase());

/** A word by its meaning, among words of its kind: one verb among nouns would show that it is meant. */
function fromVocabulary({ vocabulary }: Askable, random: Random): BankItem[] {
  return vocabulary.flatMap(({ term, meaning }): BankItem[] => {
    const alike = vocabulary.filter((v) => v.term !== term && kindOfMeaning(v.meaning) === kindOfMeaning(meaning));
    const others = random
      .shuffle(alike)
      .map((v) => v.term)
      .slice(0, WRONG_TERMS);
    const definition = insideASentence(meaning);
    const common = {
      key: term,
      explanation: `“${capital(term)}” means: ${definition}.`,
      level: 'recall' as const,
      alsoRight: [],
      words: [term],
    };
    return [
      ...(others.length >= LEAST_WRONG_TERMS
        ? [
            {
              ...common,
              questionType: 'multiple-choice' as const,
              question: `Which word or phrase means “${definition}”?`,
              distractors: others,
            },
          ]
        : []),
      ...(term.split(' ').length <= 2
        ? [
            {
              ...common,
              questionType: 'short-answer' as const,
              question: `What is the ${term.includes(' ') ? 'term' : 'word'} for this: ${definition}?`,
              distractors: [],
            },
          ]
        : []),
    ];
  });
}

/** How the meaning of a word begins that says what something is like. */
const DESCRIBES =
  /^(?:said|told|kept|naming|meaning|bearing|going|making sense|exact(?:ly)?\b|close to|enough|always|usual|soft|not|with|on|in|more than|less than|for each)\b/i;

/** As the meanings of a pack are written: "to …" for what somebody does, "on the inside of …" for what something is like. */
const kindOfMeaning = (meaning: string): 'verb' | 'describing' | 'noun' =>
  /^to /i.test(meaning) ? 'verb' : DESCRIBES.test(meaning) ? 'describing' : 'noun';

const HOW_TO_WRITE = / Write (?:the|your) answer like this: [^?]*\.$/;

/** Problems whose key was computed, as multiple choice and as a short answer in turn, so that none is asked twice. */
function made({ itemMakers }: Askable, random: Random): BankItem[] {
  return itemMakers.flatMap(({ maker, params }) => {
    const make = ITEM_MAKERS[maker];
    if (!make) throw new Error(`No item maker is called ${maker}.`);
    const seen = new Set<string>();
    return Array.from({ length: MADE_PER_MAKER }, () => make(params, random)).flatMap((item, i): BankItem[] => {
      if (seen.has(item.prompt)) return [];
      seen.add(item.prompt);
      const choice = i % 3 !== 2;
      return [
        {
          questionType: choice ? 'multiple-choice' : 'short-answer',
          // Options show how the answer is written.
          question: choice ? item.prompt.replace(HOW_TO_WRITE, '') : item.prompt,
          key: item.key,
          alsoRight: choice ? [] : item.accepted,
          distractors: choice ? wrongAnswers(maker, item, random) : [],
          explanation: item.steps.map((step) => (/[.!?:]$/.test(step) ? step : `${step}.`)).join(' '),
          level: 'apply',
        },
      ];
    });
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Some packs write a meaning as a sentence of its own; a name at its start keeps its capital. */
const insideASentence = (meaning: string): string =>
  meaning
    .replace(/\.$/, '')
    .replace(
      /^(?:An?|The|To|One|Two|Any|All|What|How|Where|Who|Words?|Things?|Some(?:thing|one)?|On|In|Usual|Exact|Small|Facts|Water|Telling|Writing)\b/,
      (first) => first.toLowerCase(),
    );
