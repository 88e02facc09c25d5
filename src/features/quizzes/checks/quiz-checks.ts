/** The checks of a quiz, as docs/checks.md lists them: what holds, why, and what happens otherwise. */

interface QuizCheck {
  /** What holds when the check passes. */
  title: string;
  why: string;
  /** What is done with a question, or a quiz, that fails. */
  otherwise: string;
}

const NOT_ASKED = 'The question is not asked.';
const ANOTHER_CHOICE = 'Other questions are chosen, or their options are put in another order.';

export const QUIZ_CHECKS = {
  Q1: {
    title: 'The quiz has as many questions as were asked for, of the kinds that were asked for',
    why: 'A teacher plans the minutes by the number; in a variety quiz each kind gets at least a fifth of the questions.',
    otherwise: 'No quiz is made, and the teacher reads how many questions are possible.',
  },
  Q2: {
    title: 'Each question has exactly one right answer',
    why: 'Two right options, or none, cannot be graded. 0.5, 1/2 and 50% count as the same answer.',
    otherwise: NOT_ASKED,
  },
  Q3: {
    title: 'A multiple-choice question has three to five options, all different',
    why: 'With two options half of the guesses are right, and two equal options rule each other out.',
    otherwise: NOT_ASKED,
  },
  Q4: {
    title: 'No option stands for others (“all of the above”, “both A and B”)',
    why: 'Such options test how to take tests, and they break when the options are shuffled.',
    otherwise: NOT_ASKED,
  },
  Q5: {
    title: 'The right option is not the longest one more often than chance would have it',
    why: 'Writers explain the right option more carefully, and students know it.',
    otherwise: ANOTHER_CHOICE,
  },
  Q6: {
    title: 'Right answers do not gather in one place, or come four times in a row at one place',
    why: 'From ten questions on, no place may hold more than 40% of the keys; patterns invite guessing. Numbers stay in order of size.',
    otherwise: ANOTHER_CHOICE,
  },
  Q7: {
    title: 'The question has at least three words',
    why: 'Fewer words cannot say what is wanted.',
    otherwise: NOT_ASKED,
  },
  Q8: {
    title: 'The question is not negative twice',
    why: 'A double negative tests patience.',
    otherwise: NOT_ASKED,
  },
  Q11: {
    title: 'No word of the question appears in the right option alone',
    why: 'Students who know nothing pick the option that sounds like the question.',
    otherwise: NOT_ASKED,
  },
  Q15: {
    title: 'Options that are ranges do not overlap',
    why: 'A number in both ranges makes both right.',
    otherwise: NOT_ASKED,
  },
  Q20: {
    title: 'No two questions are nearly the same',
    why: 'The second one measures nothing new. The same problem with other numbers is another problem.',
    otherwise: 'One of the two is left out.',
  },
  Q21: {
    title: 'No question gives away the answer to another',
    why: 'Students read the whole page before they write.',
    otherwise: 'One of the two is left out.',
  },
  Q22: {
    title: 'A question written by a language model is about what the lesson teaches',
    why: 'Models like to ask about things that nobody taught; at least 30% of the words of a question must be in the lesson.',
    otherwise: NOT_ASKED,
  },
} as const satisfies Record<string, QuizCheck>;

export type QuizCheckId = keyof typeof QUIZ_CHECKS;
