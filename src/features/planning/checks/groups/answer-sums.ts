/** Answers that are not what their task's own sum comes to: "Add 1 2/3 + 1 3/4." with the answer 3 7/12. */
import type { LessonDraft } from '../../planner.ts';
import { numbersIn, openSums, valueOfSum } from './arithmetic.ts';
import { falseRootsOf } from './roots.ts';

/** A task that wants the result itself, not an estimate, a comparison or somebody's mistake. */
const WANTS_RESULT = /^(?:Add|Subtract|Multiply|Divide|Find|Solve|Calculate|Compute|Evaluate|Work out|What is)\b|= ?_/;
/** "20 + 35 = ___(___ + ___)": what is wanted is another form of the sum, so the sum is left out. */
const FACTORED = /= ?_{1,9} ?[(×]/;
const withoutFactored = (prompt: string): string =>
  prompt
    .split('\n')
    .map((line) => (FACTORED.test(line) ? '' : line))
    .join('\n');
const WANTS_OTHER =
  /\b(?:estimat\w*|about|round\w*|between|compar\w*|greater|less|closer|mistake|error|wrong|says?|wrote|digit|hint|story|problem for|near)\b/i;
/** "9 - 2x": what stands before a letter is no sum of its own. */
const ALGEBRA = /\d[a-z](?![a-z])/;
const PICTURE = /^Picture \d{1,2}: .*$/gm;
const LEFT_OVER = /\b(?:R|remainder|left over)\b|\bR ?\d/;

const promptOf = (lesson: LessonDraft, task: string): string | undefined => {
  const [, title, number] = /^(.+), (\d+)$/.exec(task) ?? [];
  const page = lesson.studentPages.find((p) => p.title === title);
  return page?.body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${number}. `))
    ?.replace(/^\d+\. /, '');
};

export function falseAnswers(lesson: LessonDraft): string[] {
  return lesson.answerKey.flatMap(({ task, answer }) => {
    const asked = promptOf(lesson, task);
    if (asked === undefined) return [];
    // A figure is described in words for those who cannot see it: "cut into 2 × 2 parts".
    const prompt = asked.replace(PICTURE, '');
    // What follows the answer itself tells of partly right and wrong ones.
    const roots = falseRootsOf(prompt, answer.split('\nPartly right:')[0] ?? '').map(
      (fault) => `In the answer to ${task}: ${fault}.`,
    );
    const sums =
      WANTS_RESULT.test(prompt) && !ALGEBRA.test(prompt) && !WANTS_OTHER.test(`${prompt} ${answer}`)
        ? openSums(withoutFactored(prompt))
        : [];
    const value = sums.length === 1 && !LEFT_OVER.test(answer) ? valueOfSum(sums[0] ?? '') : undefined;
    const said = numbersIn(answer);
    return value && said.length > 0 && !said.some((number) => value.is(number))
      ? [...roots, `The answer to ${task} is “${answer.slice(0, 60)}”; that is not what ${sums[0]} comes to.`]
      : roots;
  });
}
