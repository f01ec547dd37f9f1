const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two values of plain data (objects, lists, texts, numbers, null) are equal; the order of an object's fields does not matter. */
export const isEqual = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = new Map<string, unknown>(Object.entries(other));
  const entries = Object.entries(one);
  return entries.length === fields.size && entries.every(([field, value]) => fields.has(field) && isEqual(value, fields.get(field)));
};
