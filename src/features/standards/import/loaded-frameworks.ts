/** What is loaded, as those who run the server read it. */
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type FrameworkStatus, standardsStore } from '../store.ts';
import { importStore } from './store.ts';

export interface LoadedFramework extends FrameworkStatus {
  /** How many of its standards are no longer in force. */
  retired: number;
}

export async function loadedFrameworks({ db, clock }: { db: Db; clock: Clock }): Promise<LoadedFramework[]> {
  const [loaded, retired] = [await standardsStore(db, clock).status(), await importStore(db).retiredCounts()];
  return loaded.map((f) => ({
    ...f,
    retired: retired.find((r) => r.title === f.title && r.jurisdiction === f.jurisdiction)?.retired ?? 0,
  }));
}

/** Whether teachers plan from it, and why not. @param named how a title is written */
export function offered(
  { withdrawn, replacedBy, ends, inForce }: FrameworkStatus,
  named: (title: string) => string = (title) => title,
): string {
  if (withdrawn !== null) return `no: ${withdrawn}`;
  if (replacedBy === null) return ends === null ? 'yes' : `yes, until ${ends}`;
  return inForce ? `yes: what “${named(replacedBy)}” lacks` : `no: replaced by “${named(replacedBy)}”`;
}
