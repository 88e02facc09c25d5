/** /create: the form, and the time while the plan is made; the plan has a page of its own. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import type { User } from '../../../identity/contract.ts';
import { useUser } from '../../../identity/web/use-user.ts';
import type { Desk, RecentPlan } from '../../contract.ts';
import { changePlan, layOnDesk, useDesk } from '../desk/calls.ts';
import { MonthUsedUp } from '../desk/month-used-up.tsx';
import { keepDraft, openForm } from '../request/form-draft.ts';
import { lessonForm } from '../request/lesson-form.ts';
import { unsentLessons } from '../saving/unsent-lessons.ts';
import type { OnSaved } from '../saving/use-library-save.ts';
import { useStates } from './calls.ts';
import { CreateForm } from './create-form.tsx';
import { GeneratingView } from './generating-view.tsx';
import { usePlanning } from './use-planning.ts';

export function CreatePage() {
  const { type, class: classId } = useSearch({ strict: false }) as { type?: string; class?: string };
  const { user } = useUser();
  const desk = useDesk();
  // The form needs both; they are asked for at once.
  useStates();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  if (desk.isPending) return <FormSkeleton />;
  return (
    <CreateLesson
      key={`${user.id} ${type} ${classId}`}
      userId={user.id}
      hasLibrary={user.subscription.library}
      openedWith={type}
      forClass={classId}
      usage={user.usage}
      // A desk that cannot be fetched is no reason not to plan.
      desk={desk.data ?? { recent: [], classes: [] }}
    />
  );
}

interface CreateLessonProps {
  userId: string;
  hasLibrary: boolean;
  /** What ?type= says. */
  openedWith: string | undefined;
  /** What ?class= says: the id of one of the desk's. */
  forClass: string | undefined;
  usage: User['usage'];
  desk: Desk;
}

function CreateLesson({ userId, hasLibrary, openedWith, forClass, usage, desk }: CreateLessonProps) {
  const { month, lessonsGenerated, limit } = usage;
  const remaining = limit === null ? null : Math.max(0, limit - lessonsGenerated);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [values, change] = useReducer(lessonForm, undefined, () => {
    const wanted = desk.classes.find(({ id }) => id === forClass);
    const form = openForm(userId, openedWith, wanted ?? desk.classes[0]);
    return wanted && !openedWith ? lessonForm(form, { do: 'class', taught: wanted }) : form;
  });
  useEffect(() => keepDraft(userId, { values, openedWith }), [userId, values, openedWith]);
  const planning = usePlanning({
    // The plan's page is no part of the form's first load; it is fetched before it is needed.
    prepare: async () => void (await import('../desk/plan-page.tsx')),
    onMade: async (made) => {
      layOnDesk(queries, made);
      await navigate({ to: '/plan/$id', params: { id: made.id } });
    },
  });
  const { waiting } = planning;
  const page = useFocusThatFollows(waiting ? 'generating' : 'form');

  return (
    <div ref={page}>
      {waiting ? (
        <GeneratingView values={values} progress={planning.progress} onCancel={planning.cancel} />
      ) : (
        <CreateForm
          values={values}
          change={change}
          desk={desk}
          remaining={remaining}
          busy={planning.busy}
          notice={
            <>
              {hasLibrary && (
                <WaitingLessons
                  userId={userId}
                  onSaved={(sent, id) => changePlan(queries, sent.id, { id, saved: true })}
                />
              )}
              {limit !== null && remaining === 0 ? (
                <MonthUsedUp month={month} limit={limit} recent={desk.recent} className="mt-5" />
              ) : (
                desk.recent[0] && <LastPlan plan={desk.recent[0]} />
              )}
            </>
          }
          onSubmit={() => planning.start(values)}
        />
      )}
    </div>
  );
}

const FormSkeleton = () => (
  <PageSkeleton
    className="mx-auto max-w-4xl"
    head={['h-11 w-40', 'mt-4 h-10 w-full max-w-md', 'mt-4 h-6 w-full max-w-xl']}
    grid="mt-7 gap-5"
    boxes={['h-48', 'h-96']}
  />
);

/** The keyboard goes where the page changed: to the new heading, or back to the button that did not succeed. */
function useFocusThatFollows(view: 'form' | 'generating') {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    const back = view === 'form';
    before.current = view;
    const target = page.current?.querySelector<HTMLElement>(back ? '[type="submit"]' : 'h1');
    target?.focus({ preventScroll: true });
    if (back) target?.scrollIntoView({ block: 'center' });
    else window.scrollTo(0, 0);
  }, [view]);
  return page;
}

const LastPlan = ({ plan: { id, title } }: { plan: RecentPlan }) => (
  <Notice className="mt-5">
    Your last plan, “{title}”, is still here.{' '}
    <Link to="/plan/$id" params={{ id }} className="font-medium text-primary underline underline-offset-4">
      Open it again
    </Link>
  </Notice>
);

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
