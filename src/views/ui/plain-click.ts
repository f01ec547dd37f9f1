import type { MouseEvent } from 'react';

/** Returns a click handler for a link to a state of this page; clicks that open a new tab or window are left to the browser. */
export const onPlainClick =
  (act: () => void) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    act();
  };
