/** /dev/figures: every kind of figure with ordinary and extreme data, whole and as students get it, in both themes; and what is refused. */
import { useMemo } from 'react';
import { config } from 'zod';
import { figureSchema, type ShownFigure } from '../../features/figures/contract.ts';
import { REFUSED, SAMPLES } from '../../features/figures/samples.ts';
import { Figure } from '../../features/figures/web/figure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

// Our Content-Security-Policy lets no text become code, which zod would try.
config({ jitless: true });

const samplesOf = (kind: string, all: readonly Readonly<Record<string, unknown>>[]): ShownFigure[] =>
  all.flatMap((data) => {
    const figure = figureSchema.parse({ kind, ...data });
    const hasBlank =
      ('hide' in figure && figure.hide.length > 0) ||
      ('missing' in figure && figure.missing.length > 0) ||
      JSON.stringify(figure).includes('"[');
    return hasBlank ? [{ figure }, { figure, blank: true }] : [{ figure }];
  });

export function DevFiguresPage() {
  const kinds = useMemo(
    () => Object.entries(SAMPLES).map(([kind, all]) => ({ kind, shown: samplesOf(kind, all) })),
    [],
  );
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6">
      <PageHeading title="Figures" />
      <p className="mt-2 max-w-2xl text-ink-soft">
        Every kind with ordinary and with extreme data, whole and as students get it. The words below a figure are what
        a screen reader says.
      </p>
      <div className="mt-8 space-y-12">
        {kinds.map(({ kind, shown }) => (
          <section key={kind} aria-label={kind}>
            <h2 className="text-2xl">{kind}</h2>
            <div className="mt-4 grid gap-4 lg:grid-cols-2">
              {(['light', 'dark'] as const).map((theme) => (
                <div key={theme} className={`${theme} min-w-0 rounded-card border border-line bg-surface p-5 text-ink`}>
                  {shown.map((each, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the samples never change their order
                    <div key={index} className="mb-6">
                      <p className="text-sm text-ink-soft">{each.blank ? 'Students' : 'Teacher'}</p>
                      <Figure shown={each} enlarges />
                    </div>
                  ))}
                </div>
              ))}
            </div>
          </section>
        ))}
        <section aria-label="Refused">
          <h2 className="text-2xl">Refused</h2>
          <ul className="mt-4 list-disc pl-5">
            {REFUSED.map(({ why, figure }) => (
              <li key={why}>{`${why}: ${figureSchema.safeParse(figure).success ? 'let through!' : 'refused'}`}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
