/** The frame of the signed-in pages: sidebar on wide screens, a bar with a sheet below 768 px. */
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { Sidebar, type SidebarUser } from './sidebar.tsx';
import { sidebarCookie, sidebarWasOpen } from './sidebar-state.ts';

// Only phones pay for the sheet, and only once it is opened.
const MobileSheet = lazy(() => import('./mobile-sheet.tsx').then(({ MobileSheet }) => ({ default: MobileSheet })));

const MOBILE = '(max-width: 767.98px)';

export interface AppShellProps {
  user: SidebarUser;
  onLogout(): Promise<void>;
  children: ReactNode;
}

export function AppShell({ user, onLogout, children }: AppShellProps) {
  const [open, setOpen] = useState(() => sidebarWasOpen(document.cookie));
  const [sheetOpen, setSheetOpen] = useState(false);
  const [sheetWanted, setSheetWanted] = useState(false);
  if (sheetOpen && !sheetWanted) setSheetWanted(true);
  const opener = useRef<HTMLButtonElement>(null);

  const show = (next: boolean) => {
    setOpen(next);
    keepOpen(next);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // In a text it means bold, or what the browser makes of it.
      if (event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"]')) return;
      event.preventDefault();
      if (window.matchMedia(MOBILE).matches) {
        setSheetOpen((before) => !before);
        return;
      }
      setOpen((before) => {
        keepOpen(!before);
        return !before;
      });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  useEffect(() => {
    // A sheet left open would cover the page when the window grows beyond a phone.
    const media = window.matchMedia(MOBILE);
    const close = () => setSheetOpen(false);
    media.addEventListener('change', close);
    return () => media.removeEventListener('change', close);
  }, []);

  return (
    <TooltipProvider>
      <SkipLink />
      <div className="flex min-h-dvh max-md:flex-col print:block">
        <div
          className={cx('shrink-0 transition-[width] duration-200 max-md:hidden print:hidden', open ? 'w-64' : 'w-12')}
        >
          <aside
            aria-label="Sidebar"
            className={cx(
              'fixed inset-y-0 left-0 z-20 flex flex-col overflow-x-hidden bg-board text-on-board transition-[width] duration-200',
              open ? 'w-64' : 'w-12',
            )}
          >
            <Sidebar user={user} onLogout={onLogout} collapsed={!open} onToggle={() => show(!open)} />
          </aside>
        </div>
        <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper px-2 md:hidden print:hidden">
          <button
            ref={opener}
            type="button"
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={sheetOpen}
            onClick={() => setSheetOpen(true)}
            className="flex size-11 items-center justify-center rounded-control"
          >
            <Menu aria-hidden className="size-6" />
          </button>
          {sheetWanted && (
            <Suspense>
              <MobileSheet
                open={sheetOpen}
                onOpenChange={setSheetOpen}
                opener={opener}
                user={user}
                onLogout={onLogout}
              />
            </Suspense>
          )}
          <Link to="/dashboard" className="rounded-control px-1">
            <Logo />
          </Link>
          <ThemeToggle className="ml-auto hover:bg-sunken" />
        </header>
        <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-8 sm:px-6 md:p-8 print:p-0">
          {children}
        </main>
      </div>
    </TooltipProvider>
  );
}

function keepOpen(open: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = sidebarCookie(open);
}
