/** The frame of the public pages: header, page, footer. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { LinkItems } from './link-items.tsx';
import { FOOTER_GROUPS, HEADER_LINKS } from './public-links.ts';
import { PublicMenu } from './public-menu.tsx';

export function PublicFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const door = signedIn ? { to: '/dashboard', label: 'Dashboard' } : { to: '/login', label: 'Login' };
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="relative border-b border-line print:hidden">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">
          <Link to="/" activeProps={{}} className="rounded-control">
            <Logo />
          </Link>
          <nav aria-label="Main" className="ml-8 flex-1 max-md:hidden">
            <ul className="flex gap-1">
              <LinkItems
                links={HEADER_LINKS}
                className="flex h-11 items-center rounded-control px-2.5 font-medium text-ink-soft decoration-2 underline-offset-8 transition-colors hover:bg-sunken hover:text-ink lg:px-3.5 aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent"
              />
            </ul>
          </nav>
          <ThemeToggle className="hover:bg-sunken max-md:ml-auto" />
          {/* As wide for either word, so that nothing moves when we learn who is reading. */}
          <Button asChild look="secondary" className="ml-2 min-w-30 max-md:hidden">
            <Link to={door.to}>{door.label}</Link>
          </Button>
          <PublicMenu links={[...HEADER_LINKS, door]} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <footer className="border-t border-line bg-sunken print:hidden">
        <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-4 py-12 text-[0.9375rem] sm:px-6 md:grid-cols-[1fr_1.5fr] lg:grid-cols-[1.6fr_2fr]">
          <div>
            <Logo />
            <p className="mt-3 max-w-xs text-ink-soft">
              Standards-aligned lesson plans for teachers, teams and homeschool parents.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {FOOTER_GROUPS.map(({ heading, links }) => (
              <nav key={heading} aria-label={heading}>
                <h2 className="font-sans text-sm font-semibold tracking-normal">{heading}</h2>
                <ul className="mt-2">
                  <LinkItems
                    links={links}
                    className="flex min-h-9 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  />
                  {heading === 'Support' && <SupportAddress />}
                </ul>
              </nav>
            ))}
          </div>
        </div>
      </footer>
    </div>
  );
}

const nothingChanges = () => () => undefined;
const supportAddress = () => document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';

/** The operator's address, which the server writes into the page's head (CONTACT_EMAIL); without it the form is the way. */
function SupportAddress() {
  const address = useSyncExternalStore(nothingChanges, supportAddress, () => '');
  if (address === '') return null;
  return (
    <li>
      <a
        href={`mailto:${address}`}
        className="flex min-h-9 items-center break-all text-ink-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {address}
      </a>
    </li>
  );
}
