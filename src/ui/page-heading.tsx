/** A page's one h1: names the document and takes the focus when the reader arrives by navigation, so that a screen reader says where they are. */
import { rootRouteId, useMatch, useRouter } from '@tanstack/react-router';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { useDocumentTitle } from './document-title.ts';

/** The path that was navigated to and whose heading has not had the focus yet. */
const Arrival = createContext<{ current: string | undefined }>({ current: undefined });

/** Knows which page was navigated to (none for the first one loaded). */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const arrived = useRef<string>(undefined);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && pathChanged) arrived.current = toLocation.pathname;
      }),
    [router],
  );
  return <Arrival value={arrived}>{children}</Arrival>;
}

export interface PageHeadingProps extends ComponentProps<'h1'> {
  /** For the document; the heading's text unless `children` say it differently. */
  title: string;
}

export function PageHeading({ title, children, className, ...props }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useContext(Arrival);
  const page = useMatch({
    strict: false,
    select: ({ routeId, pathname }) => ({ routeId, pathname }),
    structuralSharing: true,
  });
  useDocumentTitle(title);
  useEffect(() => {
    // A page that finishes loading after its reader has left it must not take the next page's focus.
    const here = page.routeId === rootRouteId || within(arrived.current, page.pathname);
    if (arrived.current === undefined || !here) return;
    arrived.current = undefined;
    heading.current?.focus({ preventScroll: true });
  }, [arrived, page]);
  return (
    <h1 {...props} ref={heading} tabIndex={-1} className={cx('text-3xl sm:text-4xl', className)}>
      {children ?? title}
    </h1>
  );
}

/** Whether a path is a page's own or one below it; a slash at the end says nothing. */
function within(path: string | undefined, page: string) {
  const at = page.replace(/\/$/, '');
  return path?.replace(/\/$/, '') === at || (at !== '' && path?.startsWith(`${at}/`));
}
