/** C6, taught = practiced = assessed: the words of each objective and exit question are said where it is taught, and come up in what students do. */
import { bloomVerb, lemmas, share, withoutObjectiveStart, words } from '../../../../language/words.ts';
import type { PlanRequest } from '../../contract.ts';
import type { LessonDraft } from '../../planner.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { lemmasOfSigns } from '../tools/notation.ts';
import { withLine } from '../tools/plan-text.ts';

/** The share of an objective's or question's own words that a lesson says; below it something was left out. */
const TAUGHT = 0.75;
/** One word of the subject may have a synonym; two that are said nowhere ("similar", "triangles") were left out. */
const MISSED = 2;
/** Of fewer words one synonym would decide. */
const FEWEST = 2;
const FEWEST_PRACTICED = 3;

const EXIT = /\bexit\b|\brecheck\b|\banswer slip\b/i;
/** Verbs and words of every task, whatever it is about. */
const OF_ANY_TASK = new Set(
  lemmas(`question answer ticket page problem problems task word words sentence sentences line lines number numbers letter example
    examples partner today reason reasons work show write draw explain tell use used another other different same right wrong each every
    name names once part parts way ways whole new own real result given such when whichever both between without happen start begin need hold against beside run evidence
    related relationship language key brief across several topic structure detail idea fit series lead carry keep kept exact among passage piece
    simple better known situation information subject complex varied thorough accurate short finished exactly fast meant`),
);

/** "multiply" and "multiplication", "equal" and "equally" begin alike. */
const trunk = (stem: string): string => stem.slice(0, 5);
export const trunks = (text: string): string[] => lemmas(text).map(trunk);

/** With what signs and numerals say. */
const read = (text: string): string[] => [...trunks(text), ...lemmasOfSigns(text).map(trunk)];

/** The nouns and skills of a text, without its action verbs and the words of any task. */
export function matter(text: string): string[] {
  const verbs = new Set(
    words(text)
      .filter((word) => bloomVerb(word) === word)
      .flatMap(lemmas),
  );
  return [
    ...new Set(
      lemmas(withoutObjectiveStart(text))
        .filter((stem) => !verbs.has(stem) && !OF_ANY_TASK.has(stem))
        .map(trunk),
    ),
  ];
}

export interface Coverage {
  /** "objective 2", "exit question 1". */
  place: string;
  index: number;
  kind: 'objective' | 'exit';
  taught: number;
  practiced: number;
  /** Words that are said nowhere before the exit ticket, as written in the text. */
  missing: string[];
}

const promptsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .filter((part) => /^\d{1,2}[.)]\s/.test(part.trim()))
    .map((part) => part.trim().replace(/^\d{1,2}[.)]\s*/, ''));

const exitPages = (lesson: Pick<LessonDraft, 'studentPages'>) =>
  lesson.studentPages.filter(({ title }) => EXIT.test(title));

export function coverageOf(
  lesson: Pick<LessonDraft, 'title' | 'objectives' | 'activities' | 'vocabulary' | 'studentPages' | 'answerKey'>,
  { standard }: Pick<PlanRequest, 'standard'>,
): Coverage[] {
  const before = lesson.activities
    .filter(({ name }) => !EXIT.test(name))
    .map(({ description }) => description)
    .join('\n');
  const pages = lesson.studentPages
    .filter(({ title }) => !EXIT.test(title))
    .map(({ body }) => body)
    .join('\n');
  const said = new Set(read(`${before}\n${pages}`));
  const done = new Set(
    read(
      `${pages}\n${before
        .split('\n')
        .filter((line) => !ONLY_HEARD.test(line))
        .join('\n')}`,
    ),
  );
  // What counts is the subject: for a goal the words of the title, the words list, the standard and the exit ticket; for a question, apart
  // from its story, those and the goals'.
  const asked = exitPages(lesson).flatMap(({ body }) => promptsOf(body));
  const named = [lesson.title, ...lesson.vocabulary.map((v) => v.term), standard?.description ?? ''].join('\n');
  const ofGoals = new Set(trunks([named, ...asked].join('\n')));
  const ofQuestions = new Set(trunks([named, ...lesson.objectives].join('\n')));
  const held = (wanted: readonly string[], by: ReadonlySet<string>, fewest: number): number =>
    wanted.length < fewest ? 1 : share(wanted, [...by]);
  const missingIn = (text: string, wanted: readonly string[], subject: ReadonlySet<string>): string[] => {
    const unsaid = wanted.filter((word) => !said.has(word) && subject.has(word));
    return [...new Set(words(text).filter((word) => trunks(word).some((t) => unsaid.includes(t))))];
  };
  const row = (place: string, index: number, kind: Coverage['kind'], text: string, wanted: string[]): Coverage => ({
    place,
    index,
    kind,
    taught: held(wanted, said, FEWEST),
    practiced: held(wanted, done, FEWEST_PRACTICED),
    missing: missingIn(text, wanted, kind === 'objective' ? ofGoals : ofQuestions),
  });
  return [
    ...lesson.objectives.map((text, i) => row(`objective ${i + 1}`, i, 'objective', text, matter(text))),
    ...asked.map((text, i) =>
      row(
        `exit question ${i + 1}`,
        i,
        'exit',
        text,
        matter(text).filter((word) => ofQuestions.has(word)),
      ),
    ),
  ];
}

