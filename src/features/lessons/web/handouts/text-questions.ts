/** Questions that only who has read the text can answer: those of the lesson's pages and quiz that are plainly about one of its texts. */
import type { Lesson } from '../../../planning/contract.ts';
import { nameLineOf } from '../../../planning/outline.ts';
import { forStudents } from '../../../quizzes/web/quiz-paper.ts';
import type { Handout } from './handout.ts';
import { answerOf, practiceTasks } from './practice-tasks.ts';
import { type AskedTask, answersOf, bodyOf, textsOf } from './task-page.ts';

type Text = Lesson['studentPages'][number];

const MISSING = 'This lesson has no questions that are about one of its texts.';
/** Less is no handout. */
const LEAST = 2;
const MOST = 8;

export const textQuestions: Handout = {
  title: 'Questions on the text',
  forStudents: true,
  missing: MISSING,
  sectionsOf({ lesson }) {
    const items = asked(lesson).map(({ text, tasks }) => {
      const { body, figures } = bodyOf(tasks);
      const how = `You need: “${text.title}”. Answer from the text, and name your lines.`;
      return { title: titleFor(text), body: [nameLineOf(lesson), how, body].join('\n\n'), figures };
    });
    return items.length === 0 ? [] : [{ kind: 'student-pages', title: '', items }];
  },
};

export const textQuestionsKey: Handout = {
  title: 'Key: questions on the text',
  forStudents: false,
  missing: MISSING,
  sectionsOf({ lesson }) {
    const items = asked(lesson).map(({ text, tasks }) => ({ title: titleFor(text), answers: answersOf(tasks) }));
    return items.length === 0 ? [] : [{ kind: 'answers', title: '', items }];
  },
};

const titleFor = ({ title }: Text): string => `Questions on “${title}”`;

function asked(lesson: Lesson): { text: Text; tasks: AskedTask[] }[] {
  const texts = textsOf(lesson);
  const all = [...fromPages(lesson), ...fromQuiz(lesson)];
  return texts.flatMap((text) => {
    const others = texts.filter((other) => other !== text);
    const tasks = all.filter((task) => isAbout(task.text, text, others));
    const once = [...new Map(tasks.map((task) => [task.text, task])).values()].slice(0, MOST);
    return once.length < LEAST ? [] : [{ text, tasks: once }];
  });
}

const fromPages = (lesson: Lesson): AskedTask[] =>
  practiceTasks(lesson).flatMap((task) => {
    const answer = answerOf(lesson, task);
    // Who brings a text of its own asks about that.
    return !answer || OWN_LINES.test(task.text)
      ? []
      : [{ text: task.text, figures: task.figures, answer: { answer: answer.answer, figures: answer.figures } }];
  });

const OWN_LINES = /(^|\s)\(1\) /;

/** Only where a student can answer in words: choices belong to the quiz. */
const fromQuiz = ({ quizQuestions }: Lesson): AskedTask[] =>
  quizQuestions.flatMap((question) =>
    question.figure || question.questionType !== 'short-answer'
      ? []
      : [
          {
            text: forStudents(question).question,
            figures: [],
            answer: { answer: [question.correctAnswer, question.explanation].filter(Boolean).join('\n') },
          },
        ],
  );

/** It names the text, somebody who is in no other text, or a line that no other text has. */
function isAbout(task: string, text: Text, others: readonly Text[]): boolean {
  if (others.some(({ title }) => task.includes(title))) return false;
  if (task.includes(text.title)) return true;
  const elsewhere = new Set(others.flatMap(({ body }) => namesIn(body)));
  const own = new Set(namesIn(text.body).filter((name) => !elsewhere.has(name)));
  const named = namesIn(task, true);
  if (named.some((name) => elsewhere.has(name))) return false;
  if (named.some((name) => own.has(name))) return true;
  const lines = [...task.matchAll(/\blines? (\d+(?:(?:, | to |, and | and |–)\d+)*)/gi)].flatMap(([, said = '']) =>
    said.split(/\D+/).map(Number),
  );
  const last = Math.max(0, ...lines);
  return last > 0 && last <= linesOf(text) && others.every((other) => linesOf(other) < last);
}

/** Names are written large inside a sentence. @param anywhere also at its beginning */
const namesIn = (words: string, anywhere = false): string[] =>
  [...words.matchAll(anywhere ? /\b(\p{Lu}\p{Ll}+)\b/gu : /(?<=[\p{Ll},;] )(\p{Lu}\p{Ll}+)\b/gu)].map(
    ([, name = '']) => name,
  );

/** The number of its last line, as it stands before it. */
const linesOf = ({ body }: Text): number =>
  Math.max(0, ...[...body.matchAll(/(?:^|[\n.?!”’] ?)(\d{1,3}) (?=\S)/g)].map(([, number]) => Number(number)));
