/** docs/checks.md, made from the checks themselves; npm run docs writes it, and checks-page.test.ts fails when it is old. */
import { CHECKS } from '../src/features/planning/checks/check-plan.ts';
import { QUIZ_CHECKS } from '../src/features/quizzes/checks/quiz-checks.ts';
import { markdownTable } from './markdown-table.ts';

export const CHECKS_PAGE = 'docs/checks.md';

const GROUPS: Readonly<Record<string, string>> = {
  A: 'Form',
  B: 'Standard',
  C: 'Objectives',
  D: 'Time',
  E: 'Materials',
  F: 'Assessment',
  G: 'Differentiation and access',
  H: 'Social-emotional',
  I: 'Engagement',
  J: 'Language and truth',
  K: 'Origin',
};

const LEVELS = { block: 'blocks', warn: 'warns', inform: 'informs' } as const;

const planChecks = (group: string): string =>
  markdownTable(
    ['', 'What holds', 'Why', 'Level', 'Repair'],
    CHECKS.filter(({ id }) => id.startsWith(group))
      .toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
      .map(({ id, title, why, level, repairs }) => [id, title, why, LEVELS[level], repairs ?? '–']),
  );

/** The page as it should be. */
export const checksPage = (): string => `# Checks

<!-- Made from the checks by npm run docs. Edit the checks, not this page. -->

Every lesson plan and every quiz goes through these checks before a teacher sees it, no matter who wrote it: the built-in
planner or a language model. They are plain code, not a model's opinion, so the same plan always gets the same result.
The numbers have gaps: checks that were tried and dropped keep theirs.

A check that **blocks** is repaired where it fails. A language model's plan that still fails is thrown away, and the built-in
planner writes the plan instead. A check that **warns** or **informs** changes nothing: what it found is listed beside the plan,
under *Checks*. The card counts only the checks that had something to look at: a plan without a theme has no theme check.

## Lesson plans

In \`src/features/planning/checks/\`; \`check-plan.ts\` lists them in the order in which their repairs run.

${Object.entries(GROUPS)
  .map(([group, name]) => `### ${name}\n\n${planChecks(group)}`)
  .join('\n\n')}

## Quizzes

In \`src/features/quizzes/checks/\`. All of them block: \`item-faults.ts\` looks at one question, \`quiz-faults.ts\` at the quiz as
a whole, and the quiz writer chooses only what passes both.

${markdownTable(
  ['', 'What holds', 'Why', 'Otherwise'],
  Object.entries(QUIZ_CHECKS).map(([id, { title, why, otherwise }]) => [id, title, why, otherwise]),
)}

Beyond the checks, the writer prefers a mix: at most 60% of the questions ask for recall alone in a quick check and 40% after a
full lesson (where there is anything else to ask), true and false take turns, the objectives take turns, and easier questions
come first.
`;
