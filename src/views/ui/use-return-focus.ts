import { useEffect } from 'react';
import { useOpener } from './use-opener.ts';

/**
 * Restores the focus to the element that was focused when a dialog opened. Headless UI does so too, but only for focus changes
 * after its own code has loaded, which is often later than the first dialog.
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
