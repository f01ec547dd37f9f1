import { useState } from 'react';

/**
 * The key of a form whose row stands in the address: another row is another form, but a new one goes on when it gets its id.
 *
 * @param id of the row in the address; null for a new one
 */
export const useFormKey = (id: number | null): number => {
  const [shown, setShown] = useState({ id, key: 0 });
  if (shown.id === id) return shown.key;
  const key = shown.id === null ? shown.key : shown.key + 1;
  setShown({ id, key });
  return key;
};
