/** A saved lesson for another grade or state: the standard that matches there is found, and the form opens with everything filled in. */
import { useNavigate } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../../ui/dialog.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { SavedLessonView } from '../../contract.ts';

// Who adapts a lesson pays for the comparing of words.
const AdaptForm = lazy(() => import('./adapt-form.tsx').then(({ AdaptForm }) => ({ default: AdaptForm })));

export function AdaptDialog({ saved, userId }: { saved: SavedLessonView; userId: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="secondary">
          <Route aria-hidden />
          Adapt
        </Button>
      </DialogTrigger>
      {open && (
        <DialogContent
          title="Adapt this lesson"
          description="A new plan about the same, for another grade or state. This lesson stays as it is."
        >
          <Suspense fallback={<Skeleton className="mt-4 h-64" />}>
            <AdaptForm saved={saved} userId={userId} onReady={() => void navigate({ to: '/create' })} />
          </Suspense>
        </DialogContent>
      )}
    </Dialog>
  );
}
