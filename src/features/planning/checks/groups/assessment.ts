/** Checks of assessment: students show something, and the teacher knows what to see in it. */

import { count } from '../../../../language/text.ts';
import { bloomVerb, lemmas, sentences, words } from '../../../../language/words.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { asSentence, joinLines, labelled } from '../tools/plan-text.ts';

const isFull = ({ request }: PlanUnderCheck): boolean => request.type === 'full';
const WORDLESS_LABEL = /^[\s•*-]*(?:\d+[.)]\s*)?(?:[\p{L} ,]{2,30}:\s*)?["“(]?/u;

/** A question, or a sentence that tells students what to do, behind a label or not. */
const promptsIn = (text: string): string[] =>
  sentences(text).filter((sentence) => {
    const [first = ''] = words(sentence.replace(WORDLESS_LABEL, ''));
    return (
      sentence.includes('?') ||
      bloomVerb(first) === first ||
      (/\bstudents? (?:will )?(?:\w+ly )?(?:then )?(\w+)/i.test(sentence) &&
        bloomVerb(/\bstudents? (?:will )?(?:\w+ly )?(?:then )?(\w+)/i.exec(sentence)?.[1] ?? '') !== undefined)
    );
  });

const EXIT_PROMPT = 'Exit ticket: Write or draw one example that shows today’s goal. How do you know that it is right?';

const produced: Check = {
  id: 'F1',
  title: 'Students show what they have learned at the end',
  why: 'Without something that students write, draw or say, nobody knows whether the lesson worked.',
  repairs: 'Adds an exit ticket on the first objective to the closing.',
  level: 'block',
  applies: () => true,
  findings: ({ lesson }) =>
    promptsIn(`${lesson.lessonClosure}\n${lesson.assessment}`).length > 0
      ? []
      : ['Neither the closing nor the assessment has a question or a task for students.'],
  repair: ({ lesson }) => ({
    ...lesson,
    lessonClosure: joinLines(
      lesson.lessonClosure,
      `${EXIT_PROMPT} The goal: ${asSentence(lesson.objectives[0] ?? lesson.title)}`,
    ),
  }),
};

const LEVELS = ['Got it', 'Almost', 'Not yet'];
const LEVEL_NAMES = pattern(
  'gim',
  raw`^[\s•*-]*`,
  anyOf`
    got it|almost|not yet|exceeds?|meets?|approaching|beginning|developing|proficient|advanced|level \d
    mastered|on track|needs support|below|emerging|secure
  `,
  raw`\b[^:\n]{0,30}:`,
);
const SAME_LEVEL = 0.9;

const levels: Check = {
  id: 'F2',
  title: 'The assessment says what work at each level looks like',
  why: 'Sorting exit tickets is quick when the plan says what each pile looks like.',
  level: 'warn',
  applies: isFull,
  findings: ({ lesson }) => {
    if ((lesson.assessment.match(LEVEL_NAMES) ?? []).length < 2)
      return [`The assessment does not name two levels of work, such as ${LEVELS.map((l) => `“${l}:”`).join(', ')}.`];
    const texts = LEVELS.flatMap((level) => labelled(lesson.assessment, level, LEVELS) ?? []).map((text) => [
      ...new Set(lemmas(text)),
    ]);
    const same = texts.some((a, i) =>
      texts
        .slice(i + 1)
        .some(
          (b) => a.length > 0 && a.filter((l) => b.includes(l)).length / Math.max(a.length, b.length) >= SAME_LEVEL,
        ),
    );
    return same ? ['The assessment describes two levels in the same words.'] : [];
  },
};

const MINUTES_PER_CHECK = 15;
/** Ways in which a teacher sees what a whole class, or a part of it, thinks right now. */
const CHECKS = pattern(
  'gim',
  raw`\b`,
  anyOf`
    turn[- ]and[- ]talk|think[- ]pair[- ]share|white ?boards?|cold call\w*|thumbs|polls?|vote
    quick ?writes?|exit (?:ticket|slip|card)s?|hold up|show of hands
    raise (?:a|their|your) (?:hand|card|finger)s?|finger signal|compare answers|hand in|quick check
    stop and (?:jot|draw|ask)|fist to five|four corners|gallery walk|circulate|look over shoulders
    predict
  `,
  raw`\b|^\s*(?:Check|Listen for|Watch for|Look for)\b`,
);

const often: Check = {
  id: 'F3',
  title: 'The teacher sees what students think at least every 15 minutes',
  why: 'A misunderstanding that shows up after forty minutes is too late to fix in class.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 0,
  findings: ({ lesson, request }) => {
    const found =
      `${lesson.activities.map((a) => a.description).join('\n')}\n${lesson.lessonClosure}\n${lesson.assessment}`.match(
        CHECKS,
      )?.length ?? 0;
    const wanted = Math.ceil(request.minutes / MINUTES_PER_CHECK);
    return found < wanted
      ? [`In ${request.minutes} minutes, the plan has ${count(found, 'check')} for understanding; it needs ${wanted}.`]
      : [];
  },
};

const LOOK_FORS = 3;

const watched: Check = {
  id: 'F4',
  title: 'The plan says what to watch for and what to do about it',
  why: 'A teacher who knows what to look for can act on it while walking around.',
  level: 'inform',
  applies: isFull,
  findings: ({ lesson }) => {
    const text = [lesson.assessment, lesson.differentiation, ...lesson.activities.map((a) => a.description)].join('\n');
    const seen = new Set(
      (
        text.match(/^Watch for:[^.\n]*|\b(?:students? who|if (?:a )?students?|when (?:a )?students?)\b[^.\n]*/gim) ?? []
      ).map((s) => s.toLowerCase()),
    );
    return seen.size < LOOK_FORS
      ? [`The plan names ${count(seen.size, 'thing')} to watch for (“Students who …”); it should name ${LOOK_FORS}.`]
      : [];
  },
};

export const ASSESSMENT: readonly Check[] = [produced, levels, often, watched];
