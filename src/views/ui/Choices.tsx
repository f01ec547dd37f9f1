import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useId } from 'react';
import { classes } from './classes.ts';

type ChoicesProps = {
  label: string;
  hint?: string;
  error?: string;
  choices: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  onBlur?: () => void;
};

/** A group of check boxes; each whole row is a click target. */
export function Choices({ label, hint, error, choices, chosen, onChange, onBlur }: ChoicesProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const toggle = (one: number, checked: boolean) => onChange(checked ? [...chosen, one] : chosen.filter((other) => other !== one));
  return (
    <fieldset aria-describedby={described || undefined} className={classes(error && 'border-s-[3px] border-danger ps-4')} onBlur={onBlur}>
      <legend className="label">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="hint mb-2">
          {hint}
        </p>
      )}
      <div className="grid sm:grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label key={choice.id} className={classes('choice', error && 'border-line-strong!')}>
            <input
              type="checkbox"
              className="check"
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(choice.id)}
              onChange={(event) => toggle(choice.id, event.currentTarget.checked)}
            />
            {choice.name}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="err">
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
