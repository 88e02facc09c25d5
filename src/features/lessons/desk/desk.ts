/** A teacher's desk: every plan lies there from the moment it is made, saved or not, and so do the classes it was for. Nobody else sees it. */
import { Problem } from '../../../contract/problem.ts';
import type { Lesson } from '../../planning/contract.ts';
import type { Desk, LessonRequest, OpenedPlan, RecentPlan } from '../contract.ts';
import { type Asker, NOT_FOUND } from '../library.ts';
import { CLASSES, RECENT_PLANS } from '../limits.ts';
import { noteView } from '../notes/note-view.ts';
import { isId, titleOf } from '../saved-content.ts';
import type { DeskStore, ListedPlan } from './store.ts';

export interface DeskDeps {
  store: DeskStore;
  now(): Date;
}

const atMost = ({ entitlements }: Asker): number => (entitlements.library ? RECENT_PLANS.library : RECENT_PLANS.free);

/**
 * @param even whether a plan is kept too that has the same activities as one that its teacher had of this before
 * @returns the plan's id; undefined where it was not kept
 */
export function keepPlan(
  { store, now }: DeskDeps,
  asker: Asker,
  request: LessonRequest,
  lesson: Lesson,
  even: boolean,
): Promise<string | undefined> {
  const { type, state, gradeLevel, subject, duration } = request;
  const at = now();
  return store.keep(
    { accountId: asker.id, title: titleOf(lesson), request, lesson, createdAt: at },
    { accountId: asker.id, type, state, gradeLevel, subject, duration, usedAt: at },
    { most: { plans: atMost(asker), classes: CLASSES }, even },
  );
}

export async function deskOf({ store }: DeskDeps, asker: Asker): Promise<Desk> {
  const [plans, classes] = await Promise.all([store.plansOf(asker.id, atMost(asker)), store.classesOf(asker.id)]);
  return { recent: plans.map(viewOf), classes };
}

export async function findPlan(deps: DeskDeps, accountId: string, id: string): Promise<OpenedPlan> {
  const plan = isId(id) ? await deps.store.findPlan(accountId, id) : undefined;
  if (!plan) throw new Problem('not-found', NOT_FOUND);
  return { ...viewOf(plan), lesson: plan.lesson, ...(plan.note ? { note: noteView(plan.note) } : {}) };
}

const viewOf = ({ id, title, request, createdAt, saved }: ListedPlan): RecentPlan => ({
  id,
  title,
  request,
  createdAt: createdAt.toISOString(),
  saved,
});
