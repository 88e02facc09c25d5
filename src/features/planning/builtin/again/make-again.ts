/**
 * Makes a part of a lesson again, so that all the rest still belongs to it. The lesson is composed once more from its seed with only that part
 * drawn in another way: whatever speaks of the part, such as its answers, changes with it, and nothing else does.
 */
import { setImmediate } from 'node:timers/promises';
import { Problem } from '../../../../contract/problem.ts';
import type { AgainWish, PlanRequest, Remade } from '../../contract.ts';
import type { AskedAgain, MadeAgain, PlanInHand } from '../../planner.ts';
import { isLeftOut, numbersOf, othersOf } from '../remade.ts';
import { aroundLocked, carryOver, inItsPlace, placeIn, same, sameActivity, samePage, swapped } from './carry-over.ts';
import { piecesOf, taskOf } from './page-tasks.ts';

export interface AgainDeps {
  /** Aborted when nobody waits any more. */
  signal: AbortSignal | undefined;
  /** A plan before checks and repairs. */
  compose(request: PlanRequest): Promise<PlanInHand>;
  /** A plan as a teacher gets it. */
  finish(request: PlanRequest): Promise<PlanInHand>;
  /** The names of the parts that the plan is filled from. */
  namesOf(request: PlanRequest): string[];
}

export const NO_OTHER_PART =
  'We have no other version of this part. You can change it by hand, or try another teaching style with Adapt.';
const NO_OTHER_NUMBERS = 'This lesson has no numbers that we can change.';
const MOSTLY_OWN =
  'Most of this lesson is your own by now, so we cannot change its numbers without losing your words. Make single tasks again instead.';
const NO_OTHER_LESSON = 'We know no other version of this lesson. Try other keywords or another teaching style.';
const NOT_OURS = 'This part is your own, so we cannot make it again.';
const LOCKED = 'This part is locked. Unlock it first to make it again.';

/** How often a part is drawn before it counts as always the same. */
const TRIES = 6;

/** @throws Problem bad-request where no other is known; the signal's reason once it is aborted */
export async function makeAgain(deps: AgainDeps, { request, lengths, mine, wish }: AskedAgain): Promise<MadeAgain> {
  if ('place' in wish && (wish.what === 'activity' ? mine.activities : mine.studentPages)[wish.place]?.locked)
    throw new Problem('bad-request', LOCKED);
  const now = { ...request, remade: mine.remade ?? {} };
  const { asked, known } = await asItWasMade(deps, now, lengths, mine);
  const maker = makerOf(deps, asked);
  const base = await deps.finish(asked);
  const isWhole = !('place' in wish);
  if (wish.what === 'numbers' && !known) throw new Problem('bad-request', MOSTLY_OWN);
  const { remade, at, task } = isWhole
    ? { remade: await wholeAgain(maker, base, mine, wish.what, known), at: 0, task: 0 }
    : await partAgain(maker, base, mine, wish);
  const made = await deps.finish({ ...asked, remade });
  const next = task > 0 ? inItsPlace(base, made, at, task) : made;
  const { plan, kept } = isWhole && !known ? aroundLocked(next, mine) : carryOver(base, next, mine, wish);
  return { plan: { ...plan, remade }, kept };
}

/** Parts that are as we made them, of all. */
function shareOf(made: PlanInHand, mine: PlanInHand): number {
  const found = [
    ...made.activities.map((part) => mine.activities.some((own) => sameActivity(part, own))),
    ...made.studentPages.map((part) => mine.studentPages.some((own) => samePage(part, own))),
  ];
  return found.filter(Boolean).length / Math.max(1, found.length);
}

const MOSTLY = 0.5;
const AT_ALL = 0.2;

/** A lesson was fitted to other minutes since it was asked for, or what we know of its topic has changed. */
async function asItWasMade(deps: AgainDeps, now: PlanRequest, lengths: readonly number[], mine: PlanInHand) {
  const tried = async (minutes: number) => {
    const asked = { ...now, minutes };
    const made = await composed(deps, asked);
    return { asked, share: made ? shareOf(made, mine) : 0 };
  };
  const nearest = lengths.toSorted((a, b) => Math.abs(a - now.minutes) - Math.abs(b - now.minutes));
  let best = await tried(nearest[0] ?? now.minutes);
  for (const minutes of nearest.slice(1)) {
    if (best.share >= MOSTLY) break;
    const other = await tried(minutes);
    if (other.share > best.share) best = other;
  }
  return { asked: best.asked, known: best.share >= AT_ALL };
}

interface Maker {
  names: string[];
  record: Remade;
  /** @returns undefined where nothing can be composed so */
  made(record: Remade): Promise<PlanInHand | undefined>;
}

function makerOf(deps: AgainDeps, asked: PlanRequest): Maker {
  return {
    names: deps.namesOf(asked),
    record: asked.remade ?? {},
    made: (remade) => composed(deps, { ...asked, remade }),
  };
}

