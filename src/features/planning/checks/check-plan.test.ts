import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failingIds, testLesson, testPlan, testRequest } from '../../../testing/test-plan.ts';
import { lessonSchema, STYLES, THEMES } from '../contract.ts';
import { CHECK_SET, CHECKS, checkPlan, repairPlan } from './check-plan.ts';
import { mapTexts, planTexts } from './tools/plan-text.ts';

const blocking = (plan: Parameters<typeof checkPlan>[0]) =>
  checkPlan(plan)
    .filter((result) => !result.passed && result.level === 'block')
    .flatMap(({ id, findings }) => findings.map((f) => `${id}: ${f}`));

describe('checkPlan', () => {
  it('passes the sound plan in every check', () => {
    expect(checkPlan(testPlan()).filter((result) => !result.passed)).toEqual([]);
    expect(CHECK_SET).toMatch(/^\d{4}-\d{1,2}-\d+$/);
  });

  it('holds only what applies, each check once, in the order of the list', () => {
    const ids = checkPlan(testPlan()).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).not.toContain('D6');
    expect(ids).not.toContain('H1');
    expect(checkPlan(testPlan({}, { style: 'project-based', theme: 'resilience-grit' })).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['D6', 'H1']),
    );
  });

  it('has a repair for every check that blocks', () => {
    const ids = CHECKS.filter((check) => check.level === 'block').map(({ id }) => id);
    expect(ids.sort()).toEqual('A1 A2 A3 A4 A5 B1 B2 B3 C1 C3 C6 D1 D6 E2 E5 F1 G1 G6 G7 H1 H2 I3 J4 J8 K1'.split(' '));
    expect(CHECKS.filter((check) => check.level === 'block' && !check.repair)).toEqual([]);
  });

  it('gives results as the contract describes them', () => {
    const results = checkPlan(testPlan({ title: '' }));
    expect(() =>
      lessonSchema.shape.proof.parse({ passed: 1, applicable: results.length, checks: results }),
    ).not.toThrow();
  });
});

describe('repairPlan', () => {
  it('leaves a sound plan as it is', () => expect(repairPlan(testPlan())).toEqual(testLesson()));

  it('fixes many faults at once and leaves the rest of the text alone', () => {
    const lesson = testLesson({
      title: '**Equivalent** fractions [insert class]',
      objectives: ['Understand equivalent fractions.'],
      differentiation: 'Visual learners draw.',
      standard: null,
      lessonClosure: '',
      activities: testLesson().activities.map((a) => ({ ...a, duration: a.duration + 1 })),
    });
    const request = testRequest({ style: 'inquiry-based', theme: 'empathy-kindness' });
    const fixed = repairPlan({ lesson, request });
    expect(blocking({ lesson: fixed, request })).toEqual([]);
    expect(fixed.title).toBe('Equivalent fractions');
    expect(fixed.objectives).toEqual(['Explain equivalent fractions.']);
    expect(fixed.bigIdea).toBe(lesson.bigIdea);
  });

  it('fixes an empty draft', () => {
    const empty = mapTexts(
      testLesson({
        activities: [],
        materials: [],
        objectives: [],
        vocabulary: [],
        misconceptions: [],
        studentPages: [],
        answerKey: [],
      }),
      () => '',
    );
    const request = testRequest({ style: 'blended-learning', theme: 'mindfulness-calm' });
    expect(blocking({ lesson: repairPlan({ lesson: empty, request }), request })).toEqual([]);
  });
});

