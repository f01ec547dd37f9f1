import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../contract/failures.ts';
import { formatList } from '../i18n/formats.ts';
import { Note } from './ui/Note.tsx';
import { useLocale } from './ui/use-locale.ts';

/** The part of a form's context that its fields need. */
type Checked<Field extends string, Key extends string> = {
  touched: readonly Field[];
  errors: Partial<Record<Field, Key>>;
  failure?: Failure | null;
};

/** A form with text fields only. */
type TextForm<Field extends string, Key extends string> = Checked<Field, Key> & { values: Record<Field, string> };

type FieldEvent<Field> = { type: 'field.change'; field: Field; value: string } | { type: 'field.leave'; field: Field };

/** Whether an error names a limit that was exceeded (`titleTooLong`): it is shown while typing. */
const isLimit = (key: string): boolean => /too(Long|Large|Many)/i.test(key);

/** Whether an error says that a field is empty (`titleRequired`). */
const isAbsence = (key = ''): boolean => /(Required|Missing)$/.test(key);

/** Returns the validation error of a field that is shown: once it is touched, or at once if it exceeds a limit. */
export const shownErrorOf = <Field extends string, Key extends string>(
  { touched, errors }: Pick<Checked<Field, Key>, 'touched' | 'errors'>,
  field: NoInfer<Field>,
): Key | undefined => {
  const key = errors[field];
  return key && (touched.includes(field) || isLimit(key)) ? key : undefined;
};

/**
 * Returns the error of a field: once it is touched or the form is submitted, at once if it exceeds a limit, or after the server has
 * rejected it.
 *
 * @param say translates the keys of the form's errors
 */
export const errorOf = <Field extends string, Key extends string>(
  form: Checked<Field, Key>,
  field: NoInfer<Field>,
  say: (key: Key) => string,
): string | undefined => {
  const key = shownErrorOf<Field, Key>(form, field);
  return key ? say(key) : form.failure?.fields[field];
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

type AttentionProps<Field extends string> = {
  form: { touched: readonly Field[]; errors: Partial<Record<Field, string>> };
  /** The labels of the fields. */
  names: Record<NoInfer<Field>, string>;
};

/** Next to the submit button, as a live region: which fields were left wrong; until then, quietly, which are still missing. */
export function Attention<Field extends string>({ form, names }: AttentionProps<Field>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const fields = Object.keys(form.errors) as Field[];
  const wrong = fields.filter((field) => shownErrorOf<Field, string>(form, field));
  const namesOf = (fields: readonly Field[]) => [...new Set(fields.map((field) => names[field]))];
  const missing = namesOf(fields.filter((field) => isAbsence(form.errors[field])));
  return (
    <p role="status" className="hint flex items-center gap-2 min-w-0">
      {wrong.length > 0 && (
        <>
          <CircleAlert className="size-[18px] shrink-0 text-danger" />
          {t('form.attention', { count: wrong.length, fields: formatList(namesOf(wrong), locale) })}
        </>
      )}
      {wrong.length === 0 && missing.length > 0 && t('form.missing', { fields: formatList(missing, locale) })}
    </p>
  );
}