/** @returns undefined where nothing can be composed so */
async function composed({ compose, signal }: AgainDeps, request: PlanRequest): Promise<PlanInHand | undefined> {
  // Some ten plans follow each other: a teacher may be gone meanwhile, which is heard between two of them.
  await setImmediate();
  signal?.throwIfAborted();
  return compose(request).catch(() => undefined);
}

const drawnAgain = (record: Remade, names: readonly string[], times = 1): Remade => ({
  ...record,
  ...Object.fromEntries(names.map((name) => [name, othersOf(record, name) + times])),
});

/** Those that change what is looked at when they are drawn again: all of them at once, then each half of those that do. */
async function namesBehind(
  { made, record }: Maker,
  names: readonly string[],
  look: (plan: PlanInHand) => string | undefined,
): Promise<string[]> {
  const before = await made(record);
  const seen = before && look(before);
  const among = async (some: readonly string[]): Promise<string[]> => {
    if (some.length === 0 || !(await matters(some))) return [];
    if (some.length === 1) return [...some];
    const half = Math.ceil(some.length / 2);
    return [...(await among(some.slice(0, half))), ...(await among(some.slice(half)))];
  };
  // By chance one may come out the same once.
  const matters = async (some: readonly string[]): Promise<boolean> => {
    for (let times = 1; times <= 2; times += 1) {
      const other = await made(drawnAgain(record, some, times));
      if (other && look(other) !== seen) return true;
    }
    return false;
  };
  return among(names.filter((name) => !isLeftOut(record, name)));
}

const LANE = /^(?:core|support|extension|challenge) /;
const TICKET = /^exit /;
/** Others of its kind may stand in its place. */
const CHOSEN = /^(?:core|support|extension|challenge|exit|discuss|hinge|example) /;
const ticket = /ticket/i;
/** What the class reads belongs to the block that reads it. */
const READ_ALOUD = /^Read aloud: /m;

type PartWish = Extract<AgainWish, { place: number }>;

async function partAgain(
  maker: Maker,
  base: PlanInHand,
  mine: PlanInHand,
  wish: PartWish,
): Promise<{ remade: Remade; at: number; task: number }> {
  const at = placeOf(base, mine, wish);
  const page = wish.what === 'activity' ? undefined : base.studentPages[at];
  const task = wish.what === 'task' ? taskAt(base, mine, wish, at) : 0;
  if (wish.what === 'task' && task === 0) throw new Problem('bad-request', NOT_OURS);
  const look = (plan: PlanInHand): string | undefined =>
    wish.what === 'activity'
      ? plan.activities[at]?.description
      : task > 0
        ? taskOf(plan.studentPages[at], task)?.text
        : plan.studentPages[at]?.body;
  const { names, record } = maker;
  const isRead = page !== undefined && !piecesOf(page).some(({ number }) => number > 0);
  const candidates = page
    ? names.filter((name) =>
        ticket.test(page.title)
          ? TICKET.test(name)
          : isRead
            ? !LANE.test(name) && !TICKET.test(name)
            : !TICKET.test(name),
      )
    : names.filter((name) => !LANE.test(name) && !TICKET.test(name));
  const first = await namesBehind(maker, candidates, look);
  const reads = isRead || (!page && READ_ALOUD.test(base.activities[at]?.description ?? ''));
  const behind = first.length > 0 || !reads ? first : await namesBehind(maker, ['texts'], look);
  const current = wish.what === 'activity' ? mine.activities[wish.place]?.description : undefined;
  const before = await maker.made(record);
  const seen = before && look(before);
  const isOther = (plan: PlanInHand | undefined): boolean => {
    const found = plan && look(plan);
    return found !== undefined && found !== seen && found !== current;
  };
  for (let times = 1; behind.length > 0 && times <= TRIES; times += 1) {
    const other = drawnAgain(record, behind, times);
    if (isOther(await maker.made(other))) return { remade: other, at, task };
  }
  const remade = wish.what === 'page' ? undefined : await withoutIt(maker, candidates, look, at, task);
  if (!remade) throw new Problem('bad-request', NO_OTHER_PART);
  return { remade, at, task };
}

const placeOf = (base: PlanInHand, mine: PlanInHand, wish: PartWish): number => {
  const [activity, page] = [mine.activities[wish.place], mine.studentPages[wish.place]];
  const at =
    wish.what === 'activity'
      ? activity && placeIn(activity, base.activities, sameActivity, ({ name }) => name)
      : page && placeIn(page, base.studentPages, samePage, ({ title }) => title);
  if (at === undefined || at < 0) throw new Problem('bad-request', NOT_OURS);
  return at;
};

