/** Checks of objectives: visible or audible, few, each practiced and assessed. */

import { upperFirst } from '../../../../language/text.ts';
import {
  bloomRank,
  bloomVerb,
  lemmas,
  sentences,
  share,
  withoutObjectiveStart,
  wordCount,
  words,
} from '../../../../language/words.ts';
import type { LessonDraft } from '../../planner.ts';
import type { Check } from '../check.ts';
import { lemmasOfSigns } from '../tools/notation.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { allTasks, asSentence, joinLines, lowerFirst, mainActivity, withLine } from '../tools/plan-text.ts';
import { taughtAndPracticed } from './taught.ts';

// ── C1 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nobody can see these happen. "Explore" and "see" hide what students show in the end. */
const VAGUE = new Set(
  `understand know learn appreciate be become explore realize realise see think grasp comprehend get believe feel enjoy
    value study discover gain internalize`.split(/\s+/),
);

/** What a vague beginning becomes, the most telling first. The rest of the sentence stays grammatical. */
const OBSERVABLE: readonly (readonly [RegExp, string])[] = [
  [/^(?:understand|know|learn|see|discover|study|explore|realize|realise|get|grasp)\s+and\s+(?=\w)/i, 'Explain and '],
  [/^(?:learn|know|get)\s+to\s+/i, ''],
  [/^(?:be able|become able)\s+to\s+/i, ''],
  [
    pattern(
      'i',
      raw`^`,
      anyOf`
        understand|know|learn|see|discover|study|explore|grasp|comprehend|get|think about|realize|realise
        be aware of|become aware of
      `,
      raw`\s+(how|why|when|where|what|which|who|whether|if)\b`,
    ),
    'Explain $1',
  ],
  [
    /^(?:understand|know|learn|see|discover|realize|realise|grasp|comprehend|believe|think|appreciate|be aware|become aware|feel)\s+(?:of\s+)?that\b/i,
    'Explain that',
  ],
  [
    /^(?:be|become|get)\s+(?:aware of|familiar with|acquainted with|comfortable with|confident with|good at)\s+/i,
    'Describe ',
  ],
  [/^(?:learn|think|know)\s+(?:more\s+)?about\s+/i, 'Describe '],
  [/^(?:gain|get)\s+an?\s+(?:\w+\s+)?(?:understanding|idea|sense|knowledge)\s+of\s+/i, 'Explain '],
  [/^(?:appreciate|value|enjoy)\s+/i, 'Describe the value of '],
  [/^(?:explore|study|discover)\s+/i, 'Investigate '],
  [/^know\s+/i, 'State '],
  [/^(?:understand|comprehend|grasp|see|learn|realize|realise|internalize|get|gain)\s+/i, 'Explain '],
];

/** "Accurately read …": an adverb may come before the verb. */
function firstVerb(objective: string): string {
  const [first = '', second = ''] = words(withoutObjectiveStart(objective));
  return first.endsWith('ly') && bloomRank(first) === 0 ? second : first;
}

/** An objective whose first verb can be seen; the list's own verbs only, so that a noun is no verb. */
export const isObservable = (objective: string): boolean => {
  const verb = firstVerb(objective);
  return !VAGUE.has(verb) && bloomVerb(verb) === verb;
};

/** The same goal, starting with a verb that can be seen or heard. */
export function observable(objective: string): string {
  let text = withoutObjectiveStart(objective).trim();
  for (const [vague, clear] of OBSERVABLE) {
    if (!vague.test(text)) continue;
    text = text.replace(vague, clear);
    break;
  }
  const [first = ''] = words(text);
  const base = bloomVerb(first);
  // "Comparing fractions", "Compares fractions" → "Compare fractions"
  if (/(?:ing|s)$/.test(first) && !VAGUE.has(first) && base !== undefined && !isObservable(text))
    text = text.replace(/^\W*\w+/, base);
  return isObservable(text) ? upperFirst(text) : `Explain with an example: ${text.replace(/^[^\p{L}\d]+/u, '')}`;
}

