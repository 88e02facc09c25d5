/** The calls of a teacher's desk: the plans made last, and the classes they were for. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getJson, sendJson } from '../../../../ui/request.ts';
import type { Desk, OpenedPlan } from '../../contract.ts';
import { type MadeLesson, valuesIn } from '../request/form-draft.ts';
import { emptyForm } from '../request/lesson-form.ts';
import { openPlan } from '../saving/saved-lesson.ts';

const DESK_KEY = ['/api/desk'] as const;
const keyOf = (id: string) => ['/api/plans', id] as const;

export const useDesk = () => useQuery<Desk>({ queryKey: DESK_KEY });

export const usePlan = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }): Promise<MadeLesson> =>
      madeOf(await getJson<OpenedPlan>(`/api/plans/${encodeURIComponent(id)}`, {}, signal)),
  });

const madeOf = (plan: OpenedPlan): MadeLesson => ({
  id: plan.id,
  saved: plan.saved,
  values: valuesIn(plan.request) ?? emptyForm(plan.request.type),
  lesson: openPlan(plan),
  ...(plan.note ? { note: plan.note } : {}),
});

/** A plan that has just arrived needs not be fetched again. */
export function layOnDesk(queries: QueryClient, made: MadeLesson): void {
  queries.setQueryData(keyOf(made.id), made);
  void queries.invalidateQueries({ queryKey: DESK_KEY });
}

/** @param id of its address, which stays */
export function changePlan(queries: QueryClient, id: string, change: Partial<MadeLesson>): void {
  queries.setQueryData<MadeLesson>(keyOf(id), (made) => made && { ...made, ...change });
  void queries.invalidateQueries({ queryKey: DESK_KEY });
}

export async function forgetClass(queries: QueryClient, id: string): Promise<void> {
  queries.setQueryData<Desk>(DESK_KEY, (desk) => desk && { ...desk, classes: desk.classes.filter((c) => c.id !== id) });
  await sendJson('DELETE', `/api/classes/${encodeURIComponent(id)}`);
}
