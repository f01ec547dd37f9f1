import { type ComponentProps, use } from 'react';
import { Counter } from './Counter.tsx';
import { classes } from './classes.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { FormBusy } from './form-busy.ts';
import { isLeft } from './is-left.ts';
import { useTypedEarly } from './typed-early.ts';

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'name' | 'dir' | 'inputMode' | 'autoComplete' | 'placeholder' | 'disabled' | 'readOnly' | 'maxLength'
> & {
  /** Initial focus of a dialog. */
  'data-autofocus'?: true;
};
type TextFieldProps = FieldTexts &
  InputProps & {
    value: string;
    /** Maximum length, counted but not enforced, so that pasted text is not silently truncated. */
    limit?: number;
    onChange: (value: string) => void;
    onBlur?: () => void;
  };

export function TextField({ label, hint, error, optional, id, value, limit, onChange, onBlur, dir, readOnly, ...input }: TextFieldProps) {
  const isBusy = use(FormBusy);
  const field = useTypedEarly<HTMLInputElement>(value, onChange);
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} counter={limit && <Counter text={value} limit={limit} />}>
      {(control) => (
        <input
          ref={field}
          {...control}
          {...input}
          readOnly={readOnly || isBusy}
          dir={dir}
          className={classes('input', dir === 'ltr' && 'num')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={(event) => isLeft(event) && onBlur?.()}
        />
      )}
    </Field>
  );
}
