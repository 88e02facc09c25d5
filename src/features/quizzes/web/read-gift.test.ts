import { describe, expect, it } from 'vitest';
import { readGift } from './read-gift.ts';

const one = (text: string) => readGift(text).questions[0];

describe('a GIFT file of another program', () => {
  it('gives multiple choice, true or false, short answers, and missing words', () => {
    const { questions, leftOut } = readGift(`\ufeff// A comment
$CATEGORY: $course$/top/Week 3

::Q1:: Who's buried in Grant's tomb?{~Grant ~Jefferson#no! =no one#Right}

Grant was buried in New York.{T#wrong#right####He was.}

Two plus {=two =2 =II} equals four.

How many legs has a spider? {#8:0.5}

[html]<p>Which is <b>red</b>?</p>{=a&lt;b ~5 \\= 5 ~%-50%blue}\r\n\r\n`);
    expect(leftOut).toEqual([]);
    expect(questions).toEqual([
      {
        question: "Who's buried in Grant's tomb?",
        questionType: 'multiple-choice',
        choices: ['Grant', 'Jefferson', 'no one'],
        correctAnswer: 'no one',
      },
      {
        question: 'Grant was buried in New York.',
        questionType: 'true-false',
        choices: ['True', 'False'],
        correctAnswer: 'True',
        explanation: 'He was.',
      },
      {
        question: 'Two plus ____ equals four.',
        questionType: 'short-answer',
        correctAnswer: 'two',
        explanation: 'Also right: 2, II.',
      },
      { question: 'How many legs has a spider?', questionType: 'short-answer', correctAnswer: '8' },
      {
        question: 'Which is red?',
        questionType: 'multiple-choice',
        choices: ['a<b', '5 = 5', 'blue'],
        correctAnswer: 'a<b',
      },
    ]);
  });

  it.each([
    ['Match. {=cat -> meow =dog -> bark}', 'to match'],
    ['Write about a trip. {}', 'essay'],
    ['A text to read, and nothing asked.', 'without a question'],
    ['Which? {~one ~two}', 'marked as right'],
    ['Which two? {~%50%one ~%50%two ~three}', 'marked as right'],
    ['Between? {#1..5}', 'range of numbers'],
    ['Cut off {=a', 'end is missing'],
    ['{=a ~b}', 'asks nothing'],
    ['Which? {= ~b}', 'is empty'],
    ['Which? {=a =b ~c}', 'several of its options'],
  ])('leaves out %s and says why', (written, why) => {
    const read = readGift(`Is it? {T}\n\n${written}`);
    expect(read.questions).toHaveLength(1);
    expect(read.leftOut).toEqual([expect.stringMatching(new RegExp(`^Question 2 was left out: .*${why}`))]);
  });

  it.each(['', '\n\n\n', '// only a comment', '\\', '{', '::', '::a::', '[html]', '\\{\\}', '}{', '%%%~=#'])(
    'never fails: %j',
    (text) => {
      expect(readGift(text).questions).toEqual([]);
    },
  );

  it('takes what earns a part of the points for no right answer, and makes no choice of it', () => {
    expect(one('Name one. {=%100%oak =elm =%50%tree}')).toEqual({
      question: 'Name one.',
      questionType: 'short-answer',
      correctAnswer: 'oak',
      explanation: 'Also right: elm.',
    });
  });

  it('shows no markup as more than text', () => {
    expect(one('<script>alert(1)</script> Why? {=a ~b}')?.question).toBe('<script>alert(1)</script> Why?');
  });
});
