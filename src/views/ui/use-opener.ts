import { useState } from 'react';

/**
 * What had the focus when something was drawn for the first time. It is read while drawing: what lies inside takes the focus
 * in effects, and those of children run before those of their parents.
 */
export const useOpener = (): Element | null => {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  return opener;
};
