/** Short notices in the corner: one at a time, 5 seconds, swiped away to the right, F8 brings the keyboard to them (SPEC §9). */
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { cx } from './cx.ts';

const DURATION_MS = 5000;
const SWIPE_PX = 50;
/** A dismissed toast leaves the page at once and the memory after this. */
const REMOVE_AFTER_MS = 1_000_000;

export interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** `alt` tells screen reader users how else to do the same. */
  action?: { label: string; alt: string; onClick(): void } | undefined;
}

interface Shown extends ToastInput {
  id: number;
  open: boolean;
}

interface Toasts {
  /** Shows a toast in place of the one that is there. */
  toast(input: ToastInput): void;
  dismiss(): void;
}

const ToastContext = createContext<Toasts | undefined>(undefined);

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const toast = useCallback((input: ToastInput) => setShown((last) => ({ ...input, id: (last?.id ?? 0) + 1, open: true })), []);
  const dismiss = useCallback(() => setShown((last) => last && { ...last, open: false }), []);
  const toasts = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);

  useEffect(() => {
    if (!shown || shown.open) return;
    const timer = setTimeout(() => setShown((last) => (last?.id === shown.id ? undefined : last)), REMOVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <ToastContext value={toasts}>
      <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Notification">
        {children}
        {shown && <ToastCard key={shown.id} toast={shown} onOpenChange={(open) => !open && dismiss()} />}
        <Radix.Viewport
          hotkey={['F8']}
          label="Notifications ({hotkey})"
          className="fixed right-0 bottom-0 z-[100] flex w-full flex-col p-4 outline-none md:max-w-[420px] print:hidden"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastCard({ toast, onOpenChange }: { toast: Shown; onOpenChange(open: boolean): void }) {
  const destructive = toast.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={onOpenChange}
      type="foreground"
      className={cx(
        'flex items-start gap-3 rounded-card border bg-surface p-4 pr-2 text-ink shadow-float',
        destructive ? 'border-danger' : 'border-line',
        'data-[state=open]:animate-from-right data-[state=closed]:animate-fade data-[swipe=end]:animate-to-right',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', destructive ? 'text-danger' : 'text-primary')} />
      <div className="min-w-0 flex-1">
        <Radix.Title className={cx('font-semibold', destructive && 'text-danger')}>{toast.title}</Radix.Title>
        {toast.description && <Radix.Description className="mt-0.5 text-[0.9375rem]">{toast.description}</Radix.Description>}
        {toast.action && (
          <Radix.Action
            altText={toast.action.alt}
            onClick={toast.action.onClick}
            className="mt-2 min-h-9 rounded-control border border-line-strong px-3 font-medium"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label="Close" className="-mt-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink">
        <X aria-hidden className="size-[1.125rem]" />
      </Radix.Close>
    </Radix.Root>
  );
}
