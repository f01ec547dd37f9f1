import { useState } from 'react';

/**
 * Returns the element that was focused at the first render. It is read during render, because children take the focus in
 * effects, which run before those of their parents.
 */
export const useOpener = (): Element | null => {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  return opener;
};
