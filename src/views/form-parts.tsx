import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../contract/failures.ts';
import { Note } from './ui/Note.tsx';

/** The part of a form's context that its fields need. */
type Checked<Field extends string, Key extends string> = {
  touched: readonly Field[];
  errors: Partial<Record<Field, Key>>;
  failure?: Failure | null;
};

/** A form with text fields only. */
type TextForm<Field extends string, Key extends string> = Checked<Field, Key> & { values: Record<Field, string> };

type FieldEvent<Field> = { type: 'field.change'; field: Field; value: string } | { type: 'field.leave'; field: Field };

/**
 * Returns the error of a field: once it is touched or the form is submitted, or after the server has rejected it.
 *
 * @param say translates the keys of the form's errors
 */
export const errorOf = <Field extends string, Key extends string>(
  { touched, errors, failure }: Checked<Field, Key>,
  field: NoInfer<Field>,
  say: (key: Key) => string,
): string | undefined => {
  const key = touched.includes(field) ? errors[field] : undefined;
  return key ? say(key) : failure?.fields[field];
};

/** Returns the props of a text field: value, error and event handlers. */
export const textFields =
  <Field extends string, Key extends string>(
    form: TextForm<Field, Key>,
    send: (event: FieldEvent<NoInfer<Field>>) => void,
    say: (key: Key) => string,
  ) =>
  (field: Field) => ({
    value: form.values[field],
    error: errorOf<Field, Key>(form, field, say),
    onChange: (value: string) => send({ type: 'field.change', field, value }),
    onBlur: () => send({ type: 'field.leave', field }),
  });

/** Whether the form has errors. */
export const hasErrors = (errors: object): boolean => Object.keys(errors).length > 0;

/** Why the server rejected the form; an alert. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation();
  return failure && <Note tone="danger">{failure.message ? <bdi>{failure.message}</bdi> : t(`failure.${failure.code}`)}</Note>;
}

/** Next to the submit button: the number of invalid fields, as a live region. */
export function Attention({ errors }: { errors: object }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="hint flex items-center gap-2">
      {hasErrors(errors) && (
        <>
          <CircleAlert className="size-[18px] text-danger" />
          {t('form.attention', { count: Object.keys(errors).length })}
        </>
      )}
    </p>
  );
}
