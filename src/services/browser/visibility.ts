/** Calls back once the page is visible. */
export const whenVisible = (act: () => void): void => {
  if (document.visibilityState === 'visible') {
    act();
    return;
  }
  const listener = (): void => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', listener);
    act();
  };
  document.addEventListener('visibilitychange', listener);
};
