/** The button in its looks; with `asChild` a link wears them. */
import { LoaderCircle } from 'lucide-react';
import { Children, type ComponentProps, cloneElement, type ReactElement } from 'react';
import { cx } from './cx.ts';

const LOOKS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-lift',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  destructive: 'bg-danger text-on-danger hover:bg-danger-hover',
} as const;

const SIZES = {
  md: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  lg: 'min-h-12 px-7 py-2.5 text-base',
  /** Square, for an icon; it needs an aria-label. */
  icon: 'size-11 shrink-0',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Work is under way: the button keeps its place and focus, and takes no second click. */
  busy?: boolean;
  /** The one child, a link, wears the look. */
  asChild?: boolean;
}

export function Button({
  look = 'primary',
  size = 'md',
  busy = false,
  asChild = false,
  className,
  type,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const classes = cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium transition-colors select-none [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default forced-colors:border',
    busy && 'opacity-80',
    LOOKS[look],
    SIZES[size],
    className,
  );
  if (asChild) {
    const child = Children.only(children) as ReactElement<ComponentProps<'a'>>;
    return cloneElement(child, { ...(rest as ComponentProps<'a'>), className: cx(classes, child.props.className) });
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes}
      disabled={disabled}
      // aria-disabled instead of disabled: a disabled button would lose the keyboard's focus.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <LoaderCircle aria-hidden className="animate-spin" />}
      {children}
    </button>
  );
}