/** Lines that the teacher only shows or says; in all others students do, answer or are watched at work. */
const ONLY_HEARD = /^\s*(?:Say|Show|Tell|Words|Keep in mind|Build on|Title|Problem|Resolution)\b[^:]{0,20}:/i;

const untaught = ({ taught, missing }: Coverage): boolean => missing.length >= MISSED && taught < TAUGHT;
const failed = (row: Coverage): boolean => untaught(row) || row.practiced === 0;

/** "Question 1 shows whether students add, and whether they explain.": which question shows which goals. */
const SHOWS = /^(\s*Question (\d+) shows whether students )(.+?)\.?\s*$/;
const AND_WHETHER = ', and whether they ';
/** The plan says a goal in the words of a sentence about students: "your" has become "their". */
const NAMED = 0.9;
const isGoal = (goal: string, named: string): boolean =>
  share(lemmas(withoutObjectiveStart(goal)), lemmas(named)) >= NAMED;
/** A question that says, with its answer, so much of a goal's matter asks for the goal. */
const ASKED = 0.5;

/** The exit questions, by index, that ask for a goal: the assessment says so, or they say so themselves. */
function askedBy(lesson: LessonDraft, goal: string): number[] {
  const named = lesson.assessment.split('\n').flatMap((line) => {
    const [, , n, goals] = SHOWS.exec(line) ?? [];
    return goals?.split(AND_WHETHER).some((part) => isGoal(goal, part)) ? [Number(n) - 1] : [];
  });
  const wanted = matter(goal);
  const asking = exitPages(lesson)
    .flatMap(({ title, body }) =>
      promptsOf(body).map((prompt, i) => [
        prompt,
        lesson.answerKey.find(({ task }) => task === `${title}, ${i + 1}`)?.answer ?? '',
      ]),
    )
    .flatMap((texts, i) => (wanted.length > 0 && share(wanted, read(texts.join('\n'))) >= ASKED ? [i] : []));
  return [...named, ...asking];
}

/**
 * The questions and goals that were not taught. A goal's words are only its name: where an exit question asks for it and what that question
 * needs was taught, so was the goal.
 */
function failing(lesson: LessonDraft, request: PlanUnderCheck['request']): Coverage[] {
  const rows = coverageOf(lesson, request);
  const sound = new Set(rows.filter((row) => row.kind === 'exit' && !failed(row)).map(({ index }) => index));
  return rows.filter(
    (row) =>
      failed(row) &&
      (row.kind === 'exit' ||
        !askedBy(lesson, lesson.objectives[row.index] ?? '').some((question) => sound.has(question))),
  );
}

const findings = ({ lesson, request }: PlanUnderCheck): string[] =>
  failing(lesson, request).map((row) =>
    untaught(row)
      ? `Before the exit ticket, the lesson never uses these words from ${row.place}: ${row.missing.slice(0, 5).join(', ')}.`
      : `No task lets students practice what ${row.place} asks for.`,
  );

/** Says what the list of words holds of what was left out; then goes what is still not taught, goal or exit question, one of each staying. */
function withoutUntaught({ lesson: draft, request }: PlanUnderCheck): LessonDraft {
  const lesson = withWords(draft, failing(draft, request));
  const rows = failing(lesson, request);
  const at = (kind: Coverage['kind']) => new Set(rows.filter((row) => row.kind === kind).map(({ index }) => index));
  const [goals, questions] = [at('objective'), at('exit')];
  const objectives = lesson.objectives.filter((_, i) => !goals.has(i));
  const asked = exitPages(lesson).flatMap(({ body }) => promptsOf(body));
  const claimed = objectives.length > 0 ? withoutGoals(lesson, goals) : lesson;
  const dropped = asked.filter((_, i) => questions.has(i));
  return dropped.length > 0 && dropped.length < asked.length ? withoutQuestions(claimed, dropped) : claimed;
}

