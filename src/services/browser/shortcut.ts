/**
 * Calls back when a key is pressed together with Control or Command, unless a dialog is open; the browser's own command for it is not run.
 * Returns a function that stops it.
 *
 * @param code of the key, which is the same in every layout, for example `KeyK`
 */
export const watchShortcut = (code: string, pressed: () => void): (() => void) => {
  const listener = (event: KeyboardEvent): void => {
    const isMeant = event.code === code && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (!isMeant || document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    pressed();
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
};
