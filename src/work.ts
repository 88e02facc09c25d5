/** What takes the processor's time: in this thread, or in one of its own. Both do the same. */
import type { ExportedFile, ExportInput, SavedLessonView } from './features/lessons/contract.ts';
import { exportLesson } from './features/lessons/export-lesson.ts';
import {
  possibleQuizFor,
  type QuestionsAsked,
  type QuizWatch,
  questionsFor,
} from './features/lessons/questions-for.ts';
import type { SavedLesson } from './features/lessons/store.ts';
import type { Lesson, PlanRequest, PlanWatch, QuizQuestion } from './features/planning/contract.ts';
import type { AskedAgain, LessonDraft, MadeAgain, Planning } from './features/planning/planner.ts';
import { builtInOutlook, builtInQuizWriter } from './features/quizzes/builtin/built-in-quiz-writer.ts';
import type { PossibleQuiz } from './features/quizzes/contract.ts';
import type { QuizOutlook, QuizWriter } from './features/quizzes/quiz-writer.ts';
import type { FairQueue } from './platform/thread/fair-queue.ts';
import type { Call, Caller } from './platform/thread/serve-calls.ts';
import type { CallWatch, WorkingThread } from './platform/thread/working-thread.ts';

/** What plans lessons and writes quizzes; without a language model the built-in quiz writer writes, and no tokens are counted. */
export type Engines = Planning & { writeQuiz?: QuizWriter; possibleQuiz?: QuizOutlook; tokensPerDay?: number };

/** @param who whose turn it takes, where work waits @throws Problem unavailable, too-many-requests where too much waits already */
export interface Work {
  planLesson(who: string, request: PlanRequest, watch?: PlanWatch): Promise<Lesson>;
  prove(who: string, lesson: LessonDraft, request: PlanRequest): Promise<Lesson['proof']>;
  makeAgain(who: string, asked: AskedAgain, signal: AbortSignal | undefined): Promise<MadeAgain>;
  questionsFor(who: string, asked: QuestionsAsked, watch: QuizWatch): Promise<QuizQuestion[]>;
  possibleQuiz(who: string, lesson: SavedLesson): Promise<PossibleQuiz>;
  exportLesson(who: string, saved: SavedLessonView, input: ExportInput, by?: string): Promise<ExportedFile>;
}

/** In the thread that asks. */
export const workHere = ({
  planLesson,
  prove,
  makeAgain,
  questionBank,
  writeQuiz = builtInQuizWriter,
  possibleQuiz = builtInOutlook,
}: Engines): Work => ({
  planLesson: (_who, request, watch) => planLesson(request, watch),
  prove: async (_who, lesson, request) => prove(lesson, request),
  makeAgain: (_who, asked, signal) => makeAgain(asked, signal),
  questionsFor: (_who, asked, watch) => questionsFor({ questionBank, writeQuiz, possibleQuiz }, asked, watch),
  possibleQuiz: async (_who, lesson) => possibleQuizFor({ questionBank, writeQuiz, possibleQuiz }, lesson),
  exportLesson: (_who, saved, input, by) => exportLesson(saved, input, by),
});

/** In a thread that serves these calls with `callsOf`. */
export function workIn(thread: WorkingThread, queue: FairQueue): Work {
  const call = async <T>(who: string, name: keyof Work, args: unknown[], watch: CallWatch = {}): Promise<T> => {
    const done = (await queue.run(who, () => thread.call(name, args, watch), watch.signal)) as T;
    watch.signal?.throwIfAborted();
    return done;
  };
  const watched = ({ signal, onProgress, tokens }: PlanWatch): CallWatch => ({
    signal,
    tell: onProgress as CallWatch['tell'],
    asked: tokens && { take: tokens.take, giveBack: tokens.giveBack },
  });
  return {
    planLesson: (who, request, watch = {}) =>
      call(who, 'planLesson', [request, watch.tokens !== undefined], watched(watch)),
    prove: (who, ...proof) => call(who, 'prove', proof),
    makeAgain: (who, asked, signal) => call(who, 'makeAgain', [asked], { signal }),
    questionsFor: (who, asked, watch) => call(who, 'questionsFor', [asked], watched(watch)),
    possibleQuiz: (who, lesson) => call(who, 'possibleQuiz', [lesson]),
    exportLesson: (who, ...file) => call(who, 'exportLesson', file),
  };
}

/** The calls that `workIn` makes of a thread. */
export function callsOf(work: Work): Readonly<Record<keyof Work, Call>> {
  const tokensOf = ({ ask }: Caller): QuizWatch['tokens'] => ({
    take: async (tokens) => (await ask('take', tokens)) as boolean,
    giveBack: async (tokens) => {
      await ask('giveBack', tokens);
    },
  });
  // Turns were taken before the call came here.
  const who = '';
  return {
    planLesson: ([request, counted]: [PlanRequest, boolean], caller: Caller) =>
      work.planLesson(who, request, {
        signal: caller.signal,
        onProgress: caller.tell,
        tokens: counted ? tokensOf(caller) : undefined,
      }),
    prove: (proof: [LessonDraft, PlanRequest]) => work.prove(who, ...proof),
    makeAgain: ([asked]: [AskedAgain], { signal }: Caller) => work.makeAgain(who, asked, signal),
    questionsFor: ([asked]: [QuestionsAsked], caller: Caller) =>
      work.questionsFor(who, asked, {
        signal: caller.signal,
        onProgress: caller.tell,
        tokens: tokensOf(caller),
      }),
    possibleQuiz: ([lesson]: [SavedLesson]) => work.possibleQuiz(who, lesson),
    exportLesson: (file: [SavedLessonView, ExportInput, string?]) => work.exportLesson(who, ...file),
  };
}
