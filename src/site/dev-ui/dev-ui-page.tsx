/** /dev/ui: every primitive in each of its states, in both themes side by side. For anyone who builds pages; shown to this machine only. */
import { PageHeading } from '../../ui/page-heading.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { CONTROLS } from './controls.tsx';
import { SURFACES } from './surfaces.tsx';
import { TOKENS } from './tokens.tsx';

const SECTIONS = [...TOKENS, ...CONTROLS, ...SURFACES];

export function DevUiPage() {
  return (
    <TooltipProvider>
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6">
        <PageHeading title="Design system" />
        <p className="mt-2 max-w-2xl text-ink-soft">
          Every primitive of src/ui in each state. What opens above the page (lists, dialogs, tooltips, toasts) wears
          the theme of the page: switch it in the header.
        </p>
        <div className="mt-8 space-y-12">
          {SECTIONS.map(({ name, Show }) => (
            <section key={name} aria-label={name}>
              <h2 className="text-2xl">{name}</h2>
              <div className="mt-4 grid gap-4 lg:grid-cols-2">
                {(['light', 'dark'] as const).map((theme) => (
                  <div key={theme} className={`${theme} min-w-0 rounded-card border border-line bg-paper p-5 text-ink`}>
                    <p className="mb-4 text-sm text-ink-soft capitalize">{theme}</p>
                    <Show />
                  </div>
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </TooltipProvider>
  );
}
