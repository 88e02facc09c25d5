import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan } from '../../../../testing/test-plan.ts';
import type { Style } from '../../contract.ts';
import type { LessonDraft } from '../../planner.ts';

const activities = (
  change: (activity: LessonDraft['activities'][number], i: number) => Partial<LessonDraft['activities'][number]>,
) => ({
  activities: testLesson().activities.map((a, i) => ({ ...a, ...change(a, i) })),
});
const sum = (lesson: LessonDraft) => lesson.activities.reduce((total, a) => total + a.duration, 0);

describe('D1, minutes add up', () => {
  it.each([
    ['too many', [10, 15, 15, 20, 10], /add up to 70 minutes, not to 60/],
    ['a block too short', [1, 21, 12, 18, 8], /Activity 1 \(Opening\) is 1 minute long/],
    ['halves', [8.5, 13.5, 12, 18, 8], /is 8.5 minutes long/],
    ['nonsense', [Number.NaN, -5, 0, 900, 3], /add up to NaN/],
  ])('finds and fixes %s', (_name, durations, finding) => {
    const plan = testPlan(activities((_a, i) => ({ duration: durations[i] ?? 2 })));
    expect(findingsOf('D1', plan).join('\n')).toMatch(finding);
    expect(sum(repaired('D1', plan).lesson)).toBe(60);
  });
  it('puts blocks together when there are more than the minutes hold', () => {
    const one = testLesson().activities[0] as LessonDraft['activities'][number];
    const plan = testPlan(
      {
        activities: Array.from({ length: 9 }, (_, i) => ({
          ...one,
          name: `Opening ${i}`,
          description: `Ask: why ${i}?`,
        })),
      },
      { minutes: 10, type: 'formative' },
    );
    const { lesson } = repaired('D1', plan);
    expect(lesson.activities.map((a) => a.duration)).toEqual([2, 2, 2, 2, 2]);
    expect(lesson.activities[4]?.description).toContain('why 8?');
  });
});

describe('D2, D4, D5', () => {
  it('D2: a block too long for the age', () =>
    expect(findingsOf('D2', testPlan(activities((_a, i) => ({ duration: i === 1 ? 21 : 9 }))))).toEqual([
      'Activity 2 (I do: see the idea) is 21 minutes long; in Grade 4, 20 is the most that works well.',
    ]));
  it('D4: a lecture', () =>
    expect(
      findingsOf(
        'D4',
        testPlan(
          activities((_a, i) =>
            i < 3 ? { description: 'The teacher explains the rule. The teacher shows slides.' } : {},
          ),
        ),
      ),
    ).toEqual(['For 34 of 60 minutes, only the teacher has something to do.']));
  it('D5: no closing at the end', () => {
    expect(
      findingsOf(
        'D5',
        testPlan(activities((_a, i) => (i === 4 ? { name: 'Practice', description: 'Students: work on.' } : {}))),
      ),
    ).toEqual(['The last block, activity 5 (Practice), does not close the lesson.']);
    expect(findingsOf('D5', testPlan(activities((_a, i) => (i === 4 ? { duration: 12 } : {}))))).toEqual([
      'The closing, activity 5 (Closing: exit ticket), takes 12 minutes; 10 is enough.',
    ]);
  });
});

describe('D6, the chosen style', () => {
  it.each<[Style, RegExp]>([
    ['inquiry-based', /do not hold “Engage”, “Explore”, “Explain”, “Elaborate”, “Evaluate” in this order/],
    ['project-based', /names the project’s product.*names the project’s audience/],
    ['blended-learning', /called “On a device”.*called “Off the device”.*without devices/],
    ['creative-storytelling', /do not hold “Character:”, “Problem:”, “Resolution:” in this order/],
  ])('finds and fixes %s', (style, finding) => {
    const plan = testPlan({}, { style });
    expect(findingsOf('D6', plan).join(' ')).toMatch(finding);
    repaired('D6', plan);
  });
  it('passes and fixes direct instruction', () => {
    expect(findingsOf('D6', testPlan({}, { style: 'direct-instruction' }))).toEqual([]);
    const plan = testPlan(
      activities((a) => ({ name: a.name.replace('We do: ', '') })),
      { style: 'direct-instruction' },
    );
    expect(findingsOf('D6', plan)).toEqual([
      'The names of the activities do not hold “I do”, “We do”, “You do” in this order.',
    ]);
    expect(repaired('D6', plan).lesson.activities.map((a) => a.name)).toEqual([
      'Opening',
      'I do: see the idea',
      'We do: work it out together',
      'You do: on your own',
      'Closing: exit ticket',
    ]);
  });
  it('asks Engage for a question, and leaves a quick check its own form', () => {
    const names = ['Engage', 'Explore', 'Explain', 'Elaborate', 'Evaluate'];
    const plan = testPlan(
      activities((a, i) => ({ name: names[i] ?? '', description: a.description.replaceAll('?', '.') })),
      { style: 'inquiry-based' },
    );
    expect(findingsOf('D6', { ...plan, request: { ...plan.request, type: 'formative' } })).toEqual([]);
    expect(findingsOf('D6', plan)).toEqual(['Activity 1 (Engage) asks no question.']);
    expect(repaired('D6', plan).lesson.activities[0]?.description).toMatch(/what do you wonder\?$/);
  });
  it('passes the planner’s own labels', () => {
    const story = testPlan(
      activities((a, i) => ({
        description: `${['Character: Tala', 'Problem: a wall', '', 'Resolution: bars', ''][i]}\n${a.description}`,
      })),
      { style: 'creative-storytelling' },
    );
    const blended = testPlan(
      activities((a, i) => ({
        name: ['', 'On a device', 'Off the device'][i] || a.name,
        description: `${a.description}\nWithout devices: draw.`,
      })),
      { style: 'blended-learning' },
    );
    const project = testPlan(
      activities((a) => ({ description: `${a.description}\nProduct: a book\nAudience: a class` })),
      { style: 'project-based' },
    );
    for (const plan of [story, blended, project]) expect(findingsOf('D6', plan)).toEqual([]);
  });
});
