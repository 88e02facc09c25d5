import { describe, expect, it } from 'vitest';
import { knowledgeOf } from '../../../../testing/knowledge-of.ts';
import { mathGrounds } from '../../../../testing/test-grounds.ts';
import { requestFor } from '../../../../testing/test-plan.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { CHECK_SET } from '../../checks/check-plan.ts';
import type { PlanRequest } from '../../contract.ts';
import { planLesson } from '../../plan-lesson.ts';
import { builtInPlanner } from '../built-in-planner.ts';

const roundOf = async (given: Grounds, changes: Partial<PlanRequest> = {}) => {
  const request = requestFor(given, { style: null, ...changes });
  const { activities, studentPages } = await planLesson(builtInPlanner(knowledgeOf(given), CHECK_SET), request);
  const ticket = studentPages.find(({ title }) => title === 'Exit ticket')?.body ?? '';
  const round = activities.find(({ description }) => description.includes('say “Show me'));
  return { round, ticket, names: activities.map(({ name }) => name) };
};
const linesOf = (text: string | undefined, label: string): string[] =>
  [...(text ?? '').matchAll(new RegExp(`^${label}: (.+)$`, 'gm'))].map(([, line = '']) => line);

describe('a round of short questions before the class works alone', () => {
  it('asks everybody three or four, each with its answer', async () => {
    const { round, names } = await roundOf(mathGrounds());
    const asked = linesOf(round?.description, 'Ask');
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(linesOf(round?.description, 'Answer')).toHaveLength(asked.length);
    expect(names.indexOf('Show me')).toBe(names.indexOf('Practice') - 1);
  });

  it('asks nothing with the numbers of the ticket', async () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { round, ticket } = await roundOf(mathGrounds(), { seed });
      for (const asked of linesOf(round?.description, 'Ask')) expect(ticket).not.toContain(asked);
    }
  });

  it('is left out where a pack has too few that need no picture', async () => {
    const given = mathGrounds();
    const { quiz } = given.pack;
    const few = { ...quiz, shortAnswer: quiz.shortAnswer.slice(0, 1), trueFalse: quiz.trueFalse.slice(0, 1) };
    expect((await roundOf({ ...given, pack: { ...given.pack, quiz: few } })).round).toBeUndefined();
  });
});
