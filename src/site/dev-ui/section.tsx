import type { ComponentType, ReactNode } from 'react';

export interface Section {
  name: string;
  Show: ComponentType;
}

/** One state with its name above it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-ink-soft">{name}</p>
      {children}
    </div>
  );
}

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-end gap-x-5 gap-y-4">{children}</div>
);
export const Stack = ({ children }: { children: ReactNode }) => <div className="space-y-5">{children}</div>;
