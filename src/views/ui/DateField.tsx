import { DateInput, type DateInputProps } from './DateInput.tsx';
import { Field, type FieldTexts } from './Field.tsx';

/** A date: typed, or picked from a calendar. */
export function DateField({ format, value, onChange, onBlur, ...texts }: FieldTexts & DateInputProps) {
  return (
    <Field {...texts}>
      {(control) => <DateInput name={texts.label} control={control} format={format} value={value} onChange={onChange} onBlur={onBlur} />}
    </Field>
  );
}
