import { describe, expect, it } from 'vitest';
import { testLesson } from '../../../../testing/test-plan.ts';
import type { PlanInHand } from '../../planner.ts';
import { carryOver, inHand, inItsPlace } from './carry-over.ts';

const page = (...tasks: string[]): PlanInHand['studentPages'][number] => ({
  title: 'Page B',
  body: ['Name: ____', ...tasks.map((task, i) => `${i + 1}. ${task}`)].join('\n\n'),
});
const key = (...answers: string[]): PlanInHand['answerKey'] =>
  answers.map((answer, i) => ({ task: `Page B, ${i + 1}`, answer }));
const { proof: _, ...lesson } = { ...testLesson(), proof: undefined };
const planOf = (tasks: string[], answers: string[]): PlanInHand => ({
  ...inHand({ ...lesson, proof: { passed: 0, applicable: 0, checks: [] } }),
  studentPages: [page(...tasks)],
  answerKey: key(...answers),
});
const PLACE = { what: 'task', place: 0, task: 1 } as const;

const base = planOf(['a', 'b', 'c'], ['A', 'B', 'C']);

describe('what is different, in the lesson as its teacher has it', () => {
  it('puts another task where one was, and its answer with it', () => {
    const made = planOf(['b', 'c', 'd'], ['B', 'C', 'D']);
    const next = inItsPlace(base, made, 0, 1);
    expect([next.studentPages, next.answerKey]).toEqual([[page('d', 'b', 'c')], key('D', 'B', 'C')]);
    const { plan, kept } = carryOver(base, next, base, PLACE);
    expect([plan.studentPages, plan.answerKey, kept]).toEqual([next.studentPages, next.answerKey, []]);
  });

  it('finds a task and its answer where they stand now', () => {
    const mine = planOf(['c', 'a', 'b'], ['C', 'A', 'B']);
    const next = planOf(['x', 'b', 'c'], ['X', 'B', 'C']);
    const { plan, kept } = carryOver(base, next, mine, { ...PLACE, task: 2 });
    expect(plan.studentPages).toEqual([page('c', 'x', 'b')]);
    expect(plan.answerKey).toEqual(key('C', 'X', 'B'));
    expect(kept).toEqual([]);
  });

  it('takes a page over whole where all of it was ours, in whatever order', () => {
    const mine = planOf(['c', 'a', 'b'], ['C', 'A', 'B']);
    const next = planOf(['x', 'y', 'z'], ['X', 'Y', 'Z']);
    const { plan } = carryOver(base, next, mine, { what: 'numbers' });
    expect([plan.studentPages, plan.answerKey]).toEqual([next.studentPages, next.answerKey]);
  });

  it('leaves an answer that its teacher wrote, and names it', () => {
    const mine = { ...base, answerKey: key('A', 'my own', 'C') };
    const next = planOf(['a', 'y', 'c'], ['A', 'Y', 'C']);
    const { plan, kept } = carryOver(base, next, mine, { what: 'numbers' });
    expect(plan.answerKey).toEqual(key('A', 'my own', 'C'));
    expect(kept).toEqual(['Answer to Page B, 2']);
  });

  it('takes pictures along under their new numbers', () => {
    const shown = (n: number) => ({ figure: { kind: 'counters', n } }) as never;
    const withPictures = (pictures: number[], ...tasks: string[]) => ({
      ...page(...tasks),
      figures: pictures.map(shown),
    });
    const was = { ...base, studentPages: [withPictures([1, 2], 'a\nPicture 1: one', 'b\nPicture 2: two')] };
    const is = {
      ...base,
      studentPages: [withPictures([3, 4, 2], 'x\nPicture 1: y\nPicture 2: z', 'b\nPicture 3: two')],
    };
    const mine = { ...base, studentPages: [withPictures([2, 1], 'b\nPicture 1: two', 'a\nPicture 2: one', 'mine')] };
    const { plan } = carryOver(was, is, mine, { ...PLACE, task: 2 });
    expect(plan.studentPages).toEqual([
      withPictures([2, 3, 4], 'b\nPicture 1: two', 'x\nPicture 2: y\nPicture 3: z', 'mine'),
    ]);
  });
});
