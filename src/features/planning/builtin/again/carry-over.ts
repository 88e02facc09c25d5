/**
 * What has become different from one making of a lesson to the next is put into the lesson as its teacher has it. What they wrote or locked
 * stays, but for what they asked for.
 */
import type { AgainWish, Lesson } from '../../contract.ts';
import type { MadeAgain, PlanInHand } from '../../planner.ts';
import { type PagePiece, pageOf, piecesOf } from './page-tasks.ts';

type Activity = Lesson['activities'][number];
type Page = Lesson['studentPages'][number];
type Answer = Lesson['answerKey'][number];

/** What a teacher has in hand of a lesson: all that can be changed. */
export function inHand(lesson: Lesson): PlanInHand {
  const { title, objectives, materials, activities, lessonClosure, assessment, differentiation, bigIdea } = lesson;
  const { vocabulary, misconceptions, studentPages, answerKey } = lesson;
  return {
    ...{ title, objectives, materials, activities, lessonClosure, assessment, differentiation, bigIdea },
    ...{ vocabulary, misconceptions, studentPages, answerKey },
  };
}

/** Key order is the server's in one and the database's in the other. */
export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Its minutes are the teacher's business. */
export const sameActivity = (a: Activity, b: Activity): boolean => a.name === b.name && a.description === b.description;
/** A task that took the place of another may stand elsewhere when the page is made anew. */
export const samePage = (a: Page, b: Page): boolean => a.title === b.title && sameInAnyOrder(piecesOf(a), piecesOf(b));

const sameInAnyOrder = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  same(a.map(withoutNumber).toSorted(), b.map(withoutNumber).toSorted());
type Piece = Pick<PagePiece, 'text'> & Partial<PagePiece>;
const withoutNumber = ({ text, figures = [] }: Piece): string => canonical([text, figures]);

/** Where a part of the teacher's lesson stands in the lesson as it was made: the same, else of the same name. @returns -1 for one of their own */
export function placeIn<T>(part: T, made: readonly T[], isSame: (a: T, b: T) => boolean, name: (part: T) => string) {
  const exact = made.findIndex((each) => isSame(part, each));
  if (exact >= 0) return exact;
  return made.findIndex((each) => name(each).trim().toLowerCase() === name(part).trim().toLowerCase());
}

const TEXTS = [
  ['title', 'Title'],
  ['bigIdea', 'Big idea'],
  ['lessonClosure', 'Lesson closure'],
  ['assessment', 'Assessment'],
  ['differentiation', 'Differentiation'],
] as const;
const LISTS = [
  ['objectives', 'Objectives'],
  ['materials', 'Materials'],
  ['vocabulary', 'Vocabulary'],
  ['misconceptions', 'Misconceptions'],
] as const;

/** @param base the lesson as it was made @param next as it is made now @param wish its part is replaced whatever the teacher made of it */
export function carryOver(base: PlanInHand, next: PlanInHand, mine: PlanInHand, wish: AgainWish): MadeAgain {
  const kept: string[] = [];
  const texts = Object.fromEntries(
    TEXTS.map(([part, name]) => {
      if (base[part] === next[part]) return [part, mine[part]];
      if (mine[part] === base[part]) return [part, next[part]];
      kept.push(name);
      return [part, mine[part]];
    }),
  ) as Pick<PlanInHand, (typeof TEXTS)[number][0]>;
  const lists = Object.fromEntries(
    LISTS.map(([part, name]) => {
      if (same(base[part], next[part])) return [part, mine[part]];
      if (same(mine[part], base[part])) return [part, next[part]];
      kept.push(name);
      return [part, mine[part]];
    }),
  ) as Pick<PlanInHand, (typeof LISTS)[number][0]>;
  return {
    plan: {
      ...mine,
      ...texts,
      ...lists,
      activities: activitiesOf(base, next, mine, wish, kept),
      studentPages: pagesOf(base, next, mine, wish, kept),
      answerKey: answersOf(base, next, mine, wish, kept),
    },
    kept: [...new Set(kept)],
  };
}

const nameOf = ({ name }: Activity) => name;
const titleOf = ({ title }: Page) => title;

