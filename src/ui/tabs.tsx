/** Tabs as the ARIA practices describe them: one stop for Tab, arrows move and choose. The login page needs no library for that. */
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react';
import { cx } from './cx.ts';

interface Chosen {
  id: string;
  value: string;
  choose(value: string): void;
}

const TabsContext = createContext<Chosen>({ id: '', value: '', choose: () => undefined });

export interface TabsProps {
  /** With onValueChange; else the tabs keep it themselves. */
  value?: string;
  defaultValue?: string;
  onValueChange?(value: string): void;
  className?: string;
  children: ReactNode;
}

export function Tabs({ value, defaultValue = '', onValueChange, className, children }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const choose = (chosen: string) => {
    setOwn(chosen);
    onValueChange?.(chosen);
  };
  return (
    <TabsContext value={{ id, value: value ?? own, choose }}>
      <div className={className}>{children}</div>
    </TabsContext>
  );
}

/** The tab that a key leads to from the one at `from`; undefined: the key is none of ours. */
export function tabAfter(key: string, from: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step === undefined ? undefined : (from + step + count) % count;
}

/** The row of tabs; `aria-label` says what they choose between. */
export function TabList({ className, ...props }: ComponentProps<'div'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)')];
    const next = tabAfter(event.key, tabs.indexOf(event.target as HTMLButtonElement), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    tabs[next]?.focus();
    tabs[next]?.click();
  };
  return (
    <div
      role="tablist"
      {...props}
      onKeyDown={onKeyDown}
      className={cx(
        'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 rounded-control bg-sunken p-1',
        className,
      )}
    />
  );
}

export function Tab({ value, className, ...props }: ComponentProps<'button'> & { value: string }) {
  const chosen = use(TabsContext);
  const active = chosen.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${chosen.id}${value}`}
      aria-selected={active}
      aria-controls={`${chosen.id}${value}-panel`}
      tabIndex={active ? 0 : -1}
      onClick={() => chosen.choose(value)}
      {...props}
      className={cx(
        'min-h-11 rounded-lg px-2 font-medium text-ink-soft transition-colors hover:text-ink disabled:pointer-events-none disabled:opacity-55 sm:px-4',
        'aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-lift',
        'forced-colors:aria-selected:bg-[Highlight] forced-colors:aria-selected:text-[HighlightText]',
        className,
      )}
    />
  );
}

/** Stands empty while another one is chosen, so that its tab controls something. */
export function TabPanel({ value, className, children, ...props }: ComponentProps<'div'> & { value: string }) {
  const chosen = use(TabsContext);
  const active = chosen.value === value;
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}${value}-panel`}
      aria-labelledby={`${chosen.id}${value}`}
      hidden={!active}
      {...props}
      className={cx('pt-6', className)}
    >
      {active && children}
    </div>
  );
}
