import { implement } from '@orpc/server';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { type ChangeDeps, changeLesson, findVersion, listVersions } from './change-lesson.ts';
import { lessonsContract } from './contract.ts';
import { type DeskDeps, deskOf, findPlan } from './desk/desk.ts';
import { type GenerateLessonDeps, generateLesson } from './generate-lesson.ts';
import { importLesson } from './import-lesson.ts';
import {
  type Asker,
  findLesson,
  listLessons,
  makeQuiz,
  possibleQuiz,
  removeLesson,
  replaceQuestion,
  saveLesson,
} from './library.ts';
import { makeAgain } from './make-again.ts';
import { keepNote, type NoteDeps } from './notes/keep-note.ts';
import { endLink, listLinks, type SharingDeps, shareLesson } from './sharing/share-lesson.ts';
import { listUnits, renameLesson, shelveLessons } from './shelve-lessons.ts';

/** One more was made on this server, no matter by whom. */
export type CountUse = (what: 'lessons' | 'quizzes' | 'files') => void;

/** @param accountOf throws Problem unauthenticated for a visitor */
export function lessonsRoutes<Account extends Asker>(
  deps: GenerateLessonDeps & {
    accountOf(account: Account | undefined): Account;
    library: ChangeDeps;
    exportLesson: SharingDeps['exportLesson'];
    sharing: SharingDeps;
    desk: DeskDeps;
    noting: NoteDeps;
    countUse: CountUse;
  },
) {
  const os = implement(lessonsContract).$context<RequestContext<Account>>();
  const { library, sharing, desk, noting } = deps;
  const askerOf = (context: RequestContext<Account>) => deps.accountOf(context.account);
  return {
    generate: os.generate.handler(({ input, context, signal }) =>
      generateLesson(deps, askerOf(context), input, { signal, onProgress: context.tell }, context.idempotencyKey),
    ),
    desk: os.desk.handler(({ context }) => deskOf(desk, askerOf(context))),
    findPlan: os.findPlan.handler(({ input, context }) => findPlan(desk, askerOf(context).id, input.id)),
    forgetClass: os.forgetClass.handler(async ({ input, context }) => {
      await desk.store.forgetClass(askerOf(context).id, input.id);
      return {};
    }),
    save: os.save.handler(({ input, context }) => saveLesson(library, askerOf(context), input)),
    list: os.list.handler(({ input, context }) => listLessons(library, askerOf(context), input)),
    find: os.find.handler(({ input, context }) => findLesson(library, askerOf(context), input.id)),
    change: os.change.handler(({ input, context }) => changeLesson(library, askerOf(context), input)),
    makeAgain: os.makeAgain.handler(({ input, context, signal }) =>
      makeAgain(library, askerOf(context), input, signal),
    ),
    versions: os.versions.handler(({ input, context }) => listVersions(library, askerOf(context), input.id)),
    findVersion: os.findVersion.handler(({ input, context }) => findVersion(library, askerOf(context), input)),
    share: os.share.handler(({ input, context }) => shareLesson(sharing, askerOf(context), input)),
    links: os.links.handler(({ input, context }) => listLinks(sharing, askerOf(context), input.id)),
    endLink: os.endLink.handler(async ({ input, context }) => {
      await endLink(sharing, askerOf(context), input.id, input.token);
      return {};
    }),
    export: os.export.handler(async ({ input, context }) => {
      const lesson = await findLesson(library, askerOf(context), input.id);
      const file = await deps.exportLesson(askerOf(context).id, lesson, input);
      deps.countUse('files');
      return file;
    }),
    import: os.import.handler(({ input, context }) => importLesson(library, askerOf(context), input)),
    shelve: os.shelve.handler(({ input, context }) => shelveLessons(library, askerOf(context), input)),
    units: os.units.handler(({ context }) => listUnits(library, askerOf(context))),
    rename: os.rename.handler(({ input, context }) => renameLesson(library, askerOf(context), input)),
    remove: os.remove.handler(async ({ input, context }) => {
      await removeLesson(library, askerOf(context), input.id);
      return {};
    }),
    keepNote: os.keepNote.handler(({ input, context }) => keepNote(noting, askerOf(context), input)),
    possibleQuiz: os.possibleQuiz.handler(({ input, context }) => possibleQuiz(library, askerOf(context), input.id)),
    quiz: os.quiz.handler(async ({ input, context, signal }) => {
      const quiz = await makeQuiz(library, askerOf(context), input, signal);
      deps.countUse('quizzes');
      return quiz;
    }),
    replaceQuestion: os.replaceQuestion.handler(({ input, context, signal }) =>
      replaceQuestion(library, askerOf(context), input, signal),
    ),
  };
}
