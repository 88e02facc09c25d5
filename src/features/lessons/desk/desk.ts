/** A teacher's desk: every plan lies there from the moment it is made, saved or not, and so do the classes it was for. Nobody else sees it. */
import { Problem } from '../../../contract/problem.ts';
import type { Lesson } from '../../planning/contract.ts';
import type { Desk, LessonRequest, OpenedPlan, RecentPlan } from '../contract.ts';
import { NOT_FOUND } from '../library.ts';
import { CLASSES, RECENT_PLANS } from '../limits.ts';
import { isId, titleOf } from '../saved-content.ts';
import type { DeskStore, ListedPlan } from './store.ts';

export interface DeskDeps {
  store: DeskStore;
  now(): Date;
  hasLibrary(accountId: string): Promise<boolean>;
}

const atMost = async ({ hasLibrary }: DeskDeps, accountId: string): Promise<number> =>
  (await hasLibrary(accountId)) ? RECENT_PLANS.library : RECENT_PLANS.free;

/** @returns the plan's id */
export async function keepPlan(
  deps: DeskDeps,
  accountId: string,
  request: LessonRequest,
  lesson: Lesson,
): Promise<string> {
  const now = deps.now();
  const { type, state, gradeLevel, subject, duration } = request;
  await deps.store.keepClass({ accountId, type, state, gradeLevel, subject, duration, usedAt: now }, CLASSES);
  return deps.store.keepPlan(
    { accountId, title: titleOf(lesson), request, lesson, createdAt: now },
    await atMost(deps, accountId),
  );
}

/** Tells whether a plan's activities are those of none that its teacher had of this before. */
export async function newToDesk(
  { store }: DeskDeps,
  accountId: string,
  request: LessonRequest,
): Promise<(lesson: Lesson) => boolean> {
  const before = new Set((await store.activitiesFor(accountId, request)).map(saidIn));
  return ({ activities }) => !before.has(saidIn(activities));
}

/** What activities say and how long they take, whatever else an older version kept of them. */
const saidIn = (activities: unknown): string =>
  JSON.stringify(
    Array.isArray(activities) ? activities.map(({ name, duration, description }) => [name, duration, description]) : [],
  );

export async function deskOf(deps: DeskDeps, accountId: string): Promise<Desk> {
  const [plans, classes] = await Promise.all([
    deps.store.plansOf(accountId, await atMost(deps, accountId)),
    deps.store.classesOf(accountId),
  ]);
  return { recent: plans.map(viewOf), classes };
}

export async function findPlan(deps: DeskDeps, accountId: string, id: string): Promise<OpenedPlan> {
  const plan = isId(id) ? await deps.store.findPlan(accountId, id) : undefined;
  if (!plan) throw new Problem('not-found', NOT_FOUND);
  return { ...viewOf(plan), lesson: plan.lesson };
}

const viewOf = ({ id, title, request, createdAt, saved }: ListedPlan): RecentPlan => ({
  id,
  title,
  request,
  createdAt: createdAt.toISOString(),
  saved,
});
