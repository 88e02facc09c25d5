/** A short name for an icon: opens after 700 ms, at once within 300 ms of another, 4 px away. */
import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

const OPEN_DELAY_MS = 700;
const SKIP_WINDOW_MS = 300;
const OFFSET_PX = 4;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_WINDOW_MS}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Off where the text stands beside the icon anyway. */
  disabled?: boolean;
  /** One element that can be focused. */
  children: ReactNode;
}

export function Tooltip({ text, side = 'top', disabled = false, children }: TooltipProps) {
  return (
    <Radix.Root {...(disabled ? { open: false } : {})}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={OFFSET_PX}
          className="z-50 animate-fade rounded-lg border border-transparent bg-ink px-2.5 py-1 text-sm text-paper shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
