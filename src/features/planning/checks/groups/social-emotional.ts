/** Social-emotional checks: the chosen theme is really there, and no one is asked for private information. */

import { holdsPhrase, sentences } from '../../../../language/words.ts';
import { THEME_RECORDS } from '../../themes/index.ts';
import { COMPETENCIES, themeBandOf } from '../../themes/theme.ts';
import type { Check } from '../check.ts';
import { gradeIndexOf } from '../tools/minutes-repair.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { activityPlace, joinLines, mainActivity, ownTexts, type Part, scrub, withLine } from '../tools/plan-text.ts';

const namesCompetency = (text: string): boolean =>
  COMPETENCIES.some((name) => new RegExp(name.replace(/[ -]/g, '[ -]'), 'i').test(text));

const themePresent: Check = {
  id: 'H1',
  title: 'The chosen emotional-support theme is in an activity and in the closing',
  why: 'A theme that the form offers and the lesson leaves out is a broken promise.',
  repairs: 'Adds a line on the theme to the main activity, or a sentence to the closing.',
  level: 'block',
  applies: ({ request }) => request.theme !== null,
  findings: ({ lesson, request }) => {
    if (!request.theme) return [];
    const { terms } = THEME_RECORDS[request.theme];
    const name = request.theme.replace('-', ' and ');
    return [
      ...(lesson.activities.some((a) => holdsPhrase(a.description, terms))
        ? []
        : [`No activity uses the theme ${name}.`]),
      ...(holdsPhrase(lesson.lessonClosure, terms) ? [] : [`The closing does not use the theme ${name}.`]),
      ...(namesCompetency([lesson.lessonClosure, ...lesson.activities.map((a) => a.description)].join('\n'))
        ? []
        : [
            `No activity names the competency of the theme ${name}, such as ${THEME_RECORDS[request.theme].competency}.`,
          ]),
    ];
  },
  repair: ({ lesson, request }) => {
    if (!request.theme) return lesson;
    const { name, competency, terms, routines } = THEME_RECORDS[request.theme];
    const routine = routines[themeBandOf(gradeIndexOf(request.gradeLevel))];
    const all = [lesson.lessonClosure, ...lesson.activities.map((a) => a.description)].join('\n');
    const inActivity = lesson.activities.some((a) => holdsPhrase(a.description, terms)) && namesCompetency(all);
    const worked = inActivity
      ? lesson
      : withLine(lesson, mainActivity(lesson), `${name} (${competency}): ${routine.partners}`);
    return holdsPhrase(lesson.lessonClosure, terms)
      ? worked
      : { ...worked, lessonClosure: joinLines(worked.lessonClosure, `${name}: ${routine.closing}`) };
  },
};

/** Asks students about their private lives and families. A character's home or fear in a story is fine. */
const PRIVATE = pattern(
  'i',
  raw`\b`,
  anyOf`share|tell|write|describe|talk|discuss|say|explain|draw|list|name|disclose|reveal|journal`,
  raw`\b[^.?!\n]{0,60}\b`,
  anyOf`
    (?:your|their own|a personal) (?:own )?${anyOf`
      trauma\w*|diagnos[ie]s|medications?|therapy|therapist|disabilit(?:y|ies)|immigration status|religion
      home life|family(?:’s|'s)? (?:problems?|situation|income|money|secrets?|conflicts?|struggles?)
      parents?(?:’|')?s? (?:divorce|fights?|income|salary|jail|marriage)
    `}
    (?:what happens|problems|trouble|violence|abuse|a fight) (?:at|in your|in their) home
    (?:traumatic|abusive) (?:event|experience|memor\w+|time)
    a time (?:when |that )?(?:you|they) (?:were|was|felt|had been|got) (?:\w+ )?${anyOf`
      abused|hurt by|traumati[sz]ed|bullied|depressed|hit|molested|unsafe at home
    `}
  `,
);
const FEELINGS = pattern(
  'i',
  raw`\b`,
  anyOf`share|tell|talk about|describe|write about|say|discuss|name|draw|show|act out`,
  raw`\b[^.?!\n]{0,60}\b`,
  anyOf`
    how you (?:feel|felt|are feeling)
    your (?:own )?(?:feelings?|emotions?|worr(?:y|ies)|fears?|mood|stress|anxiety)
    (?:something|a time|what) (?:that |when )?(?:makes? |made )?you (?:feel |felt |were |are )?${anyOf`
      sad|afraid|angry|worried|anxious|scared|lonely|upset|nervous|stressed
    `}
  `,
  raw`|\bhow `,
  anyOf`are you feeling|do you feel (?:today|right now|about yourself)|did (?:that|it|this) make you feel`,
  raw`\b`,
);
const OPT_OUT = pattern(
  'i',
  raw`\b`,
  anyOf`
    may pass|can pass|or pass|right to pass|no one has to|nobody has to|don['’]t have to share
    do not have to share|if you (?:like|want|wish)|if they (?:like|want|wish)|only if
    may (?:skip|keep (?:it|this)|choose not)|choose not to share
    keep it (?:to (?:yourself|themselves)|private)|stays? private|privately|optional
  `,
  raw`\b`,
);
const PASS_LINE = 'Anyone may pass; no one has to share feelings or private information.';

const ASKED: readonly Part[] = [
  'activities',
  'lessonClosure',
  'assessment',
  'differentiation',
  'objectives',
  'studentPages',
];

const safePrompts: Check = {
  id: 'H2',
  title: 'No one is asked for private information, and students may pass',
  why: 'A classroom is no place to be asked about home, health or trauma, and sharing feelings must be a choice.',
  repairs: 'Removes the question, and adds that anyone may pass.',
  level: 'block',
  applies: () => true,
  findings: ({ lesson }) => [
    ...ownTexts(lesson, ASKED).flatMap(({ place, text }) =>
      sentences(text)
        .filter((s) => PRIVATE.test(s))
        .map((s) => `In ${place}, students are asked for something private: “${s.slice(0, 80)}”`),
    ),
    ...lesson.activities.flatMap(({ description }, i) =>
      FEELINGS.test(description) && !OPT_OUT.test(description)
        ? [`In ${activityPlace(lesson, i)}, students share feelings, but nothing says that they may pass.`]
        : [],
    ),
    ...(FEELINGS.test(lesson.lessonClosure) && !OPT_OUT.test(lesson.lessonClosure)
      ? ['In the closing, students share feelings, but nothing says that they may pass.']
      : []),
  ],
  repair: ({ lesson }) => {
    const decent = scrub(lesson, (text) => withoutPrivate(text), ASKED);
    const withPass = (text: string) => (FEELINGS.test(text) && !OPT_OUT.test(text) ? joinLines(text, PASS_LINE) : text);
    return {
      ...decent,
      activities: decent.activities.map((a) => ({ ...a, description: withPass(a.description) })),
      lessonClosure: withPass(decent.lessonClosure),
    };
  },
};

const withoutPrivate = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      PRIVATE.test(line)
        ? sentences(line)
            .filter((sentence) => !PRIVATE.test(sentence))
            .join(' ')
        : line,
    )
    .join('\n');

export const SOCIAL_EMOTIONAL: readonly Check[] = [safePrompts, themePresent];
