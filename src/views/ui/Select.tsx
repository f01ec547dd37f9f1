import { classes } from './classes.ts';
import { Field, type FieldTexts } from './Field.tsx';

export type Choice = { value: string; label: string };
type SelectProps = FieldTexts & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  disabled?: boolean;
};

/** One of a few: the browser's own list, which serves best on phones and needs no code. */
export function Select({ value, choices, onChange, disabled, ...texts }: SelectProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <select
          {...control}
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

/** The same inside a larger control, where its label is only heard. */
export function BareSelect({ label, value, choices, onChange, className }: BareSelectProps) {
  return (
    <select
      aria-label={label}
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
