/** What the lessons room needs from the others: everything that a plan, the library and a quiz are made of. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';
import { randomToken } from '../../platform/secrets.ts';
import { lessonAccountData } from './account-data.ts';
import type { ChangeDeps } from './change-lesson.ts';
import { type DeskDeps, keepPlan } from './desk/desk.ts';
import { deskStore } from './desk/store.ts';
import type { GenerateLessonDeps } from './generate-lesson.ts';
import type { Asker } from './library.ts';
import { libraryDownload } from './library-file/download.ts';
import { noteStore } from './notes/store.ts';
import { type CountUse, lessonsRoutes } from './routes.ts';
import { type SharingDeps, sharedPage } from './sharing/share-lesson.ts';
import { type SharedPagesDeps, sharedPages } from './sharing/shared-pages.ts';
import { linkStore } from './sharing/store.ts';
import { lessonStore } from './store.ts';
import { tokenAllowance } from './token-allowance.ts';

interface LessonsNeeds<Account>
  extends Omit<GenerateLessonDeps, 'tokensOf' | 'newSeed' | 'keepPlan' | 'countUse'>,
    Omit<ChangeDeps, 'store' | 'now' | 'newSeed' | 'tokensOf' | 'nameOf'>,
    Pick<SharingDeps, 'exportLesson'> {
  /** @throws Problem unauthenticated for a visitor */
  accountOf(account: Account | undefined): Account;
  /** Tokens of a language model that an account may use a day; 0 without a model. */
  tokensPerDay: number;
  nameOf: SharingDeps['nameOf'];
  countUse: CountUse;
}

export function composeLessons<Account extends Asker>(
  { db, clock, log, limits, addressOf }: { db: Db; clock: Clock; log: Log } & Omit<SharedPagesDeps, 'pageOf'>,
  needs: LessonsNeeds<Account>,
) {
  const store = lessonStore(db);
  const desk: DeskDeps = {
    store: deskStore(db),
    now: () => clock.now(),
  };
  const shared = {
    newSeed: () => randomToken().slice(0, 12),
    tokensOf: (accountId: string) => tokenAllowance(store, clock, needs.tokensPerDay, accountId),
  };
  const library: ChangeDeps = { ...needs, ...shared, store, now: () => clock.now() };
  const links = linkStore(db);
  const notes = noteStore(db);
  const sharing: SharingDeps = { ...library, ...needs, links, newToken: randomToken };
  return {
    count: store.count,
    pages: sharedPages({ limits, addressOf, pageOf: (token) => sharedPage(sharing, token) }),
    libraryFile: libraryDownload<Account>({
      ...library,
      log,
      limits,
      accountOf: needs.accountOf,
      countUse: needs.countUse,
    }),
    routes: lessonsRoutes<Account>({
      ...needs,
      ...shared,
      desk,
      keepPlan: (...plan) => keepPlan(desk, ...plan),
      library,
      sharing,
      noting: { notes, now: () => clock.now() },
    }),
    accountData: lessonAccountData(store, desk.store, links, notes),
  };
}
