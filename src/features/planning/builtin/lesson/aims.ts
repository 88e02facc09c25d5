/** Backwards from the exit ticket: which questions a lesson of these minutes can end with, and what they need. */
import type { LessonPack } from '../../../knowledge/lesson-pack.ts';
import { REST } from '../../../knowledge/whole-standard.ts';
import { matter, trunks } from '../../checks/groups/taught.ts';
import type { Example, ExitQuestion, Step, Task } from './fill-pack.ts';
import { inTurn } from './turns.ts';

/** One word that no step says may have a synonym. */
const MISSED = 2;

export interface Aim {
  /** The hardest first. */
  exit: readonly ExitQuestion[];
  /** Ids of steps, examples and tasks without which the questions would be unfair. */
  required: ReadonlySet<string>;
  /** Ids of the objectives that are assessed, taught and practiced. */
  claimed: ReadonlySet<string>;
  /** The task in which students do all that the standard asks is practice enough. */
  inOneTask?: true;
}

/** How many questions the exit ticket may have, and how long it may take, by the lesson's minutes. */
const TICKETS: readonly (readonly [upTo: number, questions: number, minutes: number])[] = [
  [35, 1, 6],
  [50, 2, 8],
  [70, 3, 10],
  [Number.POSITIVE_INFINITY, 5, 14],
];

/**
 * From the fullest exit ticket that these minutes allow to its hardest question alone; the last one asks for as little as is fair.
 * @param turn the style's
 * @param isOfProblems whether several problems are practice, as in mathematics and science; elsewhere one long task may be what the standard asks
 */
export function aimsFor(
  pack: LessonPack,
  total: number,
  first: (id: string) => number,
  { turn = 0, isOfProblems = false }: { turn?: number; isOfProblems?: boolean } = {},
): Aim[] {
  const largest = total * (isOfProblems ? LARGEST_SHARE.problem : LARGEST_SHARE.task);
  const [, most, minutes] = TICKETS.find(([upTo]) => total <= upTo) ?? [0, 1, 6];
  const isFirst = ({ hardest, assesses }: ExitQuestion): boolean => hardest === true || assesses.includes(REST);
  const others = pack.exit.questions.filter((question) => !isFirst(question));
  // The hardest case is always asked, and the rest of the standard; of the others each style begins with another one.
  const ordered = [
    ...pack.exit.questions.filter(isFirst),
    ...others.map((question, i) => inTurn(others, i, turn) ?? question),
  ];
  const chosen: ExitQuestion[] = [];
  for (const question of ordered) {
    const sum = chosen.reduce((all, { minutes: m }) => all + m, 0) + question.minutes;
    if (chosen.length === 0 || (chosen.length < most && sum <= minutes)) chosen.push(question);
  }
  const aims = chosen.map((_, i) => aimAt(pack, chosen.slice(0, chosen.length - i), first, largest));
  const last = aims.at(-1);
  if (!last) return [];
  const whole = pack.practice.core.find((task) => task.whole && task.minutes <= total * WHOLE_SHARE);
  const aimed = whole ? [...aims.flatMap((aim) => [doing(aim, whole), insteadOfOthers(aim, whole, pack)]), last] : aims;
  return [...aimed, leanest(pack, last)];
}

/** Of a lesson, that the task may take in which students do all that the standard asks. */
const WHOLE_SHARE = 0.34;

const doing = (aim: Aim, whole: Task): Aim => ({ ...aim, required: new Set([...aim.required, whole.id]) });

/** Students who do all of it have practiced its goals: its minutes are found there. */
function insteadOfOthers(aim: Aim, whole: Task, pack: LessonPack): Aim {
  const others = pack.practice.core.filter(({ practices }) => practices.every((id) => whole.practices.includes(id)));
  const required = new Set(aim.required);
  for (const { id } of others) required.delete(id);
  return { ...doing({ ...aim, required }, whole), inOneTask: true };
}

