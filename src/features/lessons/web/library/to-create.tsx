import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import { Button, type ButtonProps } from '../../../../ui/button.tsx';

/** The way to the next lesson, at the head of a page. */
export const ToCreate = ({ look = 'primary' }: Pick<ButtonProps, 'look'>) => (
  <Button asChild size="lg" look={look} className="max-sm:w-full">
    <Link to="/create">
      <NotebookPen aria-hidden />
      Create Lesson Plan
    </Link>
  </Button>
);
