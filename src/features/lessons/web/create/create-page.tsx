/** /create: the form, the time while the plan is made, and the plan. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { RequestError, sentenceOf } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { USER_KEY, useUser } from '../../../identity/web/use-user.ts';
import type { PlanProgress } from '../../../planning/contract.ts';
import { keepDraft, keepLesson, lastLesson, type MadeLesson, newLessonId, openForm } from '../request/form-draft.ts';
import { type LessonFormValues, lessonForm, lessonRequestOf } from '../request/lesson-form.ts';
import { requestKeys } from '../request/request-keys.ts';
import { unsentLessons } from '../saving/unsent-lessons.ts';
import type { OnSaved } from '../saving/use-library-save.ts';
import { generateLesson } from './calls.ts';
import { CreateForm } from './create-form.tsx';
import { GeneratingView } from './generating-view.tsx';

export function CreatePage() {
  const { type } = useSearch({ strict: false }) as { type?: string };
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  const { lessonsGenerated, limit } = user.usage;
  return (
    <CreateLesson
      key={`${user.id} ${type}`}
      userId={user.id}
      hasLibrary={user.subscription.library}
      openedWith={type}
      remaining={limit === null ? null : Math.max(0, limit - lessonsGenerated)}
    />
  );
}

const FAILED = 'Failed to generate lesson plan. Please try again.';
const CONNECTION_LOST =
  'The connection was lost while your plan was written. Your form is still here: generate again, and it counts as one lesson.';
/** A plan that comes at once takes the form's place without a page in between. */
const SHORT_MS = 300;
const GIVEN_BACK_MS = 500;

type ResultViewModule = typeof import('./result-view.tsx');

interface CreateLessonProps {
  userId: string;
  hasLibrary: boolean;
  /** What ?type= says. */
  openedWith: string | undefined;
  remaining: number | null;
}

