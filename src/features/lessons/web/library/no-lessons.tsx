import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState, type EmptyStateProps } from '../../../../ui/empty-state.tsx';

/** A library without a lesson; what one would be good for comes as `children`. */
export const NoLessons = (props: Pick<EmptyStateProps, 'as' | 'className' | 'children'>) => (
  <EmptyState
    {...props}
    icon={BookOpen}
    title="No lessons saved yet"
    action={
      <Button asChild look="secondary">
        <Link to="/create">Create your first lesson</Link>
      </Button>
    }
  />
);
