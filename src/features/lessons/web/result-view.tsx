/** The plan that was made, with what a teacher does next: print it, make another, go home. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FilePlus2, Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { MadeLesson } from './form-draft.ts';
import { detailsOf } from './lesson-details.ts';
import { LessonView } from './lesson-view.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { usePrinting } from './use-printing.ts';

export function ResultView({ made, onCreateAnother }: { made: MadeLesson; onCreateAnother(): void }) {
  const { printing, print } = usePrinting();
  const details = detailsOf(made.values);
  return (
    <div className="mx-auto max-w-6xl">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button asChild look="ghost" className="-ml-4">
          <Link to="/">
            <ArrowLeft aria-hidden />
            Back to Home
          </Link>
        </Button>
        <div className="flex gap-3 max-sm:w-full max-sm:flex-col sm:ml-auto">
          <Button look="secondary" onClick={onCreateAnother}>
            <FilePlus2 aria-hidden />
            Create Another
          </Button>
          <Button onClick={print}>
            <Printer aria-hidden />
            Print / Save PDF
          </Button>
        </div>
      </div>
      <LessonView lesson={made.lesson} details={details} />
      {printing && <PrintSheets lesson={made.lesson} details={details} />}
    </div>
  );
}
