/** The first lessons of the library, on the dashboard. */
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { LoadFault } from '../../../../ui/load-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { libraryTitle, savedText } from '../request/library-words.ts';
import { PREVIEWED, useNewestLessons } from '../saving/library-calls.ts';
import { UnsentLessons } from '../saving/unsent-notice.tsx';
import { LessonRow } from './lesson-row.tsx';
import { NoLessons } from './no-lessons.tsx';

export interface LibraryOwner {
  id: string;
  subscription: { tier: Parameters<typeof libraryTitle>[0] };
  usage: Parameters<typeof savedText>[0];
}

export function LibraryPreview({ user }: { user: LibraryOwner }) {
  const { data: lessons, isPending, error, refetch } = useNewestLessons(PREVIEWED);
  return (
    <Card aria-labelledby="library">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CardTitle id="library">{libraryTitle(user.subscription.tier)}</CardTitle>
        <Badge>{savedText(user.usage)}</Badge>
        <Link
          to="/lessons"
          className="ml-auto flex min-h-11 items-center rounded-control font-medium text-primary underline underline-offset-4"
        >
          See all lessons
        </Link>
      </div>
      <UnsentLessons userId={user.id} className="mt-3" />
      <div className="mt-3">
        {isPending ? (
          <Skeleton className="h-24" />
        ) : error ? (
          <LoadFault title="Your lessons could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : lessons.length === 0 ? (
          <NoLessons as="h3">Lessons you save appear here.</NoLessons>
        ) : (
          <ul className="divide-y divide-line">
            {lessons.map((saved) => (
              <LessonRow key={saved.id} saved={saved} as="h3" />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
