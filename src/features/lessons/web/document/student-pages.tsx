import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { MathText } from '../../../../ui/mathematics/math-text.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import { CUT_APART, LATER_LINES } from '../../../planning/outline.ts';
import { Copies, PageChoices, TicketsASheet } from './print-chooser.tsx';
import { allPages, NOTHING, type Printout } from './printout.ts';
import {
  askedParts,
  heightOf,
  isForListeners,
  isParagraph,
  isTicket,
  numberedLines,
  pageParts,
  type Room,
  RULED_MM,
} from './student-page.ts';
import { TextWithPictures, type TextWithPicturesProps } from './text-with-pictures.tsx';

/** What students read or write on, as sheets of paper to choose from; the room to write comes with the print. */
export function StudentPages({ lesson, onPrint }: { lesson: Lesson; onPrint(what: Printout): void }) {
  const [choice, setChoice] = useState<Printout>(() => ({ ...NOTHING, pages: allPages(lesson) }));
  const change = (changes: Partial<Printout>) => setChoice((before) => ({ ...before, ...changes }));
  return (
    <section aria-labelledby="student-pages" className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="student-pages" className="mb-1 text-2xl">
            Student pages
          </h2>
          <p className="text-ink-soft">Each page prints on its own sheet, with room to write.</p>
        </div>
        <Button
          look="secondary"
          disabled={choice.pages.length === 0}
          onClick={() => onPrint(choice)}
          className="max-sm:w-full"
        >
          <Printer aria-hidden />
          Print student pages
        </Button>
      </div>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="font-medium">Print these</legend>
        <PageChoices lesson={lesson} choice={choice} onChange={change} />
        <Copies value={choice.copies} onChange={(copies) => change({ copies })} />
        {lesson.studentPages.some(({ title }) => isTicket(title)) && (
          <TicketsASheet value={choice.tickets} onChange={(tickets) => change({ tickets })} />
        )}
      </fieldset>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        {lesson.studentPages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pages may be alike
          <Card key={index} className={cx('min-h-80 rounded-sm!', !choice.pages.includes(index) && 'border-dashed')}>
            <p className="mb-1 text-sm text-ink-soft">{lesson.title}</p>
            <CardTitle as="h3" className="text-lg">
              {page.title}
            </CardTitle>
            <PageBody body={page.body} figures={page.figures} />
          </Card>
        ))}
      </div>
    </section>
  );
}

/** @param roomMm room to write under each prompt, in print */
export function PageBody({
  body,
  figures,
  roomMm,
}: Pick<TextWithPicturesProps, 'figures'> & { body: string; roomMm?: number }) {
  const onPaper = roomMm !== undefined;
  const parts = pageParts(body);
  const listens = isForListeners(parts);
  return (
    // Large type for children who read their first words.
    <div className={cx('mt-[0.75em] space-y-[0.9em] wrap-anywhere', listens && 'text-[1.25em]')}>
      {parts.map((part, index) => {
        const key = `${part.kind} ${index}`;
        if (part.kind === 'name') return <NameLine key={key} date={!listens} />;
        if (part.kind === 'cards') return <Cards key={key} rows={part.rows} />;
        if (part.kind === 'head') return <PageHead key={key} head={part.head} items={part.items} />;
        if (part.kind === 'text')
          return (
            <div key={key} className={LATER_LINES.includes(part.text) ? 'break-after-avoid font-medium' : undefined}>
              <Passage text={part.text} figures={figures} onPaper={onPaper} />
            </div>
          );
        return (
          <div key={key} className="student-prompt space-y-[0.5em]">
            {askedParts(part.text, listens).map(({ text, room }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
              <div key={place} className="student-asked">
                <div className="grid grid-cols-[1.75em_minmax(0,1fr)]">
                  <span className="font-semibold text-primary tabular-nums">{place === 0 && `${part.number}.`}</span>
                  <div>
                    <TextWithPictures text={text} figures={figures} onPaper={onPaper} />
                  </div>
                </div>
                {roomMm !== undefined && <AnswerRoom room={room} mm={roomMm} />}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Questions that help, or what the page leads to, in a frame of their own. */
function PageHead({ head, items }: { head: string; items: readonly string[] }) {
  return (
    <div className="break-inside-avoid rounded border border-line-strong px-[0.9em] py-[0.6em]">
      <p className="font-medium">{head}</p>
      <ul className="list-disc pl-[1.2em]">
        {items.map((item) => (
          <li key={item}>
            <MathText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is read, with the numbers of its lines in the margin, where nobody reads them aloud by mistake. */
function Passage({ text, figures, onPaper }: TextWithPicturesProps) {
  const lines = numberedLines(text);
  if (!lines) return <TextWithPictures text={text} figures={figures} onPaper={onPaper} />;
  return (
    <ol className="space-y-[0.3em]">
      {lines.map(({ number, text }) => (
        <li key={number} className="grid grid-cols-[2em_minmax(0,1fr)] break-inside-avoid">
          <span className="text-[0.8em] leading-[1.9] text-ink-soft tabular-nums">{number}</span>
          <MathText text={text} />
        </li>
      ))}
    </ol>
  );
}

/** Each row as wide as the page, its cells alike, so that a stack of them can be cut. */
function Cards({ rows }: { rows: readonly (readonly string[])[] }) {
  const across = Math.max(...rows.map((row) => row.length));
  return (
    <>
      <p className="text-ink-soft">{CUT_APART}</p>
      <ul
        className="grid border-t border-l border-dashed border-line-strong"
        style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      >
        {rows.flat().map((card) => (
          <li
            key={card}
            className="grid min-h-[4.5em] place-items-center border-r border-b border-dashed border-line-strong p-[0.3em] text-center text-[1.1em] max-sm:text-[0.9em] sm:p-[0.6em] break-inside-avoid print:min-h-[24mm]"
          >
            <MathText text={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What its lines leave of the room goes to the frame or the open room above them; a paragraph fills it with lines. */
function AnswerRoom({ room, mm }: { room: Room | undefined; mm: number }) {
  if (!room) return null;
  const held = Math.max(1, Math.floor(mm / RULED_MM));
  const lines = isParagraph(room) ? held : room.ofPart ? room.lines : Math.min(room.lines, held);
  return (
    <div aria-hidden className="mt-[0.5em]">
      {room.above && (
        <div
          className={room.above === 'frame' ? 'rounded border border-line-strong' : undefined}
          style={{ height: `${Math.max(RULED_MM, heightOf(room, mm) - lines * RULED_MM)}mm` }}
        />
      )}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are alike
        <div key={line} className="border-b border-line-strong" style={{ height: `${RULED_MM}mm` }} />
      ))}
    </div>
  );
}

/** Shared with the quiz. */
export function NameLine({ date = true }: { date?: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-[2em] gap-y-[0.6em] text-ink-soft">
      <span className="flex min-w-[14em] flex-[2] items-end gap-[0.5em]">
        Name <span className="h-[1.4em] flex-1 border-b border-line-strong" />
      </span>
      {date && (
        <span className="flex min-w-[9em] flex-1 items-end gap-[0.5em]">
          Date <span className="h-[1.4em] flex-1 border-b border-line-strong" />
        </span>
      )}
    </p>
  );
}
