/** Says that the connection is gone, and is silent while it is there. */
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function onChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    // Always there, so that a screen reader announces what appears in it; above the page, so that nothing moves.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 print:hidden"
    >
      {!online && <OfflineCard />}
    </div>
  );
}

/** Its look alone, for /dev/ui. */
export function OfflineCard() {
  return (
    <p className="flex animate-rise items-center gap-3 rounded-card border border-line bg-ink px-4 py-2.5 text-[0.9375rem] font-medium text-paper shadow-float">
      <WifiOff aria-hidden className="size-5 shrink-0" />
      You are offline. What you typed stays here.
    </p>
  );
}
