import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../../../../testing/knowledge-of.ts';
import { mathGrounds } from '../../../../testing/test-grounds.ts';
import { requestFor } from '../../../../testing/test-plan.ts';
import type { LessonPack } from '../../../knowledge/lesson-pack.ts';
import { packFaults } from '../../../knowledge/pack-faults.ts';
import { CHECK_SET } from '../../checks/check-plan.ts';
import type { Style } from '../../contract.ts';
import { CUT_APART } from '../../outline.ts';
import { planLesson } from '../../plan-lesson.ts';
import { builtInPlanner } from '../built-in-planner.ts';

const CARDS = { title: 'Row cards', per: 'pair', cards: ['2 by 6', '3 by 4', '1 by 12', '5 by 5'] } as const;
const packWith = (supply: object, material = '1 set of row cards per pair'): LessonPack => {
  const { pack } = mathGrounds();
  const { investigate } = pack;
  return {
    ...pack,
    supplies: [supply as LessonPack['supplies'][number]],
    investigate: { ...investigate, materials: [...investigate.materials, material] },
  };
};
const planWith = (pack: LessonPack, style: Style | null) => {
  const given = { ...mathGrounds(), pack };
  return planLesson(builtInPlanner(knowledgeOf(given), CHECK_SET), requestFor(given, { style, minutes: 60 }));
};

describe('cards that a lesson hands out', () => {
  it('are a page of it, handed out where they are used and listed once', async () => {
    const lesson = await planWith(packWith(CARDS), 'inquiry-based');
    const page = lesson.studentPages.find(({ title }) => title === 'Row cards');
    expect(page?.body.startsWith(CUT_APART)).toBe(true);
    for (const card of CARDS.cards) expect(page?.body).toMatch(new RegExp(`\\| ${card} \\|`));
    const users = lesson.activities.filter(({ description }) =>
      description.includes('the page “Row cards”, 1 per pair'),
    );
    expect(users.map(({ name }) => name)).toEqual(['Explore']);
    expect(lesson.materials.filter((material) => /row cards/i.test(material))).toEqual([
      expect.stringContaining('page “Row cards”, 1 per pair, cut apart beforehand (attached)'),
    ]);
  });

  it('are left out of a lesson that does not use them', async () => {
    const lesson = await planWith(packWith(CARDS), 'direct-instruction');
    expect(JSON.stringify(lesson)).not.toContain('Row cards');
  });

  it('may be a figure to work on', async () => {
    const grid = {
      title: 'Row cards',
      per: 'student',
      figure: {
        kind: 'table',
        rows: [
          ['2 by 6', '12'],
          ['3 by 4', '12'],
        ],
      },
    };
    const lesson = await planWith(packWith(grid), 'inquiry-based');
    const page = lesson.studentPages.find(({ title }) => title === 'Row cards');
    expect(page?.body).toMatch(/^Name: .+\nPicture 1: /);
    expect(page?.figures).toHaveLength(1);
  });

  it('are named by some part, or the pack is refused', () => {
    const faults = (pack: LessonPack) =>
      packFaults(pack, [], mathGrounds().interests).filter((fault) => fault.includes('Row cards'));
    expect(faults(packWith(CARDS))).toEqual([]);
    expect(faults(packWith(CARDS, 'scissors'))).toEqual(['no part speaks of the page “Row cards”']);
    expect(faults(packWith({ ...CARDS, cards: ['a', 'a'] }))).toEqual(['two cards of “Row cards” are alike']);
  });
});
