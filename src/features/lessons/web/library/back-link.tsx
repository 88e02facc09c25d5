import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';

/** The way back, at the head of a page. */
export const BackLink = ({ to, children }: { to: '/' | '/lessons'; children: ReactNode }) => (
  <Button asChild look="ghost" className="-ml-4">
    <Link to={to}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  </Button>
);
