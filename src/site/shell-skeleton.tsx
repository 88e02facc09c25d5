/** The app's frame before anything is known, in its final size, so that nothing jumps when it comes. */
import { cx } from '../ui/cx.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { sidebarWasOpen } from './sidebar-state.ts';

export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh max-md:flex-col">
      <div className={cx('shrink-0 bg-board max-md:hidden', sidebarWasOpen(document.cookie) ? 'w-64' : 'w-12')} />
      <div className="h-14 border-b border-line md:hidden" />
      <main className="min-w-0 flex-1 px-4 py-8 sm:px-6 md:p-8">
        <AnyPageSkeleton />
      </main>
    </div>
  );
}

/** A page of the app that is still on its way. */
export const AnyPageSkeleton = () => (
  <PageSkeleton
    className="mx-auto max-w-5xl"
    head={['h-10 w-56 max-w-full', 'mt-3 h-5 w-72 max-w-full']}
    grid="mt-8 gap-5 lg:grid-cols-2"
    boxes={['h-44', 'h-44']}
  />
);
