import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, soundPacks, testLesson, testPlan } from '../../../../testing/test-plan.ts';
import { isObservable, observable } from './objectives.ts';

describe('C1, observable verbs', () => {
  it.each([
    ['Understand that 1/2 and 2/4 are equal.', 'Explain that 1/2 and 2/4 are equal.'],
    ['Students will understand how plants drink.', 'Explain how plants drink.'],
    ['SWBAT know the parts of a flower.', 'State the parts of a flower.'],
    ['Know how to add fractions.', 'Explain how to add fractions.'],
    ['Learn about the water cycle.', 'Describe the water cycle.'],
    ['I can learn to add fractions.', 'Add fractions.'],
    ['Be aware of the water cycle.', 'Describe the water cycle.'],
    ['Become familiar with poems.', 'Describe poems.'],
    ['Appreciate poetry.', 'Describe the value of poetry.'],
    ['Explore magnets.', 'Investigate magnets.'],
    ['Understand and apply the rule.', 'Explain and apply the rule.'],
    ['Understanding fractions.', 'Explain with an example: Understanding fractions.'],
    ['Comparing fractions.', 'Compare fractions.'],
    ['By the end of the lesson, students will be able to compare fractions.', 'Compare fractions.'],
    ['dinosaurs', 'Explain with an example: dinosaurs'],
    ['???', 'Explain with an example: '],
  ])('%s → %s', (vague, clear) => {
    expect(observable(vague)).toBe(clear);
    expect(isObservable(clear)).toBe(true);
  });
  it('names the objective', () => {
    const plan = testPlan({ objectives: [...testLesson().objectives, 'Understand equivalent fractions.'] });
    expect(findingsOf('C1', plan)).toEqual([
      'Objective 3 starts with “understand”, which nobody can see or hear a student do.',
    ]);
    repaired('C1', plan);
  });
  it('passes every objective of the packs', () => {
    const packs = soundPacks();
    expect(packs.flatMap((pack) => pack.objectives.map((o) => o.text)).filter((text) => !isObservable(text))).toEqual(
      [],
    );
  });
});

describe('C2, short objectives', () => {
  it('finds too many and too long ones', () => {
    const plan = testPlan({
      objectives: [...Array.from({ length: 4 }, () => 'Explain fractions.'), `Explain ${'long '.repeat(30)}fractions.`],
    });
    expect(findingsOf('C2', plan)).toEqual([
      'There are 5 objectives; a lesson can reach at most 4.',
      'Objective 5 has 32 words; 30 is enough.',
    ]);
  });
});

describe('C3, each objective is practiced and assessed', () => {
  it('finds one that is neither, and does not claim it', () => {
    const plan = testPlan({ objectives: [...testLesson().objectives, 'Describe how magnets attract iron nails.'] });
    expect(findingsOf('C3', plan)).toEqual([
      'Objective 3 is not practiced in any activity.',
      'Objective 3 is not assessed in the closing, the assessment or the quiz.',
    ]);
    const { lesson } = repaired('C3', plan);
    expect(lesson.objectives).toEqual(testLesson().objectives);
    expect(lesson.activities).toEqual(plan.lesson.activities);
  });

  it('makes the only one a task, where nothing else is claimed', () => {
    const objectives = ['Describe how magnets attract iron nails.'];
    const provenance = { ...testLesson().provenance, engine: 'built-in' as const };
    const { lesson } = repaired('C3', testPlan({ objectives, provenance }));
    expect(lesson.activities.map((a) => a.description).join('\n')).toContain(
      'Students: describe how magnets attract iron nails.',
    );
    expect(lesson.assessment).toContain('describe how magnets attract iron nails.');
  });

  it('finds practice in numerals', () => {
    const objectives = ['Add and subtract fractions and mixed numbers with unlike denominators.'];
    const activities = testLesson().activities.map((a, i) => ({
      ...a,
      description: i === 2 ? 'Students: 2/3 + 1 1/4, then 5 1/6 - 2 3/4.' : 'Ask: What do you see?',
    }));
    expect(findingsOf('C3', testPlan({ objectives, activities, studentPages: [] }))).not.toContain(
      'Objective 1 is not practiced in any activity.',
    );
  });
});

describe('C4 and C5', () => {
  const question = (text: string) => ({
    question: text,
    questionType: 'short-answer' as const,
    correctAnswer: 'iron filings',
  });
  it('C4: finds a question on something else', () => {
    const plan = testPlan({
      quizQuestions: [
        { question: 'Which fraction is equivalent to 1/2?', questionType: 'short-answer', correctAnswer: '2/4' },
        question('Which metals does a horseshoe magnet attract strongly?'),
      ],
    });
    expect(findingsOf('C4', plan)).toEqual(['Quiz question 2 asks about something that the lesson does not teach.']);
  });
  it('C5: finds a lesson of recall', () => {
    const activities = testLesson().activities.map((a) => ({
      ...a,
      description: 'Read the page. Copy the words. Name the parts. List three names.',
    }));
    const flat = {
      activities,
      assessment: 'Name the parts. Write the numbers. Copy the table below.',
      lessonClosure: 'Say the word.',
      studentPages: [],
    };
    expect(findingsOf('C5', testPlan(flat))[0]).toMatch(/Only 0 of \d+ tasks/);
    expect(findingsOf('C5', testPlan(flat, { type: 'formative' }))).toEqual([
      'No task asks students to analyze, evaluate or create.',
    ]);
  });
});