/** The number that a task of the teacher's page has on the page as we made it; 0 for one of their own. */
function taskAt(base: PlanInHand, mine: PlanInHand, wish: Extract<PartWish, { what: 'task' }>, at: number): number {
  const own = taskOf(mine.studentPages[wish.place], wish.task);
  const made = base.studentPages[at];
  if (!own || !made) return 0;
  return (
    piecesOf(made).find(({ text, number }) => number > 0 && text === own.text)?.number ??
    taskOf(made, wish.task)?.number ??
    0
  );
}

/** What is told in one way only gives its place to another of its kind. @returns undefined where there is none left */
async function withoutIt(
  { made, record }: Maker,
  candidates: readonly string[],
  look: (plan: PlanInHand) => string | undefined,
  at: number,
  task: number,
): Promise<Remade | undefined> {
  const before = await made(record);
  const seen = before && look(before);
  if (!before || seen === undefined) return undefined;
  const isOther = (plan: PlanInHand): boolean =>
    hasSameFrame(plan, before) &&
    (task > 0
      ? swapped(before.studentPages[at], plan.studentPages[at], task) !== undefined
      : words(look(plan) ?? seen) !== words(seen));
  const fresh = Object.fromEntries(Object.entries(record).filter(([, times]) => times >= 0));
  // When all were there once, the first may come back.
  for (const from of same(fresh, record) ? [record] : [record, fresh]) {
    let best: { other: Remade; changes: number } | undefined;
    for (const name of candidates.filter((each) => CHOSEN.test(each) && !isLeftOut(record, each))) {
      const other = { ...from, [name]: -1 };
      const plan = await made(other);
      if (!plan || !isOther(plan)) continue;
      const changes = changedParts(before, plan);
      if (!best || changes < best.changes) best = { other, changes };
    }
    if (best) return best.other;
  }
  return undefined;
}

/** Other minutes alone make no other part. */
const words = (text: string): string => text.replace(/[\d½]+/g, '');

/** The same aims, blocks, minutes, and pages. */
const hasSameFrame = (a: PlanInHand, b: PlanInHand): boolean =>
  same(a.objectives, b.objectives) &&
  same(
    a.activities.map(({ name, duration }) => [name, duration]),
    b.activities.map(({ name, duration }) => [name, duration]),
  ) &&
  a.studentPages.length === b.studentPages.length;

const changedParts = (a: PlanInHand, b: PlanInHand): number =>
  [...a.activities.keys()].filter((i) => !same(a.activities[i], b.activities[i])).length +
  [...a.studentPages.keys()].filter((i) => !same(a.studentPages[i], b.studentPages[i])).length +
  a.answerKey.filter((answer, i) => !same(answer, b.answerKey[i])).length;

async function wholeAgain(
  maker: Maker,
  base: PlanInHand,
  mine: PlanInHand,
  what: 'numbers' | 'lesson',
  known: boolean,
): Promise<Remade> {
  const { names, record, made } = maker;
  const looks = known ? heldIn(base, mine) : [];
  const held =
    looks.length === 0
      ? []
      : await namesBehind(maker, [...names, 'texts'], (plan) => looks.map((look) => look(plan)).join('\u0000'));
  const free = names.filter((name) => !held.includes(name));
  const before = await made(record);
  for (let times = 1; times <= TRIES; times += 1) {
    const other =
      what === 'lesson' && held.length === 0 && looks.length === 0
        ? { plan: (record.plan ?? 0) + times }
        : again(times);
    const plan = await made(other);
    if (plan && before && !same(withoutTitle(plan), withoutTitle(before))) return other;
  }
  throw new Problem('bad-request', what === 'numbers' ? NO_OTHER_NUMBERS : NO_OTHER_LESSON);

  function again(times: number): Remade {
    const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('keep ')));
    const other: Remade = {
      ...rest,
      numbers: (record.numbers ?? 0) + times,
      ...Object.fromEntries(held.map((name) => [`keep ${name}`, numbersOf(record, name)])),
    };
    if (what === 'numbers') return other;
    const drawn = drawnAgain(
      other,
      free.filter((name) => !isLeftOut(record, name)),
      times,
    );
    return held.includes('texts') ? drawn : drawnAgain(drawn, ['texts'], times);
  }
}

const withoutTitle = ({ title: _, ...plan }: PlanInHand) => plan;

/** Ways to look at what stays: parts that are locked, and parts as we made them that the teacher has changed. */
function heldIn(base: PlanInHand, mine: PlanInHand): ((plan: PlanInHand) => string | undefined)[] {
  const activities = base.activities.flatMap((part, at) => {
    const own = mine.activities.find((each) => sameActivity(each, part));
    return own && !own.locked ? [] : [(plan: PlanInHand) => plan.activities[at]?.description];
  });
  const pages = base.studentPages.flatMap((part, at) => {
    const own = mine.studentPages.find((each) => samePage(each, part));
    return own && !own.locked ? [] : [(plan: PlanInHand) => plan.studentPages[at]?.body];
  });
  return [...activities, ...pages];
}
