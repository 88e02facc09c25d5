import { Moon, Sun } from 'lucide-react';
import { cx } from './cx.ts';
import { useTheme } from './theme.ts';

/** One button that says what it does, not what is on. */
export function ThemeToggle({ className, withText = false }: { className?: string; withText?: boolean }) {
  const { theme, toggle } = useTheme();
  const text = theme === 'dark' ? 'Light theme' : 'Dark theme';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={text}
      className={cx(
        'flex h-11 items-center justify-center gap-3 rounded-control transition-colors',
        !withText && 'w-11 max-w-full',
        className,
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {withText && text}
    </button>
  );
}
