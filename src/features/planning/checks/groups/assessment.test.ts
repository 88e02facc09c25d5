import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan } from '../../../../testing/test-plan.ts';

const quiet = {
  lessonClosure: 'The lesson ends here, and the fractions with their numerator and denominator stay on the board.',
  assessment: 'The pages on equivalent fractions, drawings, numerator and denominator counts for the mark.',
};

describe('F1, students show something', () => {
  it('finds a closing and an assessment without a task', () => {
    expect(findingsOf('F1', testPlan(quiet))).toEqual([
      'Neither the closing nor the assessment has a question or a task for students.',
    ]);
    expect(repaired('F1', testPlan(quiet)).lesson.lessonClosure).toMatch(/Exit ticket: Write or draw one example/);
  });
  it.each([
    'Write one example of it.',
    'Exit ticket: Draw a bar for 3/4.',
    'What changed?',
    '1. Solve the last one.',
    'Students write one sentence.',
  ])('passes: %s', (closing) => expect(findingsOf('F1', testPlan({ ...quiet, lessonClosure: closing }))).toEqual([]));
});

describe('F2, F3, F4', () => {
  it('F2: no levels, or levels in the same words', () => {
    expect(findingsOf('F2', testPlan({ assessment: 'Collect the exit tickets.' }))[0]).toContain(
      'does not name two levels of work',
    );
    expect(
      findingsOf(
        'F2',
        testPlan({
          assessment: 'Got it: Explains the equivalent fraction.\nAlmost: Explains the equivalent fraction.',
        }),
      ),
    ).toEqual(['The assessment describes two levels in the same words.']);
  });
  it('F3: too few checks', () => {
    const activities = testLesson().activities.map((a) => ({
      ...a,
      description: 'Students: read the page and write.',
    }));
    expect(findingsOf('F3', testPlan({ activities, ...quiet }))).toEqual([
      'In 60 minutes, the plan has 0 checks for understanding; it needs 4.',
    ]);
  });
  it('F4: nothing to watch for', () =>
    expect(findingsOf('F4', testPlan({ assessment: quiet.assessment }))).toEqual([
      'The plan names 2 things to watch for (“Students who …”); it should name 3.',
    ]));
});
