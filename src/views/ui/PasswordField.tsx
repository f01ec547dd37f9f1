import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, use, useState } from 'react';
import { Button } from './Button.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';

type PasswordFieldProps = FieldTexts & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  autoComplete: 'current-password' | 'new-password';
  showLabel: string;
  hideLabel: string;
  beside?: ReactNode;
  'data-autofocus'?: true;
};

/** A password with a visibility toggle; its label names the action, not the state. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  autoComplete,
  showLabel,
  hideLabel,
  'data-autofocus': autofocus,
  ...texts
}: PasswordFieldProps) {
  const isBusy = use(FormBusy);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...texts}>
      {(control) => (
        <div className="affix affix-end">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className="input"
            autoComplete={autoComplete}
            readOnly={isBusy}
            data-autofocus={autofocus}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={(event) => isLeft(event) && onBlur?.()}
          />
          <Button
            variant="quiet"
            square
            className="absolute! end-0 top-0"
            aria-label={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
          >
            <Icon className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  );
}
