/** What the standards room gives: looking up for lessons, and its calls. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ReadDrafts } from './import/read-drafts.ts';
import { standardsDesk } from './import/standards-desk.ts';
import { importStore } from './import/store.ts';
import { codesOf, findStandard, gradeCalled, shelfOf } from './look-up.ts';
import { type OutlookOf, outlooks } from './outlooks.ts';
import { standardsRoutes } from './routes.ts';
import { sayRetired } from './say-retired.ts';
import { standardsStore } from './store.ts';

interface Place {
  state: string;
  gradeLevel: string;
  subject: string;
}

export function composeStandards(
  { db, reads, clock, readDrafts }: { db: Db; reads: Db; clock: Clock; readDrafts?: ReadDrafts },
  { outlookOf }: { outlookOf: OutlookOf },
) {
  const store = standardsStore(reads, clock, db);
  return {
    /** @throws Problem bad-request for a state, grade or subject without standards */
    async checkPlace({ state, gradeLevel, subject }: Place): Promise<void> {
      await shelfOf(store, state, gradeCalled(gradeLevel), subject);
    },
    findStandard: (input: Place & { code: string }) => findStandard(store, input),
    codesOf: (place: Place) => codesOf(store, place),
    /** A sentence on a standard that is no longer in force; undefined for one that is. */
    retirementOf: (standard: { state: string; subject: string; code: string }) => sayRetired(importStore(db), standard),
    /** For those who run the server. */
    desk: standardsDesk({ db, clock, readDrafts }),
    routes: standardsRoutes({ store, clock, tell: outlooks(outlookOf) }),
  };
}
