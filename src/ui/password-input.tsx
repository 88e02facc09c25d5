import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { Input } from './input.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Names the button where a page has several: "Show repeated password". */
  shows?: string;
}

/** A password that its owner can look at while typing. */
export function PasswordInput({ shows = 'password', className, ...props }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={visible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        onClick={() => setVisible(!visible)}
        aria-pressed={visible}
        aria-label={`Show ${shows}`}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
