/** The frame of the public pages: header, page, footer. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

export function PublicFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
          <Link to="/" className="rounded-control">
            <Logo />
          </Link>
          <div className="flex items-center gap-1">
            <ThemeToggle className="hover:bg-sunken" />
            <Button asChild look="secondary">
              {signedIn ? <Link to="/dashboard">Dashboard</Link> : <Link to="/login">Login</Link>}
            </Button>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <footer className="border-t border-line print:hidden">
        <div className="mx-auto flex max-w-6xl flex-col gap-2 px-4 py-8 text-[0.9375rem] text-ink-soft sm:flex-row sm:items-center sm:justify-between sm:px-6">
          <Logo className="text-base text-ink [&_svg]:size-6" />
          <p>Lesson plans for teachers, teams and homeschool parents.</p>
        </div>
      </footer>
    </div>
  );
}
