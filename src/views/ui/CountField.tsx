import { use } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';
import { useTypedEarly } from './typed-early.ts';

type CountFieldProps = FieldTexts & { value: string; unit: string; onChange: (value: string) => void; onBlur: () => void };

/** A whole number with what it counts at the end. */
export function CountField({ value, unit, onChange, onBlur, ...texts }: CountFieldProps) {
  const isBusy = use(FormBusy);
  const field = useTypedEarly<HTMLInputElement>(value, onChange);
  return (
    <Field {...texts}>
      {(control) => (
        <div className="join">
          <input
            ref={field}
            {...control}
            type="text"
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            readOnly={isBusy}
            className="input num"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={(event) => isLeft(event) && onBlur()}
          />
          <span className="input w-auto! shrink-0 bg-sunken! text-ink-2 font-medium">{unit}</span>
        </div>
      )}
    </Field>
  );
}
