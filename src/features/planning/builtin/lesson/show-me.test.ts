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
    expect(names).not.toContain('Show me');
    expect(round?.name).toBe('Practice');
    expect(round?.description.indexOf('say “Show me')).toBeLessThan(
      round?.description.indexOf('Hand out: Page A') ?? 0,
    );
  });

  it.each([
    ['Science', 'Use it on a new case'],
    ['English Language Arts', 'Use it'],
  ] as const)('stands before the work it leads to in %s, too', async (subject, name) => {
    const given = mathGrounds();
    const { round } = await roundOf({ ...given, topic: { ...given.topic, subject } });
    expect(round?.name).toBe(name);
  });

  it('asks nothing with the numbers of the ticket', async () => {
    const given = mathGrounds();
    const { quiz, exit } = given.pack;
    const [short] = quiz.shortAnswer;
    const [ticket, ...others] = exit.questions;
    if (!short || !ticket) throw new Error('the pack has no short question and no ticket');
    const asks = async (prompt: string) => {
      const pack = {
        ...given.pack,
        quiz: {
          ...quiz,
          shortAnswer: [
            {
              ...short,
              numbers: undefined,
              where: undefined,
              prompt,
              accepted: ['4163'],
              explanation: 'Add the tens, then the ones.',
            },
            ...quiz.shortAnswer,
          ],
        },
        exit: {
          ...exit,
          questions: [
            {
              ...ticket,
              numbers: undefined,
              where: undefined,
              with: undefined,
              errors: [],
              prompt: 'Find 4137 + 26 and tell how.',
              answer: '4163',
            },
            ...others,
          ],
        },
      };
      const { round } = await roundOf({ ...given, pack: pack as Grounds['pack'] });
      return linesOf(round?.description, 'Ask');
    };
    expect(await asks('Which number is 5000 less than 9000?')).toContain('Which number is 5000 less than 9000?');
    expect(await asks('Which number is 26 more than 4137?')).not.toContain('Which number is 26 more than 4137?');
  });

  it('is left out where a pack has too few that need no picture', async () => {
    const given = mathGrounds();
    const { quiz } = given.pack;
    const few = { ...quiz, shortAnswer: quiz.shortAnswer.slice(0, 1), trueFalse: quiz.trueFalse.slice(0, 1) };
    expect((await roundOf({ ...given, pack: { ...given.pack, quiz: few } })).round).toBeUndefined();
  });
});
