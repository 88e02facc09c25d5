/** The public header's links below 768 px. A details element, so that it opens before JavaScript runs. */
import { useLocation } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LinkItems } from './link-items.tsx';
import type { PublicLink } from './public-links.ts';

export function PublicMenu({ links }: { links: readonly PublicLink[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the page changed
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (current.contains(document.activeElement)) current.querySelector('summary')?.focus();
      } else if (current.contains(event.target as Node)) return;
      current.open = false;
    };
    const kinds = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, []);

  return (
    <details ref={menu} className="group md:hidden">
      <summary
        aria-label="Menu"
        className="flex size-11 cursor-pointer list-none items-center justify-center rounded-control hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-6 group-open:hidden" />
        <X aria-hidden className="size-6 not-group-open:hidden" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-30 animate-rise border-y border-line bg-surface px-4 py-3 shadow-float"
      >
        <ul>
          <LinkItems
            links={links}
            className="flex min-h-12 items-center rounded-control px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:text-primary aria-[current=page]:underline aria-[current=page]:underline-offset-8"
          />
        </ul>
      </nav>
    </details>
  );
}
