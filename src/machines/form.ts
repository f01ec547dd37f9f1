/** Validation errors of a form: a translation key per invalid field. */
export type Errors<Values, Key extends string> = Partial<Record<keyof Values, Key>>;

/** A form in a flow's context: values, touched fields and validation errors. */
export type Form<Values, Key extends string> = { values: Values; touched: (keyof Values)[]; errors: Errors<Values, Key> };

/** Sets one field of any form: the field's name and a value of its type. */
export type Change<Values> = { [Field in keyof Values]: { field: Field; value: Values[Field] } }[keyof Values];

/** Returns an untouched form. */
export const freshForm = <Values extends object, Key extends string>(
  values: Values,
  check: (values: Values) => Errors<Values, Key>,
): Form<Values, Key> => ({ values, touched: [], errors: check(values) });

/** Returns the form with a field changed. */
export const withChange = <Values extends object, Key extends string>(
  { values }: Pick<Form<Values, Key>, 'values'>,
  { field, value }: Change<Values>,
  check: (values: Values) => Errors<Values, Key>,
) => {
  const changed = { ...values, [field]: value };
  return { values: changed, errors: check(changed) };
};

/** Returns the touched fields with one added. */
export const withTouched = <Field>(touched: readonly Field[], field: Field): Field[] => [...new Set([...touched, field])];

export const allTouched = <Values extends object>(values: Values): (keyof Values)[] => Object.keys(values) as (keyof Values)[];

/** Whether a form has no errors. */
export const isValid = (errors: object): boolean => Object.keys(errors).length === 0;

/** Removes the keys of valid fields, so that a form without errors has no entries. */
export const entries = <Values, Key extends string>(found: Partial<Record<keyof Values, Key | false>>): Errors<Values, Key> =>
  Object.fromEntries(Object.entries(found).filter(([, key]) => key)) as Errors<Values, Key>;
