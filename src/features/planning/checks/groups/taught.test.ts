import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan } from '../../../../testing/test-plan.ts';

const SLOPE = 'Explain with similar triangles why a line is as steep in one place as in another.';

describe('C6, what is assessed was taught and practiced', () => {
  it('passes a plan that teaches its words', () => expect(findingsOf('C6', testPlan())).toEqual([]));

  it('names the words of an objective that no activity says', () => {
    const objectives = [...testLesson().objectives, SLOPE];
    const plan = testPlan({
      objectives,
      vocabulary: [...testLesson().vocabulary, { term: 'similar triangles', meaning: 'alike in shape' }],
    });
    expect(findingsOf('C6', plan)).toEqual([
      expect.stringMatching(/never uses these words from objective 3: similar, triangles/),
    ]);
  });

  it('names the words of an exit question that were never taught', () => {
    const plan = testPlan({
      vocabulary: [...testLesson().vocabulary, { term: 'similar triangles', meaning: 'alike in shape' }],
      studentPages: [
        {
          title: 'Exit ticket',
          body: 'Name: ______\n\n1. Draw 2/3 and an equivalent fraction.\n\n2. Draw two similar polygons.',
        },
      ],
      answerKey: [
        { task: 'Exit ticket, 1', answer: '4/6' },
        { task: 'Exit ticket, 2', answer: 'Any two.' },
      ],
      objectives: [...testLesson().objectives, 'Draw similar polygons and similar triangles.'],
    });
    expect(findingsOf('C6', plan).join(' ')).toMatch(/polygons/);
  });

  describe('a goal that no activity says in its own words', () => {
    const vocabulary = [
      ...testLesson().vocabulary,
      { term: 'congruent polygon', meaning: 'the same in shape and size' },
    ];
    const goal = 'Explain why a congruent polygon stays the same.';
    const objectives = [...testLesson().objectives, goal];

    it('stands where the assessment says that a taught question shows it', () => {
      const assessment =
        'Question 1 shows whether students explain why a congruent polygon stays the same.\nGot it: all.';
      expect(findingsOf('C6', testPlan({ objectives, vocabulary, assessment }))).toEqual([]);
    });

    it('goes with its line in the assessment where no question asks for it', () => {
      const assessment =
        'Question 9 shows whether students find halves, and whether they explain why a congruent polygon stays the same.\n' +
        testLesson().assessment;
      const plan = testPlan({ objectives, vocabulary: [], title: 'A congruent polygon', assessment });
      expect(findingsOf('C6', plan)).toHaveLength(1);
      const { lesson } = repaired('C6', plan);
      expect(lesson.objectives).toEqual(testLesson().objectives);
      expect(lesson.assessment).toBe(`Question 9 shows whether students find halves.\n${testLesson().assessment}`);
    });

    it('is not missed for words of any task', () => {
      const generic = 'Tell the key details of several topics in a brief structure.';
      expect(
        findingsOf(
          'C6',
          testPlan({ objectives: [...testLesson().objectives, generic], title: 'Key details, several topics' }),
        ),
      ).toEqual([]);
    });
  });

  it('leaves quick checks and frames without a pack alone', () => {
    const objectives = [SLOPE];
    const frame = { ...testLesson().provenance, engine: 'built-in' as const, packs: [] };
    expect(findingsOf('C6', testPlan({ objectives }, { type: 'formative', minutes: 10 }))).toEqual([]);
    expect(findingsOf('C6', testPlan({ objectives, provenance: frame }))).toEqual([]);
  });
});
