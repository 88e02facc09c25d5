import { Link } from '@tanstack/react-router';
import { BookBookmark } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';

/** Free users see what the library is and how to get it; anyone who has lessons from a plan that ended reads that they are kept. */
export function UpgradePrompt({ lessonsSaved, className }: { lessonsSaved: number; className?: string }) {
  return (
    <EmptyState
      icon={BookBookmark}
      title={
        lessonsSaved > 0
          ? `Your ${lessonsSaved === 1 ? 'saved lesson is' : `${lessonsSaved} saved lessons are`} kept`
          : 'Upgrade to keep your lessons'
      }
      {...(className ? { className } : {})}
      action={
        <Button asChild size="lg">
          <Link to="/pricing">Upgrade Plan</Link>
        </Button>
      }
    >
      {lessonsSaved > 0 &&
        'Nothing is lost: your library is closed while you are on the free plan and will be back, unchanged, when you upgrade. '}
      With Pro, Team or School, you save lessons to a library, find them again, and turn them into quizzes with a
      student version and an answer key.
    </EmptyState>
  );
}