function activitiesOf(
  base: PlanInHand,
  next: PlanInHand,
  mine: PlanInHand,
  wish: AgainWish,
  kept: string[],
): Activity[] {
  const untouched =
    mine.activities.length === base.activities.length &&
    mine.activities.every((activity, i) => !activity.locked && same(activity, base.activities[i]));
  // Another text takes other minutes, and a lesson that nobody fitted takes them over.
  if (untouched) return next.activities;
  const paired = base.activities.length === next.activities.length;
  return mine.activities.map((activity, place) => {
    const at = placeIn(activity, base.activities, sameActivity, nameOf);
    const before = base.activities[at];
    const after = paired ? next.activities[at] : next.activities.find(({ name }) => name === before?.name);
    const wished = wish.what === 'activity' && wish.place === place;
    if (!before || !after || sameActivity(before, after)) return activity;
    if (wished || (!activity.locked && sameActivity(activity, before)))
      return { ...after, duration: activity.duration };
    kept.push(activity.name || `Activity ${place + 1}`);
    return activity;
  });
}

function pagesOf(base: PlanInHand, next: PlanInHand, mine: PlanInHand, wish: AgainWish, kept: string[]): Page[] {
  const paired = base.studentPages.length === next.studentPages.length;
  return mine.studentPages.map((page, place) => {
    const at = placeIn(page, base.studentPages, samePage, titleOf);
    const before = base.studentPages[at];
    const after = paired ? next.studentPages[at] : next.studentPages.find(({ title }) => title === before?.title);
    if (!before || !after || same(before, after)) return page;
    const wished = 'place' in wish && wish.what !== 'activity' && wish.place === place;
    const inPlace = wished && wish.what === 'task';
    if (!page.locked && !inPlace && (wished || samePage(page, before))) return after;
    if (page.locked) kept.push(page.title);
    else {
      const { page: changed, left } = withTasks(page, before, after, inPlace ? wish.task : 0);
      if (left) kept.push(page.title);
      return changed;
    }
    return page;
  });
}

/** A page that its teacher changed takes over the tasks that they left as they were. @param wished the number of one that is replaced all the same */
function withTasks(page: Page, before: Page, after: Page, wished: number): { page: Page; left: boolean } {
  const [was, is, pieces] = [piecesOf(before), piecesOf(after), piecesOf(page)];
  if (was.length !== is.length) return { page, left: true };
  let left = false;
  was.forEach((piece, i) => {
    const other = is[i];
    if (!other || same(piece, other)) return;
    const exact = pieces.findIndex(({ text }) => text === piece.text);
    const at = exact >= 0 || piece.number !== wished ? exact : pieces.findIndex(({ number }) => number === wished);
    const mine = pieces[at];
    if (mine) pieces[at] = { ...other, number: mine.number };
    else left = true;
  });
  const { figures: _, ...rest } = page;
  return { page: { ...rest, ...pageOf(pieces) }, left };
}

function answersOf(base: PlanInHand, next: PlanInHand, mine: PlanInHand, wish: AgainWish, kept: string[]): Answer[] {
  const lockedPages = mine.studentPages.filter(({ locked }) => locked).map(({ title }) => `${title}, `);
  const isLocked = ({ task }: Answer) => lockedPages.some((page) => task.startsWith(page));
  if (lockedPages.length === 0 && same(mine.answerKey, base.answerKey)) return next.answerKey;
  const asked = 'place' in wish && wish.what !== 'activity' ? mine.studentPages[wish.place]?.title : undefined;
  const isWished = ({ task }: Answer) =>
    asked !== undefined && (wish.what === 'task' ? task === `${asked}, ${wish.task}` : task.startsWith(`${asked}, `));
  const find = (key: readonly Answer[], { task }: Answer) => key.find((each) => each.task === task);
  const ofPage = (key: readonly Answer[], title: string) => key.filter(({ task }) => task.startsWith(`${title}, `));
  /** Pages whose answers are as we made them, though one may have another number. */
  const ours = new Set(
    mine.studentPages.flatMap(({ title, locked }) => {
      const [own, made] = [ofPage(mine.answerKey, title), ofPage(base.answerKey, title)].map((key) =>
        key.map(({ task: _, answer, figures }) => ({ text: answer, figures: figures ?? [] })),
      );
      return !locked && own && made && sameInAnyOrder(own, made) ? [title] : [];
    }),
  );
  const changed = mine.answerKey.flatMap((answer) => {
    if (isLocked(answer)) return [answer];
    const title = [...ours].find((each) => answer.task.startsWith(`${each}, `));
    if (title !== undefined) {
      const made = ofPage(base.answerKey, title);
      if (same(made, ofPage(next.answerKey, title))) return [answer];
      if (wish.what !== 'task' || title !== asked) return find(next.answerKey, answer) ?? [];
      const named = find(made, answer);
      const before = named && sameAnswer(named, answer) ? named : made.find((each) => sameAnswer(each, answer));
      const after = before && find(next.answerKey, before);
      return after ? [{ ...after, task: answer.task }] : [answer];
    }
    const [before, after] = [find(base.answerKey, answer), find(next.answerKey, answer)];
    if (!before || same(before, after)) return [answer];
    if (isWished(answer) || same(answer, before)) return after ?? [];
    kept.push(`Answer to ${answer.task}`);
    return [answer];
  });
  const added = next.answerKey.filter((answer) => !find(base.answerKey, answer) && !find(changed, answer));
  return [...changed, ...added];
}

