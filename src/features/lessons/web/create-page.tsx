/** /create: the form, the time while the plan is made, and the plan (SPEC §2, §4). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { RequestError, sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { USER_KEY, useUser } from '../../identity/web/use-user.ts';
import { generateLesson } from './calls.ts';
import { CreateForm } from './create-form.tsx';
import { keepDraft, keepLesson, lastLesson, type MadeLesson, openForm } from './form-draft.ts';
import { GeneratingView } from './generating-view.tsx';
import { type LessonFormValues, lessonForm, lessonRequestOf } from './lesson-form.ts';
import { ResultView } from './result-view.tsx';

export function CreatePage() {
  const { type } = useSearch({ strict: false }) as { type?: string };
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  const { lessonsGenerated, limit } = user.usage;
  return (
    <CreateLesson key={`${user.id} ${type}`} userId={user.id} openedWith={type} remaining={limit === null ? null : Math.max(0, limit - lessonsGenerated)} />
  );
}

interface CreateLessonProps {
  userId: string;
  /** What ?type= says. */
  openedWith: string | undefined;
  remaining: number | null;
}

function CreateLesson({ userId, openedWith, remaining }: CreateLessonProps) {
  const [values, change] = useReducer(lessonForm, undefined, () => openForm(userId, openedWith));
  const [shown, setShown] = useState<MadeLesson>();
  const [last, setLast] = useState(() => lastLesson(userId));
  const { toast } = useToast();
  const queries = useQueryClient();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => keepDraft(userId, { values, openedWith }), [userId, values, openedWith]);

  const underWay = useRef(false);
  const generation = useMutation({
    mutationFn: (wanted: LessonFormValues) => generateLesson(lessonRequestOf(wanted)),
    onSuccess: (lesson, wanted) => {
      const made = { values: wanted, lesson: { ...lesson, quizQuestions: lesson.quizQuestions ?? [] } };
      keepLesson(userId, made);
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

  const view = generation.isPending ? 'generating' : shown ? 'result' : 'form';
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
      ) : shown ? (
        <ResultView made={shown} onCreateAnother={() => setShown(undefined)} />
      ) : (
        <CreateForm
          values={values}
          change={change}
          remaining={remaining}
          notice={
            last && (
              <Notice className="mt-5">
                Your last plan, “{last.lesson.title}”, is still here.{' '}
                <button type="button" onClick={() => setShown(last)} className="font-medium text-primary underline underline-offset-4">
                  Open it again
                </button>
              </Notice>
            )
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
