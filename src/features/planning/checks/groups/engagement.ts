/** Checks of engagement: students talk, choose, reason, and meet what usually goes wrong. */

import { lemmas } from '../../../../language/words.ts';
import { keywordList } from '../../../knowledge/keyword-list.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { allTasks, mainActivity, withLine } from '../tools/plan-text.ts';

const isFull = ({ request }: PlanUnderCheck): boolean => request.type === 'full';

const TALK = pattern(
  'i',
  raw`\b`,
  anyOf`
    turn[- ]and[- ]talk|think[- ]pair[- ]share|pairs?|partners?|small groups?|in groups|groups? of
    jigsaw|gallery walk|debate|fishbowl|four corners|socratic|elbow|peer|discuss|tell (?:a|your|each)
    share with|teams?
  `,
  raw`\b`,
);

const together: Check = {
  id: 'I1',
  title: 'Students talk with each other',
  why: 'Many students understand something once they explain it to a partner.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 0,
  findings: ({ lesson }) =>
    lesson.activities.some((a) => TALK.test(a.description))
      ? []
      : ['No activity has students talk with each other, such as in pairs or with turn and talk.'],
};

const CHOICE = pattern(
  'i',
  raw`\b`,
  anyOf`
    choos\w+|choice|decide\w*|your own|their own|of your own|prefer|pick|vote|reflect\w*|wonder|invent
    design|create|where (?:do )?you stand|what would you
  `,
  raw`\b`,
);

const choice: Check = {
  id: 'I2',
  title: 'Students have something to choose or decide',
  why: 'A choice, even a small one, makes the work the student’s own.',
  level: 'warn',
  applies: isFull,
  findings: ({ lesson }) =>
    CHOICE.test(allTasks(lesson)) || CHOICE.test(lesson.differentiation)
      ? []
      : ['Students have nothing to choose, decide or reflect on.'],
};

const REASONS =
  /\b(?:explain|justif(?:y|ies)|compare|why|how do (?:you|they) know|prove|defend|convince|reasons?|because|evidence|argue|critique)\b/i;

const reasoning: Check = {
  id: 'I3',
  title: 'Students give reasons',
  why: 'Answers without reasons cannot be checked, corrected or built on.',
  repairs: 'Adds a question that asks how students know.',
  level: 'block',
  applies: isFull,
  findings: ({ lesson }) =>
    [...lesson.activities.map((a) => a.description), lesson.lessonClosure, lesson.assessment].some((text) =>
      REASONS.test(text),
    )
      ? []
      : ['No activity, closing or assessment asks students to explain, justify or compare.'],
  repair: ({ lesson }) =>
    withLine(
      lesson,
      mainActivity(lesson),
      'Ask: How do you know? Explain your answer to a partner, and give a reason that can be checked.',
    ),
};

const ENOUGH_MISCONCEPTIONS = 2;
const EMPTY_PHRASE = pattern(
  'i',
  raw`\bsome (?:students|learners|children) (?:may|might|will|could) `,
  anyOf`struggle|have difficulty|find (?:it|this) (?:hard|difficult)|need (?:more|extra) (?:help|support)`,
  raw`\b`,
);

const misconceptions: Check = {
  id: 'I4',
  title: 'The plan says what students often get wrong, and why',
  why: 'A teacher who expects the usual mistake catches it the first time a student makes it.',
  level: 'warn',
  applies: isFull,
  findings: ({ lesson }) => [
    ...(lesson.misconceptions.filter((m) => [m.what, m.why, m.move].every((text) => text.trim().length >= 10)).length <
    ENOUGH_MISCONCEPTIONS
      ? [`The plan names fewer than ${ENOUGH_MISCONCEPTIONS} misconceptions with the reason and what the teacher does.`]
      : []),
    ...lesson.misconceptions.flatMap((m, i) =>
      EMPTY_PHRASE.test(`${m.what} ${m.why}`) ? [`Misconception ${i + 1} does not say what students think.`] : [],
    ),
  ],
};

/** One noun of an interest may stand in any lesson ("ball"); two are of this one. */
const ENOUGH_NOUNS = 2;

const keywords: Check = {
  id: 'I5',
  title: 'Your keywords are used',
  why: 'You typed those words because they matter in your class.',
  level: 'warn',
  applies: ({ request }) => keywordList(request.keywords).length > 0,
  // "Explained once" is only checked in the vocabulary: an explanation in running text cannot be told from a mention.
  findings: ({ lesson, request }) => {
    const plan = new Set(
      lemmas(
        [lesson.title, ...lesson.objectives, ...lesson.vocabulary.map((v) => v.term), allTasks(lesson)].join('\n'),
      ),
    );
    const holds = (phrase: string): boolean => lemmas(phrase).every((lemma) => plan.has(lemma));
    const isTakenUp = (keyword: string): boolean =>
      holds(keyword) ||
      lesson.studentPages.some(({ title }) => title.toLowerCase().includes(keyword.toLowerCase())) ||
      // A notice says so already.
      lesson.notices.some((notice) => notice.includes(`“${keyword}”`)) ||
      new Set((request.keywordNouns?.get(keyword) ?? []).filter((noun) => lemmas(noun).length > 0 && holds(noun)))
        .size >= ENOUGH_NOUNS;
    return [
      ...keywordList(request.keywords).flatMap((keyword) =>
        isTakenUp(keyword) ? [] : [`No activity uses the keyword “${keyword}”.`],
      ),
      ...lesson.vocabulary.flatMap(({ term, meaning }) =>
        new RegExp(`(?<!\\p{L})${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'iu').test(meaning)
          ? [`The meaning of “${term}” uses the word itself.`]
          : [],
      ),
    ];
  },
};

export const ENGAGEMENT: readonly Check[] = [reasoning, together, choice, misconceptions, keywords];
