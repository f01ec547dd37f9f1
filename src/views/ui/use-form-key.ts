import { useState } from 'react';

/**
 * Returns the React key of a form whose row ID is in the URL: another row is a new form, but a new row keeps its form when it gets an ID.
 *
 * @param id the ID in the URL; null for a new row
 */
export const useFormKey = (id: number | null): number => {
  const [shown, setShown] = useState({ id, key: 0 });
  if (shown.id === id) return shown.key;
  const key = shown.id === null ? shown.key : shown.key + 1;
  setShown({ id, key });
  return key;
};
