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
    title: 'The quiz has as many questions as you asked for, of the kinds you asked for',
    why: 'Teachers plan class time around the number; in a variety quiz, each kind gets at least a fifth of the questions.',
    otherwise: 'No quiz is made, and the teacher is told how many questions are possible.',
  },
  Q2: {
    title: 'Each question has exactly one correct answer',
    why: 'Two right options, or none, cannot be graded. 0.5, 1/2 and 50% count as the same answer.',
    otherwise: NOT_ASKED,
  },
  Q3: {
    title: 'A multiple-choice question has three to five options, all different',
    why: 'With two options, half of all guesses are right, and two equal options rule each other out.',
    otherwise: NOT_ASKED,
  },
  Q4: {
    title: 'No option refers to others (“all of the above”, “both A and B”)',
    why: 'Such options test how to take tests, and they break when the options are shuffled.',
    otherwise: NOT_ASKED,
  },
  Q5: {
    title: 'The correct option is not the longest one more often than chance',
    why: 'Writers explain the correct option more carefully, and students know it.',
    otherwise: ANOTHER_CHOICE,
  },
  Q6: {
    title: 'Correct answers are not often in one position, and never four times in a row',
    why: 'From ten questions on, no position may hold more than 40% of the keys; patterns invite guessing. Numbers stay in order of size.',
    otherwise: ANOTHER_CHOICE,
  },
  Q7: {
    title: 'The question has at least three words',
    why: 'Fewer words cannot say what is wanted.',
    otherwise: NOT_ASKED,
  },
  Q8: {
    title: 'The question has no double negative',
    why: 'A double negative tests patience.',
    otherwise: NOT_ASKED,
  },
  Q11: {
    title: 'No word of the question appears only in the correct option',
    why: 'Students who know nothing pick the option that sounds like the question.',
    otherwise: NOT_ASKED,
  },
  Q15: {
    title: 'Options that are ranges do not overlap',
    why: 'A number in both ranges makes both options correct.',
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
    why: 'Models tend to ask about things that nobody taught; at least 30% of the words of a question must be in the lesson.',
    otherwise: NOT_ASKED,
  },
} as const satisfies Record<string, QuizCheck>;

export type QuizCheckId = keyof typeof QUIZ_CHECKS;
