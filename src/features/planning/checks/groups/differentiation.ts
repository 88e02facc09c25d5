/** Checks of differentiation and access: three lanes to one goal, and ways to take part for everyone. */

import { upperFirst } from '../../../../language/text.ts';
import { bloomRank, lemmas, overlap, wordCount, words } from '../../../../language/words.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { noLearningStyles, personFirst } from '../tools/people.ts';
import { asSentence, joinLines, labelled, lowerFirst, topicText } from '../tools/plan-text.ts';

const LANES = [
  {
    name: 'Support',
    label: 'Support',
    line: 'students work towards the same goal with a first example in front of them, one step at a time, and say each step to a partner before they write it.',
  },
  {
    name: 'Core',
    label: 'Core|On level',
    line: 'students work towards the goal on several cases, from easy to hard, give a reason for each answer, and compare it with a partner.',
  },
  {
    name: 'Extension',
    label: 'Extension|Challenge',
    line: 'students create a harder case for a classmate, write the answer, and justify why it is right and which mistake it would catch.',
  },
] as const;
/** Other labels that end a lane. */
const LABELS = [
  ...LANES.map((lane) => lane.label),
  'English learners',
  'Multilingual learners',
  'Ways to show it',
  'UDL',
  'Access',
];
/** Fewer words cannot say what students do and with what help. */
const LANE_WORDS = 15;

const isFull = ({ request }: PlanUnderCheck): boolean => request.type === 'full';
const laneOf = (text: string, label: string) => labelled(text, label, LABELS);
const missing = (differentiation: string) =>
  LANES.filter(({ label }) => wordCount(laneOf(differentiation, label) ?? '') < LANE_WORDS);

const threeLanes: Check = {
  id: 'G1',
  title: 'There is a lane for support, core and extension',
  why: 'A class never starts in one place; without lanes, support means waiting and extension means more of the same.',
  repairs: 'Adds the missing lane, or makes a short one longer, always with the lesson’s own goal.',
  level: 'block',
  applies: isFull,
  findings: ({ lesson }) =>
    missing(lesson.differentiation).map(({ name, label }) =>
      laneOf(lesson.differentiation, label) === undefined
        ? `The differentiation has no line “${name}: …”.`
        : `In the differentiation, the line “${name}:” has fewer than ${LANE_WORDS} words.`,
    ),
  repair: ({ lesson }) => {
    const goal = `The goal: ${asSentence(lowerFirst(lesson.objectives[0] ?? lesson.title))}`;
    const differentiation = missing(lesson.differentiation).reduce((text, { name, label, line }) => {
      const start = new RegExp(`^[\\s•*-]*(?:${label})\\b[^:\\n]{0,30}:`, 'im').exec(text);
      // A short lane is made longer in place; what it says comes first.
      if (!start) return joinLines(text, `${name}: ${line} ${goal}`);
      const said = laneOf(text, label) ?? '';
      const [before, after] = [text.slice(0, start.index + start[0].length), text.slice(start.index + start[0].length)];
      const first = said === '' ? '' : `${asSentence(said)} `;
      return `${before} ${first}${upperFirst(line)} ${goal}\n${after.trimStart().slice(said.length).trimStart()}`.trim();
    }, lesson.differentiation);
    return { ...lesson, differentiation };
  },
};

const TOPIC_WORDS = 2;

const specific: Check = {
  id: 'G2',
  title: 'Each lane is about this lesson’s topic',
  why: 'Advice that fits any lesson helps with none of them.',
  level: 'warn',
  applies: (plan) => isFull(plan) && missing(plan.lesson.differentiation).length === 0,
  findings: ({ lesson }) => {
    const topic = lemmas(
      [
        topicText(lesson),
        ...lesson.vocabulary.map((v) => v.meaning),
        ...lesson.misconceptions.map((m) => `${m.what} ${m.move}`),
      ].join('\n'),
    );
    return LANES.flatMap(({ name, label }) =>
      overlap(lemmas(laneOf(lesson.differentiation, label) ?? ''), topic).length < TOPIC_WORDS
        ? [`In the differentiation, the line “${name}:” would fit any lesson.`]
        : [],
    );
  },
};

