/** Short notices in the corner: one at a time, 5 seconds, swiped away to the right, F8 brings the keyboard to them. */
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { ShownToast, ToastInput, ToastRegionProps } from './toast-region.tsx';

/** Before any of these a page has nothing to say. */
const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const;

/** A dismissed toast leaves the page at once and the memory after this. */
const REMOVE_AFTER_MS = 1_000_000;

interface Toasts {
  /** Shows a toast in place of the one that is there. */
  toast(input: ToastInput): void;
  dismiss(): void;
}

const ToastContext = createContext<(Toasts & { expect(): void }) | undefined>(undefined);

// Pages that show no toast do not pay for it.
const ToastRegion = lazy<ComponentType<ToastRegionProps>>(() =>
  import('./toast-region.tsx').then(
    ({ ToastRegion }) => ({ default: ToastRegion }),
    // A page without toasts is better than no page.
    () => ({ default: () => null }),
  ),
);

/** A page that calls this has the region fetched at the reader's first touch or key, so that it can also say that the server is gone. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  const { expect } = toasts;
  useEffect(() => {
    const stop = () => {
      for (const kind of FIRST_TOUCH) window.removeEventListener(kind, touched);
    };
    const touched = () => {
      stop();
      expect();
    };
    for (const kind of FIRST_TOUCH) window.addEventListener(kind, touched);
    return stop;
  }, [expect]);
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [expected, setExpected] = useState(false);
  const [shown, setShown] = useState<ShownToast>();
  const expect = useCallback(() => setExpected(true), []);
  const toast = useCallback((input: ToastInput) => {
    setExpected(true);
    setShown((last) => ({ ...input, id: (last?.id ?? 0) + 1, open: true }));
  }, []);
  const dismiss = useCallback(() => setShown((last) => last && { ...last, open: false }), []);
  const toasts = useMemo(() => ({ toast, dismiss, expect }), [toast, dismiss, expect]);

  useEffect(() => {
    if (!shown || shown.open) return;
    const timer = setTimeout(() => setShown((last) => (last?.id === shown.id ? undefined : last)), REMOVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ToastContext value={toasts}>
      {children}
      {expected && (
        <Suspense>
          <ToastRegion shown={shown} onDismiss={dismiss} />
        </Suspense>
      )}
    </ToastContext>
  );
}
