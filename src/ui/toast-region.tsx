/** Where toasts appear, and how one looks. */
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { cx } from './cx.ts';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

export interface ToastInput {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** `alt` tells screen reader users how else to do the same. */
  action?: { label: string; alt: string; onClick(): void } | undefined;
}

export interface ShownToast extends ToastInput {
  id: number;
  open: boolean;
}

export interface ToastRegionProps {
  shown: ShownToast | undefined;
  onDismiss(): void;
}

export function ToastRegion({ shown, onDismiss }: ToastRegionProps) {
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Notification">
      {shown && <ToastCard key={shown.id} toast={shown} onOpenChange={(open) => !open && onDismiss()} />}
      <Radix.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        className="fixed right-0 bottom-0 z-[100] flex w-full flex-col p-4 outline-none md:max-w-[420px] print:hidden"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onOpenChange }: { toast: ShownToast; onOpenChange(open: boolean): void }) {
  const destructive = toast.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={onOpenChange}
      // What is waited for is not taken away.
      {...(toast.action ? { duration: Number.POSITIVE_INFINITY } : {})}
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
        {toast.description && (
          <Radix.Description className="mt-0.5 text-[0.9375rem]">{toast.description}</Radix.Description>
        )}
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
      <Radix.Close
        aria-label="Close"
        className="-mt-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-[1.125rem]" />
      </Radix.Close>
    </Radix.Root>
  );
}
