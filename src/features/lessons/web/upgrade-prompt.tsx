import { Link } from '@tanstack/react-router';
import { BookMarked } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Free users see what the library is and how to get it. */
export function UpgradePrompt({ className }: { className?: string }) {
  return (
    <EmptyState
      icon={BookMarked}
      title="Upgrade to keep your lessons"
      {...(className ? { className } : {})}
      action={
        <Button asChild size="lg">
          <Link to="/pricing">Upgrade Plan</Link>
        </Button>
      }
    >
      With Pro, Team or School you save lessons to a library, find them again, and make quizzes from them with a student version and an answer key.
    </EmptyState>
  );
}
