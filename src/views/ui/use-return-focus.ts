import { useEffect } from 'react';
import { useOpener } from './use-opener.ts';

/**
 * Gives the focus back to where it was when a dialog opened. Headless UI does so too, but knows only of what was focused
 * after its own code had come: the first dialog of a visit often opens before that.
 */
export const useReturnFocus = (): void => {
  const opener = useOpener();
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
};