const LANGUAGE_HELP = pattern(
  'i',
  raw`\b`,
  anyOf`
    sentence (?:frames?|starters?|stems?)|frames?|word (?:banks?|walls?|lists?)|visuals?|drawings?
    pictures?|diagrams?|gestures?|home languages?|first languages?|native languages?|translat\w+
    cognates?|partners? (?:talk|may)|glossar\w+|labels?|realia
  `,
  raw`\b`,
);
const LANGUAGE_FUNCTION = pattern(
  'i',
  raw`\b`,
  anyOf`
    describe|compare|contrast|explain|justify|argue|sequence|classify|predict|retell|summarize|ask|state
    discuss|defend|narrate|define|express|infer|cite
  `,
  raw`\b`,
);

const englishLearners: Check = {
  id: 'G4',
  title: 'English learners get the language they need for the task',
  why: 'English learners need the words for a task as well as the task itself.',
  level: 'warn',
  applies: isFull,
  findings: ({ lesson }) => {
    const line =
      laneOf(lesson.differentiation, 'English (?:language )?learners?|Multilingual learners?|ELLs?|Language') ??
      (/\b(?:english|multilingual) (?:language )?learners?\b/i.test(lesson.differentiation)
        ? lesson.differentiation
        : '');
    return [
      ...(LANGUAGE_HELP.test(line)
        ? []
        : ['The differentiation gives English learners no help such as sentence frames, a word bank or pictures.']),
      ...(line === '' || LANGUAGE_FUNCTION.test(line)
        ? []
        : ['The differentiation does not say what English learners do with language (describe, compare, justify …).']),
    ];
  },
};

/** Evidence for the three principles of universal design, two of which are enough. */
const ACCESS: readonly RegExp[] = [
  /\b(?:choose|choice|choos\w+|decide|your own|their own|partner|games?|curio\w+|wonder|story|real)\b/i,
  /\b(?:draw\w*|picture|diagram|model|chart|number line|read aloud|aloud|visual|video|object|color\w*|table|graph|show)\b/i,
  /\b(?:write or draw|draw or write|draw, write|act out|build|record|say (?:or|it)|speak|orally|poster|type|point to|ways to show|show it)\b/i,
];

const access: Check = {
  id: 'G5',
  title: 'Students have more than one way to take part and to show what they learned',
  why: 'A single way to take part shuts out the students who cannot use it.',
  level: 'warn',
  applies: isFull,
  findings: ({ lesson }) => {
    const text = `${lesson.activities.map((a) => a.description).join('\n')}\n${lesson.differentiation}`;
    return ACCESS.filter((marker) => marker.test(text)).length >= 2
      ? []
      : ['The plan offers only one way to take part, take in the topic and show what was learned.'];
  },
};

const DEEPER = 5;

const deeper: Check = {
  id: 'G8',
  title: 'The extension goes deeper instead of adding more of the same',
  why: 'More problems of the same kind punish students who finish early.',
  level: 'warn',
  applies: (plan) => isFull(plan) && laneOf(plan.lesson.differentiation, 'Extension|Challenge') !== undefined,
  findings: ({ lesson }) => {
    const extension = laneOf(lesson.differentiation, 'Extension|Challenge') ?? '';
    const rank = Math.max(0, ...words(extension).map(bloomRank));
    const more =
      /\b(?:more|extra|additional|further) (?:problems|questions|practice|worksheets?|exercises|examples|items)\b/i.test(
        extension,
      );
    return rank >= DEEPER ||
      (!more &&
        /\b(?:why|how|explain|generali[sz]e|compare|analy[sz]e|investigate|pattern|rule|counterexample|predict)\b/i.test(
          extension,
        ))
      ? []
      : ['In the differentiation, the line “Extension:” asks for more of the same, not for deeper thinking.'];
  },
};

export const DIFFERENTIATION: readonly Check[] = [
  noLearningStyles,
  personFirst,
  threeLanes,
  specific,
  englishLearners,
  access,
  deeper,
];
