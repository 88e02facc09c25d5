/** Questions from a saved lesson's own parts: its words with the plan's meanings, and tasks whose whole answer is a number. Nothing is guessed: a plan that states neither yields none. */

import { upperFirst } from '../../language/text.ts';
import { lemmas, share } from '../../language/words.ts';
import { type Random, seededRandom } from '../../platform/random.ts';
import type { BankItem } from '../knowledge/bank-item.ts';

export interface OwnParts {
  vocabulary: readonly { term: string; meaning: string }[];
  studentPages: readonly { title: string; body: string }[];
  answerKey: readonly { task: string; answer: string }[];
}

/** A browser sent them: no more is read than the longest plan holds. */
const MOST_WORDS = 15;
/** Entries that are looked at for words with a plain meaning. */
const MOST_ENTRIES = 40;
const MOST_TASKS = 60;
/** Characters of a question, and of the number that answers it: as many as the bank’s own have at most. */
const MOST_ASKED = 400;
const MOST_ANSWERED = 40;
const WRONG_TERMS = 3;
/** Two meanings that share more of their words than this could both be right. */
const ALIKE = 0.5;

/** @returns the questions that a seed gives; the lesson is read once, however many seeds are tried */
export function lessonQuestions({ vocabulary, studentPages, answerKey }: OwnParts): (seed: string) => BankItem[] {
  const all = vocabulary
    .slice(0, MOST_ENTRIES)
    .flatMap(plainWord)
    .filter((word, i, all) => all.findIndex(({ key }) => key === word.key) === i)
    .slice(0, MOST_WORDS);
  const words = all.map((word) => ({
    word,
    others: all.filter((other) => toldApart(word, other)),
    alone: all.every((other) => other === word || isVerb(word) !== isVerb(other) || toldApart(word, other)),
  }));
  const promptOf = promptsOn(studentPages);
  const tasks = answerKey.slice(0, MOST_TASKS).flatMap(({ task, answer }) => computed(promptOf(task), task, answer));
  return (seed) => [...wordQuestions(words, seededRandom(seed)), ...tasks];
}

interface AskedWord {
  word: Word;
  /** Those that are plainly wrong where it is asked for. */
  others: readonly Word[];
  /** No other word of its kind could be meant. */
  alone: boolean;
}

const wordQuestions = (words: readonly AskedWord[], random: Random): BankItem[] =>
  words.flatMap(({ word, others: apart, alone }): BankItem[] => {
    const others = random.shuffle(apart);
    const [first] = others;
    const common = {
      key: word.term,
      alsoRight: [],
      explanation: `“${upperFirst(word.term)}” means: ${word.meaning}.`,
      level: 'recall' as const,
      words: [word.term],
    };
    const distractors = others.slice(0, WRONG_TERMS).map(({ term }) => term);
    // True as often as false, whatever the words are.
    const holds = random.pick([true, false]);
    const shown = holds ? word.meaning : first?.meaning;
    return [
      ...(distractors.length === WRONG_TERMS
        ? [
            {
              ...common,
              questionType: 'multiple-choice' as const,
              question: `Which word or phrase has this definition: “${word.meaning}”?`,
              distractors,
            },
          ]
        : []),
      ...(shown
        ? [
            {
              ...common,
              questionType: 'true-false' as const,
              question: `In this lesson, “${word.term}” means “${shown}”.`,
              key: holds ? 'True' : 'False',
              // A false one also shows what another word means.
              words: holds || !first ? [word.term] : [word.term, first.term],
              distractors: [],
              explanation:
                holds || !first
                  ? common.explanation
                  : `${common.explanation} The meaning in the question is that of “${first.term}”.`,
            },
          ]
        : []),
      ...(word.term.split(' ').length <= 2 && alone
        ? [
            {
              ...common,
              questionType: 'short-answer' as const,
              question: `What is the ${word.term.includes(' ') ? 'term' : 'word'} for this: ${word.meaning}?`,
              distractors: [],
            },
          ]
        : []),
    ];
  });

interface Word {
  key: string;
  term: string;
  /** Without the full stop at its end. */
  meaning: string;
  /** Lemmas of the term and of its meaning: each word is held against every other. */
  names: readonly string[];
  says: readonly string[];
}

