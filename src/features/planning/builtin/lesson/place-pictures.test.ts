import { describe, expect, it } from 'vitest';
import { mathGrounds } from '../../../../testing/test-grounds.ts';
import { testRequest } from '../../../../testing/test-plan.ts';
import { figureSchema } from '../../../figures/contract.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import type { PlanBody } from '../../planner.ts';
import { composeLesson } from './compose-lesson.ts';
import { pictureMark, placePictures } from './place-pictures.ts';

const line = figureSchema.parse({
  kind: 'number-line',
  from: 0,
  to: 10,
  points: [{ at: 7, label: 'A' }],
  hide: ['points'],
});
const body = (description: string, answer = 'none'): PlanBody => ({
  ...composeLesson(mathGrounds(), testRequest()),
  activities: [{ name: 'We do', duration: 10, description }],
  answerKey: [{ task: 'Page B, 1', answer }],
});
const list = [{ figure: line }, { figure: line, blank: true }];

describe('pictures in the texts of a plan', () => {
  it('are named in words on a line of their own, and counted by part', () => {
    const placed = placePictures(body(`Show: a line.${pictureMark(0)}\nSay: “Look.”${pictureMark(1)}`), list);
    expect(placed.activities[0]?.description).toBe(
      'Show: a line.\nPicture 1: A number line from 0 to 10, marked every 1. A point: A at 7.\nSay: “Look.”\nPicture 2: A number line from 0 to 10, marked every 1.',
    );
    expect(placed.activities[0]?.figures).toHaveLength(2);
  });

  it('never break a line that goes on after them, and keep its full stop', () => {
    const placed = placePictures(
      body(`Talk: mark 7.${pictureMark(1)} (7${pictureMark(0)}.) Meet the others.\nEnd`),
      list,
    );
    expect(placed.activities[0]?.description.split('\n')[0]).toBe('Talk: mark 7. (7.) Meet the others.');
    expect(placed.activities[0]?.description.split('\n').at(-1)).toBe('End');
  });

  it('come last in an answer', () => {
    const placed = placePictures(body('', `7${pictureMark(0)}. Also right: seven.`), list);
    expect(placed.answerKey[0]?.answer).toMatch(/^7\. Also right: seven\.\nPicture 1: /);
  });

  it('come out of a pack whole for the teacher and blank for students, with the numbers of the task', () => {
    const grounds = mathGrounds();
    const { pack } = grounds;
    const figure = { kind: 'equal-groups', groups: 3, each: 4, hide: ['counters'] };
    const drawn: Grounds = {
      ...grounds,
      pack: {
        ...pack,
        teach: pack.teach.map((step) => ({ ...step, figure })),
        practice: { ...pack.practice, core: pack.practice.core.map((task) => ({ ...task, figure })) },
      },
    };
    const lesson = composeLesson(drawn, testRequest());
    const onBoard = lesson.activities.flatMap(({ figures = [] }) => figures);
    const onPages = lesson.studentPages.flatMap(({ figures = [] }) => figures);
    const inKey = lesson.answerKey.flatMap(({ figures = [] }) => figures);
    expect(onBoard.length).toBeGreaterThan(0);
    expect(onBoard.every(({ blank }) => blank === undefined)).toBe(true);
    expect(onPages.length).toBeGreaterThan(0);
    expect(onPages.every(({ blank }) => blank)).toBe(true);
    expect(inKey.length).toBeGreaterThan(0);
    expect(JSON.stringify(lesson)).not.toContain('⟦');
  });
});
