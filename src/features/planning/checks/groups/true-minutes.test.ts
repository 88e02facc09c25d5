import { describe, expect, it } from 'vitest';
import { findingsOf, testLesson, testPlan } from '../../../../testing/test-plan.ts';
import { LATER_LINES } from '../../outline.ts';

const activities = (description: string, duration: number) => [
  { name: 'Work', duration, description },
  ...testLesson().activities.slice(1),
];
const TASK =
  'Draw the bars for this story, write an equation with a letter, solve it, and say in a sentence why the answer fits.';

describe('D3, true minutes', () => {
  const page = { title: 'Page B', body: [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n}. ${TASK}`).join('\n\n') };

  it('tells of a page that holds far more work than its block', () => {
    const plan = testPlan({ activities: activities('Hand out: Page B.', 6), studentPages: [page] });
    expect(findingsOf('D3', plan)).toEqual([
      expect.stringMatching(/The 8 tasks on “Page B” take about 25 minutes; .* has 6/),
    ]);
  });

  it('accepts a page that fits, and one that no block names', () => {
    expect(
      findingsOf('D3', testPlan({ activities: activities('Hand out: Page B.', 25), studentPages: [page] })),
    ).toEqual([]);
    expect(findingsOf('D3', testPlan({ activities: activities('Work.', 3), studentPages: [page] }))).toEqual([]);
  });

  it('counts only what everyone does, and not what stands below the line', () => {
    const [first = '', ...later] = page.body.split('\n\n');
    const pages = LATER_LINES.map((line) => ({ ...page, body: [first, line, ...later].join('\n\n') }));
    for (const each of pages)
      expect(
        findingsOf('D3', testPlan({ activities: activities('Hand out: Page B.', 6), studentPages: [each] })),
      ).toEqual([]);
  });

  it('counts a text by the reading rate of the grade', () => {
    const text = { title: 'The Last Kite', body: 'The wind was strong that day. '.repeat(120) };
    const plan = testPlan({ activities: activities('Read aloud: The Last Kite.', 3), studentPages: [text] });
    expect(findingsOf('D3', plan)).toEqual([expect.stringMatching(/Reading “The Last Kite”/)]);
  });
});
