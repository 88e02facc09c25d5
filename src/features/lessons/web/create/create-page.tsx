/** /create: the form, the time while the plan is made, and the plan. */
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { useUser } from '../../../identity/web/use-user.ts';
import { keepDraft, keepLesson, lastLesson, type MadeLesson, openForm } from '../request/form-draft.ts';
import { lessonForm } from '../request/lesson-form.ts';
import { unsentLessons } from '../saving/unsent-lessons.ts';
import type { OnSaved } from '../saving/use-library-save.ts';
import { CreateForm } from './create-form.tsx';
import { GeneratingView } from './generating-view.tsx';
import { usePlanning } from './use-planning.ts';

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

/** A plan that comes at once takes the form's place without a page in between. */
const SHORT_MS = 300;

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
  const { shown, last, show, made, changeLesson } = useMadeLessons(userId);
  const [ResultView, setResultView] = useState<ResultViewModule['ResultView']>();
  useEffect(() => keepDraft(userId, { values, openedWith }), [userId, values, openedWith]);

  // The plan's view is not part of the form's first load; it is fetched before it is needed, so that its heading is there to take the focus.
  const fetchResultView = async () => {
    const { ResultView } = await import('./result-view.tsx');
    setResultView(() => ResultView);
  };
  const planning = usePlanning({ prepare: fetchResultView, onMade: made });
  const waiting = useStillAfter(SHORT_MS, planning.busy);
  const view = waiting ? 'generating' : shown && ResultView ? 'result' : 'form';
  const page = useFocusThatFollows(view);

  return (
    <div ref={page}>
      {view === 'generating' ? (
        <GeneratingView values={values} progress={planning.progress} onCancel={planning.cancel} />
      ) : shown && ResultView ? (
        <ResultView
          made={shown}
          userId={userId}
          hasLibrary={hasLibrary}
          onCreateAnother={() => show(undefined)}
          onChange={changeLesson}
        />
      ) : (
        <CreateForm
          values={values}
          change={change}
          remaining={remaining}
          busy={planning.busy}
          notice={
            <>
              {hasLibrary && (
                <WaitingLessons userId={userId} onSaved={(sent, id) => changeLesson(sent.id, { id, saved: true })} />
              )}
              {last && (
                <LastLesson title={last.lesson.title} onOpen={() => void fetchResultView().then(() => show(last))} />
              )}
            </>
          }
          onSubmit={() => planning.start(values)}
        />
      )}
    </div>
  );
}

/** The lesson on the screen, and the last one that was made, which the browser keeps for its reader. */
function useMadeLessons(userId: string) {
  const [shown, show] = useState<MadeLesson>();
  const [last, setLast] = useState(() => lastLesson(userId));
  useEffect(() => {
    if (last) keepLesson(userId, last);
  }, [userId, last]);
  return {
    shown,
    last,
    show,
    made: (lesson: MadeLesson) => {
      setLast(lesson);
      show(lesson);
    },
    // By id, because an answer may arrive when another lesson is on the screen.
    changeLesson: (id: string, change: Partial<MadeLesson>) => {
      const changed = (made: MadeLesson | undefined) => (made?.id === id ? { ...made, ...change } : made);
      setLast(changed);
      show(changed);
    },
  };
}

/** The keyboard goes where the page changed: to the new heading, or back to the button that did not succeed. */
function useFocusThatFollows(view: 'form' | 'generating' | 'result') {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    const back = view === 'form' && before.current === 'generating';
    before.current = view;
    const target = page.current?.querySelector<HTMLElement>(back ? '[type="submit"]' : 'h1');
    target?.focus({ preventScroll: true });
    if (back) target?.scrollIntoView({ block: 'center' });
    else window.scrollTo(0, 0);
  }, [view]);
  return page;
}

const LastLesson = ({ title, onOpen }: { title: string; onOpen(): void }) => (
  <Notice className="mt-5">
    Your last plan, “{title}”, is still here.{' '}
    <button type="button" onClick={onOpen} className="font-medium text-primary underline underline-offset-4">
      Open it again
    </button>
  </Notice>
);

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
