import { AmountInput } from './AmountInput.tsx';
import { Field, type FieldTexts } from './Field.tsx';

type MoneyFieldProps = FieldTexts & { value: string; unit: string; onChange: (value: string) => void; onBlur: () => void };

/** An amount with its currency at the end. */
export function MoneyField({ value, unit, onChange, onBlur, ...texts }: MoneyFieldProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <div className="join">
          <AmountInput control={control} value={value} onChange={onChange} onBlur={onBlur} />
          <span className="input w-auto! shrink-0 bg-sunken! text-ink-2 font-medium">{unit}</span>
        </div>
      )}
    </Field>
  );
}
