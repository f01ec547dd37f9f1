import { classes } from './classes.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { useChosenEarly } from './typed-early.ts';

export type Choice = { value: string; label: string };
type SelectProps = FieldTexts & {
  name?: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** A native select, which works best on phones and needs no code. */
export function Select({ name, value, choices, onChange, disabled, ...texts }: SelectProps) {
  const field = useChosenEarly(value, onChange);
  return (
    <Field {...texts}>
      {(control) => (
        <select
          ref={field}
          {...control}
          name={name}
          className="input select"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <Choices choices={choices} />
        </select>
      )}
    </Field>
  );
}

type BareSelectProps = Omit<SelectProps, keyof FieldTexts> & { label: string; className?: string };

/** A select inside a larger control, with a label for screen readers only. */
export function BareSelect({ label, name, value, choices, onChange, className }: BareSelectProps) {
  const field = useChosenEarly(value, onChange);
  return (
    <select
      ref={field}
      aria-label={label}
      name={name}
      className={classes('input select', className)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <Choices choices={choices} />
    </select>
  );
}

const Choices = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
