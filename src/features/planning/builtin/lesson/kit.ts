/** What every form of a lesson builds from: the filled pack, the aim, the texts, the theme, and the practice pages that fit some minutes. */
import type { Random } from '../../../../platform/random.ts';
import type { Grounds } from '../../../knowledge/grounds.ts';
import { linesOf, type ReadingText } from '../../../knowledge/reading-text.ts';
import type { PlanRequest } from '../../contract.ts';
import type { Routine, ThemeRecord } from '../../themes/theme.ts';
import type { Aim } from './aims.ts';
import type { FilledPack, Hinge, Task } from './fill-pack.ts';

export interface Kit {
  pack: FilledPack;
  aim: Aim;
  request: PlanRequest;
  grounds: Grounds;
  gradeIndex: number;
  /** Kindergarten to grade 2: the teacher reads aloud, children show and tell. */
  young: boolean;
  random: Random;
  theme?: { record: ThemeRecord; routine: Routine };
  /** Read by the class, and read on the exit ticket. */
  text?: ReadingText;
  exitText?: ReadingText;
  /** Read next to the class's text. */
  beside?: ReadingText;
  /** Without a style: students try the pack's investigation themselves before anything is told. */
  tries?: boolean;
  /** Asked at the end of a quick check, where it was written for that; else one is found. */
  recheck?: Hinge;
  /** The practice pages for so many minutes; asked once the minutes are settled. */
  pages(minutes: number): PracticePages;
}

export interface PracticePages {
  /** The youngest have one page: its first task is done with the teacher, and no page is only for some. */
  together?: Task;
  support: readonly Task[];
  core: readonly Task[];
  challenge: readonly Task[];
  /** On the same pages, below what the minutes hold: for early finishers and for home. */
  later: Readonly<Record<'support' | 'core' | 'challenge', readonly Task[]>>;
}

/** Kindergarten to grade 2, by the index of the grade in school order. */
export const isYoung = (gradeIndex: number): boolean => gradeIndex <= 2;
export const isScience = ({ grounds }: Pick<Kit, 'grounds'>): boolean => grounds.topic.subject === 'Science';

/** "SL.8.3": by which a form tells what kind of lesson it is. */
export const firstCode = ({ grounds }: Pick<Kit, 'grounds'>): string => grounds.topic.codes[0] ?? '';

/** "RL", "SL", "5": what stands before its first point. */
export const strandOf = (kit: Pick<Kit, 'grounds'>): string => firstCode(kit).split('.')[0] ?? '';

/** Words a minute: read aloud to a class that follows, and read alone, by the index of the grade in school order. */
export const aloudRate = (gradeIndex: number): number => (gradeIndex <= 2 ? 110 : gradeIndex <= 5 ? 130 : 150);
export const aloneRate = (gradeIndex: number): number =>
  gradeIndex <= 2 ? 60 : gradeIndex <= 3 ? 90 : gradeIndex <= 5 ? 115 : gradeIndex <= 8 ? 150 : 190;

export const wordsIn = (text: ReadingText): number => linesOf(text.body).join(' ').split(/\s+/).length;
export const halves = (minutes: number): number => Math.max(0.5, Math.round(minutes * 2) / 2);

/** Minutes for handing out the pages and settling. */
export const HAND_OUT = 1;

const sum = (tasks: readonly { minutes: number }[]): number => tasks.reduce((all, { minutes }) => all + minutes, 0);

/** Fewest minutes in which the core page practices all that the exit ticket asks. */
export const leastPractice = ({ pack, aim }: Pick<Kit, 'pack' | 'aim'>): number =>
  HAND_OUT + Math.max(4, sum(pack.practice.core.filter(({ id }) => aim.required.has(id))));

/** All the work that the pages hold. */
export const mostPractice = ({ pack, aim }: Pick<Kit, 'pack' | 'aim'>): number =>
  HAND_OUT + sum(claimedOf(pack.practice.core, aim));

const isClaimed = (task: Task, { claimed, required }: Aim): boolean =>
  required.has(task.id) || task.practices.some((id) => claimed.has(id));
const claimedOf = (tasks: readonly Task[], aim: Aim): Task[] => tasks.filter((task) => isClaimed(task, aim));

