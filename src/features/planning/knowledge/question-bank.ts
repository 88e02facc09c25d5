/** Every question that topic packs can ask: authored ones, vocabulary both ways round, and math problems made with a computed key. */

import { type Random, seededRandom } from '../../../platform/random.ts';
import type { BankItem } from '../contract.ts';
import { ITEM_MAKERS } from './item-makers/registry.ts';
import type { TopicPack } from './topic-pack.ts';

/** Problems made by one maker: enough for the longest quiz, few enough that a quiz is not all of one kind. */
const MADE_PER_MAKER = 12;
const WRONG_TERMS = 3;

/** @param seed another seed makes other numbers and puts the questions in another order */
export function questionBank(packs: readonly TopicPack[], seed: string): BankItem[] {
  const random = seededRandom(seed);
  return packs.flatMap((pack) => [...authored(pack), ...fromVocabulary(pack, random), ...made(pack, random)]);
}

const authored = ({ quiz }: TopicPack): BankItem[] => [
  ...quiz.multipleChoice.map(
    (item): BankItem => ({
      questionType: 'multiple-choice',
      question: item.stem,
      key: item.key,
      alsoRight: [],
      distractors: item.distractors.map((d) => d.text),
      explanation: item.explanation,
      level: item.level,
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
    }),
  ),
  ...quiz.shortAnswer.map(
    ({ prompt, accepted: [key = '', ...alsoRight], explanation }): BankItem => ({
      questionType: 'short-answer',
      question: prompt,
      key,
      alsoRight,
      distractors: [],
      explanation,
      level: 'apply',
    }),
  ),
];

/** A word by its meaning, among the other words of the topic. */
function fromVocabulary({ vocabulary }: TopicPack, random: Random): BankItem[] {
  return vocabulary.flatMap(({ term, meaning }): BankItem[] => {
    const others = random.shuffle(vocabulary.filter((v) => v.term !== term).map((v) => v.term)).slice(0, WRONG_TERMS);
    const common = { key: term, explanation: `“${capital(term)}” means: ${meaning.replace(/\.?$/, '.')}`, level: 'recall' as const };
    const definition = meaning.replace(/\.$/, '');
    return [
      ...(others.length === WRONG_TERMS
        ? [{ ...common, questionType: 'multiple-choice' as const, question: `Which word or phrase means “${definition}”?`, distractors: others, alsoRight: [] }]
        : []),
      ...(term.split(' ').length <= 2
        ? [
            {
              ...common,
              questionType: 'short-answer' as const,
              question: `What is the ${term.includes(' ') ? 'term' : 'word'} for this: ${definition}?`,
              distractors: [],
              alsoRight: [],
            },
          ]
        : []),
    ];
  });
}

/** Problems whose key was computed, as multiple choice and as a short answer in turn, so that none is asked twice. */
function made({ itemMakers }: TopicPack, random: Random): BankItem[] {
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
          question: item.prompt,
          key: item.key,
          alsoRight: choice ? [] : item.accepted,
          distractors: choice ? item.distractors.slice(0, 3).map((d) => d.text) : [],
          explanation: item.steps.map((step) => (/[.!?:]$/.test(step) ? step : `${step}.`)).join(' '),
          level: 'apply',
        },
      ];
    });
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
