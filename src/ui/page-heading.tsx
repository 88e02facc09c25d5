/** A page's one h1: names the document and takes the focus when the reader arrives by navigation, so that a screen reader says where they are. */
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { useDocumentTitle } from './document-title.ts';

const Arrival = createContext<{ current: boolean }>({ current: false });

/** Knows whether the page that is shown was navigated to (not the first one loaded). */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const arrived = useRef(false);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) arrived.current = true;
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
  useDocumentTitle(title);
  useEffect(() => {
    if (!arrived.current) return;
    arrived.current = false;
    heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return (
    <h1 {...props} ref={heading} tabIndex={-1} className={cx('text-3xl sm:text-4xl', className)}>
      {children ?? title}
    </h1>
  );
}
