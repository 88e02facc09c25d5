import { BookOpen, Info } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OfflineCard } from '../../ui/offline-notice.tsx';
import { Progress, ProgressBar } from '../../ui/progress.tsx';
import { Sheet, SheetContent, SheetTrigger } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Row, type Section, Stack } from './section.tsx';

export const SURFACES: readonly Section[] = [
  {
    name: 'Badge',
    Show: () => (
      <Row>
        {(['neutral', 'primary', 'accent', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Row>
    ),
  },
  {
    name: 'Card',
    Show: () => (
      <Card>
        <CardTitle as="h3">Usage this month</CardTitle>
        <p className="mt-2 text-ink-soft">1 of 3 lesson plans</p>
      </Card>
    ),
  },
  {
    name: 'Notice',
    Show: () => (
      <Stack>
        <Notice>Your last plan is still here.</Notice>
        <Notice tone="success">Your message is on its way.</Notice>
        <Notice tone="danger">Failed to fetch subjects</Notice>
      </Stack>
    ),
  },
  {
    name: 'Empty state',
    Show: () => (
      <EmptyState icon={BookOpen} title="No lessons yet" as="h3" action={<Button>Create lesson</Button>}>
        The lessons that you save are kept here.
      </EmptyState>
    ),
  },
  {
    name: 'Progress, skeleton, offline',
    Show: () => (
      <Stack>
        <Progress text="Fetching standards …" />
        <ProgressBar label="Lesson plans used" value={1} max={3} />
        <Skeleton className="h-10 w-56" />
        <Skeleton className="h-24 rounded-card" />
        <OfflineCard />
      </Stack>
    ),
  },
  { name: 'Toast', Show: Toasts },
  {
    name: 'Dialog, confirmation, sheet, tooltip',
    Show: () => (
      <Row>
        <Dialog>
          <DialogTrigger asChild>
            <Button look="secondary">Dialog</Button>
          </DialogTrigger>
          <DialogContent title="Rename lesson" description="Students do not see this name.">
            <DialogFooter>
              <DialogClose asChild>
                <Button>Done</Button>
              </DialogClose>
            </DialogFooter>
          </DialogContent>
        </Dialog>
        <ConfirmDialog
          trigger={<Button look="secondary">Confirmation</Button>}
          title="Delete this lesson?"
          description="It leaves the library for good."
          confirm="Delete lesson"
          onConfirm={() => new Promise((done) => setTimeout(done, 800))}
        />
        {(['right', 'left'] as const).map((side) => (
          <Sheet key={side}>
            <SheetTrigger asChild>
              <Button look="secondary">Sheet {side}</Button>
            </SheetTrigger>
            <SheetContent title={`Sheet ${side}`} side={side}>
              <p className="p-6 pr-14">Three quarters of the screen.</p>
            </SheetContent>
          </Sheet>
        ))}
        <Tooltip text="Opens after 700 ms">
          <Button look="ghost" size="icon" aria-label="Tooltip">
            <Info aria-hidden />
          </Button>
        </Tooltip>
      </Row>
    ),
  },
];

function Toasts() {
  const { toast } = useToast();
  return (
    <Row>
      <Button
        look="secondary"
        onClick={() => toast({ title: 'Lesson saved!', description: 'Your lesson has been saved to your library.' })}
      >
        Default
      </Button>
      <Button
        look="secondary"
        onClick={() =>
          toast({
            title: 'Save failed',
            description: 'Failed to save lesson. Please try again.',
            variant: 'destructive',
          })
        }
      >
        Destructive
      </Button>
      <Button
        look="secondary"
        onClick={() =>
          toast({
            title: 'Lesson deleted',
            action: { label: 'Undo', alt: 'Undo: the lesson is in the library', onClick: () => undefined },
          })
        }
      >
        With action
      </Button>
    </Row>
  );
}
