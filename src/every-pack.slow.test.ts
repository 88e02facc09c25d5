/**
 * Every pack that is written out, and a quarter of those that are made from sheets, in styles and lengths, with interests and themes. Whatever is asked, the plan passes every blocking check; nothing that is the
 * teacher's own comes on the wall, no student reads an answer on a handout, and the clock of the substitute's page comes out.
 */
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { Grounds } from './features/knowledge/grounds.ts';
import { lessonPackFiles } from './features/knowledge/load-lesson-packs.ts';
import { sheetFiles } from './features/knowledge/load-sheets.ts';
import type { ReadingText } from './features/knowledge/reading-text.ts';
import { minutesOfDay } from './features/lessons/web/document/lesson-clock.ts';
import { planBlocks } from './features/lessons/web/document/plan-blocks.ts';
import { slidesOf } from './features/lessons/web/document/student-slides.ts';
import { HANDOUT_OF, handoutsOf } from './features/lessons/web/handouts/handouts.ts';
import { type Lesson, STYLES, THEMES } from './features/planning/contract.ts';
import { LATER_TASKS } from './features/planning/outline.ts';
import { prove } from './features/planning/plan-lesson.ts';
import { loadAround, packGrounds } from './testing/pack-grounds.ts';
import { reviewedPlan } from './testing/reviewed-plan.ts';
import { BAKERY, mathGrounds, noKeywords, readingGrounds, SLED_DOGS } from './testing/test-grounds.ts';
import { requestFor } from './testing/test-plan.ts';
import { inTurn } from './testing/turns.ts';

const LENGTHS = [10, 15, 45, 60, 90];
const wanted = (id: string) => ({ interests: [{ keyword: id, id }] });

const knowledge = join(import.meta.dirname, '../data/knowledge');
const around = loadAround(knowledge);

const packs: readonly { id: string; fromSheet?: boolean; grounds(turn: number): Grounds }[] = [
  {
    id: 'test pack, mathematics',
    grounds: (turn) =>
      mathGrounds(
        turn % 2 === 0
          ? { interests: [SLED_DOGS, BAKERY], keywords: { ...noKeywords, ...wanted('sled-dogs') } }
          : { keywords: { ...noKeywords, unknown: ['zorbing'], leftOut: 1 } },
      ),
  },
  {
    id: 'test pack, reading',
    grounds: (turn) =>
      readingGrounds({ keywords: { ...noKeywords, books: turn % 2 === 0 ? ['Anne of Green Gables'] : [] } }),
  },
  ...[...lessonPackFiles(knowledge), ...inTurn(sheetFiles(knowledge), 4)]
    .flatMap((file) => packGrounds(knowledge, undefined, file, around))
    .map(({ id, fromSheet, groundsFor }) => ({
      id,
      fromSheet,
      grounds: (turn: number) => groundsFor(`turn ${turn}`, turn % 3 === 0 ? wanted('soccer') : {}),
    })),
];

const TEACHERS =
  /^(Answers?|Also right|Listen for|Look for|Watch for|Keep in mind|Why it tempts|Next move|Do|Say|Sort|If .+|Right, .+)$/;

/** A short answer (“The rabbit hid.”) may stand in the very question; a longer one, or one alone, is given away. */
const holds = (text: string, teachers: string): boolean =>
  text === teachers || (teachers.length > 30 && text.includes(teachers));

function expectNothingOfTheTeachersOnTheWall(lesson: Lesson, where: string): void {
  const slides = slidesOf(lesson);
  const seen = new Set(slides.flatMap(({ lines }) => lines.map(({ text }) => text)));
  for (const { description } of lesson.activities)
    for (const block of planBlocks(description)) {
      if (block.kind === 'numbered' || block.kind === 'bullets')
        for (const item of block.items) expect(seen.has(item), `${where}: ${item}`).toBe(false);
      if (block.kind === 'line' && block.label && TEACHERS.test(block.label) && block.text)
        expect([...seen].filter((text) => holds(text, block.text))).toEqual([]);
    }
  for (const { shown } of slides.flatMap(({ figures }) => figures)) expect(shown.blank, where).toBe(true);
  for (const text of seen) expect(text, where).not.toMatch(/\b(Listen for|Answer|Watch for|Answer key):/);
  expect(seen.size, `${where} has something for the wall`).toBeGreaterThan(0);
}

/** @returns the names of those that the lesson has */
function expectSoundHandouts(lesson: Lesson, where: string): readonly string[] {
  const source = { lesson, start: '9:40' };
  const activities = HANDOUT_OF['sub-plan']
    .sectionsOf(source)
    .flatMap((section) => (section.kind === 'activities' ? section.items : []));
  expect(activities, where).toHaveLength(lesson.activities.length);
  const whole = lesson.activities.reduce((sum, { duration }) => sum + duration, 0);
  expect(minutesOfDay(activities.at(-1)?.to ?? ''), where).toBe(((9 * 60 + 40 + whole - 60) % (12 * 60)) + 60);
  // Of a plan's activities, none is left without a word of what is done.
  for (const { description, name } of activities) expect(description, `${where}: ${name}`).not.toBe('');

  // A task may name what its answer is made of: “Make a row for each: period, question mark, exclamation point.”
  const asked = lesson.studentPages.map(({ body }) => body).join('\n');
  const answers = lesson.answerKey
    .map(({ answer }) => answer.split('\n')[0] ?? '')
    .filter((text) => text.length > 40 && !asked.includes(text));
  const offered = handoutsOf(lesson);
  for (const name of offered) {
    const handout = HANDOUT_OF[name];
    const text = JSON.stringify(handout.sectionsOf(source));
    if (!handout.forStudents) continue;
    for (const answer of answers) expect(text, `${where}, ${name}`).not.toContain(JSON.stringify(answer).slice(1, -1));
    expect(text, `${where}, ${name}`).not.toMatch(/\b(Listen for|Watch for|Answer|Partly right):/);
  }
  return offered;
}

