import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when a dialog opened. Headless UI does so too, but knows only of what was focused
 * after its own code had come: the first dialog of a visit often opens before that.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
};
