/** Checks of materials: everything used is listed, everything listed is used, easy to get, and safe. */

import { upperFirst } from '../../../../language/text.ts';
import { lemmas, sentences } from '../../../../language/words.ts';
import type { Check } from '../check.ts';
import { HAZARDS, type Hazard, OBJECTS } from '../tools/objects.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { activityPlace, allTasks, doneLines, withLine } from '../tools/plan-text.ts';

// ── E1 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Words of a material that do not say what it is. Writing and drawing things are used wherever something is written,
 * drawn or measured, and are seldom named there.
 */
const MEASURE = new Set(
  lemmas(`
    per pair group student class table set copy copies piece pieces sheet sheets small large each one two several few pencil pencils paper
    crayon crayons marker markers ruler rulers tape cloth newspaper tray trays notebook notebooks pack packet box boxes half full inch inches
    foot feet cm centimeter long wide tall thick thin scrap any color colored colors new old spare extra plain
  `),
);

const inUse: Check = {
  id: 'E1',
  title: 'Every material is used',
  why: 'A material that no activity uses is copied, counted and carried for nothing.',
  level: 'warn',
  applies: ({ lesson }) => lesson.materials.length > 0,
  findings: ({ lesson }) => {
    const used = new Set(
      lemmas(
        [
          allTasks(lesson),
          lesson.differentiation,
          ...lesson.studentPages.map((p) => p.title),
          ...lesson.misconceptions.map((m) => m.move),
        ].join('\n'),
      ),
    );
    return lesson.materials.flatMap((material) => {
      const names = lemmas(material).filter((lemma) => !MEASURE.has(lemma));
      return names.length > 0 && !names.some((lemma) => used.has(lemma))
        ? [`The materials list “${material}”, but no activity uses it.`]
        : [];
    });
  },
};

// ── E2 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A way for classes that lack the materials needs none of them. */
const WITHOUT = /^\s*(?:Without|If there (?:is|are) no)\b/i;

/** Objects that an activity uses and the list lacks, each with the place where it is used first. */
function unlisted({ lesson }: Parameters<Check['findings']>[0]): { name: string; place: string; word: string }[] {
  const listed = lesson.materials.join('\n');
  const done = lesson.activities.map((a) => doneLines(a.description).filter((line) => !WITHOUT.test(line)));
  return OBJECTS.flatMap(({ name, used, listed: same = used }) => {
    if (same.test(listed)) return [];
    for (const [i, lines] of done.entries()) {
      const word = lines.map((line) => used.exec(line)?.[0]).find((found) => found !== undefined);
      if (word !== undefined) return [{ name, place: activityPlace(lesson, i), word }];
    }
    return [];
  });
}

const listedAll: Check = {
  id: 'E2',
  title: 'Everything students use is on the materials list',
  why: 'A material that first turns up in the middle of an activity stops the class.',
  repairs: 'Adds the material to the list.',
  level: 'block',
  when: { atOnce: true },
  applies: ({ lesson }) => lesson.activities.length > 0,
  findings: (plan) =>
    unlisted(plan).map(({ place, word }) => `In ${place}, the class uses “${word}”, which is not in the materials.`),
  repair: (plan) => ({
    ...plan.lesson,
    materials: [...plan.lesson.materials, ...unlisted(plan).map(({ name }) => name)],
  }),
};

// ── E4 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const BRANDS = pattern(
  '',
  raw`\b`,
  anyOf`
    Kahoot|Nearpod|Quizlet|IXL|BrainPOP|Pear Deck|Padlet|Jamboard|Desmos|GeoGebra|Khan Academy|PhET
    YouTube|TeachersPayTeachers|Teachers Pay Teachers|Flipgrid|Canva|Seesaw|Edpuzzle|Gizmos?|Newsela
    ReadWorks|CommonLit|Epic!|Chromebooks?|iPads?|LEGO|Play-?Doh|Post-?its?|Smartboard|Promethean
    Prodigy|Blooket|Gimkit|Google (?:Docs|Slides|Forms|Classroom|Earth|Sheets|Jamboard)
    Microsoft (?:Word|Teams|Forms)|PowerPoint
  `,
  raw`\b`,
);
/** Things that a teacher would have to find first. */
const UNNAMED = pattern(
  'i',
  raw`\b(?:an? |the )?(?:(?:short|engaging|educational|online|interactive|relevant|related|suitable|appropriate) )+`,
  anyOf`videos?|simulations?|games?|clips?|picture books?|articles?|websites?|apps?|virtual labs?`,
  raw`\b(?! (?:called|named|titled|by|about)? ?[“"])`,
);

