/** A labelled field: ties label, hint and error to whatever control stands inside it. */
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cx } from './cx.ts';

export interface FieldControl {
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

const FieldContext = createContext<FieldControl>({});

/** What a control inside a Field puts on itself; empty outside of one. */
export const useFieldControl = (): FieldControl => useContext(FieldContext);

export interface FieldProps {
  label: ReactNode;
  /** Help that stays visible, e.g. what an option means. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Says so behind the label; use it where most fields of the form are required. */
  optional?: boolean;
  /** Stands at the end of the label's line, e.g. the value of a slider. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}label`;
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-labelledby': labelId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={cx('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label id={labelId} htmlFor={id} className="text-[0.9375rem] font-medium">
          {label}
          {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
        </label>
        {aside && <span className="text-sm text-ink-soft tabular-nums">{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
