/** Practice that most of the class has not done: what the lesson's minutes do not hold, tasks of the other pages, else the quiz. */
import type { Lesson } from '../../../planning/contract.ts';
import { nameLineOf } from '../../../planning/outline.ts';
import { forStudents } from '../../../quizzes/web/quiz-paper.ts';
import type { Handout } from './handout.ts';
import { answerOf, type PracticeTask, practiceTasks } from './practice-tasks.ts';
import { type AskedTask, answersOf, bodyOf, textsOf } from './task-page.ts';

const AT_HOME = 'Practice at home';
const MISSING = 'Homework needs practice that the class has not done, or a quiz, and this lesson has neither.';

export const homework: Handout = {
  title: 'Homework',
  forStudents: true,
  missing: MISSING,
  sectionsOf({ lesson }) {
    const tasks = homeTasks(lesson);
    const { body, figures } = bodyOf(tasks);
    const start = [nameLineOf(lesson), textsFor(lesson, tasks)].filter(Boolean).join('\n\n');
    return tasks.length === 0
      ? []
      : [{ kind: 'student-pages', title: '', items: [{ title: AT_HOME, body: `${start}\n\n${body}`, figures }] }];
  },
};

export const homeworkKey: Handout = {
  title: 'Homework key',
  forStudents: false,
  missing: MISSING,
  sectionsOf({ lesson }) {
    const answers = answersOf(homeTasks(lesson));
    return answers.length === 0 ? [] : [{ kind: 'answers', title: '', items: [{ title: AT_HOME, answers }] }];
  },
};

/** Nobody at home can do these. */
const NEEDS_THE_CLASS = /\b(partners?|class|classmates?|groups?|teams?|teacher)\b/i;
const MOST = 6;

const homeTasks = (lesson: Lesson): AskedTask[] => {
  const tasks = notInClass(lesson);
  return (tasks.length > 0 ? tasks : fromQuiz(lesson)).slice(0, MOST);
};

/** "Most students take Page B": then pages A and C hold what they have not seen, but for what stands on page B too. */
function notInClass(lesson: Lesson): AskedTask[] {
  const usual = lesson.activities
    .map(({ description }) => /\bMost students take (Page \w)\b/.exec(description)?.[1])
    .find((page) => page !== undefined);
  const all = practiceTasks(lesson);
  const seen = new Set(all.filter(({ page, later }) => !later && page === usual).map(({ text }) => text));
  const unseen = all.filter(({ text, later }) => later || (usual !== undefined && !seen.has(text)));
  return unique(unseen).flatMap((task) => {
    const answer = answerOf(lesson, task);
    return NEEDS_THE_CLASS.test(task.text) || !answer
      ? []
      : [{ text: task.text, figures: task.figures, answer: { answer: answer.answer, figures: answer.figures } }];
  });
}

/** A task may stand on two pages; what the minutes do not hold comes first. */
const unique = (tasks: readonly PracticeTask[]): PracticeTask[] => {
  const [later, others] = [tasks.filter((task) => task.later), tasks.filter((task) => !task.later)];
  return [...new Map([...later, ...others].reverse().map((task) => [task.text, task])).values()].reverse();
};

/** A figure of a quiz has no words of its own, which a page needs. */
const fromQuiz = ({ quizQuestions }: Lesson): AskedTask[] =>
  quizQuestions.flatMap((question) => {
    if (question.figure) return [];
    const { question: asked, choices = [] } = forStudents(question);
    return [
      {
        text: [asked, ...choices.map((choice, index) => `${String.fromCharCode(65 + index)} ${choice}`)].join('\n'),
        figures: [],
        answer: { answer: [question.correctAnswer, question.explanation].filter(Boolean).join('\n') },
      },
    ];
  });

/** A task about a text needs the text at home. */
function textsFor(lesson: Lesson, tasks: readonly AskedTask[]): string {
  const texts = textsOf(lesson);
  const asked = tasks.map(({ text }) => text).join('\n');
  const named = texts.filter(({ title }) => asked.includes(title));
  const meant = named.length > 0 || !ABOUT_A_TEXT.test(asked) ? named : texts.slice(0, 1);
  return meant.length === 0 ? '' : `You need: ${meant.map(({ title }) => `“${title}”`).join(', ')}.`;
}

const ABOUT_A_TEXT = /\b(text|story|article|poem|passage|speech|lines? \d+|paragraph \d+)\b/i;
