/** What is wrong with a form: a translation key by field, nothing where it is right. */
export type Errors<Values, Key extends string> = Partial<Record<keyof Values, Key>>;

/** A form in a flow's context: what was typed, which fields were left, what is wrong. */
export type Form<Values, Key extends string> = { values: Values; touched: (keyof Values)[]; errors: Errors<Values, Key> };

/** Sets one field of any form: the field's name and a value of its type. */
export type Change<Values> = { [Field in keyof Values]: { field: Field; value: Values[Field] } }[keyof Values];

/** A form no one has touched yet. */
export const freshForm = <Values extends object, Key extends string>(
  values: Values,
  check: (values: Values) => Errors<Values, Key>,
): Form<Values, Key> => ({ values, touched: [], errors: check(values) });

/** The form after a field has changed. */
export const withChange = <Values extends object, Key extends string>(
  { values }: Pick<Form<Values, Key>, 'values'>,
  { field, value }: Change<Values>,
  check: (values: Values) => Errors<Values, Key>,
) => {
  const changed = { ...values, [field]: value };
  return { values: changed, errors: check(changed) };
};

/** The fields left so far, with one more. */
export const withTouched = <Field>(touched: readonly Field[], field: Field): Field[] => [...new Set([...touched, field])];

/** Marks all fields of a form as touched. */
export const allTouched = <Values extends object>(values: Values): (keyof Values)[] => Object.keys(values) as (keyof Values)[];

/** Whether a form may be sent. */
export const isValid = (errors: object): boolean => Object.keys(errors).length === 0;

/** The error of a field without its key where nothing is wrong: so that "no error" is "no entry". */
export const entries = <Values, Key extends string>(found: Partial<Record<keyof Values, Key | false>>): Errors<Values, Key> =>
  Object.fromEntries(Object.entries(found).filter(([, key]) => key)) as Errors<Values, Key>;
