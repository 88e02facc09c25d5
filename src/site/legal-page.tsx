/** How a legal text is laid out: its date, a list of its sections, and the sections. */
import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';

const LAST_UPDATED = 'October 11, 2025';

export interface LegalSection {
  id: string;
  heading: string;
  body: ReactNode;
}

export function LegalPage({
  title,
  summary,
  sections,
}: {
  title: string;
  summary: ReactNode;
  sections: readonly LegalSection[];
}) {
  return (
    <article className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <PageHeading title={title} />
      <p className="mt-3 text-ink-soft">Last updated {LAST_UPDATED}</p>
      {/* Before the list of sections: on a phone the list alone fills a screen. */}
      <p className="mt-6 max-w-2xl text-lg">{summary}</p>
      <div className="mt-8 gap-16 lg:mt-12 lg:grid lg:grid-cols-[15rem_1fr]">
        <nav aria-label="On this page" className="max-lg:mb-10 print:hidden">
          <ol className="space-y-0.5 text-[0.9375rem] lg:sticky lg:top-8">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-block py-1 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl">
          {sections.map(({ id, heading, body }) => (
            <section key={id} aria-labelledby={id} className="not-first:mt-10">
              <h2 id={id} className="scroll-mt-6 text-2xl">
                {heading}
              </h2>
              <div className="mt-3 space-y-3 [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">
                {body}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
