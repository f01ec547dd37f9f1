import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../contract/failures.ts';
import { Note } from './ui/Note.tsx';

/** As much of a form's flow as its fields need: what is wrong, by field, and which fields were left. */
type Checked<Field extends string, Key extends string> = {
  touched: readonly Field[];
  errors: Partial<Record<Field, Key>>;
  failure?: Failure | null;
};

/** A form whose fields are all texts. */
type TextForm<Field extends string, Key extends string> = Checked<Field, Key> & { values: Record<Field, string> };

type FieldEvent<Field> = { type: 'field.change'; field: Field; value: string } | { type: 'field.leave'; field: Field };

/**
 * What is wrong with a field, as a sentence: once it was left or the form was sent, or when the server has refused it.
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

/** What a text field of a form is given: its value, its error, and what it tells the flow. */
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

/** Whether anything keeps a form from being sent. */
export const isUnfit = (errors: object): boolean => Object.keys(errors).length > 0;

/** Why the server did not do what a form asked for; heard at once. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation();
  return failure && <Note tone="danger">{failure.message ? <bdi>{failure.message}</bdi> : t(`failure.${failure.code}`)}</Note>;
}

/** Beside the button that sends a form: how many fields keep it from being sent; heard when that changes. */
export function Attention({ errors }: { errors: object }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="hint flex items-center gap-2">
      {isUnfit(errors) && (
        <>
          <CircleAlert className="size-[18px] text-danger" />
          {t('form.attention', { count: Object.keys(errors).length })}
        </>
      )}
    </p>
  );
}
