import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  repaired,
  testLesson,
  testPlan,
  testStandard,
  withTestLine,
} from '../../../../testing/test-plan.ts';
import type { LessonDraft } from '../../planner.ts';

const minutes = (durations: number[]): LessonDraft['activities'] =>
  testLesson()
    .activities.slice(0, durations.length)
    .map((a, i) => ({ ...a, duration: durations[i] ?? 2 }));

describe('A1, all sections are there', () => {
  it.each<[string, Partial<LessonDraft>, RegExp]>([
    ['a short title', { title: 'Fr' }, /title is 2 characters/],
    ['a long title', { title: 'word '.repeat(30) }, /title is 149 characters/],
    ['no objective', { objectives: [] }, /no objective/],
    ['an empty objective', { objectives: ['Explain fractions.', ' '] }, /Objective 2 is empty/],
    ['no material', { materials: [] }, /materials is empty/],
    ['too few activities', { activities: minutes([30, 30]) }, /has 2 activities; a 60-minute lesson needs at least 4/],
    [
      'an activity without a text',
      { activities: testLesson().activities.map((a, i) => (i === 2 ? { ...a, description: '' } : a)) },
      /Activity 3 \(We do.*has no description/,
    ],
    ['a thin closing', { lessonClosure: 'Why? Bye.' }, /The closing is too short/],
    ['a thin differentiation', { differentiation: 'x' }, /The differentiation is too short/],
  ])('finds and fixes %s', (_name, lesson, finding) => {
    const plan = testPlan(lesson);
    expect(findingsOf('A1', plan).join('\n')).toMatch(finding);
    const after = {
      ...plan,
      lesson: repaired('A1', { ...plan, request: { ...plan.request, type: 'formative' } }).lesson,
    };
    expect(findingsOf('A1', after)).toEqual([]);
  });

  it('asks a quick check for two activities only', () =>
    expect(findingsOf('A1', testPlan({ activities: minutes([5, 5]) }, { minutes: 10 }))).toEqual([]));
});

describe('A2, the request is answered', () => {
  it('finds another length', () => {
    const plan = testPlan({}, { minutes: 45 });
    expect(findingsOf('A2', plan)).toEqual(['The activities take 60 minutes; you asked for 45.']);
    expect(repaired('A2', plan).lesson.activities.reduce((sum, a) => sum + a.duration, 0)).toBe(45);
  });
  it('finds a standard of another place, grade and subject', () => {
    const plan = testPlan({ standard: testStandard({ state: 'Utah', gradeLevel: ['Grade 5'], subject: 'Science' }) });
    expect(findingsOf('A2', plan).join(' ')).toMatch(
      /from Utah; you asked for Ohio.*Grade 5; you asked for Grade 4.*Science; you asked for Mathematics/,
    );
    expect(repaired('A2', plan).lesson.standard).toEqual(testStandard());
  });
});

describe.each<[string, string, string, string]>([
  ['A3', '[insert name]', 'Activity 2 (I do: see the idea) contains “[insert name]”', ''],
  ['A3', 'Use the text TBD today.', 'Activity 2 (I do: see the idea) contains “TBD”', 'Use the text today.'],
  ['A3', 'As an AI language model, I cannot do it. Draw a bar.', 'contains “As an AI', 'Draw a bar.'],
  ['A3', 'Lorem ipsum dolor.', 'contains “Lorem', ''],
  ['A4', 'A **bold** word', 'contains markup: “**”', 'A bold word'],
  ['A4', '## Practice', 'contains markup: “##”', 'Practice'],
  ['A4', 'Write \\frac{3}{4} \\times 2', 'contains markup: “\\frac', 'Write 3/4 × 2'],
  ['A4', 'Solve $x + 2$ now', 'contains markup: “$x + 2$”', 'Solve x + 2 now'],
  ['A4', 'See <b class="x">this</b>', 'contains markup: “<b class="x">”', 'See this'],
  ['A4', 'if a<b holds', 'contains markup: “<”', 'if a< b holds'],
  ['A4', '| a |---| b |', 'contains markup: “| a |---| b |”', ''],
  ['A5', 'Open https://evil.example/x?y=1 now', 'contains the web address “https://evil.example/x?y=1”', 'Open now'],
  ['A5', 'Open www.evil.com.', 'contains the web address “www.evil.com', 'Open'],
  ['A5', 'Go to bit.ly/abc123 or evil.example/app now', 'contains the web address “bit.ly/abc123”', 'Go to or now'],
  ['A5', 'Open 192.168.1.10/x now', 'contains the web address “192.168.1.10/x”', 'Open now'],
  ['A5', 'Mail me@school.org today', 'contains the web address “me@school.org”', 'Mail today'],
  [
    'A5',
    'See https://www.thecorestandards.org@evil.com/ here',
    'contains the web address “https://www.thecorestandards.org@evil',
    'See here',
  ],
])('%s: %s', (id, line, finding, left) => {
  it('is found with its place, and taken out', () => {
    const plan = testPlan(withTestLine(line));
    expect(findingsOf(id, plan).join('\n')).toContain(finding);
    const text = repaired(id, plan).lesson.activities[1]?.description ?? '';
    expect(text).toBe(`${testLesson().activities[1]?.description}${left === '' ? '' : `\n${left}`}`);
  });
});

describe('what A3 to A5 leave alone', () => {
  it.each([
    ['A4', 'It costs $5 and $10, so 3 < 4 and 2 * 3, and ___ = 5.'],
    ['A4', 'Room #4 is full.'],
    ['A5', 'The page is at https://www.thecorestandards.org/Math/.'],
    ['A5', 'Wait 1.5 minutes, e.g. with a timer.'],
    ['A5', 'Write 3.5/7, and/or 2.4 m/s, at 9 a.m./p.m. in St. Paul/Minneapolis.'],
    ['A3', 'Students insert a card. Sure, they may ask.'],
  ])('%s: %s', (id, line) => expect(findingsOf(id, testPlan(withTestLine(line)))).toEqual([]));

  it('hears chat only at the start of what a teacher reads', () => {
    expect(
      findingsOf('A3', testPlan({ assessment: `Sure! Here's a plan for you: ${testLesson().assessment}` }))[0],
    ).toContain('The assessment contains “Sure!');
    expect(
      repaired('A3', testPlan({ assessment: `Certainly! I'll write it now. ${testLesson().assessment}` })).lesson
        .assessment,
    ).toBe(testLesson().assessment);
    expect(
      findingsOf(
        'A3',
        testPlan({ studentPages: [{ title: 'A letter', body: "I'll tell you a story. Let me begin." }] }),
      ),
    ).toEqual([]);
  });

  it('leaves the official statement as it is, no matter what it says', () => {
    const description =
      'Explain **why** [insert grade] a/b is equivalent; see https://state.example and 9.ZZ.Z.9 for visual learners.';
    const standard = testStandard({ description });
    const plan = testPlan({ standard, standardsAlignment: `4.NF.A.1: ${description}` }, { standard });
    for (const id of ['A3', 'A4', 'A5', 'B1', 'B3', 'G6']) expect(findingsOf(id, plan), id).toEqual([]);
  });
});

describe('A6, no two activities are the same', () => {
  it('finds a copied one', () => {
    const [first] = testLesson().activities;
    const activities = testLesson().activities.map((a, i) =>
      i === 3 && first ? { ...a, description: `${first.description}\nThen stop.` } : a,
    );
    expect(findingsOf('A6', testPlan({ activities }))).toEqual([
      'Activity 1 (Opening) and activity 4 (You do: on your own) are nearly the same.',
    ]);
  });
});
