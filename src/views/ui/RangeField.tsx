import { type ReactNode, useId } from 'react';
import type { FieldControl } from './Field.tsx';
import { FieldError } from './FieldError.tsx';

type RangeFieldProps = {
  legend: string;
  /** Visible labels of start and end, within the controls' names. */
  ends: readonly [string, string];
  hint?: string;
  /** Errors of start and end. */
  errors: readonly [string | undefined, string | undefined];
  children: (from: FieldControl, to: FieldControl) => ReactNode;
};

/** Two controls side by side, from and to, in one fieldset; the errors of both are below. */
export function RangeField({ legend, ends, hint, errors, children }: RangeFieldProps) {
  const id = useId();
  const controlOf = (at: 0 | 1): FieldControl => ({
    id: `${id}-${at}`,
    'aria-invalid': errors[at] ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, errors[at] && `${id}-${at}-error`].filter(Boolean).join(' ') || undefined,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="label">{legend}</legend>
      <div className="relative grid grid-cols-2 gap-x-2 gap-y-1">
        {([0, 1] as const).map((at) => (
          <label key={at} htmlFor={`${id}-${at}`} className="text-caption text-ink-2">
            {ends[at]}
          </label>
        ))}
        {children(controlOf(0), controlOf(1))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="hint mt-1.5">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-0-error`} error={errors[0]} />
      <FieldError id={`${id}-1-error`} error={errors[1]} />
    </fieldset>
  );
}
