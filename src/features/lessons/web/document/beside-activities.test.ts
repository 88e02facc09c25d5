import { describe, expect, it } from 'vitest';
import { testLesson } from '../../../../testing/test-plan.ts';
import type { Lesson } from '../../../planning/contract.ts';
import { outlineOf } from '../../../planning/outline.ts';
import { placeSections, withClosure } from './beside-activities.ts';
import { slidesOf } from './student-slides.ts';

const lessonWith = (changes: Partial<Lesson>): Lesson => ({
  ...testLesson(),
  proof: { passed: 0, applicable: 0, checks: [] },
  ...changes,
});
const activity = (name: string, description: string) => ({ name, duration: 5, description });
const whole: Partial<Lesson> = {
  activities: [
    activity('Find out', 'Ask: Why?'),
    activity('Practice', 'Hand out: Page A, Page B and Page C.'),
    activity('Exit ticket', 'Students: work alone.'),
    activity('Close', 'Collect the exit tickets (see Lesson closure).'),
  ],
  lessonClosure: 'Ask: And now?\nListen for: sixths.',
  assessment: 'Got it: all.\nNot yet: none.',
  differentiation: 'Support: strips.\nExtension: Page C.',
  misconceptions: [{ what: 'ACROSS', why: 'It looks so.', move: 'Ask.' }],
  vocabulary: [{ term: 'sum', meaning: 'what comes out' }],
};
const placed = (lesson: Partial<Lesson>) => {
  const { beside, left } = placeSections(outlineOf(lessonWith(lesson), ''));
  return { beside: beside.map((parts) => parts.map(({ id }) => id)), left: left.map(({ id }) => id) };
};

describe('parts of a plan beside the activity that uses them', () => {
  it('puts support with the work, piles and mistakes with the ticket, the closing question with the close', () => {
    expect(placed(whole)).toEqual({
      beside: [[], ['differentiation'], ['assessment', 'misconceptions'], ['closure']],
      left: ['vocabulary'],
    });
  });

  it('leaves what finds no activity, or says nothing, under a heading of its own', () => {
    const nowhere = { ...whole, activities: [activity('Talk', 'Ask: Why?')] };
    const parts = ['closure', 'assessment', 'differentiation', 'misconceptions', 'vocabulary'];
    expect(placed(nowhere)).toEqual({ beside: [[]], left: parts });
    expect(placed({ ...whole, assessment: '', activities: [] }).left).toEqual(parts);
    expect(placed({ ...whole, assessment: '' }).left).toContain('assessment');
  });

  it('has the closing question on the wall, without what to listen for', () => {
    const lesson = lessonWith(whole);
    expect(withClosure(lesson).at(-1)?.description).toContain('Ask: And now?');
    expect(slidesOf(lesson).at(-1)?.lines).toEqual([{ label: '', text: 'And now?' }]);
    expect(withClosure({ ...lesson, lessonClosure: ' ' })).toEqual(lesson.activities);
  });
});
