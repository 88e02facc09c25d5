/** /create: the form, the time while the plan is made, and the plan (SPEC §2, §4). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { RequestError, sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { USER_KEY, useUser } from '../../identity/web/use-user.ts';
import { generateLesson } from './calls.ts';
import { CreateForm } from './create-form.tsx';
import { keepDraft, keepLesson, lastLesson, type MadeLesson, newLessonId, openForm } from './form-draft.ts';
import { GeneratingView } from './generating-view.tsx';
import { type LessonFormValues, lessonForm, lessonRequestOf } from './lesson-form.ts';
import { unsentLessons } from './unsent-lessons.ts';
import type { OnSaved } from './use-library-save.ts';

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
      hasLibrary={user.subscription.tier !== 'free'}
      openedWith={type}
      remaining={limit === null ? null : Math.max(0, limit - lessonsGenerated)}
    />
  );
}

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

  const underWay = useRef(false);
  const generation = useMutation({
    mutationFn: async (wanted: LessonFormValues) => {
      await fetchResultView();
      return generateLesson(lessonRequestOf(wanted));
    },
    onSuccess: (lesson, wanted) => {
      const made = { id: newLessonId(), saved: false, values: wanted, lesson: { ...lesson, quizQuestions: lesson.quizQuestions ?? [] } };
      setLast(made);
      setShown(made);
      toast({ title: 'Lesson plan generated!' });
    },
    onError: (error) => {
      const signedOut = error instanceof RequestError && error.status === 401;
      toast({
        title: 'Generation failed',
        description: sentenceOf(error, 'Failed to generate lesson plan. Please try again.'),
        variant: 'destructive',
        // The form is kept; a fresh load of the page lets the log-in page see that nobody is signed in.
        ...(signedOut
          ? { action: { label: 'Log in', alt: 'Go to the log-in page; the form is kept', onClick: () => window.location.assign('/login?redirect=/create') } }
          : {}),
      });
    },
    // Also after a failure: the allowance may have been used up elsewhere.
    onSettled: (_lesson, error) => {
      underWay.current = false;
      if (!(error instanceof RequestError && error.status === 401)) void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });

  const view = generation.isPending ? 'generating' : shown && ResultView ? 'result' : 'form';
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
        <GeneratingView values={values} />
      ) : shown && ResultView ? (
        <ResultView made={shown} userId={userId} hasLibrary={hasLibrary} onCreateAnother={() => setShown(undefined)} onChange={changeLesson} />
      ) : (
        <CreateForm
          values={values}
          change={change}
          remaining={remaining}
          notice={
            <>
              {hasLibrary && <WaitingLessons userId={userId} onSaved={(sent, id) => changeLesson(sent.id, { id, saved: true })} />}
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
            underWay.current = true;
            generation.mutate(values);
          }}
        />
      )}
    </div>
  );
}

const UnsentLessons = lazy(() => import('./unsent-notice.tsx').then(({ UnsentLessons }) => ({ default: UnsentLessons })));

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
