/** A part of a plan under its heading, folded until it is wanted. */
import type { ReactNode } from 'react';
import { ChevronDown } from '../../../../ui/chevron.tsx';
import { cx } from '../../../../ui/cx.ts';
import { isEmpty, type PlainSection, SectionBody } from './section-body.tsx';

export const ROW =
  'flex min-h-11 cursor-pointer list-none items-center gap-3 py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden';

export const Chevron = () => (
  <ChevronDown
    aria-hidden
    className="ml-auto size-5 shrink-0 text-ink-soft transition-transform [details[open]>summary>&]:rotate-180"
  />
);

interface FoldedProps {
  id: string;
  title: string;
  as?: 'h2' | 'h3' | 'h4';
  /** What the reader will find, in a few words. */
  about?: string;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

export const Folded = ({ id, title, as: Heading = 'h2', about, open, className, children }: FoldedProps) => (
  <section aria-labelledby={id} className={className}>
    <details className="scroll-mt-32" open={open}>
      <summary className={cx(ROW, 'px-4')}>
        <Heading id={id} className="font-sans text-base font-semibold">
          {title}
        </Heading>
        {about && <span className="line-clamp-1 flex-1 basis-0 text-[0.9375rem] text-ink-soft">{about}</span>}
        <Chevron />
      </summary>
      <div className="px-4 pt-1 pb-4 text-[0.9375rem]">{children}</div>
    </details>
  </section>
);

export const FoldedSection = ({ section }: { section: PlainSection }) => (
  // One sentence is not worth opening a row for.
  <Folded
    id={section.id}
    title={section.title}
    open={isEmpty(section)}
    className="lg:has-[details[open]]:col-span-full"
  >
    <SectionBody section={section} />
  </Folded>
);
