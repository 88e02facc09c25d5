/** One plan at a time: asks for it, follows it, and says how it went. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RequestError, sentenceOf } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import type { ToastInput } from '../../../../ui/toast-region.tsx';
import { USER_KEY } from '../../../identity/web/use-user.ts';
import type { PlanProgress } from '../../../planning/contract.ts';
import { type MadeLesson, newLessonId } from '../request/form-draft.ts';
import { type LessonFormValues, lessonRequestOf } from '../request/lesson-form.ts';
import { requestKeys } from '../request/request-keys.ts';
import { generateLesson } from './calls.ts';

const FAILED = 'Failed to generate lesson plan. Please try again.';
const CONNECTION_LOST =
  'The connection was lost while we were writing your plan. Your form is still here: generate it again, and it will still count as one lesson.';
const GIVEN_BACK_MS = 500;
/** A plan that comes at once takes the form's place without a page in between. */
const SHORT_MS = 300;

interface PlanningOptions {
  /** Done before the plan is asked for. */
  prepare(): Promise<void>;
  /** Goes to the plan. */
  onMade(made: MadeLesson): Promise<void>;
}

interface Wanted {
  wanted: LessonFormValues;
  /** With other activities than before, or not at all. */
  another: boolean;
}

export function usePlanning({ prepare, onMade }: PlanningOptions) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const keys = useRef(requestKeys());
  const [progress, setProgress] = useState<PlanProgress>();
  const generation = useMutation({
    mutationFn: async ({ wanted, another, signal }: Wanted & { signal: AbortSignal }) => {
      setProgress(undefined);
      await prepare();
      const request = { ...lessonRequestOf(wanted), ...(another ? { another } : {}) };
      return generateLesson(request, keys.current.keyOf(request), {
        signal,
        onProgress: (told) => setProgress((before) => ({ ...told, draft: told.draft ?? before?.draft })),
      });
    },
    // Still busy until the plan's own page is there, so that the form does not flash up in between.
    onSuccess: async ({ id, ...lesson }, { wanted }) => {
      keys.current.arrived();
      toast({ title: 'Lesson plan generated!' });
      const whole = { ...lesson, quizQuestions: lesson.quizQuestions ?? [] };
      await onMade({ id: id ?? newLessonId(), saved: false, values: wanted, lesson: whole });
    },
    onError: (error) => toast(underWay.current?.signal.aborted ? CANCELED : failureOf(error)),
    // Also after a failure: the allowance may have been used up elsewhere.
    onSettled: async (_lesson, error) => {
      const canceled = error !== null && underWay.current?.signal.aborted;
      underWay.current = undefined;
      if (isSignedOut(error)) return;
      // The server hears of it through the closed connection, and then gives the lesson back.
      if (canceled) await new Promise((resolve) => setTimeout(resolve, GIVEN_BACK_MS));
      void queries.invalidateQueries({ queryKey: USER_KEY });
    },
  });
  useEffect(() => () => underWay.current?.abort(), []);
  const waiting = useStillAfter(SHORT_MS, generation.isPending);
  return {
    busy: generation.isPending,
    /** Long enough for a page of its own. */
    waiting,
    progress,
    cancel: () => underWay.current?.abort(),
    start: (wanted: LessonFormValues, another = false) => {
      // A double click arrives before the page has changed; it must not use up two lessons.
      if (underWay.current) return;
      underWay.current = new AbortController();
      generation.mutate({ wanted, another, signal: underWay.current.signal });
    },
  };
}

const CANCELED: ToastInput = {
  title: 'Canceled',
  description: 'Your form is unchanged, and nothing counted toward your limit.',
};

const isSignedOut = (error: unknown): boolean => error instanceof RequestError && error.status === 401;

const failureOf = (error: Error): ToastInput => ({
  title: 'Generation failed',
  description: error.name === 'ConnectionLost' ? CONNECTION_LOST : sentenceOf(error, FAILED),
  variant: 'destructive',
});

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
