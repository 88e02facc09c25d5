/** /plan/{id}: a plan from the moment it is made, before it is saved and if it never is. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { FileQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFault } from '../../../../ui/load-fault.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import type { User } from '../../../identity/contract.ts';
import { useUser } from '../../../identity/web/use-user.ts';
import { RECENT_PLANS } from '../../limits.ts';
import { GeneratingView } from '../create/generating-view.tsx';
import { ResultView } from '../create/result-view.tsx';
import { usePlanning } from '../create/use-planning.ts';
import type { MadeLesson } from '../request/form-draft.ts';
import { isGone } from '../saving/library-calls.ts';
import { AnotherVersion } from './another-version.tsx';
import { changePlan, layOnDesk, usePlan } from './calls.ts';

export function PlanPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  return user && <FetchedPlan key={id} id={id} user={user} />;
}

function FetchedPlan({ id, user }: { id: string; user: User }) {
  const { data, error, refetch } = usePlan(id);
  const hasLibrary = user.subscription.library;
  if (data) return <OpenedPlan id={id} made={data} userId={user.id} hasLibrary={hasLibrary} />;
  if (!error)
    return (
      <PageSkeleton
        className="mx-auto max-w-6xl"
        head={['h-11 w-40', 'mt-8 h-10 w-full max-w-xl']}
        grid="mt-6 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
        boxes={['h-96', 'h-60']}
      />
    );
  if (isGone(error)) return <PlanNotFound kept={hasLibrary ? RECENT_PLANS.library : RECENT_PLANS.free} />;
  return (
    <div className="mx-auto max-w-2xl py-6 sm:py-12">
      <PageHeading title="Lesson plan" className="sr-only" />
      <LoadFault title="This plan could not be loaded" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

interface OpenedPlanProps {
  id: string;
  made: MadeLesson;
  userId: string;
  hasLibrary: boolean;
}

function OpenedPlan({ id, made, userId, hasLibrary }: OpenedPlanProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const planning = usePlanning({
    prepare: async () => {},
    onMade: async (another) => {
      layOnDesk(queries, another);
      await navigate({ to: '/plan/$id', params: { id: another.id } });
    },
  });
  // One that is saved under the reader's eyes stays; a teacher who comes back to it finds the lesson with its quiz in the library.
  const [wasSaved] = useState(made.saved);
  if (wasSaved && hasLibrary)
    return <Navigate to="/lesson/$id" params={{ id: made.id }} search={(asked: object) => asked} replace />;
  if (planning.waiting)
    return <GeneratingView values={made.values} progress={planning.progress} onCancel={planning.cancel} />;
  return (
    <ResultView
      made={made}
      userId={userId}
      hasLibrary={hasLibrary}
      another={
        <AnotherVersion values={made.values} busy={planning.busy} onMake={(values) => planning.start(values, true)} />
      }
      onCreateAnother={() => void navigate({ to: '/create' })}
      onChange={(_made, change) => changePlan(queries, id, change)}
    />
  );
}

const PlanNotFound = ({ kept }: { kept: number }) => (
  <Card className="mx-auto mt-6 max-w-xl py-10! text-center sm:mt-12">
    <FileQuestionMark aria-hidden className="mx-auto size-10 text-primary" strokeWidth={1.75} />
    <PageHeading title="Lesson Not Found" className="mt-4 text-2xl sm:text-3xl" />
    <p className="mt-3 text-ink-soft">The lesson you're looking for doesn't exist or has been deleted.</p>
    <p className="mt-2 text-ink-soft">Your last {kept} plans are kept; older ones make room for new ones.</p>
    <Button asChild className="mt-6">
      <Link to="/dashboard">Go to Dashboard</Link>
    </Button>
  </Card>
);
