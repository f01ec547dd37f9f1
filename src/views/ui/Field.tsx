import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

export type FieldTexts = {
  label: string;
  hint?: string;
  /** The error message. */
  error?: string;
  /** Shown next to the label of an optional field. */
  optional?: string;
  /** Target of focus and of links. */
  id?: string;
};

/** Props that the control of a field must have. */
export type FieldControl = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type FieldProps = FieldTexts & {
  className?: string;
  /** At the end of the label's row. */
  beside?: ReactNode;
  /** At the end of the hint's row. */
  counter?: ReactNode;
  children: (control: FieldControl) => ReactNode;
};

/** Label, control, hint and error, associated for screen readers. */
export function Field({ label, hint, error, optional, id: givenId, className, beside, counter, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, counter && `${id}-counter`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className ?? 'min-w-0'}>
      <div className="flex items-baseline justify-between gap-3">
        <label className="label" htmlFor={id}>
          {label} {optional && <span className="opt">{optional}</span>}
        </label>
        {beside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {(hint || counter) && (
        <div className="flex items-baseline justify-between gap-3 mt-1.5">
          {hint && (
            <p id={`${id}-hint`} className="hint">
              {hint}
            </p>
          )}
          {counter && (
            <p id={`${id}-counter`} className="hint ms-auto">
              {counter}
            </p>
          )}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