function withWords(lesson: LessonDraft, rows: readonly Coverage[]): LessonDraft {
  const missing = new Set(rows.flatMap((row) => row.missing).flatMap(trunks));
  const words = lesson.vocabulary.filter(({ term, meaning }) =>
    trunks(`${term} ${meaning}`).some((t) => missing.has(t)),
  );
  return words.length > 0
    ? withLine(
        lesson,
        0,
        `Words to post: ${words.map(({ term, meaning }) => `${term} (${meaning.replace(/\.$/, '')})`).join('; ')}.`,
      )
    : lesson;
}

/** Taken off the list, and out of what the assessment says that a question shows. */
function withoutGoals(lesson: LessonDraft, gone: ReadonlySet<number>): LessonDraft {
  const dropped = lesson.objectives.filter((_, i) => gone.has(i));
  const assessment = lesson.assessment.split('\n').flatMap((line) => {
    const [, start, , goals] = SHOWS.exec(line) ?? [];
    if (goals === undefined) return [line];
    const parts = goals.split(AND_WHETHER);
    const kept = parts.filter((part) => !dropped.some((goal) => isGoal(goal, part)));
    if (kept.length === parts.length) return [line];
    return kept.length > 0 ? [`${start}${kept.join(AND_WHETHER)}.`] : [];
  });
  return {
    ...lesson,
    objectives: lesson.objectives.filter((_, i) => !gone.has(i)),
    assessment: assessment.join('\n'),
  };
}

/** Taken off the page, out of the key and out of the assessment; what stays is numbered anew. */
function withoutQuestions(lesson: LessonDraft, dropped: readonly string[]): LessonDraft {
  const pages = exitPages(lesson).map(({ title, body }) => {
    const parts = body.split(/\n\s*\n/);
    const kept = parts.filter((part) => !dropped.includes(part.trim().replace(/^\d{1,2}[.)]\s*/, '')));
    let number = 0;
    const renumbered = kept.map((part) =>
      part.replace(/^(\s*)\d{1,2}([.)]\s)/, (_, lead, end) => `${lead}${++number}${end}`),
    );
    const gone = parts.flatMap((part) => (kept.includes(part) ? [] : (/^\s*(\d{1,2})[.)]\s/.exec(part)?.[1] ?? [])));
    return { title, body: renumbered.join('\n\n'), gone: gone.map(Number) };
  });
  const renamed = (title: string, n: number): number | undefined => {
    const gone = pages.find((page) => page.title === title)?.gone ?? [];
    return gone.includes(n) ? undefined : n - gone.filter((g) => g < n).length;
  };
  return {
    ...lesson,
    studentPages: lesson.studentPages.map((page) => {
      const changed = pages.find(({ title }) => title === page.title);
      return changed ? { title: page.title, body: changed.body } : page;
    }),
    answerKey: lesson.answerKey.flatMap((entry) => {
      const [, title = '', n = ''] = /^(.+), (\d+)$/.exec(entry.task) ?? [];
      if (!pages.some((page) => page.title === title)) return [entry];
      const now = renamed(title, Number(n));
      return now === undefined ? [] : [{ ...entry, task: `${title}, ${now}` }];
    }),
    assessment: withoutLines(lesson.assessment, dropped),
  };
}

function withoutLines(text: string, dropped: readonly string[]): string {
  const lines = text.split('\n');
  const kept = lines.filter((line) => !dropped.includes(line.trim().replace(/^\d{1,2}[.)]\s*/, '')));
  if (kept.length === lines.length) return text;
  let number = 0;
  return kept
    .map((line) => line.replace(/^(\s*)\d{1,2}([.)]\s)/, (_, lead, end) => `${lead}${++number}${end}`))
    .join('\n');
}

export const taughtAndPracticed: Check = {
  id: 'C6',
  title: 'What is assessed was taught and practiced',
  why: 'A question about something the lesson never covered measures what students knew before, not what they learned.',
  repairs:
    'Posts the missing words that the list of words explains, then drops goals and exit questions that were not taught, where others are left.',
  level: 'block',
  // A quick check asks about what was taught before. A plan by the built-in planner without a pack says that the topic's own words are the
  // teacher's to bring.
  applies: ({ lesson, request }) =>
    request.type === 'full' &&
    lesson.objectives.length > 0 &&
    lesson.activities.length > 0 &&
    (lesson.provenance.engine === 'model' || lesson.provenance.packs.length > 0),
  findings,
  repair: withoutUntaught,
};
