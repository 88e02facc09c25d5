/** A list that is edited: each entry can be moved and removed, and new ones added. */
import { ArrowDown, ArrowUp, Plus, Trash } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';

export interface RowsProps<T> {
  items: readonly T[];
  /** What one is called: "Objective". */
  name: string;
  /** Entries of several boxes have their name above them, and the whole width. */
  wide?: boolean;
  /** @param field that is typed into; null for what is one step */
  onChange(items: T[], field: string | null): void;
  /** More buttons above an entry that is `wide`. */
  tools?: ((item: T, set: (item: T) => void, label: string, index: number) => ReactNode) | undefined;
  /** A new one. */
  make(): T;
  /** @param set with the changed entry @param label of the entry, for its boxes: "Objective 2" */
  children(item: T, set: (item: T) => void, label: string, index: number): ReactNode;
}

export function Rows<T>({ items, name, wide = false, onChange, tools, make, children }: RowsProps<T>) {
  const id = useId();
  const next = useRef<string>(undefined);
  const last = useRef(items.length);
  // The keyboard goes where the entry went: to the same button in its new place, into a new one, or to what is next.
  useEffect(() => {
    last.current = items.length;
    if (next.current === undefined) return;
    const goal = document.getElementById(next.current);
    next.current = undefined;
    const box = goal?.matches('li') ? goal.querySelector<HTMLElement>('textarea, input') : goal;
    box?.focus();
  }, [items]);

  const move = (from: number, to: number, button: string) => {
    const moved = items.toSpliced(from, 1).toSpliced(to, 0, items[from] as T);
    const atEnd = to === 0 ? 'down' : to === items.length - 1 ? 'up' : button;
    next.current = `${id}${to}${atEnd}`;
    onChange(moved, null);
  };
  const remove = (index: number) => {
    next.current = items.length > 1 ? `${id}${Math.min(index, items.length - 2)}remove` : `${id}add`;
    onChange(items.toSpliced(index, 1), null);
  };
  const add = () => {
    next.current = `${id}${items.length}row`;
    onChange([...items, make()], null);
  };

  return (
    <>
      <ol className="space-y-4">
        {items.map((item, index) => {
          const label = `${name} ${index + 1}`;
          const buttons = (
            <div className={cx('flex shrink-0', wide ? '-mr-2' : 'max-sm:flex-col')}>
              {tools?.(item, (changed) => onChange(items.with(index, changed), null), label.toLowerCase(), index)}
              <RowButton
                id={`${id}${index}up`}
                label={`Move ${label.toLowerCase()} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'up')}
              >
                <ArrowUp aria-hidden />
              </RowButton>
              <RowButton
                id={`${id}${index}down`}
                label={`Move ${label.toLowerCase()} down`}
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1, 'down')}
              >
                <ArrowDown aria-hidden />
              </RowButton>
              <RowButton
                id={`${id}${index}remove`}
                label={`Remove ${label.toLowerCase()}`}
                onClick={() => remove(index)}
              >
                <Trash aria-hidden />
              </RowButton>
            </div>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names of their own, and every box holds what it is given
            <li key={index} id={`${id}${index}row`} className={wide ? '' : 'flex items-start gap-1'}>
              {wide && (
                <div className="flex items-center justify-between">
                  <p className="text-sm font-medium">{label}</p>
                  {buttons}
                </div>
              )}
              <div className="min-w-0 flex-1">
                {children(item, (changed) => onChange(items.with(index, changed), `${name} ${index}`), label, index)}
              </div>
              {!wide && buttons}
            </li>
          );
        })}
      </ol>
      <Button look="ghost" id={`${id}add`} onClick={add} className="mt-3 -ml-3 px-3!">
        <Plus aria-hidden />
        Add {/^[aeiou]/i.test(name) ? 'an' : 'a'} {name.toLowerCase()}
      </Button>
    </>
  );
}

interface RowButtonProps {
  id: string;
  label: string;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}

const RowButton = ({ id, label, disabled = false, onClick, children }: RowButtonProps) => (
  <Button
    look="ghost"
    size="icon"
    id={id}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
    className="text-ink-soft max-sm:size-9 sm:size-10"
  >
    {children}
  </Button>
);