/** A word whose meaning is one plain statement that does not hold the word itself. */
function plainWord({ term, meaning }: OwnParts['vocabulary'][number]): Word[] {
  const [name, said] = [oneLine(term), oneLine(meaning).replace(/[.;]+$/, '')];
  if (name.length > 40 || said.length > 160) return [];
  const [names, says] = [lemmas(name), lemmas(said)];
  const own = new Set(names);
  const sound =
    /^[\p{L}][\p{L}\p{N} '’-]{1,39}$/u.test(name) &&
    said.split(' ').length >= 3 &&
    !/[?!“”"_]|\.\s/.test(said) &&
    own.size > 0 &&
    !says.some((lemma) => own.has(lemma));
  return sound ? [{ key: name.toLowerCase(), term: name, meaning: said, names, says }] : [];
}

const isVerb = ({ meaning }: Word): boolean => /^to /i.test(meaning);

/** The other word is plainly wrong where this one is asked for. */
function toldApart(word: Word, other: Word): boolean {
  // Among nouns, the one verb shows that it is meant.
  if (word.key === other.key || isVerb(word) !== isVerb(other)) return false;
  const [asked, said, name, otherName] = [word.says, other.says, word.names, other.names];
  if (name.some((lemma) => otherName.includes(lemma))) return false;
  return (
    share(asked, said) < ALIKE &&
    share(said, asked) < ALIKE &&
    !said.some((lemma) => name.includes(lemma)) &&
    !asked.some((lemma) => otherName.includes(lemma))
  );
}

/** "Practice page, 2" is the second prompt of that page; a task that names no page says for itself what it asks. */
function promptsOn(pages: OwnParts['studentPages']): (task: string) => string {
  const prompts = new Map<string, Map<string, string>>();
  for (const { title, body } of pages) {
    if (prompts.has(title)) continue;
    const numbered = new Map<string, string>();
    for (const part of body.split(/\n(?=\d{1,2}[.)]\s)/)) {
      const [, number, prompt] = /^(\d{1,2})[.)]\s+([\s\S]+)$/.exec(part.trim()) ?? [];
      if (number && prompt && !numbered.has(number)) numbered.set(number, oneLine(prompt));
    }
    prompts.set(title, numbered);
  }
  return (task) => {
    const [, title, number = ''] = /^(.+), (\d{1,2})$/.exec(task) ?? [];
    return title ? (prompts.get(title)?.get(number) ?? '') : oneLine(task);
  };
}

/** A number with at most a unit; what stands behind it explains it. */
const NUMBER_FIRST =
  /^([$−-]?\d[\d.,/]*(?: \d+\/\d+)?(?: ?%| ?°)?(?: (?:square |cubic )?[a-z]{1,12})?)(?:[.;] ?(.*))?$/;
/** One thing is asked, and the words alone say which. */
const ASKS_ONE =
  /^(?:[^?]*\?|(?:find|calculate|compute|work out|solve|add|subtract|multiply|divide|round|simplify|evaluate|write)\b[^?]*\.)$/i;
const ASKS_MORE =
  /\b(?:draw|explain|show|tell|why|justify|describe|prove|compare|choose|your|you|partner|class|estimate|sketch|label|chart|graph|table|picture|diagram|drawing|figure|text|story|passage|above|below|here|again|same|step|page|first|next)\b|_{2,}|\bhow do\b/i;

function computed(prompt: string, task: string, answer: string): BankItem[] {
  const [, key = '', rest = ''] = NUMBER_FIRST.exec(oneLine(answer)) ?? [];
  const count = prompt.split(' ').length;
  if (
    !key ||
    key.length > MOST_ANSWERED ||
    prompt.length > MOST_ASKED ||
    count < 4 ||
    count > 45 ||
    !/\d/.test(prompt) ||
    !ASKS_ONE.test(prompt) ||
    ASKS_MORE.test(prompt)
  )
    return [];
  const bare = key.replace(/ [a-z ]+$/, '');
  return [
    {
      questionType: 'short-answer',
      question: prompt,
      key,
      alsoRight: bare === key ? [] : [bare],
      distractors: [],
      explanation: [rest.replace(/([^.!?])$/, '$1.'), `It is “${task}” in this lesson’s answer key.`]
        .filter(Boolean)
        .join(' '),
      level: 'apply',
    },
  ];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