function CreateLesson({ userId, hasLibrary, openedWith, remaining }: CreateLessonProps) {
  const [values, change] = useReducer(lessonForm, undefined, () => openForm(userId, openedWith));
  const [shown, setShown] = useState<MadeLesson>();
  const [last, setLast] = useState(() => lastLesson(userId));
  const [ResultView, setResultView] = useState<ResultViewModule['ResultView']>();
  const { toast } = useToast();
  const queries = useQueryClient();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => keepDraft(userId, { values, openedWith }), [userId, values, openedWith]);

  // The plan's view is not part of the form's first load; it is fetched before it is needed, so that its heading is there to take the focus.
  const fetchResultView = async () => {
    const { ResultView } = await import('./result-view.tsx');
    setResultView(() => ResultView);
  };

  useEffect(() => {
    if (last) keepLesson(userId, last);
  }, [userId, last]);
  // By id, because an answer may arrive when another lesson is on the screen.
  const changeLesson = (id: string, change: Partial<MadeLesson>) => {
    const changed = (made: MadeLesson | undefined) => (made?.id === id ? { ...made, ...change } : made);
    setLast(changed);
    setShown(changed);
  };

  const underWay = useRef<AbortController>(undefined);
  const keys = useRef(requestKeys());
  const [progress, setProgress] = useState<PlanProgress>();
  const generation = useMutation({
    mutationFn: async ({ wanted, signal }: { wanted: LessonFormValues; signal: AbortSignal }) => {
      setProgress(undefined);
      await fetchResultView();
      const request = lessonRequestOf(wanted);
      return generateLesson(request, keys.current.keyOf(request), {
        signal,
        onProgress: (told) => setProgress((before) => ({ ...told, draft: told.draft ?? before?.draft })),
      });
    },
    onSuccess: (lesson, { wanted }) => {
      keys.current.arrived();
      const made = {
        id: newLessonId(),
        saved: false,
        values: wanted,
        lesson: { ...lesson, quizQuestions: lesson.quizQuestions ?? [] },
      };
      setLast(made);
      setShown(made);
      toast({ title: 'Lesson plan generated!' });
    },
    onError: (error) => {
      if (underWay.current?.signal.aborted)
        return toast({
          title: 'Planning canceled',
          description: 'Your form is as you left it. No lesson was counted.',
        });
      const signedOut = error instanceof RequestError && error.status === 401;
      toast({
        title: 'Generation failed',
        description:
          error instanceof Error && error.name === 'ConnectionLost' ? CONNECTION_LOST : sentenceOf(error, FAILED),
        variant: 'destructive',
        // The form is kept; a fresh load of the page lets the log-in page see that nobody is signed in.
        ...(signedOut
          ? {
              action: {
                label: 'Log in',
                alt: 'Go to the log-in page; the form is kept',
                onClick: () => window.location.assign('/login?redirect=/create'),
              },
            }
          : {}),
      });
    },
    // Also after a failure: the allowance may have been used up elsewhere.
    onSettled: async (_lesson, error) => {
      const canceled = underWay.current?.signal.aborted;
      underWay.current = undefined;
      if (error instanceof RequestError && error.status === 401) return;
      // The server hears of it through the closed connection, and then gives the lesson back.
      if (canceled) await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK_MS));
      void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
  useEffect(() => () => underWay.current?.abort(), []);

  const waiting = useStillAfter(SHORT_MS, generation.isPending);
  const view = waiting ? 'generating' : shown && ResultView ? 'result' : 'form';
  const viewBefore = useRef(view);
  useEffect(() => {
    if (viewBefore.current === view) return;
    const back = view === 'form' && viewBefore.current === 'generating';
    viewBefore.current = view;
    // The keyboard goes where the page changed: to the new heading, or back to the button that did not succeed.
    const target = page.current?.querySelector<HTMLElement>(back ? '[type="submit"]' : 'h1');
    target?.focus({ preventScroll: true });
    if (back) target?.scrollIntoView({ block: 'center' });
    else window.scrollTo(0, 0);
  }, [view]);

  return (
    <div ref={page}>
      {view === 'generating' ? (
        <GeneratingView values={values} progress={progress} onCancel={() => underWay.current?.abort()} />
      ) : shown && ResultView ? (
        <ResultView
          made={shown}
          userId={userId}
          hasLibrary={hasLibrary}
          onCreateAnother={() => setShown(undefined)}
          onChange={changeLesson}
        />
      ) : (
        <CreateForm
          values={values}
          change={change}
          remaining={remaining}
          busy={generation.isPending}
          notice={
            <>
              {hasLibrary && (
                <WaitingLessons userId={userId} onSaved={(sent, id) => changeLesson(sent.id, { id, saved: true })} />
              )}
              {last && (
                <Notice className="mt-5">
                  Your last plan, “{last.lesson.title}”, is still here.{' '}
                  <button
                    type="button"
                    onClick={() => void fetchResultView().then(() => setShown(last))}
                    className="font-medium text-primary underline underline-offset-4"
                  >
                    Open it again
                  </button>
                </Notice>
              )}
            </>
          }
          onSubmit={() => {
            // A double click arrives before the page has changed; it must not use up two lessons.
            if (underWay.current) return;
            underWay.current = new AbortController();
            generation.mutate({ wanted: values, signal: underWay.current.signal });
          }}
        />
      )}
    </div>
  );
}

/** Whether something has been going on for so many milliseconds. */
function useStillAfter(ms: number, goingOn: boolean): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    if (!goingOn) return setStill(false);
    const timer = setTimeout(() => setStill(true), ms);
    return () => clearTimeout(timer);
  }, [ms, goingOn]);
  return still && goingOn;
}

const UnsentLessons = lazy(() =>
  import('../saving/unsent-notice.tsx').then(({ UnsentLessons }) => ({ default: UnsentLessons })),
);

/** Only where a save was interrupted is its code fetched. */
function WaitingLessons(props: { userId: string; onSaved: OnSaved }) {
  const [waiting] = useState(() => unsentLessons(props.userId).length > 0);
  return (
    waiting && (
      <Suspense>
        <UnsentLessons {...props} className="mt-5" />
      </Suspense>
    )
  );
}