/** All of them in the thorough suite; otherwise one for a pack in a style, another one in the next. */
const lengthsFor = (pack: number, style: number): readonly number[] =>
  inject('thorough') ? LENGTHS : LENGTHS.slice((pack + style) % LENGTHS.length).slice(0, 1);

const EVERY_STYLE = [...STYLES, null];

/** Writers plan every style before they commit. Here each pack takes its turn: a sheet, made like all others, in one style, a long pack in three. */
const stylesFor = (pack: number, fromSheet: boolean): (typeof EVERY_STYLE)[number][] =>
  inTurn(EVERY_STYLE, fromSheet ? EVERY_STYLE.length : 2, pack);

const offered = new Set<string>();

describe.each(packs.map((pack, index) => ({ ...pack, index })))('$id', ({ grounds, fromSheet = false, index }) => {
  it('gives a sound plan in the styles and the lengths whose turn it is', async () => {
    let turn = index;
    for (const [i, style] of stylesFor(index, fromSheet).entries())
      for (const minutes of lengthsFor(index, i)) {
        turn += 1;
        const given = grounds(turn);
        const request = requestFor(given, {
          style,
          minutes,
          type: minutes <= 15 ? 'formative' : 'full',
          theme: turn % 2 === 0 ? (THEMES[turn % THEMES.length] ?? null) : null,
          seed: `seed ${turn}`,
        });
        const { lesson, reworded } = await reviewedPlan(given, request);
        const where = `${style} ${minutes}`;
        expect(reworded, where).toEqual([]);
        const blocking = lesson.proof.checks.filter((c) => c.level === 'block' && !c.passed);
        expect(blocking.flatMap(({ id, findings }) => `${where} ${id}: ${findings.join(' ')}`)).toEqual([]);
        // The checks remember what they read; a copy is read anew. Every tenth does, for it takes as long as the plan.
        if (index % 10 === 0) expect(prove(structuredClone(lesson), request)).toEqual(lesson.proof);
        expect(lesson.activities.reduce((sum, a) => sum + a.duration, 0)).toBe(minutes);
        for (const { name, description } of lesson.activities)
          expect(
            description.replace(/^(?:Words to post|Keep in mind|Build on): .*$/gm, '').trim(),
            `${where}: ${name} holds more than words`,
          ).not.toBe('');
        const all = JSON.stringify(lesson);
        expect(all).not.toMatch(/\{[A-Za-z][^"{}]*\}(?!,)|undefined|NaN|your keywords/);
        // Every page is handed out or named by a block.
        const said = lesson.activities
          .map((a) => `${a.name} ${a.description}`)
          .join('\n')
          .toLowerCase();
        if (said.includes('by the check just before'))
          expect(said, `${where}: letters were shown`).toContain('options: a ');
        // What everybody does stands on the page above the line, and nothing else.
        const [, last = '1'] = /everyone does problems? 1(?: (?:and|to) (\d+))?/.exec(said) ?? [];
        if (said.includes('everyone does problem')) {
          const page = lesson.studentPages.find(({ title }) => title === 'Page B' || title === 'Practice page');
          const [above = ''] = page?.body.split(LATER_TASKS) ?? [];
          expect(above.match(/^\d+\. /gm), `${where}: problems for everyone`).toHaveLength(Number(last));
        }
        const read = given.texts.find(({ title }) => lesson.studentPages.some((page) => page.title === title));
        // “Lines 12 and 27” is another question than “lines 3 and 9”.
        const letters = (text: string) => text.replace(/[^a-z\d]/gi, '');
        const pages = letters(lesson.studentPages.map(({ body }) => body).join());
        if (read && minutes > 15)
          expect(
            read.questions.some(({ prompt }) => pages.includes(letters(prompt))),
            `${where}: “${read.title}” is worked on`,
          ).toBe(true);
        // A question about a text is asked of those who hold it; “Sum up the story in four sentences” may be about either.
        const asks = (text: ReadingText, prompt: string) =>
          text.questions.some((asked) => asked.prompt.startsWith(prompt));
        for (const text of given.texts) {
          const { title } = text;
          const own = text.questions.filter(
            ({ prompt }) => !given.texts.some((other) => other !== text && asks(other, prompt)),
          );
          const asked = own.find(({ prompt }) => pages.includes(letters(prompt)))?.prompt;
          if (asked)
            expect(
              pages + letters(lesson.studentPages.map((page) => page.title).join()),
              `${where}: ${asked}`,
            ).toContain(letters(title));
        }
        for (const { title } of lesson.studentPages)
          expect(said, `${where}: ${title} is named by a block`).toContain(title.replace(/^Data: /, '').toLowerCase());
        expectNothingOfTheTeachersOnTheWall(lesson, where);
        for (const name of expectSoundHandouts(lesson, where)) offered.add(name);
      }
  });
});

it('some lesson has each of the handouts', () => {
  expect(offered.size).toBe(Object.keys(HANDOUT_OF).length);
});
