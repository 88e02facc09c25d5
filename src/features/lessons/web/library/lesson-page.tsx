/** /lesson/{id}: a lesson of the library, with its quiz. */
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileQuestionMark, Pencil } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFault } from '../../../../ui/load-fault.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { useUser } from '../../../identity/web/use-user.ts';
import type { SavedLessonView } from '../../contract.ts';
import { AdaptDialog } from '../adapt/adapt-dialog.tsx';
import { DownloadMenu } from '../document/download-menu.tsx';
import { LessonDocument } from '../document/lesson-document.tsx';
import { LessonTools } from '../document/lesson-tools.tsx';
import { libraryTitle } from '../request/library-words.ts';
import { isGone, makeQuiz, replaceQuestion, showLesson, useLesson } from '../saving/library-calls.ts';
import { openSaved } from '../saving/saved-lesson.ts';
import { BackLink } from './back-link.tsx';
import { CopyLesson } from './copy-lesson.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { UpgradePrompt } from './upgrade-prompt.tsx';

export function LessonPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  if (!user) return null;
  const { tier, library } = user.subscription;
  if (!library) {
    return (
      <div className="mx-auto max-w-5xl">
        <PageHeading title={libraryTitle(tier)} />
        <UpgradePrompt lessonsSaved={user.usage.lessonsSaved} className="mt-8" />
      </div>
    );
  }
  return <FetchedLesson key={id} id={id} userId={user.id} library={libraryTitle(tier)} />;
}

function FetchedLesson({ id, userId, library }: { id: string; userId: string; library: string }) {
  const { data, error, refetch } = useLesson(id);
  const gone = isGone(error);
  if (data && !gone) return <OpenedLesson saved={data} userId={userId} library={library} />;
  if (!error) return <LessonSkeleton />;
  if (gone) {
    return (
      <Card className="mx-auto mt-6 max-w-xl py-10! text-center sm:mt-12">
        <FileQuestionMark aria-hidden className="mx-auto size-10 text-primary" strokeWidth={1.75} />
        <PageHeading title="Lesson Not Found" className="mt-4 text-2xl sm:text-3xl" />
        <p className="mt-3 text-ink-soft">The lesson you're looking for doesn't exist or has been deleted.</p>
        <Button asChild className="mt-6">
          <Link to="/lessons">Back to {library}</Link>
        </Button>
      </Card>
    );
  }
  return (
    <div className="mx-auto max-w-2xl py-6 sm:py-12">
      <PageHeading title="Lesson" className="sr-only" />
      <LoadFault title="This lesson could not be loaded" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

function OpenedLesson({ saved, userId, library }: { saved: SavedLessonView; userId: string; library: string }) {
  const own = saved.userId === userId;
  const queries = useQueryClient();
  const { toast } = useToast();
  const opened = openSaved(saved);
  return (
    <div className="mx-auto max-w-6xl">
      <LessonDocument
        {...opened}
        keepAs={saved.id}
        note={saved.note}
        tools={
          <LessonTools
            back={<BackLink to="/lessons">{library}</BackLink>}
            title={opened.lesson.title}
            minutes={opened.details.minutes}
          >
            <CopyLesson id={saved.id}>{own ? 'Make a copy' : 'Copy to my lessons'}</CopyLesson>
            <AdaptDialog saved={saved} userId={userId} />
            {own && (
              <Button asChild look="secondary">
                <Link to="/lesson/$id/edit" params={{ id: saved.id }}>
                  <Pencil aria-hidden />
                  Edit
                </Link>
              </Button>
            )}
            {own && <ShareDialog id={saved.id} hasPages={opened.lesson.studentPages.length > 0} />}
            <DownloadMenu id={saved.id} lesson={opened.lesson} />
          </LessonTools>
        }
        notice={
          <>
            <From {...saved} />
            {saved.standardRetired && <Notice className="mt-4">{saved.standardRetired}</Notice>}
          </>
        }
        savedId={saved.id}
        onNewerQuiz={(newer) => showLesson(queries, newer)}
        onReplaceQuestion={async ({ question }) => {
          try {
            await replaceQuestion(queries, saved.id, question);
          } catch (error) {
            toast({ title: 'The question stays', description: faultSentence(error), variant: 'destructive' });
          }
        }}
        maker={{
          kind: saved.type,
          saved: true,
          failure: { title: 'Failed to generate quiz', fallback: 'An error occurred while generating the quiz.' },
          onMake: (wish) => makeQuiz(queries, saved.id, wish),
        }}
      />
    </div>
  );
}

/** Who made it, where that is somebody else. */
const From = ({ by, copiedFrom }: Pick<SavedLessonView, 'by' | 'copiedFrom'>) => {
  const said = [by && `Made by ${by}`, copiedFrom && `${by ? 'copied' : 'Copied'} from a lesson of ${copiedFrom}`];
  const text = said.filter(Boolean).join(', ');
  return text === '' ? null : <p className="mt-2 text-ink-soft">{text}</p>;
};

const LessonSkeleton = () => (
  <PageSkeleton
    className="mx-auto max-w-6xl"
    head={['h-11 w-40', 'mt-8 h-6 w-64 max-w-full', 'mt-3 h-10 w-full max-w-xl']}
    grid="mt-6 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    boxes={['h-96', 'h-60']}
  />
);
