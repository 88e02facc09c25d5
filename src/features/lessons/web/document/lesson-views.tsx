/** The views of a lesson, each with its address (?view=quiz): tabs in the bar, and at the foot of a phone. */
import { Link, useSearch } from '@tanstack/react-router';
import { FileText, ListChecks, NotebookText, Presentation, ShieldCheck } from 'lucide-react';
import { cx } from '../../../../ui/cx.ts';

const VIEWS = [
  { view: 'plan', label: 'Plan', Icon: NotebookText },
  { view: 'teach', label: 'Teach', Icon: Presentation },
  { view: 'pages', label: 'Student pages', Icon: FileText },
  { view: 'quiz', label: 'Quiz', Icon: ListChecks },
  { view: 'standard', label: 'Standard and checks', Icon: ShieldCheck },
] as const;
export type LessonViewName = (typeof VIEWS)[number]['view'];

/** What the address asks for; the plan where it names nothing that this lesson has. */
export function useLessonView(has: readonly LessonViewName[]): LessonViewName {
  const { view } = useSearch({ strict: false }) as { view?: string };
  return has.find((name) => name === view) ?? 'plan';
}

export const LessonTabs = ({ has, shown }: { has: readonly LessonViewName[]; shown: LessonViewName }) => (
  <nav
    aria-label="Views of this lesson"
    className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface print:hidden"
  >
    <ul className="flex max-md:px-1 md:gap-1">
      {VIEWS.filter(({ view }) => has.includes(view)).map(({ view, label, Icon }) => (
        <li key={view} className="max-md:flex-1">
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, view: view === 'plan' ? undefined : view })}
            aria-current={view === shown ? 'page' : undefined}
            activeProps={{}}
            className={cx(
              'flex min-h-11 items-center justify-center font-medium hover:bg-sunken max-md:min-h-14 max-md:flex-col max-md:gap-0.5 max-md:px-0.5 max-md:text-center max-md:text-xs max-md:leading-tight md:rounded-control md:px-2 md:text-[0.9375rem] md:whitespace-nowrap lg:px-3',
              view === shown
                ? 'text-primary underline decoration-2 underline-offset-8 max-md:no-underline max-md:inset-shadow-[0_2px_0_currentColor]'
                : 'text-ink-soft',
            )}
          >
            <Icon aria-hidden className="size-5 shrink-0 md:hidden" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