/** What may be typed, pasted or written by a model that was led astray. */
const PLANTED = [
  '**bold**',
  '## Heading',
  '#',
  '*',
  '****',
  '<script>alert(1)</script>',
  '<b',
  'a<b',
  '<img src="x" onerror=y>',
  '<!-- -->',
  '|---|---|',
  '\\frac{1}{2}',
  '$x^2$',
  '$5 and $10',
  '`code`',
  '```js',
  '[text](https://evil.example/x)',
  'https://evil.example',
  'www.evil.org/a?b=c',
  'https://www.thecorestandards.org@evil.com/',
  'me@school.org',
  'evil.com',
  'javascript:alert(1)',
  '9.ZZ.Z.9',
  '4.NF.Z.99',
  'RL.9-10.77',
  'HS-PS9-9',
  '111.9.z.1.A',
  'CCSS.MATH.CONTENT.4.XX.9',
  '[insert name]',
  '[your text here]',
  'TBD',
  '[[insert x]]',
  '[na[insert a]me]',
  'lorem ipsum dolor',
  'As an AI, I cannot. ',
  "Sure! Here's your lesson plan: ",
  'Certainly. ',
  "I'll write it. ",
  '{{name}}',
  'visual learners',
  'Visual, auditory and kinesthetic learners',
  'learning styles',
  'ADHD kids',
  'SPED students',
  'Marcus has ADHD',
  'Ana’s IEP',
  '555-123-4567',
  '3 + 4 = 8',
  '1/2 + 1/4 = 2/6',
  '50 % of 30 = 10',
  '7 ÷ 0 = 3',
  'scissors',
  'Students light a candle.',
  'go outside',
  'worksheets',
  'a protractor',
  'rulers',
  'Share what happens at home.',
  'Tell the class how you feel.',
  'Write about your own trauma.',
  'Understand',
  'Students will know',
  'I do You do We do',
  'Support:',
  'Extension: x',
  'Product:',
  'Resolution:',
  '\n',
  '  ',
  '?',
  ':',
  '“',
  '\u0000',
  '🙂',
  '. ',
  '[',
  ']',
  '$',
  '\\',
  '|',
  '(',
  '@',
  '/',
];
const planted = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLANTED) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
);
const junk = fc
  .array(planted, { minLength: 1, maxLength: 5 })
  .chain((parts) => fc.constantFrom(' ', '', '\n').map((between) => parts.join(between)));
const requests = fc.record({
  style: fc.constantFrom(null, ...STYLES),
  theme: fc.constantFrom(null, ...THEMES),
  minutes: fc.constantFrom(10, 15, 45, 60, 90),
  gradeLevel: fc.constant('Grade 4'),
});
const count = planTexts(testLesson()).length;

describe('repairPlan of anything plausible', () => {
  const places = fc.array(
    fc.record({
      at: fc.integer({ min: 0, max: count - 1 }),
      how: fc.constantFrom('before', 'after', 'inside', 'instead'),
      text: junk,
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  const durations = fc.option(
    fc.array(fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double({ noNaN: false, min: -10, max: 100 })), {
      minLength: 5,
      maxLength: 5,
    }),
    { nil: undefined },
  );

  it('has minutes that add up and nothing that blocks', () => {
    fc.assert(
      fc.property(places, durations, requests, (where, minutes, asked) => {
        const request = testRequest({ ...asked, type: asked.minutes <= 15 ? 'formative' : 'full' });
        let i = -1;
        const lesson = mapTexts(testLesson(), (text) => {
          i++;
          return where
            .filter(({ at }) => at === i)
            .reduce(
              (now, { how, text: extra }) =>
                ({
                  before: `${extra}${now}`,
                  after: `${now} ${extra}`,
                  inside: `${now.slice(0, now.length / 2)}${extra}${now.slice(now.length / 2)}`,
                  instead: extra,
                })[how] as string,
              text,
            );
        });
        const draft = minutes
          ? { ...lesson, activities: lesson.activities.map((a, n) => ({ ...a, duration: minutes[n] ?? 3 })) }
          : lesson;
        const fixed = repairPlan({ lesson: draft, request });
        // What was never taught cannot be put right without a teacher: the last goal stays and is told.
        expect(blocking({ lesson: fixed, request }).filter((id) => id !== 'C6')).toEqual([]);
        expect(fixed.activities.reduce((sum, a) => sum + a.duration, 0)).toBe(request.minutes);
        expect(fixed.activities.every((a) => Number.isInteger(a.duration) && a.duration >= 2)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('changes nothing more the second time', () => {
    fc.assert(
      fc.property(junk, requests, (text, asked) => {
        const request = testRequest(asked);
        const once = repairPlan({ lesson: testLesson({ objectives: [text], bigIdea: text }), request });
        expect(repairPlan({ lesson: once, request })).toEqual(once);
      }),
      { numRuns: 50 },
    );
  });
});

it('names failing checks for the tests of the single checks', () =>
  expect(failingIds(testPlan({ title: '' }))).toEqual(['A1']));
