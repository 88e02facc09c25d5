/** /lessons: the library, a team's or one's own. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX, Trash } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LoadFault } from '../../../../ui/load-fault.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { sentenceOf } from '../../../../ui/request.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { User } from '../../../identity/contract.ts';
import { useUser } from '../../../identity/web/use-user.ts';
import type { SavedLessonView } from '../../contract.ts';
import { foundText, libraryTitle, savedText } from '../request/library-words.ts';
import {
  deleteLesson,
  type LessonFilters,
  NO_FILTERS,
  useLessonList,
  useTeamNames,
  useUnits,
} from '../saving/library-calls.ts';
import { titleOf } from '../saving/saved-lesson.ts';
import { UnsentLessons } from '../saving/unsent-notice.tsx';
import { ChosenLessons } from './chosen-lessons.tsx';
import { CopyLesson } from './copy-lesson.tsx';
import { LessonFilterFields } from './lesson-filters.tsx';
import { LessonRow } from './lesson-row.tsx';
import { AddLessonFiles, DownloadLibrary } from './library-files.tsx';
import { NoLessons } from './no-lessons.tsx';
import { ToCreate } from './to-create.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';
import { useGoingLessons } from './use-going-lessons.ts';

export function LessonsPage() {
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  const { tier, library } = user.subscription;
  return (
    <div className="mx-auto max-w-5xl">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <PageHeading title={libraryTitle(tier)} />
          <p className="mt-3">
            <Badge tone="primary">{savedText(user.usage)}</Badge>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          {library && <AddLessonFiles />}
          {library && user.usage.lessonsSaved > 0 && <DownloadLibrary />}
          <ToCreate look={library ? 'primary' : 'secondary'} />
        </div>
      </div>
      {library ? <Library user={user} /> : <UpgradePrompt lessonsSaved={user.usage.lessonsSaved} className="mt-8" />}
    </div>
  );
}

function Library({ user }: { user: User }) {
  const given = useSearch({ strict: false }) as Partial<LessonFilters>;
  const filters: LessonFilters = { ...NO_FILTERS, ...given };
  const narrowed = Object.entries(filters).some(([name, value]) => name !== 'sort' && value);
  const navigate = useNavigate();
  const list = useLessonList(filters);
  const names = useTeamNames(user.subscription.tier === 'team' || user.subscription.tier === 'school');
  // Once each: a colleague's new lesson moves the others down while the next page is on its way.
  const fetched = [...new Map((list.data?.pages.flat() ?? []).map((lesson) => [lesson.id, lesson])).values()];
  const going = useGoingLessons();
  const lessons = fetched.filter(({ id }) => !going.ids.includes(id));
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = lessons.filter(({ id }) => picked.has(id));
  const own = lessons.filter((lesson) => lesson.userId === user.id);
  const units = useUnits().data?.map(({ unit }) => unit) ?? [];
  const teachers = [...names].map(([value, name]) => ({ value, label: value === user.id ? `You (${name})` : name }));
  const results = useRef<HTMLElement>(null);

  // In the address, so that the way back from a lesson finds the list as it was.
  const narrow = useCallback(
    (change: Partial<LessonFilters>) =>
      void navigate({
        to: '/lessons',
        replace: true,
        resetScroll: false,
        search: (before: Partial<LessonFilters>) =>
          Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)),
      }),
    [navigate],
  );

  /** The bar goes, so the keyboard goes to the list. */
  const clear = () => {
    setPicked(new Set());
    results.current?.focus();
  };
  const byOf = (lesson: SavedLessonView) =>
    names.size < 2 ? undefined : lesson.userId === user.id ? 'you' : names.get(lesson.userId);

  if (list.isSuccess && fetched.length === 0 && !narrowed && units.length === 0 && !list.isPlaceholderData) {
    return (
      <>
        <UnsentLessons userId={user.id} className="mt-6" />
        <NoLessons className="mt-8">Lessons you save appear here, with their quizzes and printable pages.</NoLessons>
      </>
    );
  }

  return (
    <>
      <UnsentLessons userId={user.id} className="mt-6" />
      <div className="mt-8">
        <LessonFilterFields filters={filters} units={units} teachers={teachers} onChange={narrow} />
      </div>
      {chosen.length > 0 && (
        <ChosenLessons
          lessons={chosen}
          units={units}
          onClear={() => clear()}
          onDelete={(ids) => {
            going.remove(ids);
            clear();
          }}
        />
      )}
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="status">
        {going.ids.length > 0 && (
          <Notice className="mt-4">
            {count(going.ids.length, 'lesson')} deleted.{' '}
            <button
              type="button"
              onClick={going.undo}
              className="min-h-11 font-medium text-primary underline underline-offset-4 md:min-h-8"
            >
              Undo
            </button>
          </Notice>
        )}
      </div>
      {/* A region that takes the keyboard once a lesson is deleted. */}
      <section
        ref={results}
        tabIndex={-1}
        aria-label="Lessons"
        aria-busy={list.isFetching}
        className="mt-6 rounded-card"
      >
        <p role="status" className="sr-only">
          {list.isSuccess && !list.isFetching && foundText(lessons.length, list.hasNextPage)}
        </p>
        {list.isPending ? (
          <Card>
            <Skeleton className="h-20" />
            <Skeleton className="mt-4 h-20" />
            <Skeleton className="mt-4 h-20" />
          </Card>
        ) : list.isError && !list.data ? (
          <LoadFault title="Your lessons could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
        ) : lessons.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No lesson matches"
            action={
              <Button look="secondary" onClick={() => narrow(NO_FILTERS)}>
                Show all lessons
              </Button>
            }
          >
            Try fewer words, or another grade level or subject.
          </EmptyState>
        ) : (
          <Card>
            {own.length > 1 && (
              <label className="-mt-2 -ml-3 flex min-h-11 w-fit cursor-pointer items-center gap-3 px-3">
                <input
                  type="checkbox"
                  checked={chosen.length === own.length}
                  onChange={({ target }) => setPicked(new Set(target.checked ? own.map(({ id }) => id) : []))}
                  className="size-5 accent-primary"
                />
                Choose all
              </label>
            )}
            <ul className="divide-y divide-line">
              {lessons.map((saved) => (
                <LessonRow
                  key={saved.id}
                  saved={saved}
                  by={byOf(saved)}
                  as="h2"
                  choice={
                    saved.userId === user.id
                      ? { chosen: picked.has(saved.id), onChoose: () => setPicked(toggled(picked, saved.id)) }
                      : undefined
                  }
                >
                  <Button asChild look="secondary" className="max-sm:flex-1">
                    <Link to="/lesson/$id" params={{ id: saved.id }} aria-label={`View Lesson: ${titleOf(saved)}`}>
                      View Lesson
                    </Link>
                  </Button>
                  {saved.userId === user.id ? (
                    <DeleteLesson saved={saved} onDeleted={() => results.current?.focus()} />
                  ) : (
                    <CopyLesson
                      id={saved.id}
                      label={`Copy to my lessons: ${titleOf(saved)}`}
                      size="icon"
                      look="ghost"
                      className="max-sm:shrink-0"
                    />
                  )}
                </LessonRow>
              ))}
            </ul>
          </Card>
        )}
        {list.hasNextPage && (
          <div className="mt-5 flex flex-wrap items-center justify-center gap-4">
            <Button look="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              Load more
            </Button>
            {list.isFetchNextPageError && <p role="alert">More lessons could not be loaded. Please try again.</p>}
          </div>
        )}
      </section>
    </>
  );
}

const toggled = (picked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  picked.has(id) ? new Set([...picked].filter((other) => other !== id)) : new Set([...picked, id]);

function DeleteLesson({ saved, onDeleted }: { saved: SavedLessonView; onDeleted(): void }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const title = titleOf(saved);
  return (
    <ConfirmDialog
      trigger={
        <Button look="ghost" size="icon" aria-label={`Delete lesson: ${title}`}>
          <Trash aria-hidden />
        </Button>
      }
      title="Delete this lesson?"
      description={`“${title}” and its quiz will be permanently deleted.`}
      confirm="Delete lesson"
      onConfirm={async () => {
        try {
          await deleteLesson(queries, saved.id);
        } catch (error) {
          toast({
            title: 'Failed to delete lesson',
            description: sentenceOf(error, 'Please try again.'),
            variant: 'destructive',
          });
          throw error;
        }
        toast({ title: 'Lesson deleted' });
        // After the dialog has tried to give the focus back to a button that is no more.
        setTimeout(onDeleted, 50);
      }}
    />
  );
}
