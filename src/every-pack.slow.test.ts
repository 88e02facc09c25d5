/** Every pack, in styles and lengths, with interests and themes: whatever is asked, the plan passes every blocking check. */
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { gradeName } from '../../../../contract/school.ts';
import { knowledgeOf } from '../../../../testing/knowledge-of.ts';
import { packGrounds } from '../../../../testing/pack-grounds.ts';
import { reviewedPlan } from '../../../../testing/reviewed-plan.ts';
import { BAKERY, mathGrounds, noKeywords, readingGrounds, SLED_DOGS } from '../../../../testing/test-grounds.ts';
import { testRequest, testStandard } from '../../../../testing/test-plan.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { CHECK_SET } from '../../checks/check-plan.ts';
import { type PlanRequest, STYLES, THEMES } from '../../contract.ts';
import { planLesson, prove } from '../../plan-lesson.ts';
import { builtInPlanner } from '../built-in-planner.ts';

const LENGTHS = [10, 15, 45, 60, 90];
const wanted = (id: string) => ({ interests: [{ keyword: id, id }] });

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
  ...packGrounds(join(import.meta.dirname, '../../../../../data/knowledge')).map(({ id, fromSheet, groundsFor }) => ({
    id,
    fromSheet,
    grounds: (turn: number) => groundsFor(`turn ${turn}`, turn % 3 === 0 ? wanted('soccer') : {}),
  })),
];

const requestFor = ({ topic }: Grounds, changes: Partial<PlanRequest>): PlanRequest => {
  const gradeLevel = gradeName(topic.grades[0] ?? '4');
  const code = topic.codes[0] ?? '';
  return testRequest({
    gradeLevel,
    subject: topic.subject,
    standard: testStandard({ code, description: topic.goal, gradeLevel: [gradeLevel], subject: topic.subject }),
    knownCodes: new Map(topic.codes.map((known) => [known, [gradeLevel]])),
    ...changes,
  });
};

const planOf = (grounds: Grounds, request: PlanRequest) =>
  planLesson(builtInPlanner(knowledgeOf(grounds), CHECK_SET), request);

/** All of them in the thorough suite; otherwise one for a pack in a style, another one in the next. */
const lengthsFor = (pack: number, style: number): readonly number[] =>
  inject('thorough') ? LENGTHS : LENGTHS.slice((pack + style) % LENGTHS.length).slice(0, 1);

const EVERY_STYLE = [...STYLES, null];

/** Writers plan every style before they commit. Here each pack takes its turn: a sheet, made like all others, in one style, a long pack in three. */
const stylesFor = (pack: number, fromSheet: boolean): (typeof EVERY_STYLE)[number][] =>
  inject('thorough')
    ? EVERY_STYLE
    : EVERY_STYLE.filter((_, i) => (fromSheet ? i === pack % EVERY_STYLE.length : i % 2 === pack % 2));

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
        const read = given.texts.find(({ title }) => lesson.studentPages.some((page) => page.title === title));
        const letters = (text: string) => text.replace(/[^a-z]/gi, '');
        const pages = letters(lesson.studentPages.map(({ body }) => body).join());
        if (read && minutes > 15)
          expect(
            read.questions.some(({ prompt }) => pages.includes(letters(prompt))),
            `${where}: “${read.title}” is worked on`,
          ).toBe(true);
        // A question about a text is asked of those who hold it.
        for (const { title, questions } of given.texts)
          if (questions.some(({ prompt }) => pages.includes(letters(prompt))))
            expect(pages + letters(lesson.studentPages.map((page) => page.title).join()), where).toContain(
              letters(title),
            );
        for (const { title } of lesson.studentPages)
          expect(said, `${where}: ${title} is named by a block`).toContain(title.replace(/^Data: /, '').toLowerCase());
      }
  });
});

describe('one request', () => {
  const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  /** Share of words that stand in runs of five which the other text has, too. */
  const shared = (one: string, other: string): number => {
    const [mine, theirs] = [words(one), words(other)];
    const runs = new Set(theirs.map((_, i) => theirs.slice(i, i + 5).join(' ')));
    const hit = new Set<number>();
    for (let i = 0; i + 5 <= mine.length; i += 1)
      if (runs.has(mine.slice(i, i + 5).join(' '))) for (let k = 0; k < 5; k += 1) hit.add(i + k);
    return hit.size / mine.length;
  };

  it('gives the same plan for the same seed, and other numbers for another', async () => {
    const given = mathGrounds();
    const plan = (seed: string) => planOf(given, requestFor(given, { seed, style: 'direct-instruction' }));
    const [first, again, other] = [await plan('a'), await plan('a'), await plan('b')];
    expect(again).toEqual(first);
    expect(other.studentPages).not.toEqual(first.studentPages);
    expect(other.activities.map((a) => a.name)).toEqual(first.activities.map((a) => a.name));
  });

  it('gives six lessons that share less than half of their words in class', async () => {
    const given = mathGrounds();
    const texts = await Promise.all(
      [...STYLES, null].map(async (style) => {
        const { activities, lessonClosure } = await planOf(given, requestFor(given, { style }));
        return [...activities.map((a) => a.description), lessonClosure].join('\n');
      }),
    );
    const shares = texts.flatMap((one, i) => texts.filter((_, k) => k !== i).map((other) => shared(one, other))).sort();
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThan(0.5);
  });
});
