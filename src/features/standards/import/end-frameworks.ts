/** A framework whose last day has come is no longer offered, without anybody importing anything. */
import { join } from 'node:path';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { projectRoot } from '../../../platform/project-root.ts';
import { loadStarterCatalogue } from './starter/load-starter.ts';
import { importStore } from './store.ts';

/** What it had replaced is offered again; where it was a national set, our own summaries are. */
export const endFrameworks = (db: Db, clock: Clock): Promise<void> =>
  importStore(db).endDue(dayOf(clock.now()), async (store) => {
    await loadStarterCatalogue(store, join(projectRoot(), 'data/standards'), clock);
  });
