/** Chooses what students work on: as many tasks as fit the minutes, easy to hard, always with the hardest case. */
import type { TopicPack } from '../knowledge/topic-pack.ts';
import type { Random } from '../random.ts';
import { type Answered, readingRate, type Tasks, taskMinutes, wordCount } from './phase-context.ts';

/** Handing out, settling and comparing answers in a practice block. */
const SETTLING_MINUTES = 2;

export interface TaskBudget {
  practiceMinutes: number;
  closingMinutes: number;
  gradeIndex: number;
  type: 'formative' | 'full';
  /** Title of the text that the class reads together; other texts cost reading time. */
  readTogether: string | undefined;
}

export function chooseTasks(pack: TopicPack, { practiceMinutes, closingMinutes, gradeIndex, type, readTogether }: TaskBudget, random: Random): Tasks {
  const settling = type === 'full' ? SETTLING_MINUTES : 0.5;
  const exit = exitPrompts(pack, closingMinutes, gradeIndex, type);
  // The exit ticket's texts are read during practice whatever else is chosen.
  const read = new Set([...(readTogether ? [readTogether] : []), ...exit.flatMap(({ prompt }) => textsIn(pack, prompt))]);
  const toRead = [...read].filter((title) => title !== readTogether);
  const core = inTime(pack, practiceMinutes - settling - readingMinutes(pack, toRead, gradeIndex), gradeIndex, read, random);
  if (type === 'formative') return { core: core.slice(0, 3), support: pack.practice.support.slice(0, 1), extension: pack.practice.extension.slice(0, 1), exit };
  return { core, support: pack.practice.support.slice(0, Math.max(2, core.length)), extension: pack.practice.extension.slice(0, 2), exit };
}

const textsIn = (pack: TopicPack, prompt: string): string[] => pack.texts.map((t) => t.title).filter((title) => prompt.includes(title));

const readingMinutes = (pack: TopicPack, titles: readonly string[], gradeIndex: number): number =>
  pack.texts.filter((t) => titles.includes(t.title)).reduce((sum, t) => sum + wordCount(t.body) / readingRate(gradeIndex), 0);

/** Items spread over the rising order, in the minutes that they and their unread texts take; the hardest that fits is always among them. */
function inTime(pack: TopicPack, minutes: number, gradeIndex: number, read: Set<string>, random: Random): Answered[] {
  const items = pack.practice.core;
  const unread = ({ prompt }: Answered) => textsIn(pack, prompt).filter((title) => !read.has(title));
  const cost = (item: Answered) => taskMinutes(item.prompt, gradeIndex) + readingMinutes(pack, unread(item), gradeIndex);
  const fromHard = [...items].reverse();
  const hardest = fromHard.find((item) => cost(item) <= minutes) ?? fromHard.sort((a, b) => cost(a) - cost(b))[0];
  if (!hardest) return [];
  const chosen = new Set<Answered>();
  let left = minutes;
  const take = (item: Answered) => {
    left -= cost(item);
    for (const title of unread(item)) read.add(title);
    chosen.add(item);
  };
  take(hardest);
  // Which of the easier ones come in is the seed's choice, so that a second plan brings other problems; texts already read come first.
  const others = random.shuffle(items.filter((item) => item !== hardest));
  for (const item of [...others].sort((a, b) => unread(a).length - unread(b).length))
    if (cost(item) <= left || (chosen.size < 2 && unread(item).length === 0)) take(item);
  return items.filter((item) => chosen.has(item));
}

/** A full lesson asks up to three; a quick check what fits, and always what its criteria speak of. */
function exitPrompts(pack: TopicPack, minutes: number, gradeIndex: number, type: TaskBudget['type']): Answered[] {
  if (type === 'full') return pack.exitTicket.slice(0, 3);
  const criteria = Object.values(pack.criteria).join(' ');
  // "rejects Zoe's claim" needs the prompt in which Zoe claims it.
  const named = pack.exitTicket.filter(({ prompt }) =>
    (prompt.match(/(?<=[a-z,] )[A-Z][a-z]+|^[A-Z][a-z]+(?= (says|thinks|writes|claims))/g) ?? []).some((name) => criteria.includes(name)),
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
