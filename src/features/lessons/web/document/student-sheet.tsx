import { cx } from '../../../../ui/cx.ts';
import type { Lesson } from '../../../planning/contract.ts';
import type { Printout } from './printout.ts';
import { isTicket, pageParts, roomToWrite } from './student-page.ts';
import { PageBody } from './student-pages.tsx';

export interface StudentSheetProps {
  /** Its title. */
  lesson: string;
  page: Lesson['studentPages'][number];
  tickets: Printout['tickets'];
  className?: string;
}

/** A page with its lesson's title; a ticket as often as its sheet is to be cut. */
export function StudentSheet({ lesson, page, tickets, className }: StudentSheetProps) {
  const copies = isTicket(page.title) ? tickets : 1;
  const room = roomToWrite(pageParts(page.body), page.figures?.length);
  return (
    <section className={cx('sheet student-sheet', copies > 1 && `tickets tickets-${copies}`, className)}>
      {Array.from({ length: copies }, (_, copy) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike
        <div key={copy} className="ticket">
          <p className="sheet-line">{lesson}</p>
          <h1>{page.title}</h1>
          <PageBody
            body={page.body}
            figures={page.figures}
            roomMm={copies > 1 ? Math.floor(room / copies / 1.5) : room}
          />
        </div>
      ))}
    </section>
  );
}