const visible: Check = {
  id: 'C1',
  title: 'Each objective starts with something a teacher can see or hear',
  why: 'Nobody can see a student “understand” something; a goal that starts with something visible can be checked.',
  repairs: 'Replaces the vague verb with an observable one that keeps the goal.',
  level: 'block',
  when: { rewords: true },
  applies: ({ lesson }) => lesson.objectives.length > 0,
  findings: ({ lesson }) =>
    lesson.objectives.flatMap((text, i) =>
      isObservable(text)
        ? []
        : [
            `Objective ${i + 1} starts with “${firstVerb(text) || text.slice(0, 20)}”, which nobody can see or hear a student do.`,
          ],
    ),
  repair: ({ lesson }) => ({
    ...lesson,
    objectives: lesson.objectives.map((text) => (isObservable(text) ? text : observable(text))),
  }),
};

const MOST_OBJECTIVES = 4;
const MOST_WORDS = 30;

const short: Check = {
  id: 'C2',
  title: 'There are one to four short objectives',
  why: 'A lesson with more goals than it can reach reaches none of them well.',
  level: 'warn',
  applies: ({ lesson }) => lesson.objectives.length > 0,
  // "One main verb" is left to the reader: "Decide … and justify the answer" is one goal with two verbs, as most sound ones are.
  findings: ({ lesson }) => [
    ...(lesson.objectives.length > MOST_OBJECTIVES
      ? [`There are ${lesson.objectives.length} objectives; a lesson can reach at most ${MOST_OBJECTIVES}.`]
      : []),
    ...lesson.objectives.flatMap((text, i) =>
      wordCount(text) > MOST_WORDS ? [`Objective ${i + 1} has ${wordCount(text)} words; ${MOST_WORDS} is enough.`] : [],
    ),
  ],
};

// ── C3, C4 ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The list's starting value. Composed plans hold 0.4 and more of every objective's words; an objective on another topic 0.15 and less. */
const IN_COMMON = 0.25;

/** The words of an objective that name its topic; its verbs are in every lesson. */
const topicOf = (text: string): string[] => {
  const verbs = new Set(
    words(text)
      .filter((word) => bloomVerb(word) === word)
      .flatMap(lemmas),
  );
  const topic = lemmas(withoutObjectiveStart(text)).filter((lemma) => !verbs.has(lemma) && lemma !== 'exampl');
  return topic;
};

/** With what its signs say: a task in numerals practices "adding fractions" without a word of it. */
const read = (text: string): string[] => [...lemmas(text), ...lemmasOfSigns(text)];

/** The objectives that lack practice or assessment. */
function unmet(lesson: LessonDraft): { place: string; text: string; practiced: boolean; assessed: boolean }[] {
  const done = [...lesson.activities.map((a) => a.description), ...lesson.studentPages.map((p) => p.body)].map(read);
  const judged = [
    lesson.assessment,
    lesson.lessonClosure,
    ...lesson.quizQuestions.map((q) => `${q.question} ${q.correctAnswer}`),
    // The exit ticket is a page of its own; the assessment may only name it.
    ...lesson.studentPages.filter(({ title }) => /\bexit\b/i.test(title)).map(({ body }) => body),
  ].map(read);
  const met = (topic: string[], texts: string[][]) => texts.some((text) => share(topic, text) >= IN_COMMON);
  return lesson.objectives
    .map((text, i) => ({
      place: `Objective ${i + 1}`,
      text,
      practiced: met(topicOf(text), done),
      assessed: met(topicOf(text), judged),
    }))
    .filter((objective) => !objective.practiced || !objective.assessed);
}

const reached: Check = {
  id: 'C3',
  title: 'Each objective is practiced and assessed',
  why: 'Students reach a goal they never practice only by luck, and nobody knows whether they reach one that is never assessed.',
  repairs:
    'Drops a goal that is never practiced where another one is left, else makes it a task, and adds a line of evidence to the assessment.',
  level: 'block',
  applies: ({ lesson }) => lesson.objectives.length > 0,
  findings: ({ lesson }) =>
    unmet(lesson).flatMap(({ place, practiced, assessed }) => [
      ...(practiced ? [] : [`${place} is not practiced in any activity.`]),
      ...(assessed ? [] : [`${place} is not assessed in the closing, the assessment or the quiz.`]),
    ]),
  repair: ({ lesson }) => {
    const missed = unmet(lesson);
    const unpracticed = missed.filter((goal) => !goal.practiced).map(({ text }) => text);
    const kept = lesson.objectives.filter((text) => !unpracticed.includes(text));
    // A line that asks for "one example of this goal" would fit any lesson: what is not practiced is rather not claimed.
    const claimed =
      kept.length > 0
        ? { ...lesson, objectives: kept }
        : lesson.provenance.engine === 'built-in'
          ? // A frame without a pack has no tasks of its own; its goal begins with a verb that students can do.
            unpracticed.reduce(
              (now, text) => withLine(now, mainActivity(now), `Students: ${lowerFirst(asSentence(text))}`),
              lesson,
            )
          : lesson;
    const assessment = missed
      .filter(({ assessed, text }) => !assessed && claimed.objectives.includes(text))
      .reduce(
        (now, { text }) =>
          joinLines(
            now,
            `Also look for evidence of this goal in what students hand in: ${lowerFirst(asSentence(text))}`,
          ),
        lesson.assessment,
      );
    return { ...claimed, assessment };
  },
};