const sameAnswer = (a: Answer, b: Answer): boolean => a.answer === b.answer && same(a.figures ?? [], b.figures ?? []);

/**
 * The task that came where one went. A page holds so many: where what came is shorter or longer, others may change with it, and the first that
 * came counts. @returns undefined where the task is still there, or the page has only become shorter
 */
export function swapped(before: Page | undefined, after: Page | undefined, task: number): PagePiece | undefined {
  const [was, is] = [before, after].map((page) => (page ? piecesOf(page) : [])) as [PagePiece[], PagePiece[]];
  const isIn = (pieces: readonly PagePiece[], piece: PagePiece) => pieces.some(({ text }) => text === piece.text);
  const gone = was.filter((piece) => !isIn(is, piece));
  const come = is.filter((piece) => !isIn(was, piece));
  return gone.some(({ number }) => number === task) ? come[0] : undefined;
}

/** Where one task has given its place to another, the others keep theirs. @param at the page @param task its number there */
export function inItsPlace(base: PlanInHand, next: PlanInHand, at: number, task: number): PlanInHand {
  const [page, made] = [base.studentPages[at], next.studentPages[at]];
  const come = swapped(page, made, task);
  if (!page || !made || !come) return next;
  const [was, is] = [piecesOf(page), piecesOf(made)];
  if (was.every(({ text, number }, i) => number === task || text === is[i]?.text)) return next;
  const pieces = was.map((piece) => (piece.number === task ? { ...come, number: task } : piece));
  const answer = next.answerKey.find((each) => each.task === `${made.title}, ${come.number}`);
  const name = `${page.title}, ${task}`;
  return {
    ...base,
    studentPages: base.studentPages.with(at, { title: page.title, ...pageOf(pieces) }),
    answerKey: base.answerKey.map((each) => (answer && each.task === name ? { ...answer, task: name } : each)),
  };
}

/** Where hardly anything is as we made it: the new lesson, with what its teacher locked in its places. */
export function aroundLocked(next: PlanInHand, mine: PlanInHand): MadeAgain {
  const put = <T extends { locked?: true | undefined }>(
    made: readonly T[],
    own: readonly T[],
    name: (part: T) => string,
  ) =>
    own.reduce<T[]>(
      (list, part, place) => {
        if (!part.locked) return list;
        const at = list.findIndex((each) => name(each) === name(part));
        return at >= 0 ? list.with(at, part) : list.toSpliced(Math.min(place, list.length), 0, part);
      },
      [...made],
    );
  const studentPages = put(next.studentPages, mine.studentPages, titleOf);
  const held = mine.studentPages.filter(({ locked }) => locked).map(({ title }) => `${title}, `);
  const ofHeld = ({ task }: Answer) => held.some((page) => task.startsWith(page));
  return {
    plan: {
      ...next,
      activities: put(next.activities, mine.activities, nameOf),
      studentPages,
      answerKey: [...next.answerKey.filter((answer) => !ofHeld(answer)), ...mine.answerKey.filter(ofHeld)],
    },
    kept: [],
  };
}
