/** One choice from a list (Radix Select): typing jumps to an option, arrows walk, Escape closes. */
import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type Ref, useEffect } from 'react';
import { ChevronDown } from './chevron.tsx';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { BOX } from './input.tsx';

export interface SelectOption {
  /** Never empty: an empty value means that nothing is chosen. */
  value: string;
  label: string;
  /** A second line in the list; not shown once chosen. */
  description?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps {
  options: readonly SelectOption[];
  /** '' shows the placeholder. */
  value: string;
  onValueChange(value: string): void;
  placeholder: string;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  className?: string | undefined;
}

export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  name,
  onBlur,
  ref,
  className,
}: SelectProps) {
  const { 'aria-labelledby': labelledBy, 'aria-required': required, ...control } = useFieldControl();
  return (
    // Radix reports '' when the options change under a chosen value; only a person's choice counts.
    <Radix.Root
      value={value}
      onValueChange={(chosen) => chosen !== '' && onValueChange(chosen)}
      {...{ disabled, name }}
    >
      <Radix.Trigger
        {...control}
        // The name is the label followed by what is chosen, as with a native select.
        aria-labelledby={labelledBy && control.id ? `${labelledBy} ${control.id}` : undefined}
        aria-required={required}
        ref={ref}
        onBlur={onBlur}
        className={cx(
          BOX,
          'flex h-11 items-center justify-between gap-2 px-3.5 text-left data-[placeholder]:text-ink-soft',
          className,
        )}
      >
        {/* A long choice is cut; it never widens the column that the select is in. */}
        <span className="min-w-0 flex-1 truncate [contain:inline-size]">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-[1.125rem] shrink-0 text-ink-soft" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={lists()}>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={12}
          className={cx(
            'z-50 max-h-[min(24rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) max-w-[calc(100vw-1.5rem)]',
            'animate-rise overflow-x-hidden overflow-y-auto [scrollbar-width:thin] rounded-control border border-line bg-surface text-ink shadow-float',
          )}
        >
          <PageStaysKnown />
          {/* The list itself scrolls, with a plain scroll bar. Radix’s scroll buttons come and go while the list scrolls, move it under the pointer, and so lose the press. */}
          <Radix.Viewport className="p-1.5" style={{ overflow: 'visible' }}>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={cx(
                  'relative flex min-h-11 flex-col justify-center rounded-lg py-2 pr-9 pl-2.5 outline-none select-none md:min-h-9',
                  'data-[disabled]:opacity-50 data-[highlighted]:bg-primary-soft forced-colors:data-[highlighted]:outline-2',
                )}
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.description && <span className="text-sm text-ink-soft">{option.description}</span>}
                <Radix.ItemIndicator className="absolute top-1/2 right-2.5 -translate-y-1/2 text-primary">
                  <Check aria-hidden className="size-[1.125rem]" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where open lists stand in the page; a landmark as long as one is there. */
function lists(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  const here = document.getElementById('lists');
  if (here) return here;
  const made = document.createElement('div');
  made.id = 'lists';
  document.body.append(made);
  return made;
}

/** Radix hides the page from screen readers while a list is open, its heading and main part too; the keyboard stays in the list in any case. */
function PageStaysKnown() {
  useEffect(() => {
    const place = lists();
    place?.setAttribute('role', 'region');
    place?.setAttribute('aria-label', 'List');
    // A dialog that the list belongs to has hidden all that was there before it.
    place?.removeAttribute('aria-hidden');
    const page = document.querySelector('[role="combobox"][data-state="open"]')?.closest('body > *');
    // What hides itself, an icon, stays so.
    const own = new Set(page?.querySelectorAll('[aria-hidden="true"]'));
    const show = () => {
      // Nor does a reader want the native twin of a list, which comes anew whenever its options do.
      for (const part of page ? [page, ...page.querySelectorAll('[data-aria-hidden]:not(select)')] : [])
        if (!own.has(part)) part.removeAttribute('aria-hidden');
    };
    const hidden = new MutationObserver(show);
    if (page) hidden.observe(page, { attributeFilter: ['data-aria-hidden'], subtree: true });
    show();
    return () => {
      hidden.disconnect();
      place?.removeAttribute('role');
      place?.removeAttribute('aria-label');
    };
  }, []);
  return null;
}
