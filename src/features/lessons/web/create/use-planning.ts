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

interface PlanningOptions {
  /** Done before the plan is asked for. */
  prepare(): Promise<void>;
  /** Goes to the plan. */
  onMade(made: MadeLesson): Promise<void>;
}

export function usePlanning({ prepare, onMade }: PlanningOptions) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const keys = useRef(requestKeys());
  const [progress, setProgress] = useState<PlanProgress>();
  const generation = useMutation({
    mutationFn: async ({ wanted, signal }: { wanted: LessonFormValues; signal: AbortSignal }) => {
      setProgress(undefined);
      await prepare();
      const request = lessonRequestOf(wanted);
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
  return {
    busy: generation.isPending,
    progress,
    cancel: () => underWay.current?.abort(),
    start: (wanted: LessonFormValues) => {
      // A double click arrives before the page has changed; it must not use up two lessons.
      if (underWay.current) return;
      underWay.current = new AbortController();
      generation.mutate({ wanted, signal: underWay.current.signal });
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
  // The form is kept; a fresh load of the page lets the login page see that nobody is signed in.
  action: isSignedOut(error)
    ? {
        label: 'Log in',
        alt: 'Go to the login page; your form is kept',
        onClick: () => window.location.assign('/login?redirect=/create'),
      }
    : undefined,
});