const obtainable: Check = {
  id: 'E4',
  title: 'All materials are easy to get',
  why: 'Not every class has the subscription, and nobody has time to look for “an engaging video”.',
  level: 'warn',
  applies: () => true,
  findings: ({ lesson }) =>
    [
      ...lesson.materials.map((text, i) => [`material ${i + 1}`, text] as const),
      ...lesson.activities.map((a, i) => [activityPlace(lesson, i), a.description] as const),
    ].flatMap(([place, text]) => [
      ...(BRANDS.test(text)
        ? [`${upperFirst(place)} names the brand “${BRANDS.exec(text)?.[0]}”, which not every class has.`]
        : []),
      ...(UNNAMED.test(text)
        ? [`${upperFirst(place)} mentions “${UNNAMED.exec(text)?.[0].trim()}” without saying which one.`]
        : []),
    ]),
};

// ── E5 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const RULE = pattern(
  'i',
  raw`\b`,
  anyOf`
    safety|never|do not|don['’]t|nobody|none|no one|only the teacher
    the teacher (?:pours|cuts|lights|handles|pokes)|by the teacher|careful\w*|caution|goggles|wear|wash
    wipe|sit(?:ting)?|seated|away from|keep (?:hands|faces|away|your)|allerg\w*|adult|not (?:be )?hot
    stays? together|carr(?:y|ies)
  `,
  raw`\b`,
);

/** Sentences that say how to stay safe: a safety line counts as a whole. */
const rules = (description: string): string[] =>
  description
    .split('\n')
    .flatMap((line) =>
      /^\s*safety\b/i.test(line) ? [line] : sentences(line).filter((sentence) => RULE.test(sentence)),
    );

/** A described result or a table on a screen cannot splash anyone. */
const NOT_IN_HAND = /^\s*(?:Without|On a device)\b/i;

/** Hazards that an activity brings with no rule for them there or earlier. */
function uncovered({ lesson }: Parameters<Check['findings']>[0]): { index: number; hazard: Hazard }[] {
  const inHand = lesson.activities.map((a) => doneLines(a.description).filter((line) => !NOT_IN_HAND.test(line)));
  const told = lesson.activities.map((a) => rules(a.description));
  return HAZARDS.flatMap((hazard) => {
    const index = inHand.findIndex((lines) => lines.some((line) => hazard.used.test(line)));
    if (index < 0) return [];
    const said = told.slice(0, index + 1).flat();
    return said.some((rule) => hazard.covered.test(rule)) ? [] : [{ index, hazard }];
  });
}

const safe: Check = {
  id: 'E5',
  title: 'Everything that can hurt someone comes with a safety rule',
  why: 'Heat, blades, chemicals and allergens need a rule before they are handed out.',
  repairs: 'Adds a safety rule for that hazard to the activity.',
  level: 'block',
  applies: ({ lesson }) => lesson.activities.length > 0,
  findings: (plan) =>
    uncovered(plan).map(
      ({ index, hazard }) =>
        `${upperFirst(activityPlace(plan.lesson, index))} has no safety rule about ${hazard.name}.`,
    ),
  repair: (plan) =>
    uncovered(plan).reduce(
      (lesson, { index, hazard }) => withLine(lesson, index, `Safety: ${hazard.rule}`),
      plan.lesson,
    ),
};

export const MATERIALS: readonly Check[] = [listedAll, safe, inUse, obtainable];
