import { describe, expect, it } from 'vitest';
import { readingGrade } from '../../../../language/reading-level.ts';
import { findingsOf, repaired, testLesson, testPlan, withTestLine } from '../../../../testing/test-plan.ts';

describe('J4, sums are right', () => {
  it('finds and corrects a wrong one', () => {
    const plan = testPlan(withTestLine('Show: Write 3 × 4 = 13 on the board.'));
    expect(findingsOf('J4', plan)).toEqual([
      'Activity 2 (I do: see the idea) says “3 × 4 = 13”; the correct answer is 12.',
    ]);
    expect(repaired('J4', plan).lesson.activities[1]?.description).toMatch(/Write 3 × 4 = 12 on the board\.$/);
  });
  it('looks at answers and explanations too', () => {
    const plan = testPlan({
      answerKey: [{ task: 'Practice page, 1', answer: '1/2 + 1/4 = 2/6' }],
      quizQuestions: [
        {
          question: 'Which fraction is equivalent to 2/4?',
          questionType: 'multiple-choice',
          choices: ['1/2', '1 + 1 = 3'],
          correctAnswer: '1/2',
          explanation: '4 ÷ 2 = 3, an equivalent fraction',
        },
      ],
    });
    expect(findingsOf('J4', plan)).toEqual([
      'Answer 1 says “1/2 + 1/4 = 2/6”; the correct answer is 3/4.',
      'The explanation of quiz question 1 says “4 ÷ 2 = 3”; the correct answer is 2.',
    ]);
    expect(repaired('J4', plan).lesson.quizQuestions[0]?.choices).toEqual(['1/2', '1 + 1 = 3']);
  });
  it.each([
    ['20 + 35 = ___', '5', 1],
    ['20 + 35 = ___', '55', 0],
    ['20 + 35 = ___(___ + ___)', '5(4 + 7)', 0],
    ['20 + 35 = ___ × ___', '5 × 11', 0],
  ])('holds the answer of a task against its sum: %s, %s', (task, answer, found) => {
    const studentPages = [{ title: 'Practice', body: `1. Fill in: ${task}.` }];
    const plan = testPlan({ studentPages, answerKey: [{ task: 'Practice, 1', answer }] });
    expect(findingsOf('J4', plan)).toHaveLength(found);
  });
  it.each([
    'Ask: Zoe says that 3 + 4 = 8. Is she right?',
    'Show: Someone writes 3 + 4 = 8.',
    'Is it true that 3 + 4 = 8?',
    'The mistake 3 + 4 = 8 is common.',
    'Ask: 3 + 4 = 8: true or false',
    'Watch for: Students who add 3 + 4 = 8.',
    'Options: A 70 - 30 = 40 · B 70 - 30 = 4',
  ])('leaves a claim alone: %s', (line) => expect(findingsOf('J4', testPlan(withTestLine(line)))).toEqual([]));
  it('leaves misconceptions alone', () =>
    expect(
      findingsOf(
        'J4',
        testPlan({ misconceptions: [{ what: '1/2 + 1/2 = 2/4', why: 'Adding tops and bottoms', move: 'Draw it' }] }),
      ),
    ).toEqual([]));
});

describe('J1, J2, J3, J7', () => {
  it('J1: a text far above the grade, or an endless sentence', () => {
    const hard =
      'Mathematical investigations necessitate considerable deliberation regarding fundamental relationships. '.repeat(
        10,
      );
    expect(readingGrade(hard)).toBeGreaterThan(12);
    expect(readingGrade('The cat sat on the mat. It had a nap. The sun was hot.')).toBeLessThan(2);
    expect(findingsOf('J1', testPlan({ studentPages: [{ title: 'Text', body: hard }] }))[0]).toMatch(
      /In student page 1 \(Text\), the text for students reads at a grade \d+/,
    );
    expect(
      findingsOf('J1', testPlan({ studentPages: [{ title: 'Text', body: `We ${'go and '.repeat(20)}stop.` }] }))[0],
    ).toMatch(/a sentence for students has 42 words/);
  });
  it('J2: a paragraph too long', () =>
    expect(findingsOf('J2', testPlan(withTestLine(`Do: ${'Draw a bar. '.repeat(60)}`)))[0]).toMatch(
      /In activity 2 \(I do: see the idea\), a paragraph has 181 words/,
    ));
  it('J3: stock phrases', () => {
    expect(
      findingsOf(
        'J3',
        testPlan(withTestLine('Engage students in a meaningful discussion with various activities as needed.')),
      )[0],
    ).toContain('Activity 2 (I do: see the idea) uses the stock phrase “');
    expect(findingsOf('J3', testPlan(withTestLine('Repeat as needed.')))).toEqual([]);
  });
  it('J7: jargon before students', () => {
    expect(
      findingsOf(
        'J7',
        testPlan({ studentPages: [{ title: 'Page', body: 'Use the scaffold to reach the learning target.' }] }),
      ),
    ).toEqual(['In student page 1 (Page), students read or hear “scaffold”.']);
    expect(findingsOf('J7', testPlan(withTestLine('Say: “This is a formative check.”')))[0]).toContain(
      'In activity 2 (I do: see the idea)',
    );
    expect(findingsOf('J7', testPlan({ assessment: `${testLesson().assessment} A formative check.` }))).toEqual([]);
  });
});
