/** Chooses what students work on: as many tasks as fit the minutes, easy to hard, always with the hardest case. */

import type { Random } from '../../../platform/random.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { FULL_TICKET, readingRate, type Tasks, taskMinutes, wordCount } from './phase-context.ts';

type Task = TopicPack['exitTicket'][number];

/** Handing out, settling and comparing answers in a practice block. */
const SETTLING_MINUTES = 2;
/** The first third of the rising order is plain. */
const PLAIN_SHARE = 3;

export interface TaskBudget {
  practiceMinutes: number;
  closingMinutes: number;
  gradeIndex: number;
  type: 'formative' | 'full';
  /** Title of the text that the class reads together; other texts cost reading time. */
  readTogether: string | undefined;
}

export function chooseTasks(
  pack: TopicPack,
  { practiceMinutes, closingMinutes, gradeIndex, type, readTogether }: TaskBudget,
  random: Random,
): Tasks {
  const settling = type === 'full' ? SETTLING_MINUTES : 0.5;
  const exit = exitPrompts(pack, closingMinutes, gradeIndex, type);
  // The exit ticket's texts are read during practice whatever else is chosen.
  const read = new Set([
    ...(readTogether ? [readTogether] : []),
    ...exit.flatMap(({ prompt }) => textsIn(pack, prompt)),
  ]);
  const toRead = [...read].filter((title) => title !== readTogether);
  const core = inTime(
    pack,
    practiceMinutes - settling - readingMinutes(pack, toRead, gradeIndex),
    gradeIndex,
    read,
    skillsOf(exit),
    random,
  );
  const practiced = exit.filter(({ skill }) => !skill || core.some((task) => task.skill === skill));
  const asked = practiced.length > 0 ? practiced : exit;
  const { support, extension } = pack.practice;
  if (type === 'formative')
    return { core, support: support.slice(0, 1), extension: extension.slice(0, 1), exit: asked };
  return { core, support: support.slice(0, Math.max(2, core.length)), extension: extension.slice(0, 2), exit: asked };
}

const skillsOf = (tasks: readonly Task[]): Set<string> => new Set(tasks.flatMap(({ skill }) => skill ?? []));

const textsIn = (pack: TopicPack, prompt: string): string[] =>
  pack.texts.map((t) => t.title).filter((title) => prompt.includes(title));

const readingMinutes = (pack: TopicPack, titles: readonly string[], gradeIndex: number): number =>
  pack.texts
    .filter((t) => titles.includes(t.title))
    .reduce((sum, t) => sum + wordCount(t.body) / readingRate(gradeIndex), 0);

/** Items spread over the rising order, in the minutes that they and their unread texts take: a plain one first, the hardest that fits last. */
function inTime(
  pack: TopicPack,
  minutes: number,
  gradeIndex: number,
  read: Set<string>,
  asked: Set<string>,
  random: Random,
): Task[] {
  const items = pack.practice.core;
  const unread = ({ prompt }: Task) => textsIn(pack, prompt).filter((title) => !read.has(title));
  const cost = (item: Task) => taskMinutes(item.prompt, gradeIndex) + readingMinutes(pack, unread(item), gradeIndex);
  const cheapestOf = (some: readonly Task[]) => [...some].sort((a, b) => cost(a) - cost(b))[0];
  // Which plain one, and which of those between, is the seed's choice, so that a second plan brings other problems.
  const plainOnes = random.shuffle(items.slice(0, Math.ceil(items.length / PLAIN_SHARE)));
  const plain = plainOnes.find((item) => cost(item) <= minutes / 2) ?? cheapestOf(plainOnes);
  if (!plain) return [];
  const chosen = new Set<Task>();
  let left = minutes;
  const take = (item: Task) => {
    left -= cost(item);
    for (const title of unread(item)) read.add(title);
    chosen.add(item);
  };
  take(plain);
  // What the exit ticket asks for has been practiced.
  for (const skill of asked) {
    const kin = items.filter((item) => item.skill === skill);
    const item = kin.find((k) => cost(k) <= left);
    if (item && !kin.some((k) => chosen.has(k))) take(item);
  }
  const harder = items.slice(items.indexOf(plain) + 1).filter((item) => !chosen.has(item));
  // The hardest that leaves time for one in between; where there is none, the hardest that fits.
  const between = chosen.size > 1 ? 0 : Math.min(...harder.map(cost));
  const within = (spare: number) => [...harder].reverse().find((item) => cost(item) <= left - spare);
  const hardest = within(between) ?? within(0) ?? (chosen.size > 1 ? undefined : cheapestOf(harder));
  if (hardest) take(hardest);
  // Texts already read come first.
  const others = random.shuffle(items.filter((item) => !chosen.has(item)));
  for (const item of [...others].sort((a, b) => unread(a).length - unread(b).length))
    if (cost(item) <= left) take(item);
  return items.filter((item) => chosen.has(item));
}

/** A full lesson asks up to three; a quick check what fits, and always what its criteria speak of. */
function exitPrompts(pack: TopicPack, minutes: number, gradeIndex: number, type: TaskBudget['type']): Task[] {
  if (type === 'full') return pack.exitTicket.slice(0, FULL_TICKET);
  const criteria = Object.values(pack.criteria).join(' ');
  // "rejects Zoe's claim" needs the prompt in which Zoe claims it.
  const named = pack.exitTicket.filter(({ prompt }) =>
    (prompt.match(/(?<=[a-z,] )[A-Z][a-z]+|^[A-Z][a-z]+(?= (says|thinks|writes|claims))/g) ?? []).some((name) =>
      criteria.includes(name),
    ),
  );
  const chosen = new Set(named);
  let left = minutes - named.reduce((sum, { prompt }) => sum + taskMinutes(prompt, gradeIndex), 0);
  for (const item of pack.exitTicket) {
    const cost = taskMinutes(item.prompt, gradeIndex);
    if (chosen.has(item) || (chosen.size > 0 && cost > left)) continue;
    chosen.add(item);
    left -= cost;
  }
  return pack.exitTicket.filter((item) => chosen.has(item));
}