/** Kindergarten to grade 2: nobody reads three pages aloud at once, so everybody starts together on one. */
export function chooseOnePage(
  { pack, aim }: Pick<Kit, 'pack' | 'aim'>,
  minutes: number,
  prefer: (task: Task) => number,
): PracticePages {
  const work = minutes - HAND_OUT;
  const core = claimedOf(pack.practice.core, aim);
  const needed = sum(core.filter(({ id }) => aim.required.has(id)));
  const [start] = pack.practice.support;
  const together = start && isClaimed(start, aim) && start.minutes + needed <= work ? start : undefined;
  const alone = fitting(core, work - (together?.minutes ?? 0), aim, prefer);
  const now = [...(together ? [together] : []), ...alone];
  const further = [...core, ...pack.practice.extension, ...pack.practice.challenge];
  return {
    ...(together ? { together } : {}),
    core: now,
    support: [],
    challenge: [],
    later: { support: [], core: laterOf(further, now, prefer), challenge: [] },
  };
}

/** On a page whose minutes do not hold more: who is done early, or goes on at home, does no more. */
const MOST_ON_PAGE = 6;

/** Of the tasks that are left the ones that go on with the same case, then the easiest; in the pack's order. */
function laterOf(tasks: readonly Task[], chosen: readonly Task[], prefer: (task: Task) => number): Task[] {
  const left = tasks.filter((task) => !chosen.includes(task));
  const first = new Set(
    [...left].sort((a, b) => prefer(a) - prefer(b)).slice(0, Math.max(0, MOST_ON_PAGE - chosen.length)),
  );
  return left.filter((task) => first.has(task));
}

/** @param prefer lower comes first: what the teacher's keywords ask for */
export function choosePages(
  { pack, aim }: Pick<Kit, 'pack' | 'aim'>,
  minutes: number,
  prefer: (task: Task) => number,
): PracticePages {
  const work = minutes - HAND_OUT;
  const claimed = { core: claimedOf(pack.practice.core, aim), support: claimedOf(pack.practice.support, aim) };
  const core = fitting(claimed.core, work, aim, prefer);
  const support = fitting(claimed.support, work, aim, prefer);
  const deeper = [...pack.practice.extension, ...pack.practice.challenge];
  // Page C goes beyond page B and repeats none of it.
  const [shortest] = [...deeper].sort((a, b) => a.minutes - b.minutes);
  const challenge = fitting(deeper, work, { ...aim, required: new Set() }, prefer, shortest);
  return {
    core,
    support,
    challenge,
    later: {
      support: laterOf(claimed.support, support, prefer),
      core: laterOf(claimed.core, core, prefer),
      challenge: laterOf(deeper, challenge, prefer),
    },
  };
}

/** Required ones, then one for each claimed objective, then what fills the minutes best, of what was asked for first; in the pack's order, easiest first. */
function fitting(
  tasks: readonly Task[],
  minutes: number,
  { required, claimed }: Aim,
  prefer: (task: Task) => number,
  atLeast: Task | undefined | null = tasks[0],
): Task[] {
  const chosen = new Set<Task>(tasks.filter(({ id }) => required.has(id)));
  let left = minutes - sum([...chosen]);
  const ranked = [...tasks].sort((a, b) => prefer(a) - prefer(b));
  const take = (task: Task | undefined): void => {
    if (!task || chosen.has(task) || task.minutes > left) return;
    chosen.add(task);
    left -= task.minutes;
  };
  for (const objective of claimed)
    if (![...chosen].some(({ practices }) => practices.includes(objective)))
      take(ranked.find((task) => task.practices.includes(objective) && task.minutes <= left));
  for (const rank of new Set(ranked.map(prefer)))
    for (const task of bestFill(
      ranked.filter((t) => prefer(t) === rank && !chosen.has(t)),
      left,
    ))
      take(task);
  if (chosen.size === 0 && atLeast) chosen.add(atLeast);
  return tasks.filter((task) => chosen.has(task));
}

/** Left over at most, in half minutes, where that makes room for more tasks: three short ones are more practice than a long one. */
const LEFT_OVER = 3;

/** The most tasks that nearly fill the time, and do not take more. */
function bestFill(tasks: readonly Task[], minutes: number): Task[] {
  const slots = Math.floor(minutes * 2);
  if (slots <= 0) return [];
  const best: (Task[] | undefined)[] = [[]];
  for (const task of tasks) {
    const cost = Math.round(task.minutes * 2);
    for (let at = slots; at >= cost; at -= 1) {
      const before = best[at - cost];
      if (before && before.length + 1 > (best[at]?.length ?? 0)) best[at] = [...before, task];
    }
  }
  const fullest = best.findLastIndex((chosen) => chosen !== undefined);
  return best
    .slice(Math.max(0, fullest - LEFT_OVER), fullest + 1)
    .reduce<Task[]>((most, chosen) => (chosen && chosen.length >= most.length ? chosen : most), []);
}
