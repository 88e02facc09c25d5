/** What every command of the operator works with, and how answers are laid out. */
import type { Adapters } from '../adapters.ts';
import type { Command, Option } from '../platform/command-line.ts';

export type Deps = Pick<
  Adapters,
  | 'db'
  | 'identity'
  | 'provider'
  | 'clock'
  | 'payments'
  | 'entitlements'
  | 'administrators'
  | 'audit'
  | 'renewSecret'
  | 'mailer'
  | 'publicUrl'
> & {
  /** Progress of what takes long; beside the answer, not in it. */
  say?(sentence: string): void;
};

export type Commands = readonly Command<Deps>[];

export const required = (help: string): Option => ({ kind: 'text', help, required: true });
export const text = (help: string): Option => ({ kind: 'text', help });
export const flag = (help: string): Option => ({ kind: 'flag', help });

export const number = (value: number): string => value.toLocaleString('en-US');

export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