function aimAt(pack: LessonPack, exit: readonly ExitQuestion[], first: (id: string) => number, largest: number): Aim {
  const tasks = pack.practice.core;
  const inTime = (id: string): string => shorterThan(largest, id, tasks);
  const known = new Set([...pack.teach, ...pack.examples, ...tasks].map(({ id }) => id));
  // The first step brings in the words and the rule on which all others stand.
  const [begin] = pack.teach;
  const required = new Set(
    [
      ...(begin ? [begin.id] : []),
      ...exit.flatMap(({ needs, hardest }) => needs.map((need) => closest(inTime(need), pack, first, hardest))),
    ].filter((id) => known.has(id)),
  );
  const claimed = new Set(exit.flatMap(({ assesses }) => assesses));
  for (const { id, hard } of pack.teach) if (hard) required.add(id);
  for (const objective of claimed) {
    const steps = pack.teach.filter(({ teaches }) => teaches.includes(objective));
    if (!steps.some(({ id }) => required.has(id)) && steps[0]) required.add(steps[0].id);
    const kin = tasks.filter(({ practices }) => practices.includes(objective));
    const [best] = [...kin].sort((a, b) => first(a.id) - first(b.id) || a.minutes - b.minutes);
    if (!kin.some(({ id }) => required.has(id)) && best) required.add(best.id);
  }
  sayWords(pack, claimed, required);
  return { exit, required, claimed };
}

/**
 * The example or task itself, or the one on the same goals that the teacher's keywords ask for. The practice of the hardest case stays: its
 * likes are easier.
 */
function closest(
  id: string,
  { examples, practice }: LessonPack,
  first: (id: string) => number,
  hardest = false,
): string {
  if (first(id) < 0) return id;
  const example = examples.find((each) => each.id === id);
  const task = hardest ? undefined : practice.core.find((each) => each.id === id);
  const holds = (goals: readonly string[], others: readonly string[]): boolean =>
    others.every((g) => goals.includes(g));
  const other = example
    ? examples.find((each) => first(each.id) < 0 && holds(each.teaches, example.teaches))
    : practice.core.find((each) => task && first(each.id) < 0 && holds(each.practices, task.practices));
  return other?.id ?? id;
}

/** Of a lesson, that one task may take; a panel of the whole class would leave no time for anything else on the page. */
const LARGEST_SHARE = { task: 0.28, problem: 0.14 } as const;

/** The task itself, or where it takes longer the last shorter one on the same goals. */
function shorterThan(minutes: number, id: string, tasks: LessonPack['practice']['core']): string {
  const long = tasks.find((task) => task.id === id && task.minutes > minutes);
  const other = tasks.findLast(
    (task) =>
      long &&
      task.minutes <= minutes &&
      (task.fromText !== undefined) === (long.fromText !== undefined) &&
      task.practices.some((goal) => long.practices.includes(goal)),
  );
  return other?.id ?? id;
}

/** Without worked examples, and with one task for each objective. */
function leanest(pack: LessonPack, { exit, required, claimed }: Aim): Aim {
  const kept = new Set(pack.teach.filter(({ id }) => required.has(id)).map(({ id }) => id));
  for (const objective of claimed) {
    const kin = pack.practice.core.filter(({ practices }) => practices.includes(objective));
    // A question of the class's text may be about anything in it.
    const [shortest] = [...kin].sort((a, b) => Number(!!a.fromText) - Number(!!b.fromText) || a.minutes - b.minutes);
    // The task that the ticket needs, as long as it takes hardly more.
    const needed = kin.find((task) => exit[0]?.needs.includes(task.id) && task.minutes <= (shortest?.minutes ?? 0) + 2);
    const task = needed ?? shortest;
    if (task && !kin.some(({ id }) => kept.has(id))) kept.add(task.id);
  }
  sayWords(pack, claimed, kept);
  return { exit, required: kept, claimed };
}

/** The words of what is claimed are said: where the needed steps leave them out, the step that says most of them comes in. */
function sayWords(pack: LessonPack, claimed: ReadonlySet<string>, required: Set<string>): void {
  const goals = pack.objectives.filter(({ id }) => claimed.has(id)).map(({ text }) => text);
  const wanted = new Set(goals.flatMap(matter));
  // What every form of a step or an example shows or says.
  const saidBy = (parts: readonly (Step | Example)[]): Set<string> =>
    new Set(trunks(parts.map((part) => ('show' in part ? `${part.show} ${part.say}` : part.problem)).join('\n')));
  for (;;) {
    const said = saidBy([...pack.teach, ...pack.examples].filter(({ id }) => required.has(id)));
    const missing = [...wanted].filter((word) => !said.has(word));
    const best = pack.teach
      .filter(({ id }) => !required.has(id))
      .map((step) => ({
        step,
        says: missing.filter((word) => saidBy([step]).has(word)).length,
        own: step.teaches.some((id) => claimed.has(id)),
      }))
      .sort((a, b) => Number(b.own && b.says > 0) - Number(a.own && a.says > 0) || b.says - a.says)[0];
    if (missing.length < MISSED || !best || best.says === 0) return;
    required.add(best.step.id);
  }
}