/** Stems and answers bring contexts and names of their own; an item on the lesson's topic still shares this much with what is taught. */
const ITEM_IN_COMMON = 0.25;

const taught: Check = {
  id: 'C4',
  title: 'Nothing is assessed that was not taught',
  why: 'Testing what was not taught measures what students had already learned at home.',
  level: 'warn',
  applies: ({ lesson }) => lesson.quizQuestions.length > 0,
  findings: ({ lesson }) => {
    const known = lemmas(
      [
        ...lesson.objectives,
        lesson.bigIdea,
        ...lesson.vocabulary.map((v) => `${v.term} ${v.meaning}`),
        allTasks(lesson),
      ].join('\n'),
    );
    return lesson.quizQuestions.flatMap((q, i) => {
      const item = lemmas(`${q.question} ${q.correctAnswer}`);
      return item.length >= 4 && share(item, known) < ITEM_IN_COMMON
        ? [`Quiz question ${i + 1} asks about something that the lesson does not teach.`]
        : [];
    });
  },
};

// ── C5 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const HIGHER = 4;
/** "Why", "how do you know" and "what if" ask for reasons without a verb of the list. */
const REASONING = pattern(
  'i',
  raw`\b`,
  anyOf`
    why|how do (?:you|we|they) know|how (?:could|can|would) (?:you|we) (?:tell|show|check)
    what (?:would happen|if)|because|explain|predict|reason|evidence|do you agree
    is (?:he|she|it|this|the claim) (?:right|true|correct)
  `,
  raw`\b`,
);
/**
 * The list asks for a quarter of all sentences. Here every step of an investigation and every prompt on a page counts as a task,
 * and plans composed of sound packs hold 0.08 to 0.38 (median 0.19); 0.1 is what the plans in the field were found to hold.
 */
const HIGHER_SHARE = 0.1;

/** Sentences that set students a task: questions, and sentences with a verb of the list as first word. */
const tasksIn = (text: string): string[] =>
  sentences(text)
    .map((sentence) => sentence.replace(/^(?:[\d•*-]+[.)]?\s*)?(?:[\p{L} ]{2,24}:\s*)?["“(]?/u, ''))
    .filter((sentence) => sentence.includes('?') || bloomVerb(words(sentence)[0] ?? '') === words(sentence)[0]);

const isHigher = (task: string): boolean =>
  REASONING.test(task) || words(task).some((word) => bloomRank(word) >= HIGHER && bloomVerb(word) === word);

const higherOrder: Check = {
  id: 'C5',
  title: 'Enough tasks ask students to analyze, evaluate or create',
  why: 'Quickly written plans ask mostly for recall; students remember what they had to reason about.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 0,
  findings: ({ lesson, request }) => {
    const tasks = tasksIn(
      [
        ...lesson.activities.map((a) => a.description),
        lesson.lessonClosure,
        lesson.assessment,
        ...lesson.studentPages.map((p) => p.body),
      ].join('\n'),
    );
    const higher = tasks.filter(isHigher).length;
    if (request.type === 'formative')
      return higher > 0 ? [] : ['No task asks students to analyze, evaluate or create.'];
    return higher < tasks.length * HIGHER_SHARE
      ? [
          `Only ${higher} of ${tasks.length} tasks in the activities and the assessment ask students to analyze, evaluate or create.`,
        ]
      : [];
  },
};

export const OBJECTIVES: readonly Check[] = [visible, short, taughtAndPracticed, reached, taught, higherOrder];
