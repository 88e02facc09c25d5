/** Checks of language and facts: the arithmetic is right, students can read their pages, and every sentence says something. */

import { GRADES } from '../../../../contract/school.ts';
import { readable, readingGrade } from '../../../../language/reading-level.ts';
import { upperFirst } from '../../../../language/text.ts';
import { wordCount } from '../../../../language/words.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { gradeIndexOf } from '../tools/minutes-repair.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { ownTexts, type Part, planTexts, scrub } from '../tools/plan-text.ts';
import { falseAnswers } from './answer-sums.ts';
import { equationsIn, withTrueResults } from './arithmetic.ts';
import { falseRootsIn } from './roots.ts';

// ── J4 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Words by which a plan marks a claim as somebody's, or as wrong on purpose. */
const CLAIMED = pattern(
  'i',
  raw`\b`,
  anyOf`
    says?|said|saying|thinks?|thought|claims?|claimed|writes|wrote|believes?|believed|argues?|insists?|answered|gets|got
    is it true|true or false|right\?|correct\?
    false|wrong\w*|mistakes?|mistaken|errors?|incorrect\w*|not equal|not true|untrue|misconceptions?
    students? (?:who|write|say|think|multiply|add)|question mark|critique|instead of|mixed up|agrees?|disagrees?|tempt\w*|trick\w*
    check whether|tests? (?:the|this|a|whether)|should be|(?<!, )which (?:one|of|equation|answer|is)
    whoever|someone|somebody|(?:a|another|one) (?:student|classmate|friend|child)
    isn['’]t|doesn['’]t|decide (?:if|whether)|as in|no[,.]|fix|repair|correct|spot|find the
  `,
  // Lettered results are side by side to be judged.
  raw`\b|\bA[.:)] .*\bB[.:)] `,
);
/** A word that excuses only the sum that it speaks of: "you cannot write 1/2 + 1/3 = 2/5", but not "you cannot guess it: 64 - 48 = 14". */
const DENIED = /\b(?:do(?:es)? not|cannot|can['’]t|never|if|not)\b[^.:;!?\n]{0,40}$/i;
/** A sum that is asked about, in its own sentence or in the next: "Is 3 × 4 = 13?" "3 × 4 = 13. Is that so?" */
const ASKED =
  /^[^.?!\n]{0,120}(?:\.\d[^.?!\n]{0,80})?(?:[.!]["”)]? (?:Is|Are|Does|Do|Did|Can|Why|What|Where|Who|How would)\b[^.?!\n]{0,100})?\?/;
const isDenied = (text: string, start: number): boolean =>
  DENIED.test(text.slice(Math.max(0, start - 60), start)) || ASKED.test(text.slice(start, start + 300));

/** Places with wrong answers on purpose: choices of a quiz, statements to be judged, common mistakes. */
const TOLD_ON_PURPOSE: ReadonlySet<Part> = new Set(['misconceptions', 'quizQuestions']);

/** A paragraph with such a word is left alone as a whole: the mark may be in the sentence before. */
const isChecked = (paragraph: string): boolean =>
  !paragraph.startsWith('Options:') && !CLAIMED.test(paragraph.replace(/^[\s•*-]*[\p{L} ]{2,24}:/u, ''));
/** A student page or an answer counts as a whole: its task may mark something further down. */
const ONE_WHOLE: ReadonlySet<Part> = new Set(['studentPages', 'answerKey']);

const paragraphsOf = (text: string, part: Part): string[] => (ONE_WHOLE.has(part) ? [text] : text.split('\n'));
const quizTexts = ({ lesson }: PlanUnderCheck) =>
  lesson.quizQuestions.map((q, i) => ({
    place: `the explanation of quiz question ${i + 1}`,
    part: 'assessment' as const,
    text: q.explanation ?? '',
  }));

const trueSums: Check = {
  id: 'J4',
  title: 'All arithmetic is correct',
  why: 'One wrong answer on the board costs the class’s trust in all the others.',
  repairs: 'Replaces the wrong result with the correct one; mistakes that are marked as intentional stay.',
  level: 'block',
  when: { inQuestion: true, rewords: true },
  applies: () => true,
  findings: (plan) => [
    ...falseAnswers(plan.lesson),
    ...[...ownTexts(plan.lesson).filter(({ part }) => !TOLD_ON_PURPOSE.has(part)), ...quizTexts(plan)].flatMap(
      ({ place, part, text }) =>
        paragraphsOf(text, part)
          .filter(isChecked)
          .flatMap((paragraph) => [
            ...equationsIn(paragraph)
              .filter((equation) => !equation.true && !isDenied(paragraph, equation.start))
              .map(({ whole, result }) => `${upperFirst(place)} says “${whole}”; the correct answer is ${result}.`),
            ...falseRootsIn(paragraph).map((fault) => `In ${place}: ${fault}.`),
          ]),
    ),
  ],
  repair: ({ lesson }) => {
    const fixed = (text: string, part: Part) =>
      paragraphsOf(text, part)
        .map((p) => (isChecked(p) ? withTrueResults(p, (start) => !isDenied(p, start)) : p))
        .join('\n');
    const plain = scrub(lesson, (text, part) => (TOLD_ON_PURPOSE.has(part) ? text : fixed(text, part)));
    return {
      ...plain,
      quizQuestions: plain.quizQuestions.map((q) =>
        q.explanation === undefined ? q : { ...q, explanation: fixed(q.explanation, 'assessment') },
      ),
    };
  },
};

// ── J1, J2 ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What students read or hear: their pages, and what the teacher says to them. */
const studentTexts = ({ lesson }: PlanUnderCheck) => [
  ...planTexts(lesson, ['studentPages']).filter(({ place }) => !place.startsWith('the title')),
  ...planTexts(lesson, ['activities']).map((entry) => ({
    ...entry,
    text: entry.text
      .split('\n')
      .filter((line) => /^\s*(?:Say|Ask|Students)\b[^:]{0,15}:/i.test(line))
      .map((line) => line.replace(/^[^:]*:/, ''))
      .join('\n'),
  })),
];

/**
 * The list allows one grade above. The formula swings by two grades on a page of 100 words, and words of the subject
 * ("equivalent", "numerator") cannot be avoided: packs' texts at their grade reach two grades above, so three is the line.
 */
const GRADES_ABOVE = 3;
/** Fewer words say nothing about the level. */
const FEWEST_WORDS = 60;
/** The list says 20. A prompt that quotes a sentence to be judged may be longer: packs' own prompts reach 25. */
const LONGEST_SENTENCE = 28;

const level: Check = {
  id: 'J1',
  title: 'Students can read the text that is written for them',
  why: 'A page that students cannot read tests their reading, no matter what it was meant to teach.',
  level: 'warn',
  // Readability formulas count nothing useful in the first grades, where the teacher reads aloud.
  applies: ({ request }) => gradeIndexOf(request.gradeLevel) >= 2,
  findings: (plan) => {
    const grade = gradeIndexOf(plan.request.gradeLevel);
    return studentTexts(plan).flatMap(({ place, text }) => {
      const reached = wordCount(text) >= FEWEST_WORDS ? readingGrade(text) : 0;
      const long = grade <= GRADES.indexOf('5') ? readable(text).filter((s) => wordCount(s) > LONGEST_SENTENCE) : [];
      return [
        ...(reached > grade + GRADES_ABOVE
          ? [`In ${place}, the text for students reads at a grade ${Math.round(reached)} level.`]
          : []),
        ...long.map((s) => `In ${place}, a sentence for students has ${wordCount(s)} words: “${s.slice(0, 50)}…”`),
      ];
    });
  },
};

/** The list says three sentences a paragraph. A "Show:" line of a pack tells a whole drawing in up to ten short ones; 160 words are beyond them all. */
const LONGEST_PARAGRAPH = 160;

const density: Check = {
  id: 'J2',
  title: 'No paragraph is so long that a teacher loses their place',
  why: 'In the middle of a lesson, a teacher has only seconds to find the next step.',
  level: 'warn',
  applies: () => true,
  findings: ({ lesson }) =>
    planTexts(lesson, ['activities', 'lessonClosure', 'assessment', 'differentiation']).flatMap(({ place, text }) =>
      text
        .split('\n')
        .filter((line) => wordCount(line) > LONGEST_PARAGRAPH)
        .map((line) => `In ${place}, a paragraph has ${wordCount(line)} words: “${line.trim().slice(0, 40)}…”`),
    ),
};

// ── J3, J7 ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const STOCK = pattern(
  'gi',
  raw`\b`,
  anyOf`
    engage (?:students )?in (?:a |an )?(?:\w+ )?(?:discussion|activit(?:y|ies)|conversation)
    various (?:activities|strategies|resources|materials)
    a variety of (?:activities|strategies|resources|materials|ways)|as needed|if needed|as appropriate
    where appropriate|foster (?:a |an )?\w+|hands-on (?:activities|experiences?)
    real[- ]world (?:connections|applications|scenarios)|critical thinking skills
    deepen (?:their|students['’]) understanding|meaningful (?:discussion|learning|way)
    differentiated instruction|provide (?:additional )?support|scaffolded support|lifelong learners?
    interactive (?:activity|lesson|discussion)|monitor (?:student )?progress
    circulate (?:around )?the room|check for understanding|in today['’]s (?:fast-paced|world)|delve into
  `,
  raw`\b`,
);
const MOST_STOCK = 2;

const stock: Check = {
  id: 'J3',
  title: 'Sentences are about this lesson, not about any lesson',
  why: 'Stock phrases fill a page but give a teacher nothing to do.',
  level: 'warn',
  applies: () => true,
  // The share of sentences without a word of the topic is left out: "Students: turn and talk, then two pairs share." belongs in a sound plan.
  findings: ({ lesson }) => {
    const official = (lesson.standard?.description ?? '').toLowerCase();
    const found = planTexts(lesson)
      .flatMap(({ place, text }) => [...text.matchAll(STOCK)].map(([phrase]) => ({ place, phrase })))
      .filter(({ phrase }) => !official.includes(phrase.toLowerCase()));
    return new Set(found.map(({ phrase }) => phrase.toLowerCase())).size > MOST_STOCK
      ? found.map(({ place, phrase }) => `${upperFirst(place)} uses the stock phrase “${phrase}”.`)
      : [];
  },
};

const JARGON = pattern(
  '',
  raw`\b`,
  anyOf`
    tier (?:1|2|3|one|two|three)|scaffold(?:s|ed|ing)?|formative|summative|misconceptions?|CER|DOK
    Bloom['’]s|differentiat(?:ed|ion)|manipulatives?|rubric|metacogniti\w+|academic vocabulary
    learning (?:target|objective|outcome)s?|anchor chart|depth of knowledge|standards?[- ]based
  `,
  raw`\b`,
);

const plainWords: Check = {
  id: 'J7',
  title: 'Texts for students have no teacher jargon',
  why: '“Formative” and “scaffold” are teachers’ words; students need plain ones.',
  level: 'warn',
  applies: () => true,
  findings: (plan) =>
    studentTexts(plan)
      // A line "Students: …" tells the teacher what students do.
      .map((entry) =>
        entry.part === 'activities'
          ? { ...entry, text: plan.lesson.activities.length > 0 ? spoken(plan, entry.place) : '' }
          : entry,
      )
      .flatMap(({ place, text }) =>
        JARGON.test(text) ? [`In ${place}, students read or hear “${JARGON.exec(text)?.[0]}”.`] : [],
      ),
};

const spoken = ({ lesson }: PlanUnderCheck, place: string): string =>
  planTexts(lesson, ['activities'])
    .filter((entry) => entry.place === place)
    .flatMap(({ text }) => text.split('\n').filter((line) => /^\s*(?:Say|Ask)\b[^:]{0,15}:/i.test(line)))
    .join('\n');

export const LANGUAGE: readonly Check[] = [trueSums, level, density, stock, plainWords];
